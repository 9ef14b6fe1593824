import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog, type LogState } from '#domain/log/fold.ts';
import { NEW_PASS, type Pass } from '#domain/queue/pass.ts';
import { nextStep, type Step } from '#domain/queue/sync-step.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { clientFields, entries, queuedClient } from '#test/builders/records.ts';

const STORE = 'store-1';

const logOf = (...events: readonly LogEvent[]): LogState => foldLog(EMPTY_LOG, entries(...events));

const sent = (prev: number, ...operationIds: string[]): LogEvent => ({
  kind: 'sent',
  operationIds,
  move: { storeId: STORE, prev, attempt: `${operationIds.join('')}${String(prev)}` },
});
/** An operation loaded from a queue file that does not say how far its store was sent. */
const loaded = (id: string): LogEvent => ({ kind: 'sent', operationIds: [id] });
const synced = (seq: number, ...operationIds: string[]): LogEvent => ({
  kind: 'synced',
  operationIds,
  cursor: { storeId: STORE, seq },
});
const discarded = (operationId: string): LogEvent => ({ kind: 'discarded', operationId });
const failed = (operationId: string): LogEvent => ({
  kind: 'failed',
  operationId,
  reason: 'firestore/permission-denied',
});
const queued = (id: string, type: string, data: Readonly<Record<string, unknown>>): LogEvent => ({
  kind: 'queued',
  operation: { id, type, data, timestamp: 0 },
});
const changed = (id: string): LogEvent =>
  queued(id, 'UPDATE_CLIENT', { id: 'C', changes: { city: 'Opole' } });
const deleted = (id: string, clientId: string): LogEvent =>
  queued(id, 'DELETE_CLIENT', { clientId });
const newOwn = (id: string, clientId: string): LogEvent =>
  queued(id, 'CREATE_CLIENT', { ...clientFields(), tempId: `temp_client_${clientId}` });
const newClient = (id: string): LogEvent => queuedClient(id, id);

const cursor = (seq: number, attempt = 'a0') => ({ seq, attempt, at: 1 });
const stored = (rev: number, revBy = 'another'): StoredRecord => ({
  record: clientFields(),
  rev,
  revBy,
});
const looked = (record?: StoredRecord) => new Map([['clients/C', record]]);
const refusal = (operationIds: readonly string[], before = looked()) => ({
  operationIds,
  reason: 'firestore/permission-denied',
  before,
});

const told = (step: Step): string => {
  switch (step.kind) {
    case 'read-cursor':
      return `read-cursor ${step.storeId}`;
    case 'read-other':
    case 'move-other':
      return step.kind;
    case 'look-up':
    case 'look-back':
    case 'renew':
    case 'ask':
    case 'give-up':
      return `${step.kind} ${step.states.map(({ operation }) => operation.id).join(' ')}`;
    case 'record':
      return step.events
        .map((event) => {
          const ids = 'operationIds' in event ? event.operationIds : [];
          const one = 'operationId' in event ? [event.operationId] : [];
          const at = event.kind === 'synced' && event.cursor ? ` at ${event.cursor.seq}` : '';
          return `${event.kind} ${[...ids, ...one].join(' ')}${at}`;
        })
        .join(', ');
    case 'part':
      return `part ${step.batches.map((ids) => ids.join(' ')).join(' | ')}`;
    case 'commit':
      return `commit ${step.operationIds.join(' ') || 'nothing'} from ${step.move.prev}`;
    case 'name':
    case 'went-back':
    case 'put-off':
    case 'done':
      return step.kind;
  }
};

type Case = readonly [what: string, log: readonly LogEvent[], pass: Partial<Pass>, step: string];

