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
  ['nothing is pending', [], {}, 'done'],
  ['the store has no id yet', [newClient('a')], {}, 'name'],
  [
    'the cloud has no cursor of the store yet',
    [newClient('a'), synced(0)],
    { cursor: null },
    'commit a from 0',
  ],
  [
    'the log may be restored from an older copy',
    [newClient('a'), synced(0)],
    {},
    'read-cursor store-1',
  ],
  [
    'every earlier commit was answered',
    [newClient('a'), sent(0, 'a'), synced(2, 'a'), newClient('b')],
    {},
    'commit b from 2',
  ],
  ['a commit has no answer', [newClient('a'), sent(0, 'a')], {}, 'read-cursor store-1'],
  [
    'a commit without an answer took effect',
    [newClient('a'), sent(0, 'a')],
    { cursor: cursor(2) },
    'synced a at 2',
  ],
  [
    'a commit without an answer did not take effect',
    [newClient('a'), sent(0, 'a')],
    { cursor: null },
    'commit a from 0',
  ],
  [
    'the first of two attempts took effect late',
    [newClient('a'), sent(0, 'a'), newClient('b'), sent(0, 'a', 'b')],
    { cursor: cursor(2) },
    'synced a at 2',
  ],
  [
    'the first of two attempts is known to have taken effect',
    [newClient('a'), sent(0, 'a'), newClient('b'), sent(0, 'a', 'b'), synced(2, 'a')],
    { cursor: cursor(2) },
    'commit b from 2',
  ],
  [
    'an operation was discarded while its commit had no answer',
    [newClient('a'), sent(0, 'a'), discarded('a')],
    { cursor: null },
    'commit nothing from 0',
  ],
  [
    'the open commit of a discarded operation took effect',
    [newClient('a'), sent(0, 'a'), discarded('a')],
    { cursor: cursor(2) },
    'synced a at 2',
  ],
  [
    'the cloud has lost a cursor that the log knows',
    [newClient('a'), sent(0, 'a'), synced(2, 'a'), newClient('b'), sent(2, 'b')],
    { cursor: null },
    'went-back',
  ],
  [
    'the empty commit after a discarded operation was refused',
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
    'a copy of this store has sent at the same place in its log',
    [newClient('a'), sent(0, 'a')],
    { cursor: cursor(2, 'x') },
    'renew a',
  ],
  [
    'the store has a new id since its copy has sent',
    [newClient('a'), sent(0, 'a')],
    { cursor: cursor(9, 'x'), newStoreId: 'store-2' },
    'commit a from 0',
  ],
  ['an operation was loaded from a queue file', [newClient('a'), loaded('a')], {}, 'look-back a'],
  [
    'an operation from a queue file was looked up in this pass',
    [synced(0), newClient('a'), loaded('a')],
    { cursor: null, lookedBack: new Set(['a']) },
    'commit a from 0',
  ],
  [
    'an operation from a queue file is pending after a commit of others',
    [newClient('a'), loaded('a'), newClient('b'), sent(0, 'b'), synced(4, 'b')],
    {},
    'look-back a',
  ],
  ['a change of a record is pending', [synced(0), changed('u')], { cursor: null }, 'look-up u'],
  [
    'the record of a pending change was looked up',
    [synced(0), changed('u')],
    { cursor: null, records: looked(stored(3)) },
    'commit u from 0',
  ],
  [
    'the record of a pending change is unreadable',
    [synced(0), changed('u')],
    { cursor: null, records: looked({ ...stored(3), record: null }) },
    'failed u',
  ],
  [
    'a commit of several operations was refused',
    [newClient('a'), newClient('b'), newClient('c'), sent(0, 'a', 'b', 'c')],
    { cursor: null, refusal: refusal(['a', 'b', 'c']) },
    'part a b | c',
  ],
  [
    'a single change was refused, and its record was not looked up since',
    [changed('u'), sent(0, 'u')],
    { cursor: null, refusal: refusal(['u'], looked(stored(3))) },
    'look-up u',
  ],
  [
    'a change was refused because another device wrote first',
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
    'a change was refused although its record has not changed',
    [changed('u'), sent(0, 'u')],
    {
      cursor: null,
      refusal: refusal(['u'], looked(stored(3))),
      records: looked(stored(3)),
    },
    'failed u',
  ],
  [
    'a change was refused for the third time',
    [changed('u'), failed('u'), failed('u'), sent(0, 'u')],
    { cursor: null, refusal: refusal(['u'], looked(stored(3))), records: looked(stored(3)) },
    'failed u, removed u',
  ],
  [
    'the record of a refused deletion does not exist',
    [deleted('d', 'C'), sent(0, 'd')],
    { cursor: null, refusal: refusal(['d']), records: looked() },
    'synced d',
  ],
  [
    'a refused operation is held',
    [newClient('a'), sent(0, 'a'), failed('a')],
    { cursor: null, held: new Set(['a']) },
    'done',
  ],
  [
    'a client was deleted before its creation was sent',
    [newOwn('a', 'C'), deleted('d', 'temp_client_C')],
    {},
    'synced a d',
  ],
  [
    'a client was deleted while its creation had no answer',
    [newOwn('a', 'C'), sent(0, 'a'), deleted('d', 'temp_client_C')],
    {},
    'read-cursor store-1',
  ],
  [
    'the creation of a deleted client may still take effect',
    [newOwn('a', 'C'), sent(0, 'a'), deleted('d', 'temp_client_C')],
    { cursor: null },
    'commit nothing from 0',
  ],
  [
    'the empty commit before a deletion was refused',
    [newOwn('a', 'C'), sent(0, 'a'), deleted('d', 'temp_client_C')],
    { cursor: null, refusal: refusal([]) },
    'put-off',
  ],
  ['no version knows the operation', [queued('x', 'DANCE', {})], {}, 'failed x'],
  [
    'the first half of a parted batch is held',
    [synced(0), newClient('a'), newClient('b')],
    { cursor: null, batches: [['a'], ['b']], held: new Set(['a']) },
    'commit b from 0',
  ],
];

describe('the next step of a pass', () => {
  it.each(TABLE.map(([what, events, pass, step]) => [what, step, events, pass] as const))(
    'if %s, is "%s"',
    (_, step, events, pass) => {
      expect(told(nextStep(logOf(...events), { ...NEW_PASS, ...pass }, 1_000_000))).toBe(step);
    },
  );
});
