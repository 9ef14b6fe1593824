/** Products from the rows of a file. */
import type { NewIds } from '#domain/catalogue.ts';
import { createCategory, createProduct } from '#domain/commands.ts';
import { type DecimalRefusal, parseMoney, parsePercent } from '#domain/decimal.ts';
import { normalize } from '#domain/text.ts';
import { parseWasteCode, requiresFormByDefault } from '#domain/waste-codes.ts';
import type { Category, Product, ProductFields } from '#schemas/product.ts';
import { type Matching, textIn } from './columns.ts';
import { type JudgedRow, LONGEST_TEXT, repeatsOf, type WrongField } from './judged-row.ts';
import type { TableRow } from './read-table.ts';

/** The fields of a product that a file may have, the required ones first. */
export const PRODUCT_COLUMNS = [
  'name',
  'wasteCode',
  'category',
  'unit',
  'buyPrice',
  'sellPrice',
  'deduction',
  'note',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** A product of a category that is known by its name, which may not be there yet. */
export interface ImportedProduct {
  readonly category: string;
  readonly fields: Omit<ProductFields, 'categoryId'>;
}

/** A row that is a product. */
export type ProductRow = JudgedRow<ProductColumn, ImportedProduct>;

/** The catalogue that the products go into. */
export interface Catalogue {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
}

const plainName = (name: string): string => normalize(name.trim());

const keyOf = (category: string, name: string): string =>
  JSON.stringify([plainName(category), plainName(name)]);

const keysIn = ({ products, categories }: Catalogue): readonly string[] => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return products.map(({ categoryId, name }) => keyOf(names.get(categoryId) ?? '', name));
};

/** A workbook's number has lost the first zero: 20110 is 02 01 10. */
const wasteCodeOf = (text: string): string | null =>
  parseWasteCode(/^\d{5}$/u.test(text) ? `0${text}` : text);

/** A price as people write it in a table: "29,50 zł/kg". */
const withoutCurrency = (text: string): string =>
  normalize(text).replace(/\s*(?:zl|pln)(?:\s*\/.*)?$/u, '');

const orNone = (parsed: number | DecimalRefusal): number | DecimalRefusal =>
  parsed === 'empty' ? 0 : parsed;

interface Typed {
  readonly text: (field: ProductColumn) => string;
  readonly wasteCode: string | null;
  readonly numbers: Readonly<
    Record<'buyPrice' | 'sellPrice' | 'deduction', number | DecimalRefusal>
  >;
}

const typedIn = (row: TableRow, matching: Matching<ProductColumn>): Typed => {
  const text = (field: ProductColumn) => textIn(row, matching, field);
  return {
    text,
    wasteCode: wasteCodeOf(text('wasteCode')),
    numbers: {
      buyPrice: orNone(parseMoney(withoutCurrency(text('buyPrice')))),
      sellPrice: orNone(parseMoney(withoutCurrency(text('sellPrice')))),
      deduction: orNone(parsePercent(text('deduction'))),
    },
  };
};

const wrongIn = ({ text, wasteCode, numbers }: Typed): readonly WrongField<ProductColumn>[] => {
  const isWrong = (field: keyof Typed['numbers']) => typeof numbers[field] !== 'number';
  return [
    ...(text('name') === '' ? [{ field: 'name', problem: 'missing' } as const] : []),
    ...PRODUCT_COLUMNS.filter((field) => text(field).length > LONGEST_TEXT).map(
      (field) => ({ field, problem: 'too-long' }) as const,
    ),
    ...(wasteCode === null ? [{ field: 'wasteCode', problem: 'waste-code' } as const] : []),
    ...(['buyPrice', 'sellPrice'] as const)
      .filter(isWrong)
      .map((field) => ({ field, problem: 'price' }) as const),
    ...(isWrong('deduction') ? [{ field: 'deduction', problem: 'deduction' } as const] : []),
  ];
};

const filled = <K extends string>(field: K, value: number | DecimalRefusal) =>
  typeof value === 'number' && value > 0 ? { [field]: value } : {};

const productOf = ({ text, wasteCode, numbers }: Typed): ImportedProduct['fields'] => ({
  name: text('name'),
  wasteCode: wasteCode ?? '',
  unit: text('unit') || 'kg',
  buyPriceGr: typeof numbers.buyPrice === 'number' ? numbers.buyPrice : 0,
  ...filled('sellPriceGr', numbers.sellPrice),
  ...filled('deductionBp', numbers.deduction),
  requiresForm: requiresFormByDefault(wasteCode ?? ''),
  active: true,
  favourite: false,
  ...(text('note') === '' ? {} : { note: text('note') }),
});

/** The rows judged. A row without a category goes into the one that is named here. */
export const judgeProducts = (
  rows: readonly TableRow[],
  matching: Matching<ProductColumn>,
  catalogue: Catalogue,
  otherwise: string,
): readonly ProductRow[] => {
  const repeated = repeatsOf(keysIn(catalogue));
  return rows.map((row): ProductRow => {
    const typed = typedIn(row, matching);
    const named = { number: row.number, name: typed.text('name') };
    const wrong = wrongIn(typed);
    if (wrong.length > 0) return { ...named, kind: 'wrong', wrong };
    const category = typed.text('category') || otherwise;
    const repeats = repeated([keyOf(category, named.name)]);
    if (repeats !== null) return { ...named, kind: 'repeated', repeats };
    return { ...named, kind: 'new', record: { category, fields: productOf(typed) } };
  });
};

/** The names of the categories that the new products need and that are not there. */
export const missingCategories = (
  rows: readonly ProductRow[],
  categories: readonly Category[],
): readonly string[] => {
  const known = new Set(categories.map(({ name }) => plainName(name)));
  return rows.flatMap((row) => {
    if (row.kind !== 'new' || known.has(plainName(row.record.category))) return [];
    known.add(plainName(row.record.category));
    return [row.record.category];
  });
};

/** The operations that make the missing categories and then the new products. */
export const productOperations = (
  rows: readonly ProductRow[],
  categories: readonly Category[],
  ids: NewIds,
) => {
  const made = missingCategories(rows, categories).map((name) => ({
    name,
    id: ids.newDocumentId(),
  }));
  const idOf = new Map([...categories, ...made].map(({ id, name }) => [plainName(name), id]));
  return [
    ...made.map(({ name, id }) =>
      createCategory({ name }, { operationId: ids.newOperationId(), documentId: id }),
    ),
    ...rows.flatMap((row) => {
      if (row.kind !== 'new') return [];
      const { category, fields } = row.record;
      const categoryId = idOf.get(plainName(category)) ?? '';
      const own = { operationId: ids.newOperationId(), documentId: ids.newDocumentId() };
      return [createProduct({ ...fields, categoryId }, own)];
    }),
  ];
};
