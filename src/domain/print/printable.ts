/**
 * Makes texts printable. A character that an embedded font lacks would vanish without a trace, so
 * every text passes through here.
 */
import { isBasic, isPrintable } from './letters.ts';

/**
 * Marks a character that no font has, to be written by hand. Only texts from before the check of
 * typed and imported texts contain one.
 */
const FOR_THE_PEN = '_';

const graphemes = new Intl.Segmenter('pl', { granularity: 'grapheme' });
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns a grapheme in a form that the fonts have; null if there is none. */
const printableSign = (sign: string): string | null => {
  const visible = sign.replace(INVISIBLE, '');
  const composed = visible.normalize('NFC');
  if (isPrintable(composed)) return composed;
  // The same letters in another form: ﬁ, １, 𝔉.
  const plain = visible.normalize('NFKC');
  return isPrintable(plain) && plain.trim() !== '' ? plain : null;
};

/** Invisible characters, which would separate a letter from its combining mark. */
const PARTING = /(?!\p{Grapheme_Extend}|\u200d)\p{Default_Ignorable_Code_Point}/gu;

const inOneLine = (text: string): string =>
  text.replace(PARTING, '').replace(/[^\S\u00a0]|\p{Cc}/gu, ' ');

/** Nearly every text is basic, and going through graphemes takes a hundred times as long. */
const splitSigns = (text: string): readonly string[] =>
  isBasic(text) ? [] : Array.from(graphemes.segment(text), ({ segment }) => segment);

const printableLine = (text: string): string => {
  const line = splitSigns(text)
    .map((sign) => printableSign(sign) ?? FOR_THE_PEN)
    .join('')
    .normalize('NFC');
  // A combining mark whose letter was replaced now follows the `_`, so check again.
  return isPrintable(line) ? line : printableLine(line);
};

/**
 * Returns one line of printable text. White space becomes a space, a letter and its marks are
 * composed if possible, and each grapheme that no font has becomes `_`.
 */
export const printable = (text: string): string => {
  const line = inOneLine(text);
  return (isBasic(line) ? line : printableLine(line)).replace(/ {2,}/g, ' ').trim();
};

/** Graphemes that cannot be printed, each once, in their order. */
export const unprintable = (text: string): readonly string[] => [
  ...new Set(splitSigns(inOneLine(text)).filter((sign) => printableSign(sign) === null)),
];
