import { describe, expect, it } from 'vitest';
import { amountInWords } from '#domain/quantity/amount-in-words.ts';

describe('the amount in words', () => {
  it.each([
    [123_456, 'jeden tysiąc dwieście trzydzieści cztery złote 56/100'],
    [0, 'zero złotych 00/100'],
    [1, 'zero złotych 01/100'],
    [100, 'jeden złoty 00/100'],
    [200, 'dwa złote 00/100'],
    [405, 'cztery złote 05/100'],
    [500, 'pięć złotych 00/100'],
    [1100, 'jedenaście złotych 00/100'],
    [1200, 'dwanaście złotych 00/100'],
    [1300, 'trzynaście złotych 00/100'],
    [1499, 'czternaście złotych 99/100'],
    [1900, 'dziewiętnaście złotych 00/100'],
    [2100, 'dwadzieścia jeden złotych 00/100'],
    [2200, 'dwadzieścia dwa złote 00/100'],
    [10_100, 'sto jeden złotych 00/100'],
    [10_200, 'sto dwa złote 00/100'],
    [11_200, 'sto dwanaście złotych 00/100'],
    [100_000, 'jeden tysiąc złotych 00/100'],
    [200_000, 'dwa tysiące złotych 00/100'],
    [500_100, 'pięć tysięcy jeden złotych 00/100'],
    [1_200_000, 'dwanaście tysięcy złotych 00/100'],
    [2_200_300, 'dwadzieścia dwa tysiące trzy złote 00/100'],
    [100_000_000, 'jeden milion złotych 00/100'],
    [200_000_200, 'dwa miliony dwa złote 00/100'],
    [1_200_000_000, 'dwanaście milionów złotych 00/100'],
  ])('of %d gr is "%s"', (grosze, words) => {
    expect(amountInWords(grosze)).toBe(words);
  });
});
