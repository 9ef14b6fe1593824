import { fc, test } from '@fast-check/vitest';
import { describe, expect, vi } from 'vitest';
import { openMemoryDatabase } from '#local-cloud/store/database.ts';
import {
  openDocuments,
  type DocumentStore,
} from '#local-cloud/firestore/documents/document-store.ts';
import { projectNames } from '#local-cloud/firestore/values/names.ts';
import { planRange } from '#local-cloud/firestore/query/plan.ts';
import { readQuery } from '#local-cloud/firestore/query/read-query.ts';
import { countMatching, runQuery } from '#local-cloud/firestore/query/run-query.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { runsOf } from '#test/builders/runs.ts';
import { by, every, is, reference, text } from '../wire.ts';
import { plain } from './wire-values.ts';

// On a busy machine the start alone may take long.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const names = projectNames('kwity-local');
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'ł', '😀', '\u{fffd}', 'a0', 'aa');
const time = fc
  .integer({ min: 0, max: 9 })
  .map((second): WireValue => ({ timestampValue: `2026-01-01T00:00:0${second}Z` }));
const when = fc.oneof({ arbitrary: time, weight: 3 }, { arbitrary: plain, weight: 1 });
const owner = fc.constantFrom<WireValue>(text('me'), text('me'), text('you'), { nullValue: null });
const fields = fc.record({ userID: owner, date: when, storedAt: when }, { requiredKeys: [] });
const documents = fc.array(fc.tuple(id, fields), { maxLength: 14 });

const OPERATORS = ['GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL'];
const operator = fc.constantFrom(...OPERATORS);
const named = id.map((each) => reference(`clients/${each}`));
const cursorOf = (...values: readonly fc.Arbitrary<WireValue>[]) =>
  fc
    .tuple(fc.tuple(...values), fc.nat(values.length), fc.boolean())
    .map(([given, count, before]) => ({ values: given.slice(0, Math.max(1, count)), before }));

interface Asked {
  readonly where: object;
  readonly orderBy: readonly object[];
  readonly [more: string]: unknown;
}

const rest = { offset: fc.nat(3), limit: fc.nat(8) };
const ofField = fc
  .tuple(
    fc.constantFrom('date', 'storedAt'),
    fc.constantFrom('ASCENDING', 'DESCENDING'),
    fc.array(fc.tuple(operator, when), { maxLength: 2 }),
    fc.record(
      { startAt: cursorOf(when, named), endAt: cursorOf(when, named), ...rest },
      { requiredKeys: [] },
    ),
  )
  .map(([field, way, filters, more]): Asked => ({
    where: every(
      is('userID', 'EQUAL', text('me')),
      ...filters.map(([op, value]) => is(field, op, value)),
    ),
    orderBy: [by(field, way), by('__name__', way)],
    ...more,
  }));
const ofName = fc
  .tuple(
    fc.array(fc.tuple(operator, named), { maxLength: 2 }),
    fc.record({ startAt: cursorOf(named), endAt: cursorOf(named), ...rest }, { requiredKeys: [] }),
  )
  .map(([filters, more]): Asked => ({
    where: every(
      is('userID', 'EQUAL', text('me')),
      ...filters.map(([op, value]) => is('__name__', op, value)),
    ),
    orderBy: [by('__name__')],
    ...more,
  }));

const put = (store: DocumentStore, each: string, content: WireFields): void =>
  store.put({ path: ['clients', each], fields: content, createTime: 1, updateTime: 1 });

const idsOf = (list: readonly { readonly path: readonly string[] }[]) =>
  list.map(({ path }) => path.at(-1));

let [asked, planned] = [0, 0];

describe('an index range', () => {
  test.prop([documents, fc.oneof(ofField, ofName), documents, fc.integer({ min: 1, max: 3 })], {
    numRuns: runsOf(500),
  })('gives the same documents as a full scan', (stored, wanted, later, size) => {
    asked += 1;
    const database = openMemoryDatabase();
    const store = openDocuments(database);
    for (const [each, content] of stored) put(store, each, content);
    const query = readQuery({ from: [{ collectionId: 'clients' }], ...wanted }, []);
    const range = planRange(query, names);
    if (range === null) return;
    planned += 1;
    const expected = runQuery(store, query, names);
    expect(countMatching(store, query, names)).toBe(expected.documents.length);
    const reading = store.read(range);
    const skipped = reading.skip(query.offset);
    const found: (string | undefined)[] = [];
    const waiting = [...later];
    for (let left = query.limit ?? Infinity; left > 0;) {
      const bit = reading.next(Math.min(left, size));
      if (bit.length === 0) break;
      found.push(...idsOf(bit));
      left -= bit.length;
      const [next] = waiting.splice(0, 1);
      if (next === undefined) continue;
      if (next[1].date === undefined) store.remove(['clients', next[0]]);
      else put(store, next[0], next[1]);
    }
    reading.close();
    database.close();
    expect(found).toEqual(idsOf(expected.documents));
    expect(skipped).toBe(expected.skipped);
  });

  test('exists for more than a third of the random queries above', () => {
    expect(planned).toBeGreaterThan(asked / 3);
  });
});
