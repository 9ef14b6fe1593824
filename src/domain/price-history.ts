/** The buying prices that a product had: kept with it, so that every device and a restored account know them. */
import type { Product, ProductFields } from '#schemas/product.ts';

/** So many former prices stay with a product; the oldest give way. */
export const KEPT_PRICES = 20;

/**
 * The changed fields with the price that they replace noted, if they replace one; `at` is the instant of the change (ISO 8601).
 * A price of 0 says that there was none, and is not noted. Two devices that change it at the same time keep one of both notes.
 */
export const withFormerPrice = (
  { buyPriceGr, priceHistory = [] }: Pick<Product, 'buyPriceGr' | 'priceHistory'>,
  fields: Partial<ProductFields>,
  at: string,
): Partial<ProductFields> => {
  const isChanged = fields.buyPriceGr !== undefined && fields.buyPriceGr !== buyPriceGr;
  if (!isChanged || buyPriceGr === 0) return fields;
  const noted = [{ until: at, priceGr: buyPriceGr }, ...priceHistory];
  return { ...fields, priceHistory: noted.slice(0, KEPT_PRICES) };
};
