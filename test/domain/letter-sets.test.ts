import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { eachIn, either, isTold, letterSets, sifted, textsWith } from '#domain/letter-sets.ts';
import { runs } from './arbitraries.ts';

const letter = fc.constantFrom(...'ab1 -\nöж\u{1f600}');
const text = fc.string({ unit: letter, maxLength: 8 });
const term = fc.string({ unit: letter, minLength: 1, maxLength: 4 });

const numbersIn = (set: Uint32Array): readonly number[] => {
  const numbers: number[] = [];
  eachIn(set, (n) => numbers.push(n));
  return numbers;
};

const found = (texts: readonly string[], terms: readonly string[]) =>
  numbersIn(textsWith(letterSets(texts), terms)).map((n) => texts[n]);

const holding = (texts: readonly string[], terms: readonly string[]) =>
  texts.filter((it) => terms.every((wanted) => it.includes(wanted)));

describe('letter sets', () => {
  test.prop([fc.array(text, { maxLength: 70 }), fc.array(term, { maxLength: 3 })], runs)(
    'never leave out a text that holds every term',
    (texts, terms) => {
      const may = found(texts, terms);
      expect(holding(texts, terms).filter((it) => !may.includes(it))).toEqual([]);
    },
  );

  test.prop(
    [fc.array(text, { maxLength: 70 }), fc.array(term.filter(isTold), { maxLength: 3 })],
    runs,
  )('name exactly the texts that hold terms whose letters are all told apart', (texts, terms) => {
    expect(found(texts, terms)).toEqual(holding(texts, terms));
  });

  test.prop([term], runs)('tell no term with a letter that shares its number', (it) => {
    expect(isTold(it)).toBe(/^[a-z0-9 \n/.,-]+$/u.test(it));
  });

  test.prop([fc.array(text, { maxLength: 70 }), term, term], runs)(
    'join what holds one term or the other, and sift it',
    (texts, one, other) => {
      const sets = letterSets(texts);
      const both = either(textsWith(sets, [one]), textsWith(sets, [other]));
      const wanted = numbersIn(both).filter((n) => n % 2 === 0);
      expect(numbersIn(sifted(both, (n) => n % 2 === 0))).toEqual(wanted);
      for (const term of [one, other])
        for (const n of numbersIn(textsWith(sets, [term]))) expect(numbersIn(both)).toContain(n);
    },
  );
});
