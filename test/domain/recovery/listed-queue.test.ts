import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { entries, queuedClient, queuedReceipt } from '#test/builders/records.ts';
import { listedQueue, readRefusal } from '#domain/recovery/listed-queue.ts';

const failed = (operationId: string): LogEvent => ({
  kind: 'failed',
  operationId,
  reason: 'firestore/permission-denied',
});
const removed = (operationId: string): LogEvent => ({
  kind: 'removed',
  operationId,
  reason: 'Removed after 3 failed attempts',
});

const QUEUE = [
  queuedClient('c', 'C', { name: 'Ewa Źrebiec' }),
  queuedReceipt('r', 'R', { clientId: 'temp_client_C' }),
];

const move = { storeId: 'store-1', prev: 0, attempt: 'a1' };

const fold = (...events: readonly LogEvent[]) => foldLog(EMPTY_LOG, entries(...QUEUE, ...events));

const rowsOf = (...events: readonly LogEvent[]) => listedQueue(fold(...events), EMPTY_SNAPSHOT);

describe('a row of the queue', () => {
  it('says what, when, how often and why', () => {
    expect(rowsOf(failed('c')).pending[0]).toMatchObject({
      type: 'CREATE_CLIENT',
      subject: 'Ewa Źrebiec',
      at: 1000,
      tries: 1,
      reason: 'firestore/permission-denied',
      behind: null,
      isInDoubt: false,
      isFromElsewhere: false,
    });
  });

  it('names what has to go before it and was refused', () => {
    expect(rowsOf(failed('c')).pending[1]?.behind).toMatchObject({
      id: 'c',
      subject: 'Ewa Źrebiec',
    });
    expect(rowsOf().pending[1]?.behind).toBeNull();
  });

  it('is in doubt once it was sent without an answer', () => {
    const { pending } = rowsOf({ kind: 'sent', operationIds: ['c'], move });
    expect(pending.map(({ isInDoubt }) => isInDoubt)).toEqual([true, false]);
    expect(pending[0]?.isFromElsewhere).toBe(false);
  });

  it('that was put back, or loaded, is not said to have been sent', () => {
    const { pending } = rowsOf({ kind: 'sent', operationIds: ['c'] });
    expect(pending[0]).toMatchObject({ isInDoubt: true, isFromElsewhere: true });
  });

  it('given up keeps the reason of its own refusal, and names the one that it left with', () => {
    const { pending, removed: rows } = rowsOf(failed('c'), removed('c'), removed('r'));
    expect(pending).toEqual([]);
    expect(rows.map(({ reason, behind }) => [reason, behind?.id])).toEqual([
      ['firestore/permission-denied', undefined],
      ['Removed after 3 failed attempts', 'c'],
    ]);
  });
});

describe('the loss of an operation', () => {
  it('is named', () => {
    expect(rowsOf().lossOf('c')).toEqual({
      lost: [],
      freed: [{ id: 'r', type: 'CREATE_RECEIPT', subject: '12/21/11/2026, Łukasz Żółć' }],
    });
  });
});

describe('the reason of a refusal', () => {
  it.each([
    ['firestore/permission-denied', 'permission-denied'],
    ['firestore/not-found', 'not-found'],
    ['firestore/failed-precondition', 'too-large-or-wrong'],
    ['firestore/invalid-argument', 'invalid'],
    ['Unknown operation type', 'unknown-type'],
    ['Sent by a copy of this store', 'sent-by-copy'],
    ['Written without the passphrase', 'unguarded'],
    ['Removed after 3 failed attempts', 'given-up'],
    ['something else', undefined],
  ])('%s is decided by its code alone', (reason, refusal) => {
    expect(readRefusal(reason)).toBe(refusal);
  });
});
