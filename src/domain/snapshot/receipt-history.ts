/**
 * Receipts older than those in the cache, as far as this tab has loaded them. They are folded with
 * the log like the snapshot, so that an old receipt can be changed and voided. They have no gaps
 * and are gone when the tab closes.
 */
import { startOfDay, warsawDate } from '#domain/time/calendar.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { CACHED_RECEIPTS, type Snapshot } from '#schemas/snapshot.ts';

/** The cloud's order: newest first, and the greatest id first at the same instant. */
export type ReceiptPlace = Pick<Receipt, 'date' | 'id'>;

/** `next` is the place where the next page begins; null if the cloud has no older receipts. */
export interface OlderReceipts {
  readonly receipts: readonly Receipt[];
  /** Paths ("receipts/abc") of loaded receipts that cannot be read (CACHE-6). */
  readonly unreadable: readonly string[];
  readonly next: ReceiptPlace | null;
}

/** Negative if `a` comes before `b` in the cloud's order. */
export const byPlace = (a: ReceiptPlace, b: ReceiptPlace): number =>
  Date.parse(b.date) - Date.parse(a.date) || Number(a.id < b.id) - Number(b.id < a.id);

const isOlder = (a: ReceiptPlace, b: ReceiptPlace): boolean => byPlace(a, b) > 0;

export const oldestPlace = (receipts: readonly Receipt[]): ReceiptPlace | null => {
  const [first, ...others] = receipts;
  if (first === undefined) return null;
  const { date, id } = others.reduce((a, b) => (isOlder(b, a) ? b : a), first);
  return { date, id };
};

/**
 * Returns the receipts that the cache keeps: the newest hundred and the rest of the hundredth one's
 * day (CACHE-2). The whole day is kept because receipts may share an instant, and then only their
 * numbers tell which is newer.
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

export type Reached = Pick<Snapshot, 'receipts' | 'edge' | 'read'>;

/** The place down to which all dated receipts are cached; null if the cloud has no older one. */
export const cacheEdge = ({ receipts, edge, read }: Reached): ReceiptPlace | null => {
  if (edge !== undefined) return edge;
  // Older versions stored no edge and counted unreadable receipts among the hundred.
  const unreadable = read?.unreadable.filter((path) => path.startsWith('receipts/')) ?? [];
  return receipts.length + unreadable.length < CACHED_RECEIPTS ? null : oldestPlace(receipts);
};

/** Recognizes receipts whose stored date is not a timestamp. They are cached whatever their age. */
export const strayIn = ({ read }: Pick<Snapshot, 'read'>): ((receipt: ReceiptPlace) => boolean) => {
  const strays = new Set(read?.strays);
  return ({ id }) => strays.has(id);
};

export const olderThan = (snapshot: Reached): OlderReceipts => ({
  receipts: [],
  unreadable: [],
  next: cacheEdge(snapshot),
});

export const isNothing = ({ receipts, unreadable }: OlderReceipts): boolean =>
  receipts.length + unreadable.length === 0;

/** Instant (ms) from which all receipts are known; -Infinity if no older ones exist. */
export const knownFrom = ({ next }: OlderReceipts): number =>
  next === null ? -Infinity : Date.parse(next.date);

export const withPage = (older: OlderReceipts, page: OlderReceipts): OlderReceipts => ({
  receipts: [...older.receipts, ...page.receipts],
  unreadable: [...older.unreadable, ...page.unreadable],
  next: page.next,
});

export const withOlder = (snapshot: Snapshot, { receipts }: OlderReceipts): Snapshot =>
  receipts.length === 0 ? snapshot : { ...snapshot, receipts: [...receipts, ...snapshot.receipts] };

/** True if all was read again and receipts may have changed, but nobody knows which ones. */
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
 * Carries loaded receipts over to a new snapshot. `settled` has all receipts known before, as the
 * cloud holds them now; those that have left the cache since are added, so that no gap opens.
 * Receipts that others have changed are taken from the snapshot's `beneath` list.
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
