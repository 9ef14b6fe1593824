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

/** The most frequent number of cells, and how many rows have it. */
const usualLength = (lengths: readonly number[]): readonly [length: number, count: number] => {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce(
    (best, one) => ((one[1] - best[1] || one[0] - best[0]) > 0 ? one : best),
    [1, 0],
  );
};

/**
 * Number of rows that have as many cells as most rows, or end before the empty cells of the head;
 * none if most rows have one cell.
 */
const alikeRows = (lengths: readonly number[]): number => {
  const [usual, count] = usualLength(lengths);
  const [head = 0] = lengths;
  if (usual === 1) return 0;
  return Math.max(count, lengths.filter((length) => length > 1 && length <= head).length);
};

const HEAD = /^\s*[^\r\n]*/u;

/** Takes separators before a space out, unless the head has one: "Łódź, Polna 1" is prose. */
const withoutProse = (text: string, separator: Separator): string =>
  HEAD.exec(text)?.[0].includes(`${separator} `) === true
    ? text
    : text.replaceAll(`${separator} `, '  ');

/**
 * A separator that the head lacks is taken only if none in the head is in most rows; a comma then
 * belongs to the cells.
 */
const findSeparator = (text: string): Separator => {
  const judged = SEPARATORS.map((separator) => {
    const lengths = rowLengths(text, separator);
    const plain = rowLengths(withoutProse(text, separator), separator);
    const isInHead = (lengths[0] ?? 1) > 1;
    const split = plain.filter((length) => length > 1).length;
    const isFirst = isInHead && split * 2 > plain.length;
    return { separator, alike: alikeRows(lengths), plain: alikeRows(plain), isInHead, isFirst };
  });
  const [best] = judged
    .filter(({ separator, alike, isInHead }) => alike > 0 && (isInHead || separator !== ','))
    .toSorted(
      (a, b) => Number(b.isFirst) - Number(a.isFirst) || b.plain - a.plain || b.alike - a.alike,
    );
  return best?.separator ?? SEPARATORS[0];
};

/** Rewrites a head of one cell that another separator cuts into as many cells as most rows have. */
const withAlikeHead = (text: string, separator: Separator): string => {
  const lengths = rowLengths(text, separator);
  const [usual] = usualLength(lengths);
  const head = HEAD.exec(text)?.[0] ?? '';
  const own = SEPARATORS.find((one) => rowLengths(head, one)[0] === usual);
  if (usual === 1 || lengths[0] !== 1 || own === undefined) return text;
  return head.replaceAll(own, separator) + text.slice(head.length);
};

/** The separator is the one that gives most rows the same number of cells. */
export const splitNamed = (
  text: string,
): { readonly separator: Separator; readonly table: string } => {
  const [line = '', named] = NAMED.exec(text) ?? [];
  const rest = text.slice(line.length);
  const separator = (named as Separator | undefined) ?? findSeparator(rest);
  return { separator, table: withAlikeHead(rest, separator) };
};
