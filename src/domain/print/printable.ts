/**
 * What of a text can be printed. Names come from people and other programs; a sign that is missing from an embedded font
 * vanishes without a trace, so no text reaches the paper unchecked.
 */
import { isBasic, isPrintable } from './letters.ts';

/**
 * Stands on paper for a sign that no font has: room to write it by hand. It is asked about when it is typed or imported, so that
 * only a receipt that had it before comes to this.
 */
const FOR_THE_PEN = '_';

const graphemes = new Intl.Segmenter('pl', { granularity: 'grapheme' });
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A sign as a reader counts them, as the fonts have it; null where they have nothing that says the same. */
const printableSign = (sign: string): string | null => {
  const visible = sign.replace(INVISIBLE, '');
  const composed = visible.normalize('NFC');
  if (isPrintable(composed)) return composed;
  // Of the same letters in another shape: ﬁ, １, 𝔉.
  const plain = visible.normalize('NFKC');
  return isPrintable(plain) && plain.trim() !== '' ? plain : null;
};

/** Nobody sees it, and it would part a letter from its mark. */
const PARTING = /(?!\p{Grapheme_Extend}|\u200d)\p{Default_Ignorable_Code_Point}/gu;

const inOneLine = (text: string): string =>
  text.replace(PARTING, '').replace(/[^\S\u00a0]|\p{Cc}/gu, ' ');

/** Nearly every text is basic, and looking at it sign by sign takes a hundred times as long. */
const splitSigns = (text: string): readonly string[] =>
  isBasic(text) ? [] : Array.from(graphemes.segment(text), ({ segment }) => segment);

const carried = (text: string): string => {
  const line = splitSigns(text)
    .map((sign) => printableSign(sign) ?? FOR_THE_PEN)
    .join('')
    .normalize('NFC');
  // A mark after what had no letter now stands on the room for the pen.
  return isPrintable(line) ? line : carried(line);
};

/**
 * One line of text of which the fonts have every sign: white space becomes a space, a letter and its marks one sign where there is
 * one, and what no font has, sign by sign, room for the pen.
 */
export const printable = (text: string): string => {
  const line = inOneLine(text);
  return (isBasic(line) ? line : carried(line)).replace(/ {2,}/g, ' ').trim();
};

/** The signs of the text that can't be printed, each once, in their order. */
export const unprintable = (text: string): readonly string[] => [
  ...new Set(splitSigns(inOneLine(text)).filter((sign) => printableSign(sign) === null)),
];
