import { csvRows } from './csv-rows.ts';
import { LONGEST_CELL } from './weight.ts';

/** The earlier one wins a tie; the comma comes last, because each price may have one. */
const SEPARATORS = [';', '\t', '|', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Excel reads the separator in such a first line, and does not show the line. */
const NAMED = /^"?sep=([;\t,|])"?(?:\r\n|\r|\n)/u;

/** Number of cells in each filled row at the start of the text; a row that is cut is left out. */
const rowLengths = (text: string, separator: Separator): readonly number[] => {
  const [rows = []] = csvRows(text.slice(0, LONGEST_CELL), separator, () => undefined);
  return (text.length > LONGEST_CELL ? rows.slice(0, -1) : rows)
    .filter(([, cells]) => cells.some((cell) => cell !== ''))
    .map(([, cells]) => cells.length);
};

/** Number of rows that have as many cells as most rows; none if those, or the head, have one. */
const alikeRows = (lengths: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual, count] = [...counts].reduce(
    (best, one) => ((one[1] - best[1] || one[0] - best[0]) > 0 ? one : best),
    [1, 0],
  );
  return usual > 1 && lengths[0] !== 1 ? count : 0;
};

const findSeparator = (text: string): Separator => {
  const alike = SEPARATORS.map((separator) => alikeRows(rowLengths(text, separator)));
  return SEPARATORS[alike.indexOf(Math.max(...alike))] ?? SEPARATORS[0];
};

/** The separator is the one that gives most rows the same number of cells. */
export const splitNamed = (
  text: string,
): { readonly separator: Separator; readonly table: string } => {
  const [line = '', named] = NAMED.exec(text) ?? [];
  const table = text.slice(line.length);
  return { separator: (named as Separator | undefined) ?? findSeparator(table), table };
};
