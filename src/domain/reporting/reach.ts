import { startOfDay, warsawDate } from '#domain/time/calendar.ts';
import type { Receipt } from '#schemas/receipt.ts';

export interface Reach {
  /** Instant (ms) from which all receipts are known. */
  readonly receiptsFrom: number;
  /** Receipts that cannot be read, in addition to those in the view. */
  readonly unreadable?: number;
}

/** Start of the current year in Warsaw, in ms; `now` is in ms. */
export const startOfYear = (now: number): number =>
  startOfDay({ ...warsawDate(now), month: 1, day: 1 });

/**
 * Returns `receiptsFrom` if receipts since `wanted` (ms) are missing, or else null. Before the
 * first read from the cloud it is Infinity.
 */
export const knownSince = (
  { receiptsFrom }: Pick<Reach, 'receiptsFrom'>,
  wanted: number,
): number | null => (receiptsFrom > wanted ? receiptsFrom : null);

/** `since` is the instant (ms) from which all receipts are known; null if none is missing. */
export interface Lack {
  readonly since: number | null;
  readonly unreadable: number;
}

/** Unreadable receipts always count as missing, because nobody knows their day. */
export const findLack = (view: Reach, wanted: number): Lack => ({
  since: knownSince(view, wanted),
  unreadable: view.unreadable ?? 0,
});

/** True if the sums since `wanted` (ms) are complete and can be compared. */
export const isWhole = (view: Reach, wanted: number): boolean => {
  const { since, unreadable } = findLack(view, wanted);
  return since === null && unreadable === 0;
};

export interface Counted extends Lack {
  readonly counted: readonly Receipt[];
}

/**
 * Returns the receipts that every figure since `wanted` (ms) counts. If some are missing, the
 * figure starts at the first complete day (CACHE-2): an older receipt on this device, such as an
 * unsent one with an earlier date, would be counted without its neighbours.
 */
export const countedReceipts = (
  { receipts, ...view }: Reach & { readonly receipts: readonly Receipt[] },
  wanted: number,
): Counted => {
  const lack = findLack(view, wanted);
  const { since } = lack;
  // Before the first read from the cloud there is no such day, and the figure says that it is
  // partial.
  if (since === null || !Number.isFinite(since)) return { counted: receipts, ...lack };
  const from = startOfDay(warsawDate(since));
  return { counted: receipts.filter(({ date }) => Date.parse(date) >= from), ...lack };
};
