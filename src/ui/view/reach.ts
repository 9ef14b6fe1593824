/** How far back the receipts on this device reach: what is older may be missing. */
import { startOfDay, warsawDate } from '#domain/calendar.ts';
import { csvOf } from '#domain/csv.ts';
import type { View } from '#domain/log/view.ts';
import { olderText } from '#ui/text/older-receipts.ts';

/** The instant (ms) at which the year in Warsaw at `now` (ms) began. */
export const startOfYear = (now: number): number =>
  startOfDay({ ...warsawDate(now), month: 1, day: 1 });

/**
 * Since when (ms) the receipts from `wanted` (ms) on are known; null where none of them is missing.
 * Infinity before the cloud was read.
 */
export const knownSince = (
  { receiptsFrom }: Pick<View, 'receiptsFrom'>,
  wanted: number,
): number | null => (receiptsFrom > wanted ? receiptsFrom : null);

/** A table as CSV; a first row says since when (ms) its rows are known, where some are missing. */
export const csvSince = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  since: number | null,
): string =>
  since === null ? csvOf(head, rows) : csvOf([olderText.partial(since)], [head, ...rows]);
