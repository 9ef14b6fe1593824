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
 * Returns printable text of at most `limit` characters; longer text ends in "[…]". No-break spaces
 * keep waste codes, percentages, one-letter words, and a postal code with its town on one line.
 */
export const cleanText = (text: string, limit: number): string => {
  const kept = keptTogether(printable(text));
  if (kept.length <= limit) return kept;
  const characters = splitLetters(kept);
  return characters.length <= limit ? kept : `${characters.slice(0, limit - 4).join('')} […]`;
};

/** Joins the non-empty parts, so that no separator is left over. */
export const joinParts = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator);
