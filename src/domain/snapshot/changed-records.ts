/** What the cloud held when it was last read, brought up to date with what has changed since, without reading all of it anew. */
import { startOfDay, warsawDate } from '#domain/time/calendar.ts';
import type { Client } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { KeptConflict } from '#schemas/conflict.ts';
import type { Category, Product } from '#schemas/product.ts';
import type { Receipt } from '#schemas/receipt.ts';
import {
  CACHED_RECEIPTS,
  KEPT_BENEATH,
  KEPT_CONFLICTS,
  type ReadMark,
  type Snapshot,
} from '#schemas/snapshot.ts';
import {
  byPlace,
  newestReceipts,
  cacheEdge,
  oldestPlace,
  type ReceiptPlace,
  strayIn,
} from './receipt-history.ts';

/** What has changed since: the records as they stand now, and those that are gone or cannot be read any more, by their paths. */
export interface Changes {
  readonly clients: readonly Client[];
  readonly receipts: readonly Receipt[];
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly companyDetails: CompanyDetails | null;
  readonly conflicts: readonly KeptConflict[];
  readonly gone: ReadonlySet<string>;
}

type Listed = 'clients' | 'receipts' | 'products' | 'categories';

const merged = <T extends { readonly id: string }>(
  known: readonly T[],
  changed: readonly T[],
  isGone: (id: string) => boolean,
): readonly T[] => {
  const records = new Map(known.map((record) => [record.id, record]));
  for (const id of [...records.keys()].filter(isGone)) records.delete(id);
  for (const record of changed) records.set(record.id, record);
  return [...records.values()];
};

/** Receipts in the order of the cloud, and the place where they end; null where none is older. */
interface Cached {
  readonly receipts: readonly Receipt[];
  readonly edge: ReceiptPlace | null;
}

/** What the cache holds of receipts, which end at `edge`. */
const cut = (receipts: readonly Receipt[], edge: ReceiptPlace | null): Cached => {
  const cached = newestReceipts(receipts);
  return { receipts: cached, edge: cached.length < receipts.length ? oldestPlace(cached) : edge };
};

/**
 * What the cache holds of the receipts known by now; null where another one, unknown here, would
 * take the place of one that has left them. Beneath the day of the oldest that was cached only the
 * cloud knows which one comes next.
 */
const cachedReceipts = (before: Snapshot, receipts: readonly Receipt[]): Cached | null => {
  const oldest = cacheEdge(before);
  if (oldest === null) return cut(receipts, null);
  const from = startOfDay(warsawDate(Date.parse(oldest.date)));
  const sure = receipts.filter(({ date }) => Date.parse(date) >= from);
  return sure.length < CACHED_RECEIPTS ? null : cut(sure, oldest);
};

const latestConflicts = (
  known: readonly KeptConflict[],
  changed: readonly KeptConflict[],
): readonly KeptConflict[] =>
  changed.length === 0
    ? known
    : merged(known, changed, () => false)
        .toSorted((a, b) => b.storedAt - a.storedAt)
        .slice(0, KEPT_CONFLICTS);

/** The snapshot after the changes; null where they do not tell all of it. */
export const withChanges = (before: Snapshot, changes: Changes): Snapshot | null => {
  const of = <T extends { readonly id: string }>(
    name: Listed,
    known: readonly T[],
    now: readonly T[],
  ) => merged(known, now, (id) => changes.gone.has(`${name}/${id}`));
  const known = of('receipts', before.receipts, changes.receipts);
  const isStray = strayIn(before);
  const cached = cachedReceipts(
    before,
    known.filter((receipt) => !isStray(receipt)),
  );
  if (cached === null) return null;
  const receipts = [...cached.receipts, ...known.filter(isStray)].toSorted(byPlace);
  const cachedIds = new Set(receipts.map(({ id }) => id));
  const beneath = of('receipts', before.read?.beneath ?? [], changes.receipts).filter(
    ({ id }) => !cachedIds.has(id),
  );
  if (beneath.length > KEPT_BENEATH) return null;
  return {
    ...before,
    ...(before.read === undefined ? {} : { read: { ...before.read, beneath } }),
    edge: cached.edge,
    clients: of('clients', before.clients, changes.clients),
    receipts,
    products: of('products', before.products, changes.products),
    categories: of('categories', before.categories, changes.categories),
    companyDetails: changes.companyDetails,
    conflicts: latestConflicts(before.conflicts, changes.conflicts),
  };
};

/**
 * How far behind the newest record another one may still turn up, ms: a write gets its time before it is there to be read, and what a
 * reading gives was there up to 15 s before its answer, which is how long a call may take.
 */
const STRAGGLING_MS = 30_000;

/**
 * From when on to ask the next time, given what was read at `now` (ms, of this device) with the mark `before`. What was stored shortly
 * before the newest record is asked for once more, until nothing newer has come for that long.
 */
export const nextMark = (
  before: ReadMark | undefined,
  times: readonly number[],
  now: number,
): ReadMark => {
  const newest = times.reduce((a, b) => Math.max(a, b), before?.newest ?? 0);
  if (newest !== before?.newest)
    return { from: Math.max(0, newest - STRAGGLING_MS), newest, seenAt: now };
  const isQuiet = now - before.seenAt >= STRAGGLING_MS;
  return isQuiet ? { ...before, from: newest + 1 } : before;
};
