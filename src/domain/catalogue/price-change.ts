/** A change of many prices at once: by hundredths of a per cent, or by grosze. Both may be negative. */
import { parseDecimal } from '#domain/quantity/decimal.ts';
import { scaleHalfUp } from '#domain/quantity/rounding.ts';

/** How every price changes. */
export type PriceChange =
  | { readonly kind: 'percent'; readonly bp: number }
  | { readonly kind: 'amount'; readonly gr: number };

const WHOLE_BP = 10_000;
/** Ten times dearer at most: a larger per cent is a slip of the finger. */
const LARGEST_BP = 90_000;
const LARGEST_GR = 1_000_000;

const SIGNED = /^\s*([+\-\u2212\u2013]?)([^%]*?)\s*(%?)\s*$/u;

/** Reads "-2,5%", "+3 %", "0,20" and "−0,20" (złote); null when it is no change that can be made. */
export const parsePriceChange = (text: string): PriceChange | null => {
  const [, sign = '', digits = '', percent = ''] = SIGNED.exec(text) ?? [];
  const size = parseDecimal(digits, 2);
  if (typeof size !== 'number' || size === 0) return null;
  const value = sign === '' || sign === '+' ? size : -size;
  if (percent === '') return size > LARGEST_GR ? null : { kind: 'amount', gr: value };
  return value < -WHOLE_BP || value > LARGEST_BP ? null : { kind: 'percent', bp: value };
};

/** The price in grosze after the change, rounded half up, never below nothing. */
export const changedPrice = (priceGr: number, change: PriceChange): number => {
  switch (change.kind) {
    case 'percent':
      return scaleHalfUp(priceGr, WHOLE_BP + change.bp, WHOLE_BP);
    case 'amount':
      return Math.max(0, priceGr + change.gr);
  }
};
