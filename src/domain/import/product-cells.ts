import { parsePercent } from '#domain/quantity/decimal.ts';
import { parseWasteCode, isFormRequiredByDefault } from '#domain/catalogue/waste-codes.ts';
import {
  type FieldInFiles,
  PRICED_FIELDS,
  type PricedField,
  PRODUCT,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '#schemas/fields/catalogue-table.ts';
import { plainText, visibleText } from '#domain/shared/visible-text.ts';
import type { Product, ProductFields } from '#schemas/product.ts';
import { type Matching, textIn } from './columns.ts';
import {
  type FieldProblem,
  markedIn,
  longIn,
  type NumberChange,
  type OddField,
  tooLongIn,
  unprintableIn,
  unreadableIn,
  type WrongField,
} from './judged-row.ts';
import { readPrice, type ReadPrice, unitInHead } from './price-cell.ts';
import type { NamedProduct } from './known-products.ts';
import type { TableRow } from './read-table.ts';

type ReadNumber = ReadPrice['price'];

type Numbers = Readonly<Record<PricedField, ReadNumber>>;

const PRICES = ['buyPrice', 'sellPrice'] as const;
type PriceColumn = (typeof PRICES)[number];

/** Reads a yes or no; undefined if the cell says neither. */
export type ReadFlag = (cell: string) => boolean | undefined;

/** A spreadsheet drops the leading zero of a code stored as a number: 20110 is 02 01 10. */
const readWasteCode = (text: string): string =>
  parseWasteCode(/^\d{5}$/u.test(text) ? `0${text}` : text) ?? text;

const orNone = (parsed: ReadNumber): ReadNumber => (parsed === 'empty' ? 0 : parsed);

export interface Typed {
  readonly text: (field: ProductColumn) => string;
  /** As stored; an invalid code stays as it is in the file. */
  readonly wasteCode: string;
  readonly unit: string;
  readonly numbers: Numbers;
  /** Columns whose prices were given per tonne. */
  readonly converted: readonly PriceColumn[];
  readonly flags: Readonly<Record<'requiresForm' | 'active' | 'favourite', boolean | undefined>>;
}

export interface ReadColumns {
  readonly matching: Matching<ProductColumn>;
  readonly readFlag: ReadFlag;
  /** The headings, which may name the unit of the prices. */
  readonly head?: TableRow;
  /** Written by our own export: stored as it is, however odd. */
  readonly isOwn?: boolean;
}

const textAt =
  (row: TableRow, { matching }: ReadColumns) =>
  (field: ProductColumn): string => {
    const text = textIn(row, matching, field);
    return field === 'note' ? visibleText(text) : plainText(text);
  };

export const namedIn = (row: TableRow, columns: ReadColumns): NamedProduct => {
  const text = textAt(row, columns);
  return {
    name: text('name'),
    category: text('category'),
    wasteCode: readWasteCode(text('wasteCode')),
    unit: text('unit'),
  };
};

/** Prices without a unit are for the unit of the row or, without one, of the matched product. */
export const typedIn = (
  row: TableRow,
  columns: ReadColumns,
  product: Product | undefined,
): Typed => {
  const { matching, readFlag, head, isOwn = false } = columns;
  const text = textAt(row, columns);
  const unit = text('unit') || (product?.unit ?? (isOwn ? '' : 'kg'));
  const headUnit = (field: PriceColumn) =>
    head === undefined ? '' : unitInHead(textIn(head, matching, field));
  const price = (field: PriceColumn) => readPrice(text(field), unit, headUnit(field));
  const prices = { buyPrice: price('buyPrice'), sellPrice: price('sellPrice') };
  return {
    text,
    wasteCode: readWasteCode(text('wasteCode')),
    unit,
    numbers: {
      buyPriceGr: orNone(prices.buyPrice.price),
      sellPriceGr: orNone(prices.sellPrice.price),
      deductionBp: orNone(parsePercent(text('deduction'))),
    },
    converted: PRICES.filter((field) => prices[field].isConverted),
    flags: {
      requiresForm: readFlag(text('requiresForm')),
      active: readFlag(text('active')),
      favourite: readFlag(text('favourite')),
    },
  };
};

const PROBLEMS = {
  buyPriceGr: 'price',
  sellPriceGr: 'price',
  deductionBp: 'deduction',
} as const satisfies Record<PricedField, FieldProblem>;

const numberProblem = (field: PricedField, read: ReadNumber): FieldProblem => {
  if (read === 'per-tonne') return 'price-per-tonne';
  return read === 'other-unit' ? 'price-unit' : PROBLEMS[field];
};

export const wrongIn = (
  { text, numbers }: Typed,
  { isOwn = false }: ReadColumns,
): readonly WrongField<ProductColumn>[] => [
  ...(text('name') === '' && !isOwn ? [{ field: 'name', problem: 'missing' } as const] : []),
  ...tooLongIn(PRODUCT_COLUMNS, text),
  ...PRICED_FIELDS.filter((field) => typeof numbers[field] !== 'number').map((field) => ({
    ...{ field: PRODUCT[field].column, problem: numberProblem(field, numbers[field]) },
  })),
];

const FLAGS = ['requiresForm', 'active', 'favourite'] as const;

/** Matches 1.100, which a spreadsheet of another language writes for 1100. */
const DOTTED = /^\d{1,3}\.\d{3}(?!\d)/u;

const PRINTED = ['name', 'category', 'unit'] as const satisfies readonly ProductColumn[];

export const oddIn = (
  row: TableRow,
  { text, converted, flags }: Typed,
): readonly OddField<ProductColumn>[] => [
  ...markedIn(row),
  ...unreadableIn(PRODUCT_COLUMNS, text),
  ...unprintableIn(PRINTED, text),
  ...longIn(PRODUCT_COLUMNS, text),
  ...converted.map((field) => ({ field, doubt: 'per-tonne' }) as const),
  ...PRICES.filter((field) => DOTTED.test(text(field))).map(
    (field) => ({ field, doubt: 'dotted' }) as const,
  ),
  ...FLAGS.filter((field) => text(field) !== '' && flags[field] === undefined).map(
    (field) => ({ field, doubt: 'not-understood' }) as const,
  ),
];

/** Doubts about a new product. Products of older versions may have no waste code, or an odd one. */
export const oddAsNew = ({ text, wasteCode }: Typed): readonly OddField<ProductColumn>[] => {
  const isCode = parseWasteCode(wasteCode) !== null;
  const doubt = wasteCode === '' ? 'no-waste-code' : 'waste-code';
  return [
    ...(text('name') === '' ? [{ field: 'name', doubt: 'nameless' } as const] : []),
    ...(isCode ? [] : [{ field: 'wasteCode', doubt } as const]),
  ];
};

/** Numbers that the row changes; an empty cell and 0 change nothing. */
export const numberChanges = (
  product: Product,
  { numbers }: Typed,
): readonly NumberChange<ProductColumn>[] =>
  PRICED_FIELDS.flatMap((field) => {
    const from = product[field] ?? 0;
    const to = numbers[field];
    return typeof to === 'number' && to > 0 && to !== from
      ? [{ field: PRODUCT[field].column, from, to }]
      : [];
  });

const positiveNumber = (value: ReadNumber): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined;

type FromFile = {
  readonly [K in Exclude<FieldInFiles, 'categoryId'>]:
    | ProductFields[K]
    | (undefined extends ProductFields[K] ? undefined : never);
};

const typedFields = ({ text, wasteCode, unit, numbers, flags }: Typed): FromFile => ({
  name: text('name'),
  wasteCode,
  unit,
  buyPriceGr: positiveNumber(numbers.buyPriceGr) ?? 0,
  sellPriceGr: positiveNumber(numbers.sellPriceGr),
  deductionBp: positiveNumber(numbers.deductionBp),
  requiresForm: flags.requiresForm ?? isFormRequiredByDefault(wasteCode),
  active: flags.active ?? true,
  favourite: flags.favourite ?? false,
  note: text('note') || undefined,
});

/** Builds a new product without the fields that the row leaves open. */
export const toProduct = (typed: Typed) =>
  Object.fromEntries(
    Object.entries(typedFields(typed)).filter(([, value]) => value !== undefined),
  ) as Omit<ProductFields, 'categoryId'>;
