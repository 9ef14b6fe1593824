/** Breaks and shrinks texts to a width; nothing is ever cut off. */
import { splitLetters } from '#domain/print/letters.ts';
import { MM_PER_PT, type Pen, type TypeStyle } from './pen.ts';

/** A text as lines of one type size. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly style: TypeStyle;
}

/** The height of one line of type in mm. */
export const lineHeight = (size: number, factor = 1.15): number => size * factor * MM_PER_PT;

const breakWord = (pen: Pen, word: string, style: TypeStyle, width: number): string[] => {
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

/** What alone is too wide for a line: parted where it was only kept together, else inside. */
const broken = (pen: Pen, word: string, style: TypeStyle, width: number): readonly string[] =>
  word.includes(NO_BREAK_SPACE)
    ? wrap(pen, word.replaceAll(NO_BREAK_SPACE, ' '), style, width)
    : breakWord(pen, word, style, width);

/** The text in lines no wider than `width`: broken between words, and inside a word only when that word alone is too wide. */
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
    const pieces = wide > width ? broken(pen, word, style, width) : [word];
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = pen.width(line, style);
  }
  return [...lines, line];
};

/** One line, shrunk in steps of half a point down to `min`; where that is not enough, as many lines of `min` as it takes. */
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

/** The height of fitted lines in mm. */
export const fittedHeight = (fitted: FittedText, factor = 1.15): number =>
  fitted.lines.length * lineHeight(fitted.style.size, factor);
