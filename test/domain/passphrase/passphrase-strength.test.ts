import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { plainLetters } from '#domain/passphrase/passphrase-words.ts';
import { guessesFor, isStrong } from '#domain/passphrase/passphrase-strength.ts';
import { runsOf } from '#test/builders/runs.ts';

const KNOWN = ['biuro@skup-zlomu.pl', 'Skup Złomu Adam Nowak'];

describe('a passphrase of the device', () => {
  it.each([
    ...['', '12345678', 'hasło123', 'HasloKwity2026', 'złomowisko1', 'ala ma kota', 'zaq12wsx'],
    ...['qwertyuiop123', 'jan kowalski 1972', 'aaaaaaaaaaaaaaaaaaaa', 'Tr0ub4dor&3'],
    ...['biuro@skup-zlomu.pl', 'ZŁOM u Adama 2026', '19721103 19751204', 'zielony rower'],
    ...['Nowak Adam skup biuro złomu'],
  ])('is rated weak: "%s"', (passphrase) => {
    expect(isStrong(passphrase, KNOWN)).toBe(false);
  });

  it.each([
    ...['cztery zimne osie tabletu', 'mokry kartofel pod szafą', 'kot-pies-dom-rok'],
    ...['aB3$xK9!qZ7&pR', 'xkqvbzmwprtdgh'],
  ])('is rated strong enough: "%s"', (passphrase) => {
    expect(isStrong(passphrase, KNOWN)).toBe(true);
  });

  const words = fc.string({ maxLength: 20 });
  const runs = { numRuns: runsOf(30) };

  test.prop([words, words], runs)('gains nothing from a repeated part', (word, other) => {
    const once = guessesFor(`${word} ${other}`, []);
    expect(guessesFor(`${word} ${other} ${word} ${other}`, [])).toBeLessThanOrEqual(once * 100);
  });

  test.prop([words], runs)('gains nothing from capital letters and Polish diacritics', (word) => {
    expect(guessesFor(word.toUpperCase(), [])).toBe(guessesFor(plainLetters(word), []));
  });

  test.prop([words, fc.array(words, { maxLength: 3 })], runs)(
    'is never rated stronger when the attacker knows more',
    (word, known) => {
      expect(guessesFor(word, known)).toBeLessThanOrEqual(guessesFor(word, []));
    },
  );
});
