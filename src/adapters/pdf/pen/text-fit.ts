/** Breaks and shrinks texts to fit a width; no text is ever cut off. */
import { splitLetters } from '#domain/print/letters.ts';
import { MM_PER_PT, type Pen, type TypeStyle } from './pen.ts';

export interface FittedText {
  readonly lines: readonly string[];
  readonly style: TypeStyle;
}

/** Height of one line in mm; `size` is in pt. */
export const lineHeight = (size: number, factor = 1.15): number => size * factor * MM_PER_PT;

const breakLetters = (pen: Pen, word: string, style: TypeStyle, width: number): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of splitLetters(word)) {
    if (piece !== '' && pen.width(piece + letter, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
};

const NO_BREAK_SPACE = '\u00a0';

/** Splits a word that is too wide for a line: at its no-break spaces, or else between letters. */
const breakWord = (pen: Pen, word: string, style: TypeStyle, width: number): readonly string[] =>
  word.includes(NO_BREAK_SPACE)
    ? wrap(pen, word.replaceAll(NO_BREAK_SPACE, ' '), style, width)
    : breakLetters(pen, word, style, width);

/** Breaks between words, and inside a word only if that word alone is wider than `width` (mm). */
export const wrap = (
  pen: Pen,
  text: string,
  style: TypeStyle,
  width: number,
): readonly string[] => {
  const space = pen.width(' ', style);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    const wide = pen.width(word, style);
    if (line !== '' && used + space + wide <= width) {
      line += ` ${word}`;
      used += space + wide;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = wide > width ? breakWord(pen, word, style, width) : [word];
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = pen.width(line, style);
  }
  return [...lines, line];
};

/**
 * Returns one line, shrunk in steps of 0.5 pt down to `min`. If that is still too wide, returns
 * several lines of size `min`.
 */
export const fit = (
  pen: Pen,
  text: string,
  style: TypeStyle,
  width: number,
  min = 7,
): FittedText => {
  for (let size = style.size; size > min; size -= 0.5)
    if (pen.width(text, { ...style, size }) <= width)
      return { lines: [text], style: { ...style, size } };
  const smallest = { ...style, size: Math.min(min, style.size) };
  return { lines: wrap(pen, text, smallest, width), style: smallest };
};

export const fittedHeight = (fitted: FittedText, factor = 1.15): number =>
  fitted.lines.length * lineHeight(fitted.style.size, factor);
