import {
  CLIENT_COLUMNS,
  type ClientColumn,
  clientOperations,
  judgeClients,
  type ReadSellerType,
} from '#domain/import/client-rows.ts';
import type { FieldNames, Matching } from '#domain/import/columns.ts';
import { formatFixed } from '#domain/quantity/decimal.ts';
import type { JudgedRow, OddField } from '#domain/import/judged-row.ts';
import {
  type ImportIds,
  missingCategories,
  productOperations,
} from '#domain/import/product-operations.ts';
import type { ReadFlag } from '#domain/import/product-cells.ts';
import { type ImportedProduct, judgeProducts } from '#domain/import/product-rows.ts';
import type { ReadTable, TableRow } from '#domain/import/read-table.ts';
import type { View } from '#domain/view/view.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { normalize } from '#domain/shared/text.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import { type ClientFields, SellerType } from '#schemas/client.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from '#schemas/fields/catalogue-table.ts';
import {
  fieldProblemText,
  importText as text,
  repeatsText,
  rowDoubtText,
} from '#ui/data-file/data-files.text.ts';
import {
  clientColumnNames,
  clientColumnText,
  flagCell,
  flagWords,
  productColumnNames,
  productColumnText,
  sellerTypeCell,
} from '#ui/data-file/file-columns.text.ts';
import { signsText } from '#ui/shared/saving/unprintable.text.ts';

export interface Importer<Field extends string, T> {
  readonly fields: readonly Field[];
  /** Without its column no row can be imported. */
  readonly required: Field;
  readonly labels: Readonly<Record<Field, string>>;
  readonly names: FieldNames<Field>;
  /** Judges the rows below the head. */
  judge(
    rows: readonly TableRow[],
    matching: Matching<Field>,
    head: TableRow,
  ): readonly JudgedRow<Field, T>[];
  /** Value of a field as the preview shows it; '' if there is none. */
  valueIn(record: T, field: Field): string;
  /** Names of the categories that the rows need and the catalogue lacks. */
  newCategories(rows: readonly JudgedRow<Field, T>[]): readonly string[];
  operations(rows: readonly JudgedRow<Field, T>[], ids: ImportIds): readonly NewOperation[];
}

const sellerTypeNamed: ReadSellerType = (cell) =>
  SellerType.options.find(
    (type) => normalize(cell) === type || normalize(cell) === sellerTypeCell[type],
  );

/** True if the head is that of our own export; its values are then taken as they are. */
const isOwnHead = <Field extends string>(
  fields: readonly Field[],
  labels: Readonly<Record<Field, string>>,
  { cells }: TableRow,
): boolean => fields.every((field, place) => plainText(cells[place] ?? '') === labels[field]);

export const clientImporter = ({
  clients,
  merged = [],
}: Pick<View, 'clients'> & Partial<Pick<View, 'merged'>>): Importer<
  ClientColumn,
  ClientFields
> => ({
  fields: CLIENT_COLUMNS,
  required: 'name',
  labels: clientColumnText,
  names: clientColumnNames,
  judge: (rows, matching, head) => {
    const isOwn = isOwnHead(CLIENT_COLUMNS, clientColumnText, head);
    return judgeClients(rows, matching, [...clients, ...merged], {
      readType: sellerTypeNamed,
      isOwn,
    });
  },
  valueIn: (client, field) =>
    field === 'sellerType' ? sellerTypeCell[client.sellerType ?? 'person'] : (client[field] ?? ''),
  newCategories: () => [],
  operations: clientOperations,
});

const flagNamed: ReadFlag = (cell) =>
  [true, false].find((flag) => flagWords[`${flag}`].some((word) => word === normalize(cell)));

const numberCell = (hundredths: number | undefined): string =>
  hundredths === undefined ? '' : formatFixed(hundredths, 2);

const productValue = ({ category, fields }: ImportedProduct, field: ProductColumn): string => {
  switch (field) {
    case 'category':
      return category;
    case 'wasteCode':
      return formatWasteCode(fields.wasteCode);
    case 'buyPrice':
      return numberCell(fields.buyPriceGr);
    case 'sellPrice':
      return numberCell(fields.sellPriceGr);
    case 'deduction':
      return numberCell(fields.deductionBp);
    case 'requiresForm':
    case 'active':
    case 'favourite':
      return flagCell[`${fields[field] ?? false}`];
    case 'name':
    case 'unit':
    case 'note':
      return fields[field] ?? '';
  }
};

export const productImporter = (
  catalogue: Pick<View, 'products' | 'categories'>,
): Importer<ProductColumn, ImportedProduct> => ({
  fields: PRODUCT_COLUMNS,
  required: 'name',
  labels: productColumnText,
  names: productColumnNames,
  judge: (rows, matching, head) => {
    const isOwn = isOwnHead(PRODUCT_COLUMNS, productColumnText, head);
    const columns = { matching, head, readFlag: flagNamed, isOwn };
    return judgeProducts(rows, columns, catalogue, text.otherwise);
  },
  valueIn: productValue,
  newCategories: (rows) => missingCategories(rows, catalogue.categories),
  operations: (rows, ids) => productOperations(rows, catalogue, ids),
});

const MOST_SAMPLES = 3;

