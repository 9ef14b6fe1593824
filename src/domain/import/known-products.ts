import { groupBy } from '#domain/shared/grouping.ts';
import { nameKey, textKey } from '#domain/shared/text.ts';
import type { Category, Product } from '#schemas/product.ts';
import { isSameUnit } from './price-cell.ts';

export interface Catalogue {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
}

/** A field that the row leaves open is ''. */
export interface NamedProduct {
  readonly name: string;
  readonly category: string;
  readonly wasteCode: string;
  readonly unit: string;
}

const plainCode = (code: string): string => textKey(code).replace(/[\s.*-]/g, '');

const isOpenOr = (is: boolean, ...texts: readonly string[]): boolean => is || texts.includes('');

const isOfCode = (a: string, b: string): boolean =>
  isOpenOr(plainCode(a) === plainCode(b), textKey(a), textKey(b));

/** Builds the key that equal rows share; a file may list a product twice. */
export const productKey = (row: NamedProduct): string =>
  JSON.stringify([
    ...[textKey(row.name), textKey(row.category)],
    ...[plainCode(row.wasteCode), textKey(row.unit)],
  ]);

export const likenessKey = ({ name, category }: NamedProduct): string =>
  JSON.stringify([nameKey(name), nameKey(category)]);

export interface Comparing extends Catalogue {
  /** The category of rows without one. */
  readonly otherwise: string;
  /** True if the row would not change the product. */
  isUnchanged(place: number, product: Product): boolean;
}

export interface KnownProducts {
  /** The product of each row; two rows never match the same product. */
  readonly found: readonly (Product | undefined)[];
  /** True if the catalogue has a similar product, even if another row matched it. */
  isLike(row: NamedProduct): boolean;
}

/**
 * Matches from the strictest rule to the loosest: identical and unchanged, identical, same name
 * with compatible code and unit, and finally ignoring diacritics.
 */
export const knownProducts = (
  rows: readonly NamedProduct[],
  { products, categories, otherwise, isUnchanged }: Comparing,
): KnownProducts => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const categoryName = ({ categoryId }: Product) => names.get(categoryId) ?? '';
  const byName = groupBy(products, ({ name }) => nameKey(name));
  const findAlike = ({ name }: NamedProduct) => byName.get(nameKey(name)) ?? [];
  const isSame = (row: NamedProduct, product: Product): boolean =>
    productKey(row) === productKey({ ...product, category: categoryName(product) });
  const isOfCategory = (row: NamedProduct, product: Product): boolean =>
    (row.category === '' && findAlike(row).length === 1) ||
    nameKey(categoryName(product)) === nameKey(row.category || otherwise);
  const isNamed = (row: NamedProduct, product: Product): boolean =>
    isOfCategory(row, product) &&
    isOfCode(row.wasteCode, product.wasteCode) &&
    isOpenOr(isSameUnit(row.unit, product.unit), row.unit, product.unit);
  const isSaidSo = (row: NamedProduct, product: Product): boolean =>
    isNamed(row, product) && textKey(row.name) === textKey(product.name);
  const looks: readonly ((row: NamedProduct, product: Product, place: number) => boolean)[] = [
    (row, product, place) => isSame(row, product) && isUnchanged(place, product),
    ...[isSame, isSaidSo, isNamed],
  ];
  const taken = new Set<string>();
  const found: (Product | undefined)[] = rows.map(() => undefined);
  for (const look of looks)
    rows.forEach((row, place) => {
      if (found[place] !== undefined) return;
      const isMatch = (product: Product) => !taken.has(product.id) && look(row, product, place);
      const product = findAlike(row).find(isMatch);
      if (product === undefined) return;
      taken.add(product.id);
      found[place] = product;
    });
  return {
    found,
    isLike: (row) => findAlike(row).some((product) => isOfCategory(row, product)),
  };
};
