/**
 * Receipts older than those of the cache, as far as a tab has loaded them. They lie beneath the snapshot and are folded with it, so
 * that an old receipt is changed and voided like any other; they reach back without a gap and are forgotten with the tab.
 */
import { startOfDay, warsawDate } from '#domain/time/calendar.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { CACHED_RECEIPTS, type Snapshot } from '#schemas/snapshot.ts';

/** Where a receipt stands in the cloud's order: the newest first, of one instant the greatest id. */
export type ReceiptPlace = Pick<Receipt, 'date' | 'id'>;

/** What was loaded, and the place from which the next page goes on; null where nothing is older. */
export interface OlderReceipts {
  readonly receipts: readonly Receipt[];
  /** The paths "receipts/abc" of those among them that cannot be read (CACHE-6). */
  readonly unreadable: readonly string[];
  readonly next: ReceiptPlace | null;
}

/** The order of the cloud: negative where `a` stands before `b`. */
export const byPlace = (a: ReceiptPlace, b: ReceiptPlace): number =>
  Date.parse(b.date) - Date.parse(a.date) || Number(a.id < b.id) - Number(b.id < a.id);

const isOlder = (a: ReceiptPlace, b: ReceiptPlace): boolean => byPlace(a, b) > 0;

/** The place of the last one in that order. */
export const oldestPlace = (receipts: readonly Receipt[]): ReceiptPlace | null => {
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
export const newestReceipts = (receipts: readonly Receipt[]): readonly Receipt[] => {
  const sorted = receipts.toSorted(byPlace);
  const hundredth = sorted[CACHED_RECEIPTS - 1];
  if (hundredth === undefined) return sorted;
  const from = startOfDay(warsawDate(Date.parse(hundredth.date)));
  return sorted.filter(
    (receipt, place) => place < CACHED_RECEIPTS || Date.parse(receipt.date) >= from,
  );
};

/** What of a snapshot tells how far its receipts reach. */
export type Reached = Pick<Snapshot, 'receipts' | 'edge' | 'read'>;

/** Where the receipts of a cache end; null where it holds all. */
export const cacheEdge = ({ receipts, edge, read }: Reached): ReceiptPlace | null => {
  if (edge !== undefined) return edge;
  // As an older edition stored it: what cannot be read took its place among the hundred.
  const unreadable = read?.unreadable.filter((path) => path.startsWith('receipts/')) ?? [];
  return receipts.length + unreadable.length < CACHED_RECEIPTS ? null : oldestPlace(receipts);
};

/** Whether a receipt of a snapshot is outside the order of the cloud: it is there whatever its age. */
export const strayIn = ({ read }: Pick<Snapshot, 'read'>): ((receipt: ReceiptPlace) => boolean) => {
  const strays = new Set(read?.strays);
  return ({ id }) => strays.has(id);
};

/** What is older than a snapshot before anything was loaded. */
export const olderThan = (snapshot: Reached): OlderReceipts => ({
  receipts: [],
  unreadable: [],
  next: cacheEdge(snapshot),
});

/** Whether nothing was loaded. */
export const isNothing = ({ receipts, unreadable }: OlderReceipts): boolean =>
  receipts.length + unreadable.length === 0;

/** The instant (ms) from which on all receipts are known; -Infinity where none is older. */
export const knownFrom = ({ next }: OlderReceipts): number =>
  next === null ? -Infinity : Date.parse(next.date);

/** With one more page, which began at the place where these end. */
export const withPage = (older: OlderReceipts, page: OlderReceipts): OlderReceipts => ({
  receipts: [...older.receipts, ...page.receipts],
  unreadable: [...older.unreadable, ...page.unreadable],
  next: page.next,
});

/** The snapshot with what is older beneath it. */
export const withOlder = (snapshot: Snapshot, { receipts }: OlderReceipts): Snapshot =>
  receipts.length === 0 ? snapshot : { ...snapshot, receipts: [...receipts, ...snapshot.receipts] };

/** Whether all was read anew since, and receipts may have changed meanwhile, nobody knows which. */
const isForgotten = (before: Snapshot, snapshot: Snapshot): boolean => {
  const newest = ({ read }: Snapshot, name: 'receipts' | 'deletions') => read?.marks[name].newest;
  return (
    before.allReadAt !== snapshot.allReadAt &&
    (['receipts', 'deletions'] as const).some(
      (name) => newest(before, name) !== newest(snapshot, name),
    )
  );
};

/**
 * What is older than a new snapshot. Where something had been loaded beneath the one `before`,
 * `settled`, all receipts known then as the cloud holds them by now, gives what has slid out of the
 * cache since, so that no gap opens; those that others have changed stand as they left them.
 */
export const carriedOver = (
  older: OlderReceipts,
  settled: readonly Receipt[],
  before: Snapshot,
  snapshot: Snapshot,
): OlderReceipts => {
  const fresh = olderThan(snapshot);
  const { next: oldest } = fresh;
  if (isNothing(older) || oldest === null || isForgotten(before, snapshot)) return fresh;
  const { unreadable: shut = [], beneath = [] } = snapshot.read ?? {};
  const judged = new Set([
    ...[...snapshot.receipts, ...beneath].map(({ id }) => `receipts/${id}`),
    ...shut,
  ]);
  const isStray = strayIn(snapshot);
  const { next } = older;
  const changed = beneath.filter((receipt) => next === null || !isOlder(receipt, next));
  const receipts = [
    ...settled.filter(({ id }) => !judged.has(`receipts/${id}`)),
    ...changed,
  ].filter((receipt) => isOlder(receipt, oldest) && !isStray(receipt));
  const ids = new Set(receipts.map(({ id }) => `receipts/${id}`));
  const unreadable = older.unreadable.filter((path) => !judged.has(path) && !ids.has(path));
  return { receipts, unreadable, next };
};
