/**
 * How many guesses a passphrase of the device withstands. The lists weigh some 30 kB: whatever asks
 * loads this part by need.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import guessed from './guessed-words.json' with { type: 'json' };
import { KNOWN_WORDS, plainLetters } from './passphrase-words.ts';

/**
 * A guess costs 700,000 rounds of PBKDF2, so a graphics card of 2026 makes some 13,000 a second: it needs two and a half years for
 * all of these, and power for more than what a yard's papers are worth.
 */
const GUESSES_TO_WITHSTAND = 1e12;

/** Words that a person chooses from, for each eight letters or fewer of a word that stands in no list. */
const WORDS_IN_USE = 20_000;
const LETTERS_OF_A_WORD = 8;

const KEYBOARD_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

/** Which keys stand beside a key, as the estimator wants them: before, above, after, below. */
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

/** Consonants that are written with two letters count once. */
const TWO_LETTERS = /[csrd]z|ch/gu;
const NO_WORD = /[qvx]|[^aeiouy]{5}/u;
const VOWEL = /[aeiouy]/u;

const isLikeWord = (letters: string): boolean => {
  const sounds = letters.replace(TWO_LETTERS, 'c');
  return VOWEL.test(sounds) && !NO_WORD.test(sounds);
};

type Estimate = (text: string) => number;

/** No run of letters that can be said aloud is better than a word, however long the estimator would look for it. */
const guessesOfToken =
  (estimate: Estimate): Estimate =>
  (token) =>
    /^[a-z]+$/u.test(token) && isLikeWord(token)
      ? Math.min(estimate(token), WORDS_IN_USE ** Math.ceil(token.length / LETTERS_OF_A_WORD))
      : estimate(token);

const multiply = (parts: readonly string[], guesses: Estimate): number =>
  parts.reduce((product, part) => product * guesses(part), 1);

const TOKEN = /\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu;

/** What is between spaces: as a whole, or a word, a number and a sign after each other, whichever is found sooner. */
const guessesOfPart =
  (estimate: Estimate): Estimate =>
  (part) =>
    Math.min(estimate(part), multiply(part.match(TOKEN) ?? [], guessesOfToken(estimate)));

/** The words of texts that an attacker knows. */
const wordsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .map(plainLetters)
      .flatMap((text) => [text, ...(text.match(/[\p{L}\p{N}]{3,}/gu) ?? [])])
      .filter((word) => word !== ''),
  ),
];

/**
 * About how many guesses find a passphrase, by a person who knows the texts of `known`: the e-mail, the yard's name. Parts that come
 * again count once, capital letters and Polish marks not at all.
 * @internal
 */
export const guessesFor = (passphrase: string, known: readonly string[]): number => {
  const words = wordsIn(known);
  const estimate: Estimate = (text) => estimator.check(text, words).guesses;
  const plain = plainLetters(passphrase);
  const parts = [...new Set(plain.split(/\s+/u))].filter((part) => part !== '');
  return Math.min(estimate(plain), multiply(parts, guessesOfPart(estimate)));
};

/** Whether a passphrase holds against someone who has copied what this device stores. */
export const isStrong = (passphrase: string, known: readonly string[]): boolean =>
  guessesFor(passphrase, known) >= GUESSES_TO_WITHSTAND;
