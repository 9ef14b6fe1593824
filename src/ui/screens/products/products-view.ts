import { byPlace } from '#domain/commands/catalogue.ts';
import type { View } from '#domain/view/view.ts';
import { changedPrice, type PriceChange } from '#domain/catalogue/price-change.ts';
import { normalize } from '#domain/shared/text.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import { findWasteCode, formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { Category, Product } from '#schemas/product.ts';

export interface ProductRow {
  readonly product: Product;
  /** As printed, for example "17 04 05". */
  readonly wasteCode: string;
  /** True if the official name was written from memory and must be compared with the regulation. */
  readonly isCodeUnverified: boolean;
  readonly isPending: boolean;
}

/** `category` is null for products whose category no longer exists. */
export interface ProductGroup {
  readonly category: Category | null;
  readonly rows: readonly ProductRow[];
}

type Catalogue = Pick<View, 'products' | 'categories' | 'pendingIds'>;

const toProductRow = (product: Product, { pendingIds }: Catalogue): ProductRow => ({
  product,
  wasteCode: formatWasteCode(product.wasteCode),
  isCodeUnverified: findWasteCode(product.wasteCode)?.verified === false,
  isPending: pendingIds.has(product.id),
});

const isFound = (product: Product, categoryName: string, query: string): boolean => {
  const words = normalize(query).split(/\s+/).filter(Boolean);
  const text = normalize(`${product.name} ${categoryName}`);
  const code = query.replace(/\D/g, '');
  const hasCode = code.length >= 2 && product.wasteCode.startsWith(code);
  return hasCode || words.every((word) => text.includes(word));
};

/** Finds products by name, category or code. Empty categories appear only without a query. */
export const productGroups = (view: Catalogue, query: string): readonly ProductGroup[] => {
  const known = new Set(view.categories.map(({ id }) => id));
  const places = [...view.categories.toSorted(byPlace), null];
  return places.flatMap((category) => {
    const rows = view.products
      .filter(({ categoryId }) =>
        category === null ? !known.has(categoryId) : categoryId === category.id,
      )
      .filter((product) => isFound(product, category?.name ?? '', query))
      .toSorted(byPlace)
      .map((product) => toProductRow(product, view));
    const isShown = rows.length > 0 || (category !== null && isBlank(query));
    return isShown ? [{ category, rows }] : [];
  });
};

/** Counts known receipts with the product; a product that receipts use is hidden, not deleted. */
export const receiptsWith = ({ receipts }: Pick<View, 'receipts'>, productId: string): number =>
  receipts.filter(({ items }) => items.some((item) => item.productId === productId)).length;

export interface PriceStep {
  readonly product: Product;
  readonly toGr: number;
}

/**
 * Prices that would change; `categoryId` '' means every category. Skips products without a price.
 */
export const priceSteps = (
  products: readonly Product[],
  categoryId: string,
  change: PriceChange | null,
): readonly PriceStep[] => {
  if (change === null) return [];
  return products
    .filter((product) => categoryId === '' || product.categoryId === categoryId)
    .filter(({ buyPriceGr }) => buyPriceGr > 0)
    .toSorted(byPlace)
    .map((product) => ({ product, toGr: changedPrice(product.buyPriceGr, change) }))
    .filter(({ product, toGr }) => toGr !== product.buyPriceGr);
};
