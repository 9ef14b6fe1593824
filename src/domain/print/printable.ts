/**
 * The characters that the print fonts carry, and what stands for every other one. Names come from people and other
 * programs; a glyph that is missing from an embedded font vanishes without a trace, so no text reaches the paper unchecked.
 */

/** The code points in the embedded fonts, as inclusive ranges; `npm run fonts` cuts the fonts to them. */
export const PRINTABLE_RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x17f],
  [0x192, 0x192],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
];

/** Stands for a character that the fonts do not carry. */
export const SUBSTITUTE = '\ufffd';

/** Whether the embedded fonts carry the character. */
export const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? -1;
  return PRINTABLE_RANGES.some(([first, last]) => code >= first && code <= last);
};

const hex = (code: number): string => `\\u{${code.toString(16)}}`;

/** Text of nothing but what the fonts carry: nearly every one, and looking at it sign by sign takes a hundred times as long. */
const PLAIN = new RegExp(
  `^[${PRINTABLE_RANGES.map(([first, last]) => `${hex(first)}-${hex(last)}`).join('')}]*$`,
  'u',
);

const graphemes = new Intl.Segmenter('pl', { granularity: 'grapheme' });
const isInvisible = (text: string): boolean => /^\p{Default_Ignorable_Code_Point}*$/u.test(text);

const printableGrapheme = (grapheme: string): string => {
  const composed = grapheme.normalize('NFC');
  if (Array.from(composed).every(isPrintable)) return composed;
  if (isInvisible(composed)) return '';
  const base = Array.from(composed.normalize('NFKD')).filter(isPrintable).join('');
  return base.trim() === '' ? SUBSTITUTE : base;
};

const carried = (text: string): string =>
  Array.from(graphemes.segment(text), ({ segment }) => printableGrapheme(segment)).join('');

/**
 * One line of text in which the fonts carry every character: white space becomes a space, a foreign letter with marks its
 * plain letter (ễ → e), anything else the visible substitute, one for each character as a reader counts them.
 */
export const printable = (text: string): string => {
  const spaced = text.replace(/[^\S\u00a0]|\p{Cc}/gu, ' ');
  return (PLAIN.test(spaced) ? spaced : carried(spaced)).replace(/ {2,}/g, ' ').trim();
};
