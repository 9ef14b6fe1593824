import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { entries, queuedClient } from '#test/builders/records.ts';
import { unsentWork } from '#domain/recovery/unsent.ts';

const queued = foldLog(EMPTY_LOG, [
  { seq: 1, at: 1, event: queuedClient('a', 'A', { name: 'Anna' }) },
]);

describe('work that exists only on this device', () => {
  it('is nothing once all was sent and read', () => {
    expect(unsentWork(EMPTY_LOG, EMPTY_SNAPSHOT, [])).toBeNull();
  });

  it('is unknown while a store of this device cannot be read', () => {
    expect(unsentWork(EMPTY_LOG, EMPTY_SNAPSHOT, [], true)).toMatchObject({
      isHidden: true,
      pending: [],
    });
  });

  it('lists pending operations with the names of their records', () => {
    expect(unsentWork(queued, EMPTY_SNAPSHOT, [])).toMatchObject({
      pending: [{ id: 'a', type: 'CREATE_CLIENT', subject: 'Anna' }],
      removed: [],
    });
  });

  it('includes an operation that was discarded while its commit was under way, until that is settled', () => {
    const move = { storeId: 's', prev: 0, attempt: 'x' };
    const events: readonly LogEvent[] = [
      queuedClient('a', 'A', { name: 'Anna' }),
      { kind: 'sent', operationIds: ['a'], move },
      { kind: 'discarded', operationId: 'a' },
      { kind: 'synced', operationIds: [], cursor: { storeId: 's', seq: 4 } },
    ];
    const logOf = (count: number) => foldLog(EMPTY_LOG, entries(...events.slice(0, count)));
    expect(unsentWork(logOf(3), EMPTY_SNAPSHOT, [])).toMatchObject({
      pending: [],
      isUnderWay: true,
    });
    expect(unsentWork(logOf(4), EMPTY_SNAPSHOT, [])).toBeNull();
  });

  it('includes entries that cannot be read', () => {
    expect(unsentWork(EMPTY_LOG, EMPTY_SNAPSHOT, [{ seq: 4 }])?.unreadable).toBe(1);
  });
});
