/**
 * The product itself stores its earlier buying prices, so that all devices and a restored account
 * have them.
 */
import type { Product, ProductFields } from '#schemas/product.ts';

const KEPT_PRICES = 20;

/**
 * Adds the start of a new buying price (`at`, ISO 8601) and the price before it. A price of 0 means
 * none and is not recorded. If two devices change the price at once, one of both records survives.
 */
export const withFormerPrice = (
  { buyPriceGr, priceHistory = [] }: Pick<Product, 'buyPriceGr' | 'priceHistory'>,
  fields: Partial<ProductFields>,
  at: string,
): Partial<ProductFields> => {
  const isChanged = fields.buyPriceGr !== undefined && fields.buyPriceGr !== buyPriceGr;
  if (!isChanged) return fields;
  if (buyPriceGr === 0) return { ...fields, pricedAt: at };
  const noted = [{ until: at, priceGr: buyPriceGr }, ...priceHistory];
  return { ...fields, pricedAt: at, priceHistory: noted.slice(0, KEPT_PRICES) };
};

/** 30 days, in ms. Metal prices move within days. */
const OLD_MS = 30 * 86_400_000;

/** Leaves out inactive products, and prices set before `pricedAt` was recorded; `now` in ms. */
export const withOldPrice = (products: readonly Product[], now: number): readonly Product[] =>
  products.filter(({ active, buyPriceGr, pricedAt, priceHistory = [] }) => {
    const since = pricedAt ?? priceHistory[0]?.until;
    return active && buyPriceGr > 0 && since !== undefined && now - Date.parse(since) > OLD_MS;
  });
