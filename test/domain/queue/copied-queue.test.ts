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
  [
    'whose cursor was not read yet: it is read',
    [A, loaded()],
    new Map(),
    { kind: 'read-other', storeId: 'store-2' },
  ],
  [
    'whose cursor does not exist: it is moved',
    [A, loaded()],
    NEVER_MOVED,
    { kind: 'move-other', prev: 0 },
  ],
  [
    'whose cursor is where the file says: it is moved',
    [A, loaded()],
    others(7),
    { kind: 'move-other', prev: 7 },
  ],
  [
    'whose cursor went back: it is moved',
    [A, loaded()],
    others(3),
    { kind: 'move-other', prev: 3 },
  ],
  [
    'whose cursor this device has moved: nothing more is done',
    [A, loaded()],
    others(8, 'load'),
    null,
  ],
  ['that has sent since: the user is asked', [A, loaded()], others(8), { kind: 'ask' }],
  [
    'about which the user was asked already: nothing more is done',
    [A, loaded(), given('removed'), given('requeued')],
    new Map(),
    null,
  ],
  [
    'that is this device’s own, unsent since: nothing is moved',
    [OWN, A, loaded('store-1', 2)],
    new Map(),
    null,
  ],
  [
    'that is this device’s own, sent since: the user is asked',
    [OWN, A, loaded('store-1', 1)],
    new Map(),
    { kind: 'ask' },
  ],
];

describe('a store whose queue file was loaded here', () => {
  it.each(TABLE)('%s', (_, events, cursors, step) => {
    const found = nextCopyStep(foldLog(EMPTY_LOG, entries(...events)), cursors);
    if (step === null) expect(found).toBeNull();
    else expect(found).toMatchObject(step);
  });
});
