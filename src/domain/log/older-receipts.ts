/**
 * Receipts older than those of the cache, as far as a tab has loaded them. They lie beneath the snapshot and are folded with it, so
 * that an old receipt is changed and voided like any other; they reach back without a gap and are forgotten with the tab.
 */
import { startOfDay, warsawDate } from '#domain/calendar.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { CACHED_RECEIPTS, type Snapshot } from '#schemas/snapshot.ts';

/** Where a receipt stands in the cloud's order: the newest first, of one instant the greatest id. */
export type ReceiptPlace = Pick<Receipt, 'date' | 'id'>;

/** What was loaded, and the place from which the next page goes on; null where nothing is older. */
export interface OlderReceipts {
  readonly receipts: readonly Receipt[];
  readonly next: ReceiptPlace | null;
}

/** The order of the cloud: negative where `a` stands before `b`. */
export const byPlace = (a: ReceiptPlace, b: ReceiptPlace): number =>
  Date.parse(b.date) - Date.parse(a.date) || Number(a.id < b.id) - Number(b.id < a.id);

const isOlder = (a: ReceiptPlace, b: ReceiptPlace): boolean => byPlace(a, b) > 0;

/** The place of the last one in that order. */
export const oldestOf = (receipts: readonly Receipt[]): ReceiptPlace | null => {
  const [first, ...others] = receipts;
  if (first === undefined) return null;
  const { date, id } = others.reduce((a, b) => (isOlder(b, a) ? b : a), first);
  return { date, id };
};

/**
 * What the cache holds of receipts in any order: the newest hundred, and the rest of the day of the
 * hundredth (CACHE-2). Many of one day may bear one instant, and which of them are the newest only
 * their numbers tell.
 */
export const cachedOf = (receipts: readonly Receipt[]): readonly Receipt[] => {
  const sorted = receipts.toSorted(byPlace);
  const hundredth = sorted[CACHED_RECEIPTS - 1];
  if (hundredth === undefined) return sorted;
  const from = startOfDay(warsawDate(Date.parse(hundredth.date)));
  return sorted.filter(
    (receipt, place) => place < CACHED_RECEIPTS || Date.parse(receipt.date) >= from,
  );
};

/** What is older than a snapshot before anything was loaded: a cache that is not full, once the cloud was read, holds all. */
export const olderThan = ({ receipts }: Pick<Snapshot, 'receipts'>): OlderReceipts => ({
  receipts: [],
  next: receipts.length < CACHED_RECEIPTS ? null : oldestOf(receipts),
});

/** The instant (ms) from which on all receipts are known; -Infinity where none is older. */
export const reachOf = ({ next }: OlderReceipts): number =>
  next === null ? -Infinity : Date.parse(next.date);

/** With one more page, which began at the place where these end. */
export const withPage = (older: OlderReceipts, page: OlderReceipts): OlderReceipts => ({
  receipts: [...older.receipts, ...page.receipts],
  next: page.next,
});

/** The snapshot with what is older beneath it. */
export const withOlder = (snapshot: Snapshot, { receipts }: OlderReceipts): Snapshot =>
  receipts.length === 0 ? snapshot : { ...snapshot, receipts: [...receipts, ...snapshot.receipts] };

/**
 * What is older than a new snapshot. Where something had been loaded, `settled`, all receipts known before as the cloud holds them
 * by now, gives what has slid out of the cache since, so that no gap opens.
 */
export const carriedOver = (
  older: OlderReceipts,
  settled: readonly Receipt[],
  snapshot: Pick<Snapshot, 'receipts'>,
): OlderReceipts => {
  const fresh = olderThan(snapshot);
  const { next: oldest } = fresh;
  if (older.receipts.length === 0 || oldest === null) return fresh;
  return { receipts: settled.filter((receipt) => isOlder(receipt, oldest)), next: older.next };
};
