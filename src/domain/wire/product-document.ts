import { Product } from '#schemas/product.ts';
import {
  accepted,
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

const NOT_OURS = ['tempId', 'itemCode', 'buy_price', 'sell_price', 'weightAdjustment'];

/** The product of a document of `products`; null when it has to be set aside. */
export const productFromDocument = (id: string, document: unknown): Product | null => {
  const stored = asDocument(document);
  if (stored === null) return null;
  const { wasteCode, requiresForm } = wasteCodeFrom(stored);
  return accepted(Product, {
    ...jsonFields(stored, NOT_OURS),
    id,
    categoryId: textFrom(stored.categoryId),
    wasteCode,
    requiresForm,
    unit: textFrom(stored.unit ?? 'kg'),
    // A product may wait for its price, but a receipt's line may not.
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

/** What is taken away is 0 to the older edition. */
const hundredth = (whole: number | null | undefined): number | undefined =>
  whole === undefined ? undefined : (whole ?? 0) / 100;

/** The document of a product, or the changed part of one. */
export const productToDocument = (
  fields: ChangeOf<Product>,
  userID: string,
): Record<string, unknown> =>
  withoutUndefined({ ...withoutIds(fields), ...theirFields(fields), userID });

/**
 * The document of a new product: 0 for a selling price and a deduction that it has not, since the
 * older edition reads them unasked.
 */
export const newProductDocument = (
  fields: ChangeOf<Product>,
  userID: string,
): Record<string, unknown> => ({
  sell_price: 0,
  weightAdjustment: 0,
  ...productToDocument(fields, userID),
});
