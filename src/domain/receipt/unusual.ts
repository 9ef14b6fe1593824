/**
 * Values so unusual that they are probably typing errors. The app asks about them but accepts them.
 */
import { type CalendarDate, warsawDate } from '#domain/time/calendar.ts';
import { daysBetween } from '#domain/time/period.ts';

/** With fewer earlier purchases of a product, its usual weight is unknown. */
const ENOUGH_EARLIER = 5;
/** A missing comma makes a weight ten times as large. */
const TIMES_HEAVIEST = 5;
/** 10 000 zł, in grosze. A line above it is asked about until one as heavy was bought. */
const DEAR_GR = 1_000_000;
/** No lorry brings more at once: 25 t, in grams. */
export const HEAVY_G = 25_000_000;
/** A receipt is still written for a day so far back. */
const DAYS_BACK = 31;

/**
 * `earlierG` are net weights of the product's earlier purchases: no weight up to the heaviest of
 * them is unusual. `heavyG` is the yard's own limit; all weights are in grams, `valueGr` is in
 * grosze.
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

/**
 * Below half the list price or above one and a half times the list price. A price of 0 is never
 * unusual.
 */
export const isUnusualPrice = (priceGr: number, listPriceGr: number): boolean =>
  priceGr > 0 && listPriceGr > 0 && (2 * priceGr < listPriceGr || 2 * priceGr > 3 * listPriceGr);

/** In the future, or more than a month ago; `now` in ms. */
export const isUnusualDay = (day: CalendarDate, now: number): boolean => {
  const ahead = daysBetween(warsawDate(now), day);
  return ahead > 0 || ahead < -DAYS_BACK;
};
