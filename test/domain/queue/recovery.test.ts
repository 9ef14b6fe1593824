import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog, type LogState } from '#domain/log/fold.ts';
import {
  discardEvents,
  discardLoss,
  replaceEvents,
  requeueEvents,
} from '#domain/queue/recovery.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { entries, queued, queuedClient, queuedReceipt } from '#test/builders/records.ts';

const removed = (operationId: string): LogEvent => ({
  kind: 'removed',
  operationId,
  reason: 'Removed after 3 failed attempts',
});

const OF_C = { clientId: 'temp_client_C' };

/** A client, a change of it, its receipt, the receipt's void, and an unrelated client. */
const FAMILY = [
  queuedClient('c', 'C'),
  queued('u', 'UPDATE_CLIENT', { id: 'temp_client_C', city: 'Łódź' }),
  queuedReceipt('r', 'R', OF_C),
  queued('v', 'VOID_RECEIPT', { id: 'temp_receipt_R', status: 'voided', voidReason: '' }),
  queuedClient('other', 'O'),
];

const GIVEN_UP = [...FAMILY, ...['c', 'u', 'r', 'v'].map(removed)];

const fold = (...events: readonly LogEvent[]): LogState => foldLog(EMPTY_LOG, entries(...events));

const after = (log: LogState, events: readonly LogEvent[]): LogState =>
  foldLog(
    log,
    events.map((event, i) => ({ seq: log.lastSeq + 1 + i, at: 5000 + i, event })),
  );

const waiting = (log: LogState) =>
  Object.values(log.operations)
    .filter(({ status }) => status === 'pending')
    .toSorted((a, b) => a.operation.timestamp - b.operation.timestamp)
    .map(({ operation }) => operation.id);

const newIds = () => {
  let count = 0;
  return () => `new-${String((count += 1))}`;
};

describe('requeueing a removed operation', () => {
  it.each([
    ['the client', 'c', ['c', 'u', 'r', 'v', 'other']],
    ['its receipt', 'r', ['c', 'u', 'r', 'v', 'other']],
    ['the voiding of its receipt', 'v', ['c', 'u', 'r', 'v', 'other']],
  ])('brings back all related operations, starting from %s', (_, id, expected) => {
    const log = fold(...GIVEN_UP);
    expect(waiting(after(log, requeueEvents(log, id)))).toEqual(expected);
  });

  it('leaves an earlier removed change of the same record alone', () => {
    const log = fold(
      queued('u1', 'UPDATE_CLIENT', { id: 'C', city: 'Łódź' }),
      queued('u2', 'UPDATE_CLIENT', { id: 'C', name: 'Ewa' }),
      removed('u1'),
      removed('u2'),
    );
    expect(requeueEvents(log, 'u2')).toEqual([{ kind: 'requeued', operationId: 'u2' }]);
  });

  it.each(['c', 'nobody'])('does nothing for %s, which is not removed or does not exist', (id) => {
    expect(requeueEvents(fold(...FAMILY), id)).toEqual([]);
  });
});

describe('a correction', () => {
  const corrected = {
    id: 'c2',
    type: 'CREATE_CLIENT',
    data: { tempId: 'temp_client_C', name: 'Ewa Źrebiec' },
  };

  it('replaces the removed operation, and all dependants follow it', () => {
    const log = fold(...GIVEN_UP);
    const next = after(log, replaceEvents(log, 'c', [corrected], newIds()));
    expect(waiting(next)).toEqual(['other', 'c2', 'new-1', 'new-2', 'new-3']);
    const types = waiting(next).map((id) => next.operations[id]?.operation.type);
    expect(types.slice(1)).toEqual([
      ...['CREATE_CLIENT', 'UPDATE_CLIENT', 'CREATE_RECEIPT', 'VOID_RECEIPT'],
    ]);
    expect(next.operations['new-2']?.operation.data).toEqual(log.operations['r']?.operation.data);
  });

  it('leaves no removed operation behind', () => {
    const log = fold(...GIVEN_UP);
    const next = after(log, replaceEvents(log, 'c', [corrected], newIds()));
    const statuses = Object.values(next.operations).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'removed')).toEqual([]);
  });

  it('also requeues the client that it depends on, before it', () => {
    const log = fold(...GIVEN_UP);
    const receipt = { id: 'r2', type: 'CREATE_RECEIPT', data: { tempId: 'temp_receipt_R' } };
    const next = after(log, replaceEvents(log, 'r', [receipt], newIds()));
    expect(waiting(next)).toEqual(['c', 'u', 'other', 'r2', 'new-1']);
  });

  it('moves pending dependants behind it as well', () => {
    const log = fold(...FAMILY);
    const next = after(log, replaceEvents(log, 'c', [corrected], newIds()));
    expect(waiting(next)).toEqual(['other', 'c2', 'new-1', 'new-2', 'new-3']);
  });

  it('without a replacement discards the operation', () => {
    const log = fold(queued('u', 'UPDATE_CLIENT', { id: 'C', city: 'Łódź' }), removed('u'));
    const next = after(log, replaceEvents(log, 'u', [], newIds()));
    expect(next.operations['u']?.status).toBe('discarded');
  });

  it('does nothing if the cloud has acknowledged the operation meanwhile', () => {
    const log = fold(queuedClient('c', 'C'), { kind: 'synced', operationIds: ['c'] });
    expect(replaceEvents(log, 'c', [corrected], newIds())).toEqual([]);
  });
});

describe('discarding an operation', () => {
  it('discards the changes of its record and detaches its receipts from the client', () => {
    const log = fold(...GIVEN_UP);
    const { lost, freed } = discardLoss(log, 'c');
    expect(lost.map(({ operation }) => operation.id)).toEqual(['u']);
    expect(freed.map(({ operation }) => operation.id)).toEqual(['r', 'v']);
    const next = after(log, discardEvents(log, 'c', newIds()));
    expect(waiting(next)).toEqual(['other', 'new-1', 'new-2']);
    expect(next.operations['new-1']?.operation.data).toMatchObject({
      tempId: 'temp_receipt_R',
      clientId: '',
      client: { name: 'Łukasz Żółć' },
    });
  });

  it('that is a change leaves later changes alone', () => {
    const log = fold(
      queued('u1', 'UPDATE_CLIENT', { id: 'C', city: 'Łódź' }),
      queued('u2', 'UPDATE_CLIENT', { id: 'C', name: 'Ewa' }),
    );
    expect(discardEvents(log, 'u1', newIds())).toEqual([{ kind: 'discarded', operationId: 'u1' }]);
  });

  it('does nothing if the cloud has acknowledged it meanwhile', () => {
    const log = fold(queuedClient('c', 'C'), { kind: 'synced', operationIds: ['c'] });
    expect(discardEvents(log, 'c', newIds())).toEqual([]);
  });
});
