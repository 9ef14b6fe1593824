import { scaleHalfUp } from './rounding.ts';

/**
 * Grosze, rounded once, half up. `netG` is thousandths of the unit, `priceGr` is per unit; both are
 * whole and not negative. Throws beyond 2^53.
 */
export const lineValue = (netG: number, priceGr: number): number =>
  scaleHalfUp(netG, priceGr, 1000);

export const addUp = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};
