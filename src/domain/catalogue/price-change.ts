import { parseDecimal } from '#domain/quantity/decimal.ts';
import { scaleHalfUp } from '#domain/quantity/rounding.ts';
import { plainText } from '#domain/shared/visible-text.ts';

export type PriceChange =
  | { readonly kind: 'percent'; readonly bp: number }
  | { readonly kind: 'amount'; readonly gr: number };

const WHOLE_BP = 10_000;
/** At most ten times the price; more is probably a typing error. */
const LARGEST_BP = 90_000;
const LARGEST_GR = 1_000_000;

const SIGNED = /^([+-]?)([^%]*?)\s*(%?)$/u;

/**
 * Reads "-2,5%", "+3 %", "0,20" and "−0,20" (złote). Returns null for 0 and for a change that is
 * too large.
 */
export const parsePriceChange = (text: string): PriceChange | null => {
  const [, sign = '', digits = '', percent = ''] = SIGNED.exec(plainText(text)) ?? [];
  const size = parseDecimal(digits, 2);
  if (typeof size !== 'number' || size === 0) return null;
  const value = sign === '' || sign === '+' ? size : -size;
  if (percent === '') return size > LARGEST_GR ? null : { kind: 'amount', gr: value };
  return value < -WHOLE_BP || value > LARGEST_BP ? null : { kind: 'percent', bp: value };
};

/** Returns grosze, rounded half up, never below 0. */
export const changedPrice = (priceGr: number, change: PriceChange): number => {
  switch (change.kind) {
    case 'percent':
      return scaleHalfUp(priceGr, WHOLE_BP + change.bp, WHOLE_BP);
    case 'amount':
      return Math.max(0, priceGr + change.gr);
  }
};
