/** The buying prices that a product had: kept with it, so that every device and a restored account know them. */
import type { Product, ProductFields } from '#schemas/product.ts';

/** So many former prices stay with a product; the oldest give way. */
const KEPT_PRICES = 20;

/**
 * The changed fields with since when the new price holds and the price that they replace noted, if they replace one; `at` is the instant of the change (ISO 8601).
 * A price of 0 says that there was none, and is not noted. Two devices that change it at the same time keep one of both notes.
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

/** A price that has held longer is old: 30 days, in ms. Prices of metals move within days. */
const OLD_MS = 30 * 86_400_000;

/** The products on offer whose buying price has held for so long at `now` (ms); nothing is known of a price from before this was noted. */
export const withOldPrice = (products: readonly Product[], now: number): readonly Product[] =>
  products.filter(({ active, buyPriceGr, pricedAt, priceHistory = [] }) => {
    const since = pricedAt ?? priceHistory[0]?.until;
    return active && buyPriceGr > 0 && since !== undefined && now - Date.parse(since) > OLD_MS;
  });
