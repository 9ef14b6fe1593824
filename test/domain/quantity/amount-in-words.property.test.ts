import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { amountInWords } from '#domain/quantity/amount-in-words.ts';
import { runs } from '#test/domain/arbitraries.ts';

/**
 * Reads the words back into grosze by a grammar of Polish numerals, independent of the tested code.
 */
const SMALL = new Map<string, number>([
  ...'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
  ...'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt'
    .split(' ')
    .map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...'sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset'
    .split(' ')
    .map((word, index): [string, number] => [word, (index + 1) * 100]),
]);

const SCALES = [
  { value: 1_000_000_000, forms: ['miliard', 'miliardy', 'miliardów'] },
  { value: 1_000_000, forms: ['milion', 'miliony', 'milionów'] },
  { value: 1000, forms: ['tysiąc', 'tysiące', 'tysięcy'] },
];

/** Grammatical number in Polish: 0 after one, 1 after two to four (not the teens), 2 otherwise. */
const formAfter = (count: number): number => {
  if (count === 1) return 0;
  const isTeen = Math.floor(count / 10) % 10 === 1;
  return !isTeen && [2, 3, 4].includes(count % 10) ? 1 : 2;
};

const smallest = (words: readonly string[]): number => {
  const values = words.map((word) => SMALL.get(word) ?? Number.NaN);
  // Hundreds, tens and ones come in this order, each at most once.
  const falls = values.every(
    (value, i) => i === 0 || String(value).length < String(values[i - 1]).length,
  );
  return falls ? values.reduce((sum, value) => sum + value, 0) : Number.NaN;
};

const wholeOf = (words: readonly string[]): number => {
  for (const { value, forms } of SCALES) {
    const at = words.findIndex((word) => forms.includes(word));
    if (at < 0) continue;
    const count = smallest(words.slice(0, at));
    const isRightForm = forms[formAfter(count)] === words[at];
    const rest = words.slice(at + 1);
    return isRightForm ? count * value + (rest.length === 0 ? 0 : wholeOf(rest)) : Number.NaN;
  }
  return smallest(words);
};

const readBack = (text: string): number => {
  const words = text.split(' ');
  const rest = /^(\d\d)\/100$/.exec(words.at(-1) ?? '')?.[1];
  const whole = wholeOf(words.slice(0, -2));
  const isRightForm = words.at(-2) === ['złoty', 'złote', 'złotych'][formAfter(whole)];
  return isRightForm ? whole * 100 + Number(rest) : Number.NaN;
};

const grosze = fc.oneof(
  fc.integer({ min: 0, max: 300_000 }),
  fc.integer({ min: 0, max: 1_000_000_000_000 }),
  // Teens and round thousands, where declension is error-prone.
  fc
    .tuple(fc.integer({ min: 0, max: 2000 }), fc.constantFrom(100, 100_000, 100_000_000))
    .map(([count, unit]) => count * unit),
);

describe('amounts in words', () => {
  test.prop([grosze], runs)(
    'are always read back as the same amount, with every word in its right form',
    (gr) => {
      expect(readBack(amountInWords(gr))).toBe(gr);
    },
  );

  test.prop([grosze], runs)(
    'never begin with a bare "thousand", since a forger could add a word before it',
    (gr) => {
      expect(amountInWords(gr)).not.toMatch(/^(tysiąc|milion|miliard)/);
    },
  );
});