/** For each reading of a file, the cells of the same few rows in which the readings differ. */
export const sampleRows = (tables: readonly ReadTable[]): readonly (readonly string[])[] => {
  const byNumber = tables.map(({ rows }) => new Map(rows.map((row) => [row.number, row.cells])));
  const isSame = (number: number, place: number): boolean =>
    new Set(byNumber.map((cells) => cells.get(number)?.[place])).size === 1;
  const samples = [...new Set(byNumber.flatMap((cells) => [...cells.keys()]))]
    .map((number) =>
      byNumber.map((cells) =>
        (cells.get(number) ?? []).filter((_, place) => !isSame(number, place)).join(' · '),
      ),
    )
    .filter((lines) => lines.some((line) => line !== ''))
    .slice(0, MOST_SAMPLES);
  return tables.map((_, reading) => samples.map((lines) => lines[reading] ?? ''));
};

export const ROW_KINDS = ['new', 'changed', 'asked', 'repeated', 'wrong'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** An odd row is listed as `asked`, since the user decides if it is imported. */
export const rowKind = ({ kind, odd }: Pick<JudgedRow<string, unknown>, 'kind' | 'odd'>): RowKind =>
  odd === undefined ? kind : 'asked';

export const countKinds = (
  rows: readonly Pick<JudgedRow<string, unknown>, 'kind' | 'odd'>[],
): Readonly<Record<RowKind, number>> => {
  const countRows = (kind: RowKind) => rows.filter((row) => rowKind(row) === kind).length;
  return {
    new: countRows('new'),
    changed: countRows('changed'),
    asked: countRows('asked'),
    repeated: countRows('repeated'),
    wrong: countRows('wrong'),
  };
};

export interface Answers {
  /** Also imports odd rows. */
  readonly takesAsked: boolean;
  /** Also imports rows that repeat an earlier row of the file. */
  readonly takesRepeated: boolean;
}

/** Counts rows that repeat an earlier row of the file, but may be separate records. */
export const countTwins = (rows: readonly JudgedRow<string, unknown>[]): number =>
  rows.filter((row) => row.kind === 'repeated' && row.repeats === 'file').length;

export const takenRows = <Field extends string, T>(
  rows: readonly JudgedRow<Field, T>[],
  { takesAsked, takesRepeated }: Answers,
): readonly JudgedRow<Field, T>[] =>
  rows.flatMap((row): readonly JudgedRow<Field, T>[] => {
    if (row.kind === 'wrong' || (row.odd !== undefined && !takesAsked)) return [];
    if (row.kind !== 'repeated') return [row];
    const { number, name } = row;
    const isTaken = takesRepeated && row.repeats === 'file';
    return isTaken ? [{ number, name, kind: 'new', record: row.record }] : [];
  });

/** Counts the rows of each kind that are not stored, in the order of the list. */
export const countLeft = (
  rows: readonly JudgedRow<string, unknown>[],
  taken: readonly Pick<JudgedRow<string, unknown>, 'number'>[],
): readonly (readonly [kind: RowKind, count: number])[] => {
  const stored = new Set(taken.map(({ number }) => number));
  const counts = countKinds(rows.filter(({ number }) => !stored.has(number)));
  return ROW_KINDS.map((kind) => [kind, counts[kind]] as const).filter(([, count]) => count > 0);
};

/** True if letters were lost when the file was saved or read. */
export const hasWrongLetters = (rows: readonly JudgedRow<string, unknown>[]): boolean =>
  rows.some(({ odd = [] }) =>
    odd.some(({ doubt }) => doubt === 'misread' || doubt === 'unreadable'),
  );

const oddText = <Field extends string>(
  odd: readonly OddField<Field>[],
  labels: Readonly<Record<Field, string>>,
): string =>
  odd
    .map(({ field, doubt, signs = [] }) => {
      const words = [rowDoubtText[doubt], ...(signs.length > 0 ? [signsText(signs)] : [])].join(
        ' ',
      );
      return field === null ? words : `${labels[field]}: ${words}`;
    })
    .join('; ');

type Words<Field extends string, T> = Pick<Importer<Field, T>, 'fields' | 'labels' | 'valueIn'>;

const listValues = <Field extends string, T>(
  record: T,
  { fields, labels, valueIn }: Words<Field, T>,
): string =>
  fields
    .filter((field) => field !== 'name')
    .map((field) => [labels[field], valueIn(record, field)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('; ');

export const rowVerdict = <Field extends string, T>(
  row: JudgedRow<Field, T>,
  importer: Words<Field, T>,
): string =>
  [...(row.odd === undefined ? [] : [oddText(row.odd, importer.labels)]), rowOutcome(row, importer)]
    .filter((part) => part !== '')
    .join('. ');

const rowOutcome = <Field extends string, T>(
  row: JudgedRow<Field, T>,
  importer: Words<Field, T>,
): string => {
  const { labels } = importer;
  switch (row.kind) {
    case 'new':
      return listValues(row.record, importer) || text.willBeAdded;
    case 'changed':
      return row.changes
        .map(
          ({ field, from, to }) =>
            `${labels[field]}: ${formatFixed(from, 2)} → ${formatFixed(to, 2)}`,
        )
        .join('; ');
    case 'repeated':
      return repeatsText[row.repeats];
    case 'wrong':
      return row.wrong
        .map(({ field, problem }) => `${labels[field]}: ${fieldProblemText[problem]}`)
        .join('; ');
  }
};
