/** Texts of a receipt made ready for paper: printable, not longer than a page can hold, and broken at the right places. */
import { splitLetters } from './letters.ts';
import { printable } from './printable.ts';

const NO_BREAK_SPACE = '\u00a0';

const keptTogether = (text: string): string =>
  text
    .replace(/\b(\d\d) (\d\d) (\d\d)\b/g, `$1${NO_BREAK_SPACE}$2${NO_BREAK_SPACE}$3`)
    .replace(/(\d) %/g, `$1${NO_BREAK_SPACE}%`)
    .replace(/\b(\d\d-\d{3}) (?=\p{L})/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<=^|[\s(])(\p{L}) (?=\S)/gu, `$1${NO_BREAK_SPACE}`);

/**
 * Printable text of at most `limit` characters, a longer one ending in a visible "[…]"; waste codes, percentages, one-letter
 * words and a postal code with its town do not part at a line's end.
 */
export const cleanText = (text: string, limit: number): string => {
  const kept = keptTogether(printable(text));
  if (kept.length <= limit) return kept;
  const characters = splitLetters(kept);
  return characters.length <= limit ? kept : `${characters.slice(0, limit - 4).join('')} […]`;
};

/** The non-empty parts joined, so that a missing part leaves no stray separator. */
export const joinParts = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator);
