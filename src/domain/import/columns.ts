/** Which column of a file holds which field. */
import { normalize } from '#domain/shared/text.ts';
import type { TableRow } from './read-table.ts';

/** The column of each field by its place; null where the file has none. */
export type Matching<Field extends string> = Readonly<Record<Field, number | null>>;

/** What each field may be called in the head of a file: lower case, without diacritics and signs. */
export type FieldNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** The head's words alone: "Kod pocztowy:" and "kod_pocztowy" are one. */
const headWords = (head: string): string =>
  normalize(head)
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();

const isNamed = (words: string, name: string): boolean => words === name;

const isAboutNamed = (words: string, name: string): boolean => ` ${words} `.includes(` ${name} `);

/**
 * The columns as their heads name them: those that say exactly a field's name first, then those that have it among their words, of
 * these the longest name first, since "cena" is in many.
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

/** The text of a field in a row; '' where there is none. */
export const textIn = <Field extends string>(
  { cells }: TableRow,
  matching: Matching<Field>,
  field: Field,
): string => {
  const column = matching[field];
  return column === null ? '' : (cells[column] ?? '').trim();
};
