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
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ąćęłńóśźż]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

const BASIC = /^[\0-\x7f]*$/;

/**
 * Lowercases and replaces the nine Polish letters by plain ones, for search (NORM-1). Composes
 * decomposed letters first. Idempotent.
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

export const asTyped = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** UTF-8 cannot encode a lone surrogate, and each receiver replaces it differently. */
const HALVES = /\p{Surrogate}/gu;

const wholeIn = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(HALVES, '\uFFFD');
  if (Array.isArray(value)) return value.map((part: unknown) => wholeIn(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, wholeIn(part)]));
};

export const withWholeCharacters = <T>(value: T): T => wholeIn(value) as T;

/** Ignores case, Polish diacritics and surrounding spaces. */
export const isSameName = (a: string, b: string): boolean =>
  normalize(a.trim()) === normalize(b.trim());
