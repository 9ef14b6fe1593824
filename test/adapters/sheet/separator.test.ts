import { describe, expect, it } from 'vitest';
import { cellsOf, utf8 } from './table-samples.ts';

describe('a separator', () => {
  it.each([
    [
      'commas in the head, decimal commas below it',
      'Nazwa (stal, żeliwo, blacha, inne);Kod odpadu;Cena skupu, zł\r\nBlacha próbna A;17 04 05;1,05\r\nŻeliwo próbne B;17 04 05;1,15\r\n',
      [
        ['Nazwa (stal, żeliwo, blacha, inne)', 'Kod odpadu', 'Cena skupu, zł'],
        ['Blacha próbna A', '17 04 05', '1,05'],
        ['Żeliwo próbne B', '17 04 05', '1,15'],
      ],
    ],
    [
      'a decimal comma in each cell',
      '12,5;3,4\n1,0;2,0\n',
      [
        ['12,5', '3,4'],
        ['1,0', '2,0'],
      ],
    ],
    [
      'semicolons in a column of a file of commas',
      'nazwa,uwagi\nA,"x; y; z"\nB,x; y\n',
      [
        ['nazwa', 'uwagi'],
        ['A', 'x; y; z'],
        ['B', 'x; y'],
      ],
    ],
    [
      'one column',
      'nazwa\nKowalski, Jan\nNowak, Ewa\n',
      [['nazwa'], ['Kowalski, Jan'], ['Nowak, Ewa']],
    ],
    [
      'one column with a comma in its head',
      'nazwa (stal, żeliwo)\nBlacha\nPręt\n',
      [['nazwa (stal, żeliwo)'], ['Blacha'], ['Pręt']],
    ],
    [
      'a first line in which Excel names it',
      'sep=|\r\nnazwa;cena|uwagi\r\nA;1|x\r\n',
      [
        ['nazwa;cena', 'uwagi'],
        ['A;1', 'x'],
      ],
    ],
  ])('is what gives most rows the same number of cells: %s', async (_, text, rows) => {
    expect(await cellsOf(utf8(text))).toEqual(rows);
  });
});
