import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog, operationsWith } from '#domain/log/fold.ts';
import {
  findDependants,
  firstBatch,
  knownOperation,
  limitFor,
  sendable,
} from '#domain/queue/replay.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { entries, queued, queuedClient, queuedReceipt } from '#test/builders/records.ts';

const pendingOf = (...events: readonly LogEvent[]) =>
  operationsWith(foldLog(EMPTY_LOG, entries(...events)), 'pending');

const ids = (states: ReturnType<typeof pendingOf>) => states.map(({ operation }) => operation.id);

const NOW = 1_000_000;

describe('what can be sent', () => {
  it('[SYNC-3] goes up in ascending timestamp', () => {
    const pending = pendingOf(queuedClient('b', 'Y'), queuedClient('a', 'X'));
    expect(ids(sendable([...pending].reverse(), new Set(), NOW))).toEqual(['b', 'a']);
  });

  it('leaves out what is held, the receipt of a held new client, and nothing else', () => {
    const pending = pendingOf(
      queuedClient('bad', 'X'),
      queuedReceipt('of-bad', 'R', { clientId: 'temp_client_X' }),
      queuedClient('good', 'Y'),
      queuedReceipt('of-good', 'S', { clientId: 'temp_client_Y' }),
      queued('edit-bad', 'UPDATE_CLIENT', { id: 'temp_client_X', name: 'x' }),
    );
    expect(ids(sendable(pending, new Set(['bad']), NOW))).toEqual(['good', 'of-good']);
  });

  it('leaves together: what hangs on an operation, and what hangs on that', () => {
    const pending = pendingOf(
      queued('earlier', 'UPDATE_RECEIPT', { id: 'R', notes: 'x' }),
      queuedClient('client', 'X'),
      queuedReceipt('receipt', 'R', { clientId: 'temp_client_X' }),
      queued('void', 'VOID_RECEIPT', { id: 'temp_receipt_R', status: 'voided', voidReason: '' }),
      queuedReceipt('other', 'S', { clientId: 'temp_client_Y' }),
    );
    const [, client] = pending;
    if (client === undefined) throw new Error('nothing pending');
    expect(ids(findDependants(pending, client))).toEqual(['receipt', 'void']);
  });

  it('does not hold the receipt of a client whose change alone is held', () => {
    const pending = pendingOf(
      queued('edit', 'UPDATE_CLIENT', { id: 'X', name: 'x' }),
      queuedReceipt('receipt', 'R', { clientId: 'X' }),
    );
    expect(ids(sendable(pending, new Set(['edit']), NOW))).toEqual(['receipt']);
  });

  it('makes a record and changes it again and again in one commit', () => {
    const pending = pendingOf(
      queuedClient('create', 'X'),
      queuedReceipt('receipt', 'R', { clientId: 'temp_client_X' }),
      queued('edit', 'UPDATE_CLIENT', { id: 'temp_client_X', name: 'x' }),
      queued('again', 'UPDATE_CLIENT', { id: 'temp_client_X', name: 'y' }),
    );
    expect(ids(firstBatch(pending, 500))).toEqual(['create', 'receipt', 'edit', 'again']);
  });

  it('deletes no record in the commit that makes it, and makes none in the commit that deletes it', () => {
    const remove = queued('delete', 'DELETE_CLIENT', { clientId: 'temp_client_X' });
    const made = pendingOf(queuedClient('create', 'X'), remove, queuedClient('other', 'Y'));
    expect(ids(firstBatch(made, 500))).toEqual(['create']);
    const anew = pendingOf(remove, queuedClient('create', 'X'));
    expect(ids(firstBatch(anew, 500))).toEqual(['delete']);
  });

  it('changes a record and deletes it in one commit', () => {
    const pending = pendingOf(
      queued('edit', 'UPDATE_CLIENT', { id: 'X', name: 'x' }),
      queued('delete', 'DELETE_CLIENT', { clientId: 'X' }),
    );
    expect(ids(firstBatch(pending, 500))).toEqual(['edit', 'delete']);
  });

  it('fits the limit', () => {
    const pending = pendingOf(queuedClient('a', 'X'), queuedClient('b', 'Y'));
    expect(ids(firstBatch(pending, 1))).toEqual(['a']);
  });

  it('is halved from the second attempt without an answer on, down to one', () => {
    const limits = [0, 1, 2, 3, 50].map(limitFor);
    expect(limits).toEqual([500, 500, 250, 125, 1]);
  });
});

describe('operations', () => {
  const receiptData = queuedReceipt('r', 'R');
  it.each([
    ['CREATE_CLIENT', queuedClient('a', 'X')],
    ['CREATE_RECEIPT', receiptData],
    ['UPDATE_CLIENT', queued('u', 'UPDATE_CLIENT', { id: 'X', city: 'Łódź' })],
    ['DELETE_CLIENT', queued('d', 'DELETE_CLIENT', { clientId: 'X' })],
  ])('[LOG-2] of type %s are known', (type, event) => {
    const [state] = pendingOf(event);
    expect(state && knownOperation(state.operation)?.type).toBe(type);
  });

  it.each([
    ['of another type', queued('x', 'MERGE_CLIENTS', {})],
    ['that create without a temporary id', queued('x', 'CREATE_CLIENT', { name: 'A' })],
    ['that delete nobody', queued('x', 'DELETE_CLIENT', {})],
  ])('[LOG-2] %s are not known', (_, event) => {
    const [state] = pendingOf(event);
    expect(state && knownOperation(state.operation)).toBeNull();
  });
});
