import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog, operationsWith } from '#domain/log/fold.ts';
import { isInDoubt } from '#domain/log/open-attempts.ts';
import { supersededEntries } from '#domain/log/compaction.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { entries, queuedClient } from '#test/builders/records.ts';

const move = { storeId: 'store-1', prev: 0, attempt: 'x' };
const sent: LogEvent = { kind: 'sent', operationIds: ['a'], move };
const loaded: LogEvent = { kind: 'sent', operationIds: ['a'] };
const synced: LogEvent = { kind: 'synced', operationIds: ['a'] };
const failed: LogEvent = {
  kind: 'failed',
  operationId: 'a',
  reason: 'firestore/permission-denied',
};
const removed: LogEvent = { kind: 'removed', operationId: 'a', reason: 'Removed' };

const requeued: LogEvent = { kind: 'requeued', operationId: 'a' };
const discarded: LogEvent = { kind: 'discarded', operationId: 'a' };

const NOTHING_TOLD = { isShown: () => false, isSettled: () => false };

const fold = (...events: readonly LogEvent[]) =>
  foldLog(EMPTY_LOG, entries(queuedClient('a', 'X'), ...events));

const stateOf = (...events: readonly LogEvent[]) => fold(...events).operations['a'];

describe('an operation', () => {
  it.each([
    ['is pending with retryCount 0 once it is queued [LOG-1]', [], 'pending', 0, false],
    ['is in doubt once it is sent', [sent], 'pending', 0, true],
    ['is in doubt once it is loaded from a copy', [loaded], 'pending', 0, true],
    ['is in doubt when it is sent after a refusal', [sent, failed, sent], 'pending', 1, true],
    ['is synced once it is acknowledged', [sent, synced], 'synced', 0, false],
    ['counts a refusal and is no longer in doubt [SYNC-4]', [sent, failed], 'pending', 1, false],
    ['leaves the queue when it is removed [SYNC-4]', [sent, failed, removed], 'removed', 1, false],
    [
      'is pending again when the user requeues it',
      [failed, removed, requeued],
      'pending',
      0,
      false,
    ],
    ['stays synced when it is requeued', [synced, requeued], 'synced', 0, false],
    ['leaves the queue when the user discards it', [failed, discarded], 'discarded', 1, false],
    ['stays synced when it is discarded too late', [synced, discarded], 'synced', 0, false],
  ] as const)('%s', (_, events, status, retryCount, inDoubt) => {
    const log = fold(...events);
    const state = log.operations['a'];
    expect(state).toMatchObject({ status, retryCount });
    expect(state && isInDoubt(log, state)).toBe(inDoubt);
  });

  it('keeps the reason of the last refusal after removal [SYNC-4]', () => {
    expect(stateOf(failed, removed)?.lastError).toBe('firestore/permission-denied');
  });

  it('has the reason of its removal if it was removed with another operation [SYNC-4]', () => {
    expect(stateOf(removed)?.lastError).toBe('Removed');
  });

  it('takes its timestamp from its entry in the log', () => {
    expect(stateOf()?.operation.timestamp).toBe(1000);
  });

  it('is not changed by a second queued entry', () => {
    expect(stateOf(failed, queuedClient('a', 'other'))).toEqual(stateOf(failed));
  });

  it('is not changed by entries that were folded already', () => {
    const log = entries(queuedClient('a', 'X'), failed);
    const once = foldLog(EMPTY_LOG, log);
    expect(foldLog(once, log)).toEqual(once);
  });
});

describe('compaction', () => {
  const log = entries(
    queuedClient('a', 'X'),
    queuedClient('b', 'Y'),
    { kind: 'sent', operationIds: ['a', 'b'] },
    { kind: 'synced', operationIds: ['a'] },
    { kind: 'failed', operationId: 'b', reason: 'no' },
  );
  const state = foldLog(EMPTY_LOG, log);

  it('drops an operation that was acknowledged before the snapshot was read', () => {
    expect(supersededEntries(log, state, 4, NOTHING_TOLD)).toEqual([1, 4]);
  });

  it('keeps an operation that was acknowledged while the snapshot was read', () => {
    expect(supersededEntries(log, state, 3, NOTHING_TOLD)).toEqual([]);
  });

  it('drops a discarded operation', () => {
    const discarding = entries(queuedClient('a', 'X'), { kind: 'discarded', operationId: 'a' });
    expect(supersededEntries(discarding, foldLog(EMPTY_LOG, discarding), 2, NOTHING_TOLD)).toEqual([
      1, 2,
    ]);
  });

  it('keeps the mark that a conflict was seen for as long as the cloud has the conflict', () => {
    const seen = entries({ kind: 'conflict-seen', operationId: 'theirs' });
    const folded = foldLog(EMPTY_LOG, seen);
    expect(
      supersededEntries(seen, folded, 1, { ...NOTHING_TOLD, isShown: (id) => id === 'theirs' }),
    ).toEqual([]);
    expect(supersededEntries(seen, folded, 1, NOTHING_TOLD)).toEqual([1]);
  });

  it('keeps a conflict until it was seen or settled', () => {
    const fields = [{ field: 'city', base: 'a', theirs: 'b', ours: 'c' }];
    const conflict = { collection: 'clients', documentId: 'x', fields } as const;
    const met = entries({ kind: 'conflicted', operationId: 'ours', conflict });
    const folded = foldLog(EMPTY_LOG, met);
    expect(supersededEntries(met, folded, 1, NOTHING_TOLD)).toEqual([]);
    expect(
      supersededEntries(met, folded, 1, { ...NOTHING_TOLD, isSettled: (id) => id === 'ours' }),
    ).toEqual([1]);
  });

  it('keeps every entry of a pending operation', () => {
    const kept = log.filter(
      ({ seq }) => !supersededEntries(log, state, 99, NOTHING_TOLD).includes(seq),
    );
    expect(operationsWith(foldLog(EMPTY_LOG, kept), 'pending')).toEqual(
      operationsWith(state, 'pending'),
    );
  });
});

