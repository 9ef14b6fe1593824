/** Which product of the catalogue a row of a file is. */
import { groupBy } from '#domain/shared/grouping.ts';
import { normalize } from '#domain/shared/text.ts';
import type { Category, Product } from '#schemas/product.ts';
import { plainText } from './judged-row.ts';
import { isSameUnit } from './price-cell.ts';

/** The catalogue that the products go into. */
export interface Catalogue {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
}

/** The name of a product or a category as a list without diacritics has it. */
export const plainName = (name: string): string => normalize(plainText(name));

/** What a row says of the product that it is; what it leaves open is ''. */
export interface NamedProduct {
  readonly name: string;
  readonly category: string;
  readonly wasteCode: string;
  readonly unit: string;
}

const plainCode = (code: string): string =>
  plainText(code).replace(/[\s.*\p{Dash_Punctuation}]/gu, '');

const isOpenOr = (is: boolean, ...texts: readonly string[]): boolean => is || texts.includes('');

const isOfCode = (a: string, b: string): boolean =>
  isOpenOr(plainCode(a) === plainCode(b), a.trim(), b.trim());

/** Products of a file that share it are one: a list may have a line twice. */
export const productKey = (row: NamedProduct): string =>
  JSON.stringify([
    ...[plainText(row.name), plainText(row.category)],
    ...[plainCode(row.wasteCode), plainText(row.unit)],
  ]);

/** Products that share it may be one for a reader. */
export const likenessKey = ({ name, category }: NamedProduct): string =>
  JSON.stringify([plainName(name), plainName(category)]);

/** How the rows of a file are compared with the catalogue. */
export interface Comparing extends Catalogue {
  /** The category of rows that have none. */
  readonly otherwise: string;
  /** Whether a row says of a product just what is stored. */
  isUnchanged(place: number, product: Product): boolean;
}

/** What the catalogue has for each row. */
export interface KnownProducts {
  /** The product that each row is, by its place: no two rows are one. */
  readonly found: readonly (Product | undefined)[];
  /** Whether the catalogue has one of its name, whether or not that is another row. */
  isLike(row: NamedProduct): boolean;
}

/**
 * Finds the products of rows: first those that are the very same, then those of the same name,
 * code and unit, and then those that a list without diacritics, codes, units or categories names.
 */
export const knownProducts = (
  rows: readonly NamedProduct[],
  { products, categories, otherwise, isUnchanged }: Comparing,
): KnownProducts => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const categoryName = ({ categoryId }: Product) => names.get(categoryId) ?? '';
  const byName = groupBy(products, ({ name }) => plainName(name));
  const findAlike = ({ name }: NamedProduct) => byName.get(plainName(name)) ?? [];
  const isSame = (row: NamedProduct, product: Product): boolean =>
    productKey(row) === productKey({ ...product, category: categoryName(product) });
  const isOfCategory = (row: NamedProduct, product: Product): boolean =>
    (row.category === '' && findAlike(row).length === 1) ||
    plainName(categoryName(product)) === plainName(row.category || otherwise);
  const isNamed = (row: NamedProduct, product: Product): boolean =>
    isOfCategory(row, product) &&
    isOfCode(row.wasteCode, product.wasteCode) &&
    isOpenOr(isSameUnit(row.unit, product.unit), row.unit, product.unit);
  const isSaidSo = (row: NamedProduct, product: Product): boolean =>
    isNamed(row, product) && plainText(row.name) === plainText(product.name);
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
