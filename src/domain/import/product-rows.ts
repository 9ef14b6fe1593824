/** Products from the rows of a file. */
import type { NewIds } from '#domain/catalogue.ts';
import { createCategory, createProduct, updateProduct } from '#domain/commands.ts';
import { type DecimalRefusal, parseMoney, parsePercent } from '#domain/decimal.ts';
import { groupBy } from '#domain/grouping.ts';
import { withFormerPrice } from '#domain/price-history.ts';
import { normalize } from '#domain/text.ts';
import { parseWasteCode, requiresFormByDefault } from '#domain/waste-codes.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from '#schemas/field-table.ts';
import type { Category, Product, ProductFields } from '#schemas/product.ts';
import { type Matching, textIn } from './columns.ts';
import {
  type JudgedRow,
  LONGEST_TEXT,
  type NumberChange,
  repeatsOf,
  type WrongField,
} from './judged-row.ts';
import type { TableRow } from './read-table.ts';

/** The columns that an import changes in a product that is there, and what they are called in it. */
const NUMBERS = {
  buyPrice: 'buyPriceGr',
  sellPrice: 'sellPriceGr',
  deduction: 'deductionBp',
} as const satisfies Partial<Record<ProductColumn, keyof ProductFields>>;
const NUMBER_COLUMNS = ['buyPrice', 'sellPrice', 'deduction'] as const;
type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/** Whether a cell says yes; undefined where it says neither yes nor no. */
export type ReadFlag = (cell: string) => boolean | undefined;

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

/** Finds the product that a row names: in its category, or without one the only product of that name. */
const finderIn = ({ products, categories }: Catalogue, otherwise: string) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const keyed = products.map(
    (product) => [keyOf(names.get(product.categoryId) ?? '', product.name), product] as const,
  );
  const byKey = new Map(keyed);
  const byName = groupBy(products, ({ name }) => plainName(name));
  return (category: string, name: string): Product | undefined => {
    const own = category === '' ? (byName.get(plainName(name)) ?? []) : [];
    return own.length === 1 ? own[0] : byKey.get(keyOf(category || otherwise, name));
  };
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
  readonly numbers: Readonly<Record<NumberColumn, number | DecimalRefusal>>;
  readonly flags: Readonly<Record<'requiresForm' | 'active' | 'favourite', boolean | undefined>>;
}

const typedIn = (row: TableRow, matching: Matching<ProductColumn>, readFlag: ReadFlag): Typed => {
  const text = (field: ProductColumn) => textIn(row, matching, field);
  return {
    text,
    wasteCode: wasteCodeOf(text('wasteCode')),
    numbers: {
      buyPrice: orNone(parseMoney(withoutCurrency(text('buyPrice')))),
      sellPrice: orNone(parseMoney(withoutCurrency(text('sellPrice')))),
      deduction: orNone(parsePercent(text('deduction'))),
    },
    flags: {
      requiresForm: readFlag(text('requiresForm')),
      active: readFlag(text('active')),
      favourite: readFlag(text('favourite')),
    },
  };
};

/** A price list may name products that are there without their codes. */
const wrongIn = (
  { text, wasteCode, numbers }: Typed,
  isThere: boolean,
): readonly WrongField<ProductColumn>[] => {
  const isWrong = (field: NumberColumn) => typeof numbers[field] !== 'number';
  const isCodeWrong = wasteCode === null && !(isThere && text('wasteCode') === '');
  return [
    ...(text('name') === '' ? [{ field: 'name', problem: 'missing' } as const] : []),
    ...PRODUCT_COLUMNS.filter((field) => text(field).length > LONGEST_TEXT).map(
      (field) => ({ field, problem: 'too-long' }) as const,
    ),
    ...(isCodeWrong ? [{ field: 'wasteCode', problem: 'waste-code' } as const] : []),
    ...(['buyPrice', 'sellPrice'] as const)
      .filter(isWrong)
      .map((field) => ({ field, problem: 'price' }) as const),
    ...(isWrong('deduction') ? [{ field: 'deduction', problem: 'deduction' } as const] : []),
  ];
};

