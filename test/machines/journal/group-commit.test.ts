import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Append, inGroups } from '#machines/journal/group-commit.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { runs } from '#test/domain/arbitraries.ts';

const GROUP_EVENTS = 256;

const event = (n: number): LogEvent => ({ kind: 'conflict-seen', operationId: String(n) });
const numbersOf = (events: readonly LogEvent[]) =>
  events.map((it) => (it.kind === 'conflict-seen' ? Number(it.operationId) : -1));

interface Transaction {
  readonly numbers: readonly number[];
  readonly fence: number | undefined;
  commit(): void;
  abort(): void;
}

/** A disk whose transactions end when the test says so. */
const disk = () => {
  const transactions: Transaction[] = [];
  const append: Append = (events, fence) =>
    new Promise((resolve, reject) => {
      const abort = () => reject(new Error('aborted'));
      transactions.push({ numbers: numbersOf(events), fence, commit: resolve, abort });
    });
  return { transactions, append };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

const watched = (promises: readonly Promise<void>[]) => {
  const outcomes: string[] = promises.map(() => 'open');
  promises.forEach((promise, n) => {
    promise.then(
      () => (outcomes[n] = 'kept'),
      () => (outcomes[n] = 'broken'),
    );
  });
  return outcomes;
};

describe('group commit', () => {
  it('stores the first append at once, and all that arrive meanwhile in one transaction', async () => {
    const { transactions, append } = disk();
    const grouped = inGroups(append);
    const outcomes = watched([1, 2, 3].map((n) => grouped([event(n)])));
    expect(transactions.map(({ numbers }) => numbers)).toEqual([[1]]);
    transactions[0]?.commit();
    await settled();
    expect(outcomes).toEqual(['kept', 'open', 'open']);
    expect(transactions.map(({ numbers }) => numbers)).toEqual([[1], [2, 3]]);
    transactions[1]?.commit();
    await settled();
    expect(outcomes).toEqual(['kept', 'kept', 'kept']);
  });

  it('rejects only the appends of the failed transaction, and goes on', async () => {
    const { transactions, append } = disk();
    const grouped = inGroups(append);
    const outcomes = watched([1, 2, 3].map((n) => grouped([event(n)])));
    transactions[0]?.commit();
    await settled();
    transactions[1]?.abort();
    await settled();
    expect(outcomes).toEqual(['kept', 'broken', 'broken']);
    const next = grouped([event(4)]);
    transactions[2]?.commit();
    await expect(next).resolves.toBeUndefined();
  });

  it('never puts appends with different fences into one transaction', async () => {
    const { transactions, append } = disk();
    const grouped = inGroups(append);
    watched([grouped([event(1)]), grouped([event(2)]), grouped([event(3)], 7)]);
    transactions[0]?.commit();
    await settled();
    transactions[1]?.commit();
    await settled();
    expect(transactions.map(({ fence }) => fence)).toEqual([undefined, undefined, 7]);
  });

  it('never groups an append that ends a draft with others, since it may be refused', async () => {
    const { transactions, append } = disk();
    const grouped = inGroups(append);
    const draft = { name: 'receipt', by: 'a', term: 1 };
    watched([1, 2, 3, 4].map((n) => grouped([event(n)], undefined, n === 3 ? draft : undefined)));
    for (let n = 0; n < 3; n++) {
      transactions[n]?.commit();
      await settled();
    }
    expect(transactions.map(({ numbers }) => numbers)).toEqual([[1], [2], [3], [4]]);
  });

  test.prop(
    [fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.constantFrom(undefined, 7)))],
    runs,
  )('keeps the order and each append whole, and never exceeds the group limit', async (appends) => {
    const { transactions, append } = disk();
    const grouped = inGroups(append);
    let next = 0;
    const lists = appends.map(([size]) => Array.from({ length: size }, () => event(next++)));
    const outcomes = watched(lists.map((events, n) => grouped(events, appends[n]?.[1])));
    for (let ended = 0; ended < transactions.length; ended += 1) {
      transactions[ended]?.commit();
      await settled();
    }
    expect(outcomes.every((outcome) => outcome === 'kept')).toBe(true);
    expect(transactions.flatMap(({ numbers }) => numbers)).toEqual(numbersOf(lists.flat()));
    for (const { numbers } of transactions)
      expect(numbers.length).toBeLessThanOrEqual(GROUP_EVENTS);
  });
});