describe('the folded log', () => {
  const left = (prev: number, ...operationIds: string[]): LogEvent => ({
    kind: 'sent',
    operationIds,
    move: { storeId: 's', prev, attempt: `from ${String(prev)}` },
  });
  const took = (seq: number, ...operationIds: string[]): LogEvent => ({
    kind: 'synced',
    operationIds,
    cursor: { storeId: 's', seq },
  });
  const queueOf = (...events: readonly LogEvent[]) =>
    entries(queuedClient('a', 'X'), queuedClient('b', 'Y'), ...events);

  it.each([
    ['after an answer', [left(0, 'a'), took(3, 'a')]],
    ['and an open commit of a discarded operation', [left(0, 'a'), discarded]],
    ['and an attempt that starts from it', [left(0, 'a'), took(3, 'a'), left(3, 'b')]],
  ])('keeps through compaction the cursor %s', (_, events) => {
    const log = queueOf(...events);
    const state = foldLog(EMPTY_LOG, log);
    const superseded = supersededEntries(log, state, 99, NOTHING_TOLD);
    const kept = foldLog(
      EMPTY_LOG,
      log.filter(({ seq }) => !superseded.includes(seq)),
    );
    expect(superseded).toContain(1);
    expect([kept.cursor, kept.attempts]).toEqual([state.cursor, state.attempts]);
  });

  it('ends every attempt that started from another position when the cursor moves', () => {
    const { attempts } = foldLog(
      EMPTY_LOG,
      queueOf(left(0, 'a'), left(0, 'a', 'b'), took(4, 'a', 'b')),
    );
    expect(attempts).toEqual([]);
  });

  const met = (operationId: string, ours: string): LogEvent => ({
    kind: 'conflicted',
    operationId,
    conflict: {
      collection: 'clients',
      documentId: 'X',
      fields: [{ field: 'city', theirs: 'Łódź', ours }],
    },
  });

  it.each([
    ['the first attempt met', took(3, 'a'), 'first'],
    ['the second attempt met', took(5, 'a'), 'second'],
    ['the first met, as the next commit shows', left(3, 'b'), 'first'],
  ])('reports the conflict that %s, and compaction keeps it', (_, end, ours) => {
    const log = queueOf(left(0, 'a'), met('a', 'first'), left(0, 'a'), met('a', 'second'), end);
    const state = foldLog(EMPTY_LOG, log);
    expect(state.conflicts['a']?.fields[0]?.ours).toBe(ours);
    const superseded = supersededEntries(log, state, 99, NOTHING_TOLD);
    const kept = log.filter(({ seq }) => !superseded.includes(seq));
    expect(foldLog(EMPTY_LOG, kept).conflicts).toEqual(state.conflicts);
  });

  it('reports no conflict of an attempt that was refused', () => {
    const log = queueOf(left(0, 'a'), left(0, 'a'), met('a', 'second'), took(3, 'a'));
    expect(foldLog(EMPTY_LOG, log).conflicts).toEqual({});
  });

  it('reports no conflict of an earlier attempt if only the records show that the last one landed', () => {
    const log = queueOf(left(0, 'a'), met('a', 'first'), left(0, 'a'), synced);
    expect(foldLog(EMPTY_LOG, log).conflicts).toEqual({});
  });

  it('reports no conflict that was seen before the answer came', () => {
    const seen: LogEvent = { kind: 'conflict-seen', operationId: 'a' };
    const log = queueOf(left(0, 'a'), met('a', 'first'), seen, took(3, 'a'));
    expect(foldLog(EMPTY_LOG, log).conflicts).toEqual({});
  });
});

describe('a finished operation', () => {
  const cases = [synced, discarded].flatMap((end) =>
    [sent, failed, removed].map((late) => [end.kind, late.kind, end, late] as const),
  );

  it.each(cases)('stays %s when a late "%s" follows', (_, __, end, late) => {
    const settled = foldLog(EMPTY_LOG, entries(queuedClient('a', 'X'), end));
    const after = foldLog(EMPTY_LOG, entries(queuedClient('a', 'X'), end, late));
    expect(after.operations).toEqual(settled.operations);
  });

  it('becomes synced if the cloud has it after all', () => {
    const state = foldLog(EMPTY_LOG, entries(queuedClient('a', 'X'), discarded, synced));
    expect(state.operations['a']?.status).toBe('synced');
  });
});
