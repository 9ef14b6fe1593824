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

describe('the operations that can be sent', () => {
  it('[SYNC-3] go up in ascending timestamp', () => {
    const pending = pendingOf(queuedClient('b', 'Y'), queuedClient('a', 'X'));
    expect(ids(sendable([...pending].reverse(), new Set(), NOW))).toEqual(['b', 'a']);
  });

  it('leave out only held operations and the receipts of held new clients', () => {
    const pending = pendingOf(
      queuedClient('bad', 'X'),
      queuedReceipt('of-bad', 'R', { clientId: 'temp_client_X' }),
      queuedClient('good', 'Y'),
      queuedReceipt('of-good', 'S', { clientId: 'temp_client_Y' }),
      queued('edit-bad', 'UPDATE_CLIENT', { id: 'temp_client_X', name: 'x' }),
    );
    expect(ids(sendable(pending, new Set(['bad']), NOW))).toEqual(['good', 'of-good']);
  });

  it('that depend on an operation include indirect dependants', () => {
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

  it('include the receipt of a client of which only a change is held', () => {
    const pending = pendingOf(
      queued('edit', 'UPDATE_CLIENT', { id: 'X', name: 'x' }),
      queuedReceipt('receipt', 'R', { clientId: 'X' }),
    );
    expect(ids(sendable(pending, new Set(['edit']), NOW))).toEqual(['receipt']);
  });

  it('can create a record and change it again and again in one commit', () => {
    const pending = pendingOf(
      queuedClient('create', 'X'),
      queuedReceipt('receipt', 'R', { clientId: 'temp_client_X' }),
      queued('edit', 'UPDATE_CLIENT', { id: 'temp_client_X', name: 'x' }),
      queued('again', 'UPDATE_CLIENT', { id: 'temp_client_X', name: 'y' }),
    );
    expect(ids(firstBatch(pending, 500))).toEqual(['create', 'receipt', 'edit', 'again']);
  });

  it('never create and delete the same record in one commit', () => {
    const remove = queued('delete', 'DELETE_CLIENT', { clientId: 'temp_client_X' });
    const made = pendingOf(queuedClient('create', 'X'), remove, queuedClient('other', 'Y'));
    expect(ids(firstBatch(made, 500))).toEqual(['create']);
    const anew = pendingOf(remove, queuedClient('create', 'X'));
    expect(ids(firstBatch(anew, 500))).toEqual(['delete']);
  });

  it('can change and delete a record in one commit', () => {
    const pending = pendingOf(
      queued('edit', 'UPDATE_CLIENT', { id: 'X', name: 'x' }),
      queued('delete', 'DELETE_CLIENT', { clientId: 'X' }),
    );
    expect(ids(firstBatch(pending, 500))).toEqual(['edit', 'delete']);
  });

  it('fit the limit', () => {
    const pending = pendingOf(queuedClient('a', 'X'), queuedClient('b', 'Y'));
    expect(ids(firstBatch(pending, 1))).toEqual(['a']);
  });

  it('are limited to half as many from the second attempt without an answer on, down to one', () => {
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