/** Entries are numbered from 1; the first is at 1000 ms. */
const TABLE: readonly Case[] = [
  ['nothing waits', [], {}, 'done'],
  ['a store without an id gets one before it sends', [newClient('a')], {}, 'name'],
  [
    'a store sends for the first time',
    [newClient('a'), synced(0)],
    { cursor: null },
    'commit a from 0',
  ],
  [
    'the copy it was put back from may be older',
    [newClient('a'), synced(0)],
    {},
    'read-cursor store-1',
  ],
  [
    'what was sent before was answered',
    [newClient('a'), sent(0, 'a'), synced(2, 'a'), newClient('b')],
    {},
    'commit b from 2',
  ],
  ['nobody answered', [newClient('a'), sent(0, 'a')], {}, 'read-cursor store-1'],
  [
    'the commit without an answer took effect',
    [newClient('a'), sent(0, 'a')],
    { cursor: cursor(2) },
    'synced a at 2',
  ],
  ['it did not', [newClient('a'), sent(0, 'a')], { cursor: null }, 'commit a from 0'],
  [
    'of two attempts the first took effect, late',
    [newClient('a'), sent(0, 'a'), newClient('b'), sent(0, 'a', 'b')],
    { cursor: cursor(2) },
    'synced a at 2',
  ],
  [
    'the second attempt starts where the first one ended up',
    [newClient('a'), sent(0, 'a'), newClient('b'), sent(0, 'a', 'b'), synced(2, 'a')],
    { cursor: cursor(2) },
    'commit b from 2',
  ],
  [
    'the user took out what nobody answered',
    [newClient('a'), sent(0, 'a'), discarded('a')],
    { cursor: null },
    'commit nothing from 0',
  ],
  [
    'it took effect all the same',
    [newClient('a'), sent(0, 'a'), discarded('a')],
    { cursor: cursor(2) },
    'synced a at 2',
  ],
  [
    'the cloud stands behind what it told',
    [newClient('a'), sent(0, 'a'), synced(2, 'a'), newClient('b'), sent(2, 'b')],
    { cursor: null },
    'went-back',
  ],
  [
    'a commit of nothing was refused',
    [newClient('a'), sent(0, 'a'), discarded('a'), sent(0)],
    { cursor: null, refusal: refusal([]) },
    'put-off',
  ],
  [
    'a copy of this store has sent since',
    [newClient('a'), sent(0, 'a')],
    { cursor: cursor(9, 'x') },
    'renew a',
  ],
  [
    'a copy of this store has sent under the same place',
    [newClient('a'), sent(0, 'a')],
    { cursor: cursor(2, 'x') },
    'renew a',
  ],
  [
    'the store was renewed',
    [newClient('a'), sent(0, 'a')],
    { cursor: cursor(9, 'x'), newStoreId: 'store-2' },
    'commit a from 0',
  ],
  ['it was loaded from a copy', [newClient('a'), loaded('a')], {}, 'look-back a'],
  [
    'that was looked up in this pass',
    [synced(0), newClient('a'), loaded('a')],
    { cursor: null, lookedBack: new Set(['a']) },
    'commit a from 0',
  ],
  [
    'that is still open after a commit of others',
    [newClient('a'), loaded('a'), newClient('b'), sent(0, 'b'), synced(4, 'b')],
    {},
    'look-back a',
  ],
  ['a change is due', [synced(0), changed('u')], { cursor: null }, 'look-up u'],
  [
    'its record was looked up',
    [synced(0), changed('u')],
    { cursor: null, records: looked(stored(3)) },
    'commit u from 0',
  ],
  [
    'nobody can read its record',
    [synced(0), changed('u')],
    { cursor: null, records: looked({ ...stored(3), record: null }) },
    'failed u',
  ],
  [
    'one of several was refused',
    [newClient('a'), newClient('b'), newClient('c'), sent(0, 'a', 'b', 'c')],
    { cursor: null, refusal: refusal(['a', 'b', 'c']) },
    'part a b | c',
  ],
  [
    'one alone was refused, and nobody has looked why',
    [changed('u'), sent(0, 'u')],
    { cursor: null, refusal: refusal(['u'], looked(stored(3))) },
    'look-up u',
  ],
  [
    'somebody else wrote first',
    [changed('u'), sent(0, 'u')],
    {
      cursor: null,
      refusal: refusal(['u'], looked(stored(3))),
      records: looked(stored(4)),
      batches: [['u']],
    },
    'commit u from 0',
  ],
  [
    'nobody else did',
    [changed('u'), sent(0, 'u')],
    {
      cursor: null,
      refusal: refusal(['u'], looked(stored(3))),
      records: looked(stored(3)),
    },
    'failed u',
  ],
  [
    'it was refused for the third time',
    [changed('u'), failed('u'), failed('u'), sent(0, 'u')],
    { cursor: null, refusal: refusal(['u'], looked(stored(3))), records: looked(stored(3)) },
    'failed u, removed u',
  ],
  [
    'what was refused was not there to delete',
    [deleted('d', 'C'), sent(0, 'd')],
    { cursor: null, refusal: refusal(['d']), records: looked() },
    'synced d',
  ],
  [
    'what was refused is held',
    [newClient('a'), sent(0, 'a'), failed('a')],
    { cursor: null, held: new Set(['a']) },
    'done',
  ],
  [
    'what was made here was deleted before it went',
    [newOwn('a', 'C'), deleted('d', 'temp_client_C')],
    {},
    'synced a d',
  ],
  [
    'nobody answered its making',
    [newOwn('a', 'C'), sent(0, 'a'), deleted('d', 'temp_client_C')],
    {},
    'read-cursor store-1',
  ],
  [
    'its making may still land',
    [newOwn('a', 'C'), sent(0, 'a'), deleted('d', 'temp_client_C')],
    { cursor: null },
    'commit nothing from 0',
  ],
  [
    'a commit of nothing was refused',
    [newOwn('a', 'C'), sent(0, 'a'), deleted('d', 'temp_client_C')],
    { cursor: null, refusal: refusal([]) },
    'put-off',
  ],
  ['no version knows it', [queued('x', 'DANCE', {})], {}, 'failed x'],
  [
    'a parted batch goes on with its second half',
    [synced(0), newClient('a'), newClient('b')],
    { cursor: null, batches: [['a'], ['b']], held: new Set(['a']) },
    'commit b from 0',
  ],
];

describe('the next step of a pass', () => {
  it.each(TABLE)('where %s', (_, events, pass, step) => {
    expect(told(nextStep(logOf(...events), { ...NEW_PASS, ...pass }, 1_000_000))).toBe(step);
  });
});
