/**
 * The characters in each font file. The basic file has those that Polish receipts need; the others
 * are loaded when a paper needs one of their characters. `npm run fonts` cuts the files to these
 * ranges.
 */

/** The basic file first. */
export const LETTERS = ['basic', 'latin', 'cyrillic', 'greek'] as const;
export type Letters = (typeof LETTERS)[number];

type Ranges = readonly (readonly [first: number, last: number])[];

const MARKS = [
  [0x300, 0x34e],
  [0x350, 0x36f],
] as const;

/**
 * Code points as inclusive ranges, all in the Basic Multilingual Plane. A letter and its combining
 * marks must come from one font, so each file has the marks of its letters, and `latin` repeats the
 * common Latin letters.
 * @internal
 */
export const LETTER_RANGES: Readonly<Record<Letters, Ranges>> = {
  basic: [
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
  ],
  latin: [
    [0x20, 0x20],
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0xa0, 0xa0],
    [0xc0, 0xd6],
    [0xd8, 0xf6],
    [0xf8, 0x2ff],
    ...MARKS,
    [0x1e00, 0x1eff],
    [0x2010, 0x2012],
    [0x2015, 0x2015],
    [0x201b, 0x201b],
    [0x201f, 0x201f],
    [0x2032, 0x2033],
    [0x2044, 0x2044],
    [0x2070, 0x2071],
    [0x2074, 0x208e],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20bf],
    [0x2c60, 0x2c7f],
  ],
  cyrillic: [...MARKS, [0x400, 0x52f], [0xa640, 0xa66e]],
  greek: [
    ...MARKS,
    [0x370, 0x377],
    [0x37a, 0x37f],
    [0x384, 0x38a],
    [0x38c, 0x38c],
    [0x38e, 0x3a1],
    [0x3a3, 0x3e1],
    [0x3f0, 0x3ff],
    [0x1f00, 0x1f15],
    [0x1f18, 0x1f1d],
    [0x1f20, 0x1f45],
    [0x1f48, 0x1f4d],
    [0x1f50, 0x1f57],
    [0x1f59, 0x1f59],
    [0x1f5b, 0x1f5b],
    [0x1f5d, 0x1f5d],
    [0x1f5f, 0x1f7d],
    [0x1f80, 0x1fb4],
    [0x1fb6, 0x1fc4],
    [0x1fc6, 0x1fd3],
    [0x1fd6, 0x1fdb],
    [0x1fdd, 0x1fef],
    [0x1ff2, 0x1ff4],
    [0x1ff6, 0x1ffe],
  ],
};

const hex = (code: number): string => `\\u{${code.toString(16)}}`;

const signRanges = (letters: Letters): string =>
  LETTER_RANGES[letters].map(([first, last]) => `${hex(first)}-${hex(last)}`).join('');

const letterPattern = (letters: Letters): string => {
  const sign = `[${signRanges(letters)}]`;
  return `${sign}(?:(?=\\p{M})${sign})*(?!\\p{M})`;
};

const ALL = new RegExp(`^(?:${LETTERS.map(letterPattern).join('|')})*$`, 'u');
const BASIC = new RegExp(`^[${signRanges('basic')}]*$`, 'u');
const RUNS = new RegExp(
  LETTERS.map((letters) => `((?:${letterPattern(letters)})+)`).join('|'),
  'gu',
);

export const isPrintable = (text: string): boolean => ALL.test(text);

export const isBasic = (text: string): boolean => BASIC.test(text);

export interface LetterRun {
  readonly letters: Letters;
  readonly text: string;
}

/** Splits printable text by font file; drops letters that no file has. */
export const letterRuns = (text: string): readonly LetterRun[] =>
  isBasic(text)
    ? [{ letters: 'basic', text }]
    : [...text.matchAll(RUNS)].flatMap(([run, ...found]) => {
        const letters = LETTERS[found.findIndex((one) => one !== undefined)];
        return letters === undefined ? [] : [{ letters, text: run }];
      });

/** The files that a paper with this text needs, besides the basic one. */
export const lettersIn = (text: string): readonly Letters[] => {
  if (isBasic(text)) return [];
  const needed = new Set(letterRuns(text).map(({ letters }) => letters));
  return LETTERS.filter((letters) => letters !== 'basic' && needed.has(letters));
};

export const splitLetters = (text: string): readonly string[] =>
  text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
