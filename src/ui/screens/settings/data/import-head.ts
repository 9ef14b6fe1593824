import { guessColumns, type Matching } from '#domain/import/columns.ts';
import type { ReadTable, TableRow } from '#domain/import/read-table.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import type { Importer } from './import-view.ts';

export interface HeadAndBody {
  /** As wide as the widest row; a column that has no name is named ''. */
  readonly head: TableRow;
  readonly body: readonly TableRow[];
}

/** Splits the rows of a file; in a headless file the first row is a record, too. */
export const headAndBody = ({ rows }: ReadTable, isHeadless = false): HeadAndBody => {
  const seen = rows.filter(({ cells }) => !cells.every(isBlank));
  const [first = { number: 1, cells: [] }, ...below] = seen;
  const width = seen.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => !isBlank(cell)) + 1),
    0,
  );
  const names = Array.from({ length: width }, (_, place) => first.cells[place] ?? '');
  return isHeadless
    ? { head: { number: 0, cells: names.map(() => '') }, body: seen }
    : { head: { ...first, cells: names }, body: below };
};

/** True unless each named column of the head was recognised, the required one among them. */
export const isHeadDoubtful = <Field extends string>(
  { cells }: TableRow,
  matching: Matching<Field>,
  required: Field,
): boolean => {
  const taken = new Set<number | null>(Object.values(matching));
  return matching[required] === null || cells.some((cell, i) => !isBlank(cell) && !taken.has(i));
};

export const guessedMatching = <Field extends string, T>(
  { fields, names }: Importer<Field, T>,
  head: TableRow,
): Matching<Field> => guessColumns(fields, names, head);
