import { describe, expect, it } from 'vitest';
import { type OtherCursors, nextCopyStep } from '#domain/queue/copied-queue.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { entries, queuedClient } from '#test/builders/records.ts';

const loaded = (storeId = 'store-2', seq = 7): LogEvent => ({
  kind: 'sent',
  operationIds: ['a'],
  copyOf: { storeId, seq, attempt: 'load' },
});
const A = queuedClient('a', 'A');
const OWN: LogEvent = {
  kind: 'synced',
  operationIds: [],
  cursor: { storeId: 'store-1', seq: 2 },
};
const given = (kind: 'removed' | 'requeued'): LogEvent => ({ kind, operationId: 'a', reason: 'x' });
const others = (seq: number, attempt = 'theirs'): OtherCursors =>
  new Map([['store-2', { seq, attempt, at: 1 }]]);
const NEVER_MOVED: OtherCursors = new Map([['store-2', null]]);

type Case = readonly [string, readonly LogEvent[], OtherCursors, object | null];

const TABLE: readonly Case[] = [
  ['is asked for its cursor', [A, loaded()], new Map(), { kind: 'read-other', storeId: 'store-2' }],
  ['that was never moved is moved', [A, loaded()], NEVER_MOVED, { kind: 'move-other', prev: 0 }],
  ['that stands there is moved', [A, loaded()], others(7), { kind: 'move-other', prev: 7 }],
  ['that went back is moved', [A, loaded()], others(3), { kind: 'move-other', prev: 3 }],
  ['that this device has moved has nothing more', [A, loaded()], others(8, 'load'), null],
  ['that has sent since leaves it to the user', [A, loaded()], others(8), { kind: 'ask' }],
  ['asks no second time', [A, loaded(), given('removed'), given('requeued')], new Map(), null],
  ['that is this one has nothing to move', [OWN, A, loaded('store-1', 2)], new Map(), null],
  ['that is this one asks, too', [OWN, A, loaded('store-1', 1)], new Map(), { kind: 'ask' }],
];

describe('a store whose queue file was loaded here', () => {
  it.each(TABLE)('%s', (_, events, cursors, step) => {
    const found = nextCopyStep(foldLog(EMPTY_LOG, entries(...events)), cursors);
    if (step === null) expect(found).toBeNull();
    else expect(found).toMatchObject(step);
  });
});
