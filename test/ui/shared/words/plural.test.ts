import { describe, expect, it } from 'vitest';
import { counted, type Noun } from '#ui/shared/words/plural.text.ts';

const nounFor = (noun: Noun, count: number) => counted(noun, count).split('\u00a0').at(-1);

describe('counted nouns', () => {
  it.each([
    [0, 'kwitów'],
    [1, 'kwit'],
    [2, 'kwity'],
    [4, 'kwity'],
    [5, 'kwitów'],
    [12, 'kwitów'],
    [22, 'kwity'],
    [101, 'kwitów'],
    [1.5, 'kwitu'],
  ])('declines the receipt for %d', (count, noun) => {
    expect(nounFor('receipt', count)).toBe(noun);
  });

  it('declines the other nouns', () => {
    expect([1, 2, 5].map((count) => nounFor('client', count))).toEqual([
      'klient',
      'klienci',
      'klientów',
    ]);
    expect([1, 2, 5].map((count) => nounFor('item', count))).toEqual([
      'pozycja',
      'pozycje',
      'pozycji',
    ]);
    expect([1, 2, 5].map((count) => nounFor('product', count))).toEqual([
      'produkt',
      'produkty',
      'produktów',
    ]);
    expect([1, 2, 5].map((count) => nounFor('operation', count))).toEqual([
      'operacja',
      'operacje',
      'operacji',
    ]);
  });

  it('binds the count to its noun with a no-break space', () => {
    expect(counted('receipt', 1234)).toBe('1\u00a0234\u00a0kwity');
  });
});
