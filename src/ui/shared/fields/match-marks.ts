import { normalize } from '#domain/shared/text.ts';

export interface MarkedPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

interface Folded {
  readonly text: string;
  /** Position in the original text of each letter of `text`. */
  readonly places: readonly number[];
}

/** Works letter by letter, since a normalized letter may be longer than the original. */
const fold = (text: string): Folded => {
  let folded = '';
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const plain = normalize(text.charAt(place));
    folded += plain;
    for (let count = 0; count < plain.length; count += 1) places.push(place);
  }
  return { text: folded, places };
};

const markTerm = ({ text, places }: Folded, term: string, marked: Set<number>): void => {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
    for (const place of places.slice(at, at + term.length)) marked.add(place);
};

/**
 * Splits a text into matching and other pieces. Each word of the query matches on its own; case and
 * Polish diacritics do not matter ("zol" marks "Żół"). The joined pieces are the text in NFC.
 */
export const markMatches = (text: string, query: string): readonly MarkedPiece[] => {
  const whole = text.normalize('NFC');
  const folded = fold(whole);
  const marked = new Set<number>();
  for (const term of normalize(query).split(/\s+/u))
    if (term !== '') markTerm(folded, term, marked);
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (let place = 0; place < whole.length; place += 1) {
    const isMatch = marked.has(place);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += whole.charAt(place);
    else pieces.push({ text: whole.charAt(place), isMatch });
  }
  return pieces;
};
