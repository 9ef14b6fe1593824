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
      'commas in a head over two columns',
      'Nazwa,Adres\nJan;Łódź\nEwa;Radom\n',
      [
        ['Nazwa', 'Adres'],
        ['Jan', 'Łódź'],
        ['Ewa', 'Radom'],
      ],
    ],
    [
      'commas in a head, and in the addresses below it',
      'Nazwa,Adres\nJan;Łódź, Polna 1\nEwa;Radom, Leśna 2\n',
      [
        ['Nazwa', 'Adres'],
        ['Jan', 'Łódź, Polna 1'],
        ['Ewa', 'Radom, Leśna 2'],
      ],
    ],
    [
      'commas and spaces throughout',
      'Nazwa, Adres\nJan, Polna 1;3\nEwa, Leśna 2\n',
      [
        ['Nazwa', 'Adres'],
        ['Jan', 'Polna 1;3'],
        ['Ewa', 'Leśna 2'],
      ],
    ],
    [
      'a head of one cell over rows of two',
      '\nNazwa, skrót, inne\nJan\tŁódź\nOla\tKielce\nEwa\tRadom, Polna 1\n',
      [['Nazwa, skrót, inne'], ['Jan', 'Łódź'], ['Ola', 'Kielce'], ['Ewa', 'Radom, Polna 1']],
    ],
    [
      'rows that end before their empty cells',
      'Klient;Miejscowość, ulica;Telefon;Uwagi\nJan;Łódź, Polna 1\nEwa;Radom, Leśna 2;500\nOla;Kielce, Długa 3;600;stały\n',
      [
        ['Klient', 'Miejscowość, ulica', 'Telefon', 'Uwagi'],
        ['Jan', 'Łódź, Polna 1'],
        ['Ewa', 'Radom, Leśna 2', '500'],
        ['Ola', 'Kielce, Długa 3', '600', 'stały'],
      ],
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
