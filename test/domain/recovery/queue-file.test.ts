import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog, operationsWith } from '#domain/log/fold.ts';
import { isInDoubt } from '#domain/log/open-attempts.ts';
import {
  judgeCopy,
  loadEvents,
  readQueueFile,
  writeQueueFile,
} from '#domain/recovery/queue-file.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { QueueFile } from '#schemas/queue-file.ts';
import { entries, queued, queuedClient, queuedReceipt } from '#test/builders/records.ts';

const kept = (event: LogEvent, timestamp: number, refusals = 0): QueueFile['pending'][number] => {
  if (event.kind !== 'queued') throw new Error('no operation');
  return {
    ...event.operation,
    timestamp,
    retryCount: refusals,
    ...(refusals === 0 ? {} : { lastError: 'firestore/permission-denied' }),
  };
};

const OWNER = { id: 'user-1', email: 'skup@example.pl' };

const COPY: QueueFile = {
  savedAt: '2026-11-21T08:41:00.000Z',
  owner: OWNER,
  store: { storeId: 'store-1', seq: 4 },
  pending: [kept(queuedReceipt('r', 'R', { clientId: 'temp_client_C' }), 20)],
  removed: [kept(queuedClient('c', 'C'), 10, 3)],
};

const text = (changes: object = {}): string =>
  JSON.stringify({ ...(JSON.parse(writeQueueFile(COPY)) as object), ...changes });

const nowhere = () => false;
const fold = (...events: readonly LogEvent[]) => foldLog(EMPTY_LOG, entries(...events));

describe('a queue file', () => {
  it('is read back as it was written', () => {
    expect(readQueueFile(writeQueueFile(COPY), OWNER)).toMatchObject(COPY);
  });

  it('of a former account with the same e-mail is accepted for the present one', () => {
    const change = kept(queued('k', 'UPDATE_COMPANY', { id: 'former', name: 'Skup' }), 30);
    const owner = { id: 'former', email: 'Skup@example.pl' };
    const file = writeQueueFile({ ...COPY, owner, pending: [change] });
    expect(readQueueFile(file, OWNER)).toMatchObject({
      store: null,
      pending: [{ id: 'k', data: { id: 'user-1', name: 'Skup' } }],
    });
  });

  it.each([
    ['none', { id: 'x' }],
    ['null', null],
    ['a text', 'x'],
    ['of no moment', { ...COPY.removed[0], timestamp: 'wczoraj' }],
    ['of nothing', { ...COPY.removed[0], data: null }],
  ])('with an operation that is %s still gives all others', (_, wrong) => {
    const file = text({ removed: [wrong, ...COPY.removed], pending: [...COPY.pending, wrong] });
    expect(readQueueFile(file, OWNER)).toMatchObject({ ...COPY, unreadable: 2 });
  });

  it.each([
    ['cut off', text().slice(0, -20), 'broken'],
    ['empty', '', 'broken'],
    ['of another kind', '{"format":"kwity-backup","version":1}', 'not-a-copy'],
    ['a list', '[]', 'not-a-copy'],
    ['of a newer version', text({ version: 4, shape: 'new' }), 'newer'],
    ['from before the first version', text({ version: 2 }), 'older'],
    ['without its operations', text({ pending: undefined }), 'broken'],
    ['another user’s', text({ owner: { id: 'user-2', email: 'x@y.pl' } }), 'other-user'],
    ['without its store', text({ store: undefined }), 'broken'],
    ['whole but without its owner', text({ owner: undefined }), 'broken'],
  ])('that is %s is rejected', (_, file, refusal) => {
    expect(readQueueFile(file, OWNER)).toBe(refusal);
  });
});

describe('an operation loaded from a queue file', () => {
  it('comes in the order in which it was made', () => {
    const judged = judgeCopy(COPY, EMPTY_LOG, nowhere);
    expect(
      judged.map(({ operation, verdict, isRemoved }) => [operation.id, verdict, isRemoved]),
    ).toEqual([
      ['c', 'new', true],
      ['r', 'new', false],
    ]);
  });

  it.each(['synced', 'discarded'] as const)('is skipped if the log has it as %s', (kind) => {
    const over: LogEvent =
      kind === 'synced' ? { kind, operationIds: ['c'] } : { kind, operationId: 'c' };
    const log = fold(queuedClient('c', 'C'), over);
    expect(judgeCopy(COPY, log, nowhere)[0]?.verdict).toBe('in-log');
  });

  it('is skipped if its record already exists', () => {
    const judged = judgeCopy(COPY, EMPTY_LOG, (path) => path === 'clients/C');
    expect(judged.map(({ verdict }) => verdict)).toEqual(['in-cloud', 'new']);
  });

  it('is skipped if this version does not know its type', () => {
    const odd = { ...kept(queuedClient('c', 'C'), 1), type: 'MERGE_CLIENTS' };
    const judged = judgeCopy({ ...COPY, pending: [odd], removed: [] }, EMPTY_LOG, nowhere);
    expect(judged[0]?.verdict).toBe('unknown');
    expect(loadEvents(judged)).toEqual([]);
  });

  it('is loaded once, however often the file has it', () => {
    const twice = { ...COPY, pending: [...COPY.pending, ...COPY.pending] };
    expect(judgeCopy(twice, EMPTY_LOG, nowhere)).toHaveLength(2);
  });

  it('is in doubt, so that the next sync looks it up before sending; a removed one stays removed', () => {
    const log = fold(...loadEvents(judgeCopy(COPY, EMPTY_LOG, nowhere)));
    expect(operationsWith(log, 'pending')).toMatchObject([
      { operation: { id: 'r' }, retryCount: 0 },
    ]);
    expect(operationsWith(log, 'pending').map((state) => isInDoubt(log, state))).toEqual([true]);
    expect(operationsWith(log, 'removed')).toMatchObject([
      { operation: { id: 'c' }, retryCount: 3, lastError: 'firestore/permission-denied' },
    ]);
  });

  it('is not loaded a second time', () => {
    const events = loadEvents(judgeCopy(COPY, EMPTY_LOG, nowhere));
    expect(loadEvents(judgeCopy(COPY, fold(...events), nowhere))).toEqual([]);
  });
});
