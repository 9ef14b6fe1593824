import { Product } from '#schemas/product.ts';
import {
  parseLeniently,
  asDocument,
  jsonFields,
  optionalWholeFrom,
  textFrom,
  wholeFrom,
  withoutIds,
  withoutUndefined,
  type ChangeOf,
  type StoredDocument,
} from './stored-value.ts';
import { itemCode, wasteCodeFrom } from './stored-waste-code.ts';

const LEGACY_FIELDS = ['tempId', 'itemCode', 'buy_price', 'sell_price', 'weightAdjustment'];

export const productFromDocument = (id: string, document: unknown): Product | null => {
  const stored = asDocument(document);
  if (stored === null) return null;
  const { wasteCode, requiresForm } = wasteCodeFrom(stored);
  return parseLeniently(Product, {
    ...jsonFields(stored, LEGACY_FIELDS),
    id,
    categoryId: textFrom(stored.categoryId),
    wasteCode,
    requiresForm,
    unit: textFrom(stored.unit ?? 'kg'),
    // A product may lack a price, but an item of a receipt may not.
    buyPriceGr: wholeFrom(stored.buyPriceGr, stored.buy_price, 100) ?? 0,
    sellPriceGr: optionalWholeFrom(stored.sellPriceGr, stored.sell_price, 100),
    deductionBp: optionalWholeFrom(stored.deductionBp, stored.weightAdjustment, 100),
    active: stored.active !== false,
    favourite: stored.favourite === true,
  });
};

const theirFields = (product: ChangeOf<Product>): StoredDocument => ({
  itemCode: itemCode(product.wasteCode),
  buy_price: hundredth(product.buyPriceGr),
  sell_price: hundredth(product.sellPriceGr),
  weightAdjustment: hundredth(product.deductionBp),
});

/** The legacy app needs 0 instead of a missing value. */
const hundredth = (whole: number | null | undefined): number | undefined =>
  whole === undefined ? undefined : (whole ?? 0) / 100;

export const productToDocument = (
  fields: ChangeOf<Product>,
  userID: string,
): Record<string, unknown> =>
  withoutUndefined({ ...withoutIds(fields), ...theirFields(fields), userID });

/** The legacy app reads selling price and deduction without a check, so missing ones become 0. */
export const newProductDocument = (
  fields: ChangeOf<Product>,
  userID: string,
): Record<string, unknown> => ({
  sell_price: 0,
  weightAdjustment: 0,
  ...productToDocument(fields, userID),
});
