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
 * Text as it is searched: lowercase, the nine Polish letters plain (NORM-1). Decomposed letters are composed first, and doing it
 * twice changes nothing.
 */
export const normalize = (text: string): string => {
  // Most texts of most clients, of whom there are tens of thousands: there is nothing to compose and no Polish letter.
  if (BASIC.test(text)) return text.toLowerCase();
  const folded = foldOnce(text);
  // A plain letter can join a following accent into a Polish one, so once is not always enough.
  return folded === text || BASIC.test(folded) ? folded : normalize(folded);
};

/** The normalized terms joined with spaces; blank ones are left out (NORM-1). */
export const normalizeTerms = (...terms: readonly (string | undefined)[]): string =>
  terms
    .map((term) => normalize(term ?? ''))
    .filter((term) => term.trim() !== '')
    .join(' ');

/** What was typed or pasted, without the spaces around it and the unseen marks of other programs. */
export const asTyped = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** Half of a character, which UTF-8 cannot say: each place that it is sent to would make something else of it. */
const HALVES = /\p{Surrogate}/gu;

const wholeIn = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(HALVES, '\uFFFD');
  if (Array.isArray(value)) return value.map((part: unknown) => wholeIn(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, wholeIn(part)]));
};

/** The value with U+FFFD for each half of a character in its texts, however deep they lie. */
export const withWholeCharacters = <T>(value: T): T => wholeIn(value) as T;

/** Whether two names are one for a reader: case, diacritics and spaces around do not matter. */
export const isSameName = (a: string, b: string): boolean =>
  normalize(a.trim()) === normalize(b.trim());
