import { scaleHalfUp } from './rounding.ts';

/**
 * Value of a line in grosze: thousandths of the unit (grams) times grosze per unit, rounded once, half up. Both are whole and
 * not negative; exact to 10^9 g and 10^7 gr.
 */
export const lineValue = (netG: number, priceGr: number): number =>
  scaleHalfUp(netG, priceGr, 1000);

/** Sum of whole numbers (grosze or grams): the total of a receipt is the sum of its rounded lines. */
export const addUp = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};
