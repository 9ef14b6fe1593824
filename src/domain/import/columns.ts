import { normalize } from '#domain/shared/text.ts';
import type { TableRow } from './read-table.ts';

/** The column index of each field; null if the file has no such column. */
export type Matching<Field extends string> = Readonly<Record<Field, number | null>>;

/** Possible headings of each field, in lower case without diacritics and punctuation. */
export type FieldNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Reduces a heading to its words: "Kod pocztowy:" and "kod_pocztowy" are equal. */
const headWords = (head: string): string =>
  normalize(head)
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();

const isNamed = (words: string, name: string): boolean => words === name;

const isAboutNamed = (words: string, name: string): boolean => ` ${words} `.includes(` ${name} `);

/**
 * Matches columns by their headings. Exact names go first, then names within a heading, the longest
 * first because many headings contain "cena".
 */
export const guessColumns = <Field extends string>(
  fields: readonly Field[],
  names: FieldNames<Field>,
  head: TableRow,
): Matching<Field> => {
  const words = head.cells.map(headWords);
  const named = fields.flatMap((field) => names[field].map((name) => ({ field, name })));
  const longestFirst = named.toSorted((a, b) => b.name.length - a.name.length);
  const found = new Map<Field, number>();
  const looks = [
    [named, isNamed],
    [longestFirst, isAboutNamed],
  ] as const;
  for (const [candidates, fits] of looks)
    for (const { field, name } of candidates) {
      const taken = new Set(found.values());
      const column = words.findIndex((one, i) => !taken.has(i) && fits(one, name));
      if (!found.has(field) && column >= 0) found.set(field, column);
    }
  return Object.fromEntries(
    fields.map((field) => [field, found.get(field) ?? null]),
  ) as Matching<Field>;
};

export const textIn = <Field extends string>(
  { cells }: TableRow,
  matching: Matching<Field>,
  field: Field,
): string => {
  const column = matching[field];
  return column === null ? '' : (cells[column] ?? '');
};
