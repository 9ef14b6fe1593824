import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { entryLines, nextWrites, operationStates } from '#inspector/log-facts.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { entries, queuedClient, queuedReceipt } from '../builders/records.ts';

const folded = (...events: readonly LogEvent[]) => foldLog(EMPTY_LOG, entries(...events));

const queue: readonly LogEvent[] = [
  queuedClient('op-1', 'C'),
  queuedReceipt('op-2', 'R', { clientId: 'temp_client_C' }),
];

describe("the inspector's view of the log", () => {
  it('lists each entry on one line, newest first', () => {
    const failed: LogEvent = { kind: 'failed', operationId: 'op-1', reason: 'firestore/not-found' };
    const all = entries(...queue, { kind: 'sent', operationIds: ['op-1', 'op-2'] }, failed);
    expect(entryLines(all).map(({ seq, kind, about }) => [seq, kind, about])).toEqual([
      [4, 'failed', 'op-1: firestore/not-found'],
      [3, 'sent', 'op-1, op-2'],
      [2, 'queued', 'CREATE_RECEIPT op-2'],
      [1, 'queued', 'CREATE_CLIENT op-1'],
    ]);
  });

  it('shows the status of each operation', () => {
    const state = folded(...queue, { kind: 'synced', operationIds: ['op-1'] });
    expect(operationStates(state).map(({ status }) => status)).toEqual(['synced', 'pending']);
  });

  it('shows the next commit with real ids', () => {
    expect(nextWrites(folded(...queue))).toMatchObject([
      { kind: 'create', collection: 'clients', id: 'C' },
      { kind: 'create', collection: 'receipts', id: 'R', fields: { clientId: 'C' } },
    ]);
    expect(nextWrites(EMPTY_LOG)).toEqual([]);
  });
});
