import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog, type LogState, operationsWith } from '#domain/log/fold.ts';
import {
  type FormerLog,
  isLeft,
  takenEvents,
  takeOverEvents,
} from '#domain/recovery/former-account.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import {
  client,
  entries,
  queued,
  queuedClient,
  queuedReceipt,
  receipt,
} from '#test/builders/records.ts';

const fold = (...events: readonly LogEvent[]) => foldLog(EMPTY_LOG, entries(...events));

const left = (events: readonly LogEvent[], snapshot: Partial<Snapshot> = {}): FormerLog => ({
  userId: 'former',
  snapshot: { ...EMPTY_SNAPSHOT, ...snapshot },
  log: fold(...events),
});

const target = (log: LogState = EMPTY_LOG, there: readonly string[] = []) => ({
  userId: 'user-1',
  log,
  isThere: (path: string) => there.includes(path),
  at: '2026-11-21T08:41:00.000Z',
});

const pendingIn = (log: LogState) =>
  operationsWith(log, 'pending').map(({ operation: { id, type, data } }) => ({ id, type, data }));

const taken = (former: FormerLog, ...there: readonly string[]) =>
  fold(...takeOverEvents(former, target(EMPTY_LOG, there)));

describe('unsent work of a former account', () => {
  it('is queued with its ids, temporary ones included, and looked up before it is sent', () => {
    const receiptOfHers = queuedReceipt('r', 'R', { clientId: 'temp_client_C' });
    const log = taken(left([queuedClient('c', 'C'), receiptOfHers]));
    expect(pendingIn(log)).toMatchObject([
      { id: 'c', data: { tempId: 'temp_client_C' } },
      { id: 'r', data: { tempId: 'temp_receipt_R', clientId: 'temp_client_C' } },
    ]);
    expect(log.copies).toMatchObject([{ operationIds: ['c', 'r'] }]);
  });

  it('brings along a client that the new cloud lacks, and the client that it was merged into', () => {
    const clients = [
      client({ id: 'C', mergedInto: 'K' }),
      client({ id: 'K', name: 'Ewa' }),
      client({ id: 'other' }),
    ];
    const former = left([queuedReceipt('r', 'R', { clientId: 'C' })], { clients });
    expect(pendingIn(taken(former))).toMatchObject([
      { id: 'former-clients-C', type: 'CREATE_CLIENT' },
      { id: 'former-clients-K', type: 'CREATE_CLIENT', data: { name: 'Ewa' } },
      { id: 'r', data: { clientId: 'C' } },
    ]);
    expect(pendingIn(taken(former, 'clients/C')).map(({ id }) => id)).toEqual(['r']);
  });

  it('detaches a receipt from a client that does not exist anywhere', () => {
    const former = left([queuedReceipt('r', 'R', { clientId: 'lost' })]);
    expect(pendingIn(taken(former))).toMatchObject([{ id: 'r', data: { clientId: '' } }]);
  });

  it('brings along the record that a change needs and its client; a deletion needs nothing', () => {
    const events = [
      queued('u', 'UPDATE_RECEIPT', { id: 'R', notes: 'x' }),
      queued('d', 'DELETE_CLIENT', { clientId: 'D' }),
    ];
    const clients = [client({ id: 'C' }), client({ id: 'D' })];
    const log = taken(left(events, { clients, receipts: [receipt({ id: 'R', clientId: 'C' })] }));
    expect(pendingIn(log).map(({ id }) => id)).toEqual([
      'former-clients-C',
      'former-receipts-R',
      'u',
      'd',
    ]);
  });

  it("changes the yard's details under the new account's id", () => {
    const log = taken(left([queued('k', 'UPDATE_COMPANY', { id: 'former', name: 'Skup' })]));
    expect(pendingIn(log)).toMatchObject([{ data: { id: 'user-1', name: 'Skup' } }]);
  });

  it('stays removed if it was removed', () => {
    const reason = 'firestore/permission-denied';
    const log = taken(
      left([
        queuedClient('c', 'C'),
        { kind: 'failed', operationId: 'c', reason },
        { kind: 'removed', operationId: 'c', reason },
      ]),
    );
    expect(operationsWith(log, 'removed')).toMatchObject([{ retryCount: 1, lastError: reason }]);
  });
});

describe('taking over a second time', () => {
  const clients = [client({ id: 'C' })];
  const former = left([queuedReceipt('r', 'R', { clientId: 'C' })], { clients });

  it('queues nothing, and only discards in the former log what was taken over already', () => {
    const log = taken(former);
    expect(takeOverEvents(former, target(log))).toEqual([]);
    expect(takenEvents(former, target(log))).toEqual([{ kind: 'discarded', operationId: 'r' }]);
  });

  it('in two tabs at once queues each operation once', () => {
    const events = takeOverEvents(former, target());
    expect(pendingIn(fold(...events, ...events)).map(({ id }) => id)).toEqual([
      'former-clients-C',
      'r',
    ]);
  });
});

describe('the log of a former account', () => {
  it('keeps operations that the new log lacks and those of unknown types', () => {
    const events = [queuedClient('c', 'C'), queued('x', 'MERGE_YARDS', {})];
    const former = left(events);
    expect(takenEvents(former, target())).toEqual([]);
    expect(pendingIn(taken(former)).map(({ id }) => id)).toEqual(['c']);
    const marked = fold(...events, ...takenEvents(former, target(taken(former))));
    expect(pendingIn(marked).map(({ id }) => id)).toEqual(['x']);
    expect(isLeft({ ...former, log: marked })).toBe(true);
  });

  it('has nothing left once everything is taken over', () => {
    const events = [queuedClient('c', 'C')];
    const marked = fold(...events, ...takenEvents(left(events), target(taken(left(events)))));
    expect(isLeft({ ...left([]), log: marked })).toBe(false);
  });
});
