/** How far back the receipts on this device reach: what is older may be missing. */
import { type CalendarDate, instantOf, warsawDate } from '#domain/calendar.ts';
import type { View } from '#domain/log/view.ts';

/** The instant (ms) at which a day begins in Warsaw. */
export const startOfDay = (date: CalendarDate): number => instantOf(date, { hour: 0, minute: 0 });

/** The instant (ms) at which the year in Warsaw at `now` (ms) began. */
export const startOfYear = (now: number): number =>
  startOfDay({ ...warsawDate(now), month: 1, day: 1 });

/**
 * Since when (ms) the figures of all receipts from `wanted` (ms) on are known; null where none of these
 * is missing. Infinity before the cloud was read.
 */
export const knownSince = (
  { receiptsFrom }: Pick<View, 'receiptsFrom'>,
  wanted: number,
): number | null => (receiptsFrom > wanted ? receiptsFrom : null);
