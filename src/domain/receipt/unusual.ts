/**
 * Numbers and days so far from the usual that they are likelier a slip of the hand. They ask for a
 * second look and stop nothing.
 */
import { type CalendarDate, warsawDate } from '#domain/time/calendar.ts';
import { daysBetween } from '#domain/time/period.ts';

/** Purchases of the same product that tell what is usual. */
const ENOUGH_EARLIER = 5;
/** So many times the heaviest one is unusual: a comma left out makes it ten. */
const TIMES_HEAVIEST = 5;
/** A line above it is asked about until one as heavy has been bought: 10 000 zł, in grosze. */
const DEAR_GR = 1_000_000;
/** No lorry brings more at once: 25 t, in grams. */
export const HEAVY_G = 25_000_000;
/** Days before today that a receipt is still written for. */
const DAYS_BACK = 31;

/**
 * Whether a line weighs, or comes to, unusually much: grams and grosze, beside the net weights of the same product bought before.
 * What was bought before is usual. `heavyG` is the yard's own measure of a heavy line, where it has one.
 */
export const isUnusualWeight = (
  { netG, valueGr }: { readonly netG: number; readonly valueGr: number },
  earlierG: readonly number[],
  heavyG: number = HEAVY_G,
): boolean => {
  const heaviestG = earlierG.reduce((most, grams) => Math.max(most, grams), 0);
  if (netG <= heaviestG) return false;
  if (valueGr > DEAR_GR || netG > heavyG) return true;
  return earlierG.length >= ENOUGH_EARLIER && netG > TIMES_HEAVIEST * heaviestG;
};

/** Whether a price lies below half of the listed one or above one and a half of it; grosze. Nothing is said of a price of zero. */
export const isUnusualPrice = (priceGr: number, listPriceGr: number): boolean =>
  priceGr > 0 && listPriceGr > 0 && (2 * priceGr < listPriceGr || 2 * priceGr > 3 * listPriceGr);

/** Whether a receipt of this day is written ahead of it, or long after it; `now` in ms. */
export const isUnusualDay = (day: CalendarDate, now: number): boolean => {
  const ahead = daysBetween(warsawDate(now), day);
  return ahead > 0 || ahead < -DAYS_BACK;
};
