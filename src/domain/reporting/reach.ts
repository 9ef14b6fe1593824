/** How far back the receipts on this device reach: what is older may be missing. */
import { startOfDay, warsawDate } from '#domain/time/calendar.ts';
import type { Receipt } from '#schemas/receipt.ts';

/** What tells how whole the receipts of a view are. */
export interface Reach {
  /** Since when (ms) all receipts are known. */
  readonly receiptsFrom: number;
  /** How many there are beside them that can't be read. */
  readonly unreadable?: number;
}

/** The instant (ms) at which the year in Warsaw at `now` (ms) began. */
export const startOfYear = (now: number): number =>
  startOfDay({ ...warsawDate(now), month: 1, day: 1 });

/**
 * Since when (ms) the receipts from `wanted` (ms) on are known; null where none of them is missing.
 * Infinity before the cloud was read.
 */
export const knownSince = (
  { receiptsFrom }: Pick<Reach, 'receiptsFrom'>,
  wanted: number,
): number | null => (receiptsFrom > wanted ? receiptsFrom : null);

/** What a figure lacks: since when (ms) its receipts are all known, null where none is missing; and how many can't be read. */
export interface Lack {
  readonly since: number | null;
  readonly unreadable: number;
}

/** What lacks of the receipts that are asked for from `wanted` (ms) on. Of which day one is that can't be read, nobody knows. */
export const findLack = (view: Reach, wanted: number): Lack => ({
  since: knownSince(view, wanted),
  unreadable: view.unreadable ?? 0,
});

/** Whether the sums of the receipts from `wanted` (ms) on are whole, so that they can be compared. */
export const isWhole = (view: Reach, wanted: number): boolean => {
  const { since, unreadable } = findLack(view, wanted);
  return since === null && unreadable === 0;
};

/** The receipts that a figure counts, and what lacks of them. */
export interface Counted extends Lack {
  readonly counted: readonly Receipt[];
}

/**
 * What every figure stands over that asks for receipts from `wanted` (ms) on. Where some are
 * missing it says since when, so nothing counts that is older: a receipt that was dated back and
 * waits unsent is here without its neighbours. The day since when is known whole (CACHE-2).
 */
export const countedReceipts = (
  { receipts, ...view }: Reach & { readonly receipts: readonly Receipt[] },
  wanted: number,
): Counted => {
  const lack = findLack(view, wanted);
  const { since } = lack;
  // Before the cloud was read there is no such day, and the figure says that it is partial.
  if (since === null || !Number.isFinite(since)) return { counted: receipts, ...lack };
  const from = startOfDay(warsawDate(since));
  return { counted: receipts.filter(({ date }) => Date.parse(date) >= from), ...lack };
};
