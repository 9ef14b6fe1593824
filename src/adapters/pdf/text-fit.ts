/** Breaks and shrinks texts to a width; nothing is ever cut off. */
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
  for (const character of word) {
    if (piece !== '' && pen.width(piece + character, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
};

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
    const pieces = wide > width ? breakWord(pen, word, style, width) : [word];
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
