/**
 * Which of many texts hold what is sought. For each letter, and for each two letters side by side, there is the set of texts that hold
 * them, so only the texts that hold every letter and pair of a term are compared with it, and for one or two letters none is. The
 * letters stand packed, text after text: comparing then reads memory in its order, which is most of the time it takes.
 */

/** Letters that are told apart; every other one shares its number with some more. */
const OWN = 'abcdefghijklmnopqrstuvwxyz0123456789 \n/.-,';
const LETTERS = 64;
const SETS = LETTERS * (LETTERS + 1);
const WORD = 32;

const shared = (code: number): number => OWN.length + (code % (LETTERS - OWN.length));

const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const own = OWN.indexOf(String.fromCharCode(code));
  return own === -1 ? shared(code) : own;
});

const lettersOf = (text: string): Uint8Array => {
  const letters = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    letters[place] = ASCII[code] ?? shared(code);
  }
  return letters;
};

const pairOf = (first: number, second: number): number => LETTERS * (first + 1) + second;

/** Texts by their numbers, with the sets of their letters: bit n of a set is the text with number n. */
export interface LetterSets {
  /** The letters of all texts, one after the other, and where each begins; the last one's end closes the list. */
  readonly letters: Uint8Array;
  readonly starts: Uint32Array;
  /** Words of 32 bits in one set. */
  readonly words: number;
  /** Which of the sets in `bits` a letter or pair has; 0, the empty one, where no text holds it. */
  readonly setOf: Uint16Array;
  readonly bits: Uint32Array;
}

const packed = (texts: readonly string[]) => {
  const starts = new Uint32Array(texts.length + 1);
  let end = 0;
  texts.forEach((text, n) => {
    end += text.length;
    starts[n + 1] = end;
  });
  const letters = new Uint8Array(end);
  texts.forEach((text, n) => letters.set(lettersOf(text), starts[n]));
  return { letters, starts };
};

/** Numbers the letters and pairs that there are, beginning with 1. */
const numbered = (letters: Uint8Array) => {
  const setOf = new Uint16Array(SETS);
  let count = 1;
  letters.forEach((letter, place) => {
    const pair = pairOf(letters[place - 1] ?? 0, letter);
    if (setOf[letter] === 0) setOf[letter] = count++;
    if (place > 0 && setOf[pair] === 0) setOf[pair] = count++;
  });
  return { setOf, count };
};

/** The texts made ready for searching; their numbers are their places in the list. */
export const letterSets = (texts: readonly string[]): LetterSets => {
  const { letters, starts } = packed(texts);
  const { setOf, count } = numbered(letters);
  const words = Math.ceil(texts.length / WORD);
  const bits = new Uint32Array(count * words);
  for (let n = 0; n < texts.length; n += 1) {
    const [word, bit, start] = [n >>> 5, 1 << (n & 31), starts[n] ?? 0];
    const mark = (which: number) => {
      const place = (setOf[which] ?? 0) * words + word;
      bits[place] = (bits[place] ?? 0) | bit;
    };
    for (let place = start; place < (starts[n + 1] ?? 0); place += 1) {
      const letter = letters[place] ?? 0;
      mark(letter);
      if (place > start) mark(pairOf(letters[place - 1] ?? 0, letter));
    }
  }
  return { letters, starts, words, setOf, bits };
};

/** Whether no letter of a term shares its number, so that `textsWith` finds exactly those who hold it. */
export const isTold = (term: string): boolean => [...term].every((letter) => OWN.includes(letter));

const narrow = (found: Uint32Array, { words, setOf, bits }: LetterSets, which: number): void => {
  const start = (setOf[which] ?? 0) * words;
  for (let word = 0; word < words; word += 1)
    found[word] = (found[word] ?? 0) & (bits[start + word] ?? 0);
};

const isAt = (letters: Uint8Array, place: number, term: Uint8Array): boolean => {
  for (let n = 1; n < term.length; n += 1) if (letters[place + n] !== term[n]) return false;
  return true;
};

const holds = ({ letters, starts }: LetterSets, n: number, term: Uint8Array): boolean => {
  const [first, last] = [term[0], (starts[n + 1] ?? 0) - term.length];
  for (let place = starts[n] ?? 0; place <= last; place += 1)
    if (letters[place] === first && isAt(letters, place, term)) return true;
  return false;
};

/** All texts. */
const everyone = ({ words, starts }: LetterSets): Uint32Array => {
  const all = new Uint32Array(words).fill(0xff_ff_ff_ff);
  const over = words * WORD - (starts.length - 1);
  if (words > 0) all[words - 1] = 0xff_ff_ff_ff >>> over;
  return all;
};

/** The texts that hold all terms, as a set; some more may be in it where a letter shares its number. */
export const textsWith = (sets: LetterSets, terms: readonly string[]): Uint32Array => {
  let found = everyone(sets);
  const sought = terms.map(lettersOf);
  for (const term of sought)
    term.forEach((letter, place) =>
      narrow(found, sets, place === 0 ? letter : pairOf(term[place - 1] ?? 0, letter)),
    );
  for (const term of sought)
    if (term.length > 2) found = sifted(found, (n) => holds(sets, n, term));
  return found;
};

/** Visits the numbers of the texts that a set holds, in order. */
export const eachIn = (set: Uint32Array, visit: (n: number) => void): void => {
  for (let word = 0; word < set.length; word += 1)
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1)
      visit(word * WORD + 31 - Math.clz32(left & -left));
};

/** The set of all that one of two sets holds. */
export const either = (one: Uint32Array, other: Uint32Array): Uint32Array =>
  one.map((word, n) => word | (other[n] ?? 0));

/** The set without the texts that `isWanted` does not want. */
export const sifted = (set: Uint32Array, isWanted: (n: number) => boolean): Uint32Array => {
  const left = set.slice();
  eachIn(set, (n) => {
    if (!isWanted(n)) left[n >>> 5] = (left[n >>> 5] ?? 0) & ~(1 << (n & 31));
  });
  return left;
};
