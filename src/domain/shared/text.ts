import { plainText, withPlainDashes } from './visible-text.ts';

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ą: 'a',
  ć: 'c',
  ę: 'e',
  ł: 'l',
  ń: 'n',
  ó: 'o',
  ś: 's',
  ź: 'z',
  ż: 'z',
};

const foldOnce = (text: string): string =>
  withPlainDashes(text)
    .toLowerCase()
    .replace(/[ąćęłńóśźż]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

const BASIC = /^[\n\x20-\x7e]*$/;

/**
 * Lowercases and replaces the nine Polish letters by plain ones, for search (NORM-1). Leaves out
 * invisible signs and evens dashes and spaces first. Idempotent.
 */
export const normalize = (text: string): string => {
  // Fast path for most texts of tens of thousands of clients.
  if (BASIC.test(text)) return text.toLowerCase();
  const folded = foldOnce(text);
  // A plain letter can combine with a following accent into another Polish letter.
  return folded === text || BASIC.test(folded) ? folded : normalize(folded);
};

/** Leaves blank terms out (NORM-1). */
export const normalizeTerms = (...terms: readonly (string | undefined)[]): string =>
  terms
    .map((term) => normalize(term ?? ''))
    .filter((term) => term.trim() !== '')
    .join(' ');

/** UTF-8 cannot encode a lone surrogate, and each receiver replaces it differently. */
const HALVES = /\p{Surrogate}/gu;

const wholeIn = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(HALVES, '\uFFFD');
  if (Array.isArray(value)) return value.map((part: unknown) => wholeIn(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, wholeIn(part)]));
};

export const withWholeCharacters = <T>(value: T): T => wholeIn(value) as T;

/** The key of names that are equal but for case and white space. */
export const textKey = (text: string): string => plainText(text).toLowerCase().replace(/\s+/g, ' ');

/** Ignores Polish diacritics as well. */
export const nameKey = (text: string): string => normalize(textKey(text));

export const isSameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);
