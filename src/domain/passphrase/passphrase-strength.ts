/** The word lists are some 30 kB: import this file lazily. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import guessed from './guessed-words.json' with { type: 'json' };
import { KNOWN_WORDS, plainLetters } from './passphrase-words.ts';

/**
 * A guess costs 700,000 rounds of PBKDF2, and a graphics card of 2026 makes some 13,000 a second.
 * So many guesses take two and a half years, and their power costs more than a yard's papers are
 * worth.
 */
const GUESSES_TO_WITHSTAND = 1e12;

/** People choose from so many words. A word outside the lists counts as one per eight letters. */
const WORDS_IN_USE = 20_000;
const LETTERS_OF_A_WORD = 8;

const KEYBOARD_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

const keyboard = (): Record<string, (string | null)[]> => {
  const at = (row: number, column: number): string | null => KEYBOARD_ROWS[row]?.[column] ?? null;
  return Object.fromEntries(
    KEYBOARD_ROWS.flatMap((keys, row) =>
      [...keys].map((key, column) => [
        key,
        [
          at(row, column - 1),
          at(row - 1, column),
          at(row - 1, column + 1),
          at(row, column + 1),
          at(row + 1, column),
          at(row + 1, column - 1),
        ],
      ]),
    ),
  );
};

const estimator = new ZxcvbnFactory({
  dictionary: {
    passwords: guessed.passwords.split(' '),
    firstNames: guessed.firstNames.split(' '),
    surnames: guessed.surnames.split(' '),
    known: [...KNOWN_WORDS],
  },
  graphs: { qwerty: keyboard() },
  maxLength: 64,
});

const TWO_LETTERS = /[csrd]z|ch/gu;
const NO_WORD = /[qvx]|[^aeiouy]{5}/u;
const VOWEL = /[aeiouy]/u;

const isLikeWord = (letters: string): boolean => {
  const sounds = letters.replace(TWO_LETTERS, 'c');
  return VOWEL.test(sounds) && !NO_WORD.test(sounds);
};

type Estimate = (text: string) => number;

/** A pronounceable run of letters counts as words, even if the estimator rates it higher. */
const guessesOfToken =
  (estimate: Estimate): Estimate =>
  (token) =>
    /^[a-z]+$/u.test(token) && isLikeWord(token)
      ? Math.min(estimate(token), WORDS_IN_USE ** Math.ceil(token.length / LETTERS_OF_A_WORD))
      : estimate(token);

const multiply = (parts: readonly string[], guesses: Estimate): number =>
  parts.reduce((product, part) => product * guesses(part), 1);

const TOKEN = /\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu;

/** The part as a whole, or its words, numbers and signs one by one: the smaller number counts. */
const guessesOfPart =
  (estimate: Estimate): Estimate =>
  (part) =>
    Math.min(estimate(part), multiply(part.match(TOKEN) ?? [], guessesOfToken(estimate)));

const wordsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .map(plainLetters)
      .flatMap((text) => [text, ...(text.match(/[\p{L}\p{N}]{3,}/gu) ?? [])])
      .filter((word) => word !== ''),
  ),
];

/**
 * The attacker knows the texts in `known`, such as the e-mail and the yard's name. Repetitions,
 * capital letters and diacritics add nothing.
 * @internal
 */
export const guessesFor = (passphrase: string, known: readonly string[]): number => {
  const words = wordsIn(known);
  const estimate: Estimate = (text) => estimator.check(text, words).guesses;
  const plain = plainLetters(passphrase);
  const parts = [...new Set(plain.split(/\s+/u))].filter((part) => part !== '');
  return Math.min(estimate(plain), multiply(parts, guessesOfPart(estimate)));
};

export const isStrong = (passphrase: string, known: readonly string[]): boolean =>
  guessesFor(passphrase, known) >= GUESSES_TO_WITHSTAND;
