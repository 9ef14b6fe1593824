/** An import of clients or products: which fields there are, what the rows become, and the operations. */
import {
  CLIENT_COLUMNS,
  type ClientColumn,
  clientOperations,
  judgeClients,
  type ReadSellerType,
} from '#domain/import/client-rows.ts';
import { type FieldNames, guessColumns, type Matching } from '#domain/import/columns.ts';
import { formatFixed } from '#domain/decimal.ts';
import type { JudgedRow } from '#domain/import/judged-row.ts';
import {
  type ImportedProduct,
  type ImportIds,
  judgeProducts,
  missingCategories,
  productOperations,
  type ReadFlag,
} from '#domain/import/product-rows.ts';
import type { ReadTable, TableRow } from '#domain/import/read-table.ts';
import type { View } from '#domain/log/view.ts';
import type { NewOperation } from '#machines/journal.ts';
import { normalize } from '#domain/text.ts';
import { type ClientFields, SellerType } from '#schemas/client.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from '#schemas/field-table.ts';
import {
  clientColumnNames,
  clientColumnText,
  flagCell,
  fieldProblemText,
  importText as text,
  productColumnNames,
  productColumnText,
  repeatsText,
  sellerTypeCell,
} from '#ui/text/data-files.ts';

/** One kind of import over what the account holds. */
export interface Importer<Field extends string, T> {
  readonly fields: readonly Field[];
  readonly labels: Readonly<Record<Field, string>>;
  readonly names: FieldNames<Field>;
  judge(rows: readonly TableRow[], matching: Matching<Field>): readonly JudgedRow<Field, T>[];
  /** Categories that come with the rows. */
  newCategories(rows: readonly JudgedRow<Field, T>[]): readonly string[];
  operations(rows: readonly JudgedRow<Field, T>[], ids: ImportIds): readonly NewOperation[];
}

const sellerTypeNamed: ReadSellerType = (cell) =>
  SellerType.options.find(
    (type) => normalize(cell) === type || normalize(cell) === sellerTypeCell[type],
  );

/** Clients into the account. */
export const clientImporter = ({
  clients,
}: Pick<View, 'clients'>): Importer<ClientColumn, ClientFields> => ({
  fields: CLIENT_COLUMNS,
  labels: clientColumnText,
  names: clientColumnNames,
  judge: (rows, matching) => judgeClients(rows, matching, clients, sellerTypeNamed),
  newCategories: () => [],
  operations: clientOperations,
});

const flagNamed: ReadFlag = (cell) =>
  [true, false].find((flag) => normalize(cell) === flagCell[`${flag}`]);

/** Products into the catalogue. */
export const productImporter = (
  catalogue: Pick<View, 'products' | 'categories'>,
): Importer<ProductColumn, ImportedProduct> => ({
  fields: PRODUCT_COLUMNS,
  labels: productColumnText,
  names: productColumnNames,
  judge: (rows, matching) => judgeProducts(rows, matching, catalogue, text.otherwise, flagNamed),
  newCategories: (rows) => missingCategories(rows, catalogue.categories),
  operations: (rows, ids) => productOperations(rows, catalogue, ids),
});

/** The head and the rows below it. */
export const headAndBody = ({
  rows,
}: ReadTable): { readonly head: TableRow; readonly body: readonly TableRow[] } => {
  const [head = { number: 1, cells: [] }, ...body] = rows;
  return { head, body };
};

/** The columns as their heads name them. */
export const guessedMatching = <Field extends string, T>(
  { fields, names }: Importer<Field, T>,
  head: TableRow,
): Matching<Field> => guessColumns(fields, names, head);

/** The kinds of rows that the preview can show. */
export const ROW_KINDS = ['new', 'changed', 'repeated', 'wrong'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** How many rows there are of each kind. */
export const countKinds = (
  rows: readonly { readonly kind: RowKind }[],
): Readonly<Record<RowKind, number>> => {
  const of = (kind: RowKind) => rows.filter((row) => row.kind === kind).length;
  return { new: of('new'), changed: of('changed'), repeated: of('repeated'), wrong: of('wrong') };
};

/** What becomes of a row, in words. */
export const verdictOf = <Field extends string, T>(
  row: JudgedRow<Field, T>,
  labels: Readonly<Record<Field, string>>,
): string => {
  switch (row.kind) {
    case 'new':
      return text.willBeAdded;
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
