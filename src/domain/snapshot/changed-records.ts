/** Updates a snapshot with the records that changed, without reading everything again. */
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

/** `gone` has the paths of records that were deleted or cannot be read any more. */
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

const mergeRecords = <T extends { readonly id: string }>(
  known: readonly T[],
  changed: readonly T[],
  isGone: (id: string) => boolean,
): readonly T[] => {
  const records = new Map(known.map((record) => [record.id, record]));
  for (const id of [...records.keys()].filter(isGone)) records.delete(id);
  for (const record of changed) records.set(record.id, record);
  return [...records.values()];
};

/** `edge` is the place down to which receipts are cached; null if the cloud has no older ones. */
interface Cached {
  readonly receipts: readonly Receipt[];
  readonly edge: ReceiptPlace | null;
}

/** Drops receipts that the cache does not keep; `edge` is their end if none is dropped. */
const cut = (receipts: readonly Receipt[], edge: ReceiptPlace | null): Cached => {
  const cached = newestReceipts(receipts);
  return { receipts: cached, edge: cached.length < receipts.length ? oldestPlace(cached) : edge };
};

/**
 * Returns the receipts to cache; null if fewer than a hundred remain and the cloud has older ones.
 * Only the cloud knows which of those come next.
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
    : mergeRecords(known, changed, () => false)
        .toSorted((a, b) => b.storedAt - a.storedAt)
        .slice(0, KEPT_CONFLICTS);

/** Returns null if the changes are not enough, so that everything must be read again. */
export const withChanges = (before: Snapshot, changes: Changes): Snapshot | null => {
  const of = <T extends { readonly id: string }>(
    name: Listed,
    known: readonly T[],
    now: readonly T[],
  ) => mergeRecords(known, now, (id) => changes.gone.has(`${name}/${id}`));
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
 * A record stored up to this many ms before the newest one may still turn up. A write gets its time
 * before it can be read, and a read may show the state of up to 15 s before its answer, the longest
 * that a call may take.
 */
const STRAGGLING_MS = 30_000;

/**
 * Returns the mark for the next read, after a read at `now` (ms of this device's clock). Asks again
 * for records stored shortly before the newest one, until nothing newer has come for
 * `STRAGGLING_MS`.
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
