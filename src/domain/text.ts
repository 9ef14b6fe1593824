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

/** The currency after one, few and many, by the plural rules of Polish; `other` is for fractions. */
export const ZLOTY = { one: 'złoty', few: 'złote', many: 'złotych', other: 'złotego' } as const;
