/** A conflict goes from the cloud once it is over, and never before somebody has seen it. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { dueConflicts } from '#domain/view/due-conflicts.ts';
import type { Gap } from '#domain/view/knowledge.ts';
import { type KeptConflict, OVER_FOR_MS } from '#schemas/conflict.ts';
import { COLLECTIONS } from '#schemas/collection.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT, LISTED_COLLECTIONS, type Snapshot } from '#schemas/snapshot.ts';
import { readMarks } from '#test/builders/read-marks.ts';
import { runs } from '#test/domain/arbitraries.ts';

const T0 = 1_795_254_112_345;
const ids = fc.constantFrom('a', 'b', 'c', 'd');
const instant = fc.oneof(
  fc.constantFrom(T0, T0 + OVER_FOR_MS - 1, T0 + OVER_FOR_MS),
  fc.integer({ min: T0 - OVER_FOR_MS, max: T0 + 2 * OVER_FOR_MS }),
);

const conflict: fc.Arbitrary<KeptConflict> = fc.record(
  {
    id: ids,
    userID: fc.constant('user-1'),
    collection: fc.constantFrom(...COLLECTIONS),
    documentId: fc.constantFrom('x', 'y'),
    outcome: fc.constant('overwritten' as const),
    fields: fc.constantFrom([], [{ field: 'name', theirs: 'Ewa', ours: 'Jan' }]),
    settles: ids,
    storedAt: instant,
  },
  { requiredKeys: ['id', 'userID', 'collection', 'documentId', 'outcome', 'fields', 'storedAt'] },
);

const gap: fc.Arbitrary<Gap> = fc.oneof(
  fc.record({ why: fc.constantFrom('unread' as const, 'stale', 'torn', 'fallback') }),
  fc.record({
    why: fc.constantFrom('set-aside' as const, 'unreadable'),
    of: fc.constantFrom(...LISTED_COLLECTIONS),
  }),
);

const known = fc.uniqueArray(fc.constantFrom('x', 'y'));

const device = fc.record({
  conflicts: fc.uniqueArray(conflict, { selector: ({ id }) => id, maxLength: 4 }),
  there: fc.record({ clients: known, receipts: known, products: known, categories: known }),
  seen: fc.dictionary(ids, instant),
  gaps: fc.array(gap, { maxLength: 2 }),
  now: instant,
  latest: instant,
});
type Device = typeof device extends fc.Arbitrary<infer T> ? T : never;

const entriesOf = (seen: Device['seen']): readonly LogEntry[] =>
  Object.entries(seen).map(([operationId, at], index) => ({
    seq: index + 1,
    at,
    event: { kind: 'conflict-seen', operationId },
  }));

const snapshotOf = ({ conflicts, there, latest }: Device): Snapshot => {
  const { marks, ...read } = readMarks();
  const lists = Object.fromEntries(
    LISTED_COLLECTIONS.map((name) => [name, there[name].map((id) => ({ id }))]),
  ) as unknown as Partial<Snapshot>;
  const newest = { ...marks.clients, newest: latest };
  return {
    ...EMPTY_SNAPSHOT,
    ...lists,
    conflicts: conflicts.toSorted((a, b) => b.storedAt - a.storedAt),
    read: { ...read, marks: { ...marks, clients: newest } },
  };
};

const dueOf = (given: Device): ReadonlySet<KeptConflict> =>
  new Set(dueConflicts(snapshotOf(given), entriesOf(given.seen), given.gaps, given.now));

/** Time since which a conflict is settled, ms of the cloud's clock. */
const settledAt = ({ conflicts }: Device, { id, fields, storedAt }: KeptConflict) =>
  fields.length === 0
    ? storedAt
    : conflicts
        .filter(({ settles }) => settles === id)
        .map((other) => other.storedAt)
        .toSorted((a, b) => a - b)[0];

const isGone = ({ there, gaps }: Device, { collection, documentId }: KeptConflict): boolean =>
  (collection === 'clients' || collection === 'products' || collection === 'categories') &&
  !there[collection].some((id) => id === documentId) &&
  gaps.every((one) => one.why === 'set-aside' || one.why === 'unreadable') &&
  gaps.every((one) => !('of' in one) || one.of !== collection);

describe('conflicts that may go from the cloud', () => {
  test.prop([device], runs)('never include one that is neither seen nor settled', (given) => {
    for (const one of dueOf(given))
      expect(given.seen[one.id] ?? settledAt(given, one)).toBeDefined();
  });

  test.prop([device], runs)(
    'include what is over and whose record is known to be gone',
    (given) => {
      const due = dueOf(given);
      for (const one of given.conflicts)
        if ((given.seen[one.id] ?? settledAt(given, one)) !== undefined && isGone(given, one))
          expect(due).toContain(one);
    },
  );

  test.prop([device], runs)(
    'include what was seen for 30 days by the device and stored for 30 days by the cloud',
    (given) => {
      const due = dueOf(given);
      for (const one of given.conflicts) {
        const seenAt = given.seen[one.id] ?? Infinity;
        const isOld =
          given.now - seenAt >= OVER_FOR_MS && given.latest - one.storedAt >= OVER_FOR_MS;
        if (isOld) expect(due).toContain(one);
        else if (settledAt(given, one) === undefined && !isGone(given, one))
          expect(due).not.toContain(one);
      }
    },
  );

  test.prop([device], runs)('include what was settled 30 days ago, and no sooner', (given) => {
    const due = dueOf(given);
    for (const one of given.conflicts) {
      const at = settledAt(given, one);
      if (at === undefined || given.seen[one.id] !== undefined || isGone(given, one)) continue;
      expect(due.has(one)).toBe(given.latest - at >= OVER_FOR_MS);
    }
  });

  test.prop([device, instant], runs)(
    'do not become more by a clock that runs ahead while the cloud has stored nothing',
    (given, later) => {
      const young = { ...given, latest: T0, now: Math.max(given.now, later) };
      const conflicts = given.conflicts.map((one) => ({ ...one, storedAt: T0 }));
      for (const one of dueOf({ ...young, conflicts })) expect(isGone(young, one)).toBe(true);
    },
  );

  it('do not include a receipt’s because the receipt is older than the cache', () => {
    const one = { id: 'a', userID: 'user-1', collection: 'receipts', documentId: 'x' } as const;
    const fields = [{ field: 'notes', theirs: 'a', ours: 'b' }];
    const receipts = { ...one, outcome: 'overwritten' as const, fields, storedAt: T0 };
    const nothing = { clients: [], receipts: [], products: [], categories: [] };
    const seen = { a: T0 };
    const given = { conflicts: [receipts], there: nothing, seen, gaps: [], now: T0, latest: T0 };
    expect(dueOf(given)).toEqual(new Set());
  });
});
