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
  it('shows type, record, time, number of attempts and reason', () => {
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

  it('names the refused operation that it waits for', () => {
    expect(rowsOf(failed('c')).pending[1]?.behind).toMatchObject({
      id: 'c',
      subject: 'Ewa Źrebiec',
    });
    expect(rowsOf().pending[1]?.behind).toBeNull();
  });

  it('is in doubt if it was sent without an answer', () => {
    const { pending } = rowsOf({ kind: 'sent', operationIds: ['c'], move });
    expect(pending.map(({ isInDoubt }) => isInDoubt)).toEqual([true, false]);
    expect(pending[0]?.isFromElsewhere).toBe(false);
  });

  it('that was restored or loaded does not claim to have been sent', () => {
    const { pending } = rowsOf({ kind: 'sent', operationIds: ['c'] });
    expect(pending[0]).toMatchObject({ isInDoubt: true, isFromElsewhere: true });
  });

  it('of a removed operation shows its own refusal, or the operation that it was removed with', () => {
    const { pending, removed: rows } = rowsOf(failed('c'), removed('c'), removed('r'));
    expect(pending).toEqual([]);
    expect(rows.map(({ reason, behind }) => [reason, behind?.id])).toEqual([
      ['firestore/permission-denied', undefined],
      ['Removed after 3 failed attempts', 'c'],
    ]);
  });
});

describe('the list of what discarding an operation loses', () => {
  it('names the lost and the detached operations', () => {
    expect(rowsOf().lossOf('c')).toEqual({
      lost: [],
      freed: [{ id: 'r', type: 'CREATE_RECEIPT', subject: '12/21/11/2026, Łukasz Żółć' }],
    });
  });
});

describe('a refusal reason', () => {
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
  ])('is recognised by its code: %s', (reason, refusal) => {
    expect(readRefusal(reason)).toBe(refusal);
  });
});