/** What a row says otherwise than the product; an empty cell and a 0 say nothing. */
const changesOf = (product: Product, { numbers }: Typed): readonly NumberChange<ProductColumn>[] =>
  NUMBER_COLUMNS.flatMap((field) => {
    const from = product[NUMBERS[field]] ?? 0;
    const to = numbers[field];
    return typeof to === 'number' && to > 0 && to !== from ? [{ field, from, to }] : [];
  });

const filled = <K extends string>(field: K, value: number | DecimalRefusal) =>
  typeof value === 'number' && value > 0 ? { [field]: value } : {};

const productOf = ({ text, wasteCode, numbers, flags }: Typed): ImportedProduct['fields'] => ({
  name: text('name'),
  wasteCode: wasteCode ?? '',
  unit: text('unit') || 'kg',
  buyPriceGr: typeof numbers.buyPrice === 'number' ? numbers.buyPrice : 0,
  ...filled('sellPriceGr', numbers.sellPrice),
  ...filled('deductionBp', numbers.deduction),
  requiresForm: flags.requiresForm ?? requiresFormByDefault(wasteCode ?? ''),
  active: flags.active ?? true,
  favourite: flags.favourite ?? false,
  ...(text('note') === '' ? {} : { note: text('note') }),
});

/** The rows judged. A row without a category goes into the one that is named here. */
export const judgeProducts = (
  rows: readonly TableRow[],
  matching: Matching<ProductColumn>,
  catalogue: Catalogue,
  otherwise: string,
  readFlag: ReadFlag = () => undefined,
): readonly ProductRow[] => {
  const find = finderIn(catalogue, otherwise);
  const repeated = repeatsOf([]);
  return rows.map((row): ProductRow => {
    const typed = typedIn(row, matching, readFlag);
    const named = { number: row.number, name: typed.text('name') };
    const category = typed.text('category') || otherwise;
    const product = find(typed.text('category'), named.name);
    const wrong = wrongIn(typed, product !== undefined);
    if (wrong.length > 0) return { ...named, kind: 'wrong', wrong };
    if (repeated([product?.id ?? keyOf(category, named.name)]) !== null)
      return { ...named, kind: 'repeated', repeats: 'file' };
    if (product === undefined)
      return { ...named, kind: 'new', record: { category, fields: productOf(typed) } };
    const changes = changesOf(product, typed);
    if (changes.length === 0) return { ...named, kind: 'repeated', repeats: 'account' };
    return { ...named, kind: 'changed', id: product.id, changes };
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

const isNumber = (column: ProductColumn): column is NumberColumn => column in NUMBERS;

/** A product with the numbers of its row; a price that gives way is noted as a former one. */
const changed = (
  row: ProductRow,
  products: ReadonlyMap<string, Product>,
  { newOperationId, at }: ImportIds,
) => {
  const product = row.kind === 'changed' ? products.get(row.id) : undefined;
  if (row.kind !== 'changed' || product === undefined) return [];
  const fields: Partial<ProductFields> = Object.fromEntries(
    row.changes.flatMap(({ field, to }) => (isNumber(field) ? [[NUMBERS[field], to]] : [])),
  );
  return updateProduct(product, withFormerPrice(product, fields, at), newOperationId());
};

/** Where ids come from, and the instant of the import (ISO 8601). */
export interface ImportIds extends NewIds {
  readonly at: string;
}

/** The operations that make the missing categories, then the new products, and change those that are there. */
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
      const priced = fields.buyPriceGr === 0 ? {} : { pricedAt: ids.at };
      return [createProduct({ ...fields, ...priced, categoryId }, own)];
    }),
    ...rows.flatMap((row) => changed(row, known, ids)),
  ];
};
