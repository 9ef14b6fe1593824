/** Runs a query that no index answers: filters, sorts and cuts a limited number of documents. */
import { ApiFault } from '#local-cloud/http/faults.ts';
import type { WireValue } from '#local-cloud/store/wire-types.ts';
import type {
  DocumentStore,
  Most,
  StoredDocument,
} from '#local-cloud/firestore/documents/document-store.ts';
import { compileFilter, nameBounds, valueReader } from './filter.ts';
import type { Names } from '#local-cloud/firestore/values/names.ts';
import { ownerIn, planRange } from './plan.ts';
import type { Cursor, Order, Query } from './query.ts';
import { valueKey } from '#local-cloud/firestore/values/value-key.ts';

/** A query that looks through more needs an index. */
const MOST: Most = { documents: 5000, bytes: 4 * 1024 * 1024 };

/** A document with the keys of the values that order it. */
interface Placed {
  readonly document: StoredDocument;
  readonly keys: readonly string[];
}

const compareKeys = (
  a: readonly string[],
  b: readonly string[],
  orders: readonly Order[],
): number => {
  for (const [at, { isDescending }] of orders.entries()) {
    const [left, right] = [a[at], b[at]];
    if (left === undefined || right === undefined) return 0;
    if (left !== right) return left < right === isDescending ? 1 : -1;
  }
  return 0;
};

type Test = (placed: Placed) => boolean;

const anything: Test = () => true;

const keysOfCursor = ({ values }: Cursor): readonly string[] =>
  values.map((value) => valueKey(value));

const isAfterStart = (start: Cursor | null, orders: readonly Order[]): Test => {
  if (start === null) return anything;
  const place = keysOfCursor(start);
  return ({ keys }) => {
    const order = compareKeys(keys, place, orders);
    return start.isBefore ? order >= 0 : order > 0;
  };
};

const isBeforeEnd = (end: Cursor | null, orders: readonly Order[]): Test => {
  if (end === null) return anything;
  const place = keysOfCursor(end);
  return ({ keys }) => {
    const order = compareKeys(keys, place, orders);
    return end.isBefore ? order < 0 : order <= 0;
  };
};

/** Returns the documents within the filter's bounds on names; of one owner if it names one. */
const candidates = (store: DocumentStore, { collection, filter }: Query, names: Names) => {
  const prefix = `${names.nameOf(collection)}/`;
  const documentId = (name: string | undefined): string | undefined =>
    name?.startsWith(prefix) === true && !name.includes('/', prefix.length)
      ? name.slice(prefix.length)
      : undefined;
  const { from, to } = nameBounds(filter);
  const owner = ownerIn(filter);
  const found = store.list({ collection, owner, from: documentId(from), to: documentId(to) }, MOST);
  if (found === null)
    throw new ApiFault(
      'FAILED_PRECONDITION',
      `The query requires an index: it looks through more than ${MOST.documents} documents or ${MOST.bytes} bytes.`,
    );
  return found;
};

/** Counts with an index. Returns null if no index has the query's range. */
export const countMatching = (store: DocumentStore, query: Query, names: Names): number | null => {
  const range = planRange(query, names);
  if (range === null) return null;
  const count = Math.max(0, store.count(range) - query.offset);
  return Math.min(count, query.limit ?? count);
};

/** `skipped` counts the documents that the offset left out. */
export const runQuery = (
  store: DocumentStore,
  query: Query,
  names: Names,
): { readonly documents: readonly StoredDocument[]; readonly skipped: number } => {
  const { filter, orders, start, end, offset, limit } = query;
  const valueAt = valueReader(names);
  const fits = compileFilter(filter, valueAt);
  const placed = candidates(store, query, names)
    .filter(fits)
    .flatMap((document): readonly Placed[] => {
      const values = orders.map(({ path }) => valueAt(document, path));
      const there = values.filter((value): value is WireValue => value !== undefined);
      // Firestore leaves out documents without a field of the order.
      if (there.length < orders.length) return [];
      return [{ document, keys: there.map((value) => valueKey(value)) }];
    })
    .filter(isAfterStart(start, orders))
    .filter(isBeforeEnd(end, orders))
    .sort((a, b) => compareKeys(a.keys, b.keys, orders));
  const last = limit === null ? undefined : offset + limit;
  return {
    documents: placed.slice(offset, last).map(({ document }) => document),
    skipped: Math.min(offset, placed.length),
  };
};
