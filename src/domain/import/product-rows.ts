import type { ProductColumn } from '#schemas/fields/catalogue-table.ts';
import type { ProductFields } from '#schemas/product.ts';
import { type JudgedRow, type OddField, trackRepeats, withOdd } from './judged-row.ts';
import {
  type Catalogue,
  knownProducts,
  likenessKey,
  type NamedProduct,
  productKey,
} from './known-products.ts';
import {
  numberChanges,
  namedIn,
  oddAsNew,
  oddIn,
  toProduct,
  type ReadColumns,
  typedIn,
  wrongIn,
} from './product-cells.ts';
import type { TableRow } from './read-table.ts';

/** The category is given by its name, because it may not exist yet. */
export interface ImportedProduct {
  readonly category: string;
  readonly fields: Omit<ProductFields, 'categoryId'>;
}

export type ProductRow = JudgedRow<ProductColumn, ImportedProduct>;

/** Returns a function that tells if an earlier row has a similar name. */
const seenNames = () => {
  const seen = new Set<string>();
  return (row: NamedProduct): boolean => {
    const key = likenessKey(row);
    const isSeen = seen.has(key);
    seen.add(key);
    return isSeen;
  };
};

const like = (isInCatalogue: boolean, isInFile: boolean): readonly OddField<ProductColumn>[] => {
  if (isInCatalogue) return [{ field: 'name', doubt: 'like-account' }];
  return isInFile ? [{ field: 'name', doubt: 'like-row' }] : [];
};

/** Judges the rows. `otherwise` names the category of rows without one. */
export const judgeProducts = (
  rows: readonly TableRow[],
  columns: ReadColumns,
  catalogue: Catalogue,
  otherwise: string,
): readonly ProductRow[] => {
  const named = rows.map((row) => namedIn(row, columns));
  const known = knownProducts(named, {
    ...{ ...catalogue, otherwise },
    isUnchanged: (place, product) => {
      const row = rows[place];
      return (
        row !== undefined && numberChanges(product, typedIn(row, columns, product)).length === 0
      );
    },
  });
  const repeated = trackRepeats([]);
  const isSeen = seenNames();
  const judge = (row: TableRow, own: NamedProduct, place: number): ProductRow => {
    const product = known.found[place];
    const typed = typedIn(row, columns, product);
    const head = { number: row.number, name: own.name };
    const wrong = wrongIn(typed, columns);
    if (wrong.length > 0) return { ...head, kind: 'wrong', wrong };
    const placed = { ...own, category: own.category || otherwise };
    const isTwin = repeated(productKey(placed)) !== null;
    const isLikeRow = isSeen(placed);
    const odd = oddIn(row, typed);
    if (product !== undefined) {
      const changes = numberChanges(product, typed);
      if (changes.length === 0) return { ...head, kind: 'repeated', repeats: 'account' };
      return withOdd({ ...head, kind: 'changed', id: product.id, changes }, odd);
    }
    const record = { category: placed.category, fields: toProduct(typed) };
    if (isTwin) return { ...head, kind: 'repeated', repeats: 'file', record };
    const doubts = [...odd, ...like(known.isLike(own), isLikeRow), ...oddAsNew(typed)];
    return withOdd({ ...head, kind: 'new', record }, doubts);
  };
  return rows.map((row, place) => judge(row, named[place] ?? namedIn(row, columns), place));
};
