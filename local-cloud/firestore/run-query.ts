/** Carries out a query: filter, order, cursors, offset, limit. */
import type { WireValue } from '#local-cloud/wire-types.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { fits, nameBounds, valueReader } from './filter.ts';
import type { Names } from './names.ts';
import { compareValues } from './order.ts';
import type { Cursor, Order, Query } from './query.ts';

/** A document with the values that it is ordered by. */
interface Placed {
  readonly document: StoredDocument;
  readonly keys: readonly WireValue[];
}

const compareKeys = (
  a: readonly WireValue[],
  b: readonly WireValue[],
  orders: readonly Order[],
): number => {
  for (const [at, { isDescending }] of orders.entries()) {
    const [left, right] = [a[at], b[at]];
    if (left === undefined || right === undefined) return 0;
    const order = compareValues(left, right);
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
};

const isAfterStart = ({ keys }: Placed, start: Cursor, orders: readonly Order[]): boolean => {
  const order = compareKeys(keys, start.values, orders);
  return start.isBefore ? order >= 0 : order > 0;
};

const isBeforeEnd = ({ keys }: Placed, end: Cursor, orders: readonly Order[]): boolean => {
  const order = compareKeys(keys, end.values, orders);
  return end.isBefore ? order < 0 : order <= 0;
};

/** The documents that may fit: all of the collection, or those within the bounds of the filter. */
const candidates = (store: DocumentStore, { collection, filter }: Query, names: Names) => {
  const prefix = `${names.nameOf(collection)}/`;
  const idOf = (name: string | undefined): string | undefined =>
    name?.startsWith(prefix) === true && !name.includes('/', prefix.length)
      ? name.slice(prefix.length)
      : undefined;
  const { from, to } = nameBounds(filter);
  return store.list(collection, idOf(from), idOf(to));
};

/** The documents that a query answers, and how many its offset has skipped. */
export const runQuery = (
  store: DocumentStore,
  query: Query,
  names: Names,
): { readonly documents: readonly StoredDocument[]; readonly skipped: number } => {
  const { filter, orders, start, end, offset, limit } = query;
  const valueAt = valueReader(names);
  const placed = candidates(store, query, names)
    .filter((document) => filter === null || fits(filter, document, valueAt))
    .map((document): Placed => {
      const keys = orders.map(({ path }) => valueAt(document, path));
      return { document, keys: keys.filter((key) => key !== undefined) };
    })
    // A document without a field that is ordered by is left out.
    .filter(({ keys }) => keys.length === orders.length)
    .filter((each) => start === null || isAfterStart(each, start, orders))
    .filter((each) => end === null || isBeforeEnd(each, end, orders))
    .sort((a, b) => compareKeys(a.keys, b.keys, orders));
  const last = limit === null ? undefined : offset + limit;
  return {
    documents: placed.slice(offset, last).map(({ document }) => document),
    skipped: Math.min(offset, placed.length),
  };
};
