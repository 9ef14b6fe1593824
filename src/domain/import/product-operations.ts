import type { NewIds } from '#domain/commands/catalogue.ts';
import { createCategory, createProduct, updateProduct } from '#domain/commands/commands.ts';
import { withFormerPrice } from '#domain/catalogue/price-history.ts';
import { PRICED_FIELDS, PRODUCT } from '#schemas/fields/catalogue-table.ts';
import type { Category, Product, ProductFields } from '#schemas/product.ts';
import { nameKey, textKey } from '#domain/shared/text.ts';
import type { Catalogue } from './known-products.ts';
import type { ProductRow } from './product-rows.ts';

/** Finds a category's id by its name; prefers an exact match to one without diacritics. */
const idIn = (categories: readonly Pick<Category, 'id' | 'name'>[]) => {
  const exact = new Map(categories.map(({ id, name }) => [textKey(name), id]));
  const like = new Map(categories.map(({ id, name }) => [nameKey(name), id]));
  return (name: string) => exact.get(textKey(name)) ?? like.get(nameKey(name));
};

export const missingCategories = (
  rows: readonly ProductRow[],
  categories: readonly Category[],
): readonly string[] => {
  const categoryId = idIn(categories);
  const missing = new Map<string, string>();
  for (const row of rows) {
    if (row.kind !== 'new') continue;
    const { category } = row.record;
    const key = textKey(category);
    if (categoryId(category) === undefined && !missing.has(key)) missing.set(key, category);
  }
  return [...missing.values()];
};

/** Changes the numbers of a product, and adds the old price to its price history. */
const changed = (
  row: ProductRow,
  products: ReadonlyMap<string, Product>,
  { newOperationId, at }: ImportIds,
) => {
  const product = row.kind === 'changed' ? products.get(row.id) : undefined;
  if (row.kind !== 'changed' || product === undefined) return [];
  const fields: Partial<ProductFields> = Object.fromEntries(
    row.changes.flatMap(({ field, to }) =>
      PRICED_FIELDS.filter((one) => PRODUCT[one].column === field).map((one) => [one, to]),
    ),
  );
  return updateProduct(product, withFormerPrice(product, fields, at), newOperationId());
};

/** `at` is the instant of the import in ISO 8601. */
export interface ImportIds extends NewIds {
  readonly at: string;
}

export const productOperations = (
  rows: readonly ProductRow[],
  { products, categories }: Catalogue,
  ids: ImportIds,
) => {
  const known = new Map(products.map((product) => [product.id, product]));
  const made = missingCategories(rows, categories).map((name) => ({
    name,
    id: ids.newDocumentId(),
  }));
  const [idThere, idMade] = [idIn(categories), idIn(made)];
  return [
    ...made.map(({ name, id }) =>
      createCategory({ name }, { operationId: ids.newOperationId(), documentId: id }),
    ),
    ...rows.flatMap((row) => {
      if (row.kind !== 'new') return [];
      const { category, fields } = row.record;
      const categoryId = idThere(category) ?? idMade(category) ?? '';
      const own = { operationId: ids.newOperationId(), documentId: ids.newDocumentId() };
      const priced = fields.buyPriceGr === 0 ? {} : { pricedAt: ids.at };
      return [createProduct({ ...fields, ...priced, categoryId }, own)];
    }),
    ...rows.flatMap((row) => changed(row, known, ids)),
  ];
};
