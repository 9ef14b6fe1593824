import { describe, expect, it } from 'vitest';
import { judgeClients } from '#domain/import/client-rows.ts';
import type { JudgedRow } from '#domain/import/judged-row.ts';
import { readPrice, unitInHead } from '#domain/import/price-cell.ts';
import { judgeProducts } from '#domain/import/product-rows.ts';
import { catalogue, CLIENTS, COLUMNS, judge, judgeGoods } from './import-samples.ts';

describe('what a row says and the import does not understand', () => {
  const odd = (row: JudgedRow<string, unknown> | undefined) =>
    row?.odd?.map(({ field, doubt }) => `${field ?? ''} ${doubt}`.trim());

  it('is asked about: cells that hold other rows, and columns that are not read', () => {
    const marked = [
      { number: 2, cells: ['Jan Nowy'], isJoined: true },
      { number: 3, cells: ['Ewa Nowa'], isCut: true },
    ] as const;
    expect(judgeClients(marked, CLIENTS, []).map(odd)).toEqual([['joined'], ['cut']]);
    expect(judgeProducts(marked, COLUMNS, catalogue, 'Import').map((one) => odd(one)?.[0])).toEqual(
      ['joined', 'cut'],
    );
  });

  it.each([
    ...['Pawe³ Nowak', 'Jan W¹sik', '£ódŸ', 'PaweĹ‚', 'JĂłzef', 'JÃ³zef', '¯aneta', 'Œliwa'],
    ...['KrakĂłw', 'Ewa Ĺšroda', 'JóŸwiak'],
  ])('is asked about: letters of a wrong code page, as in %s', (name) => {
    expect(odd(judge([name])[0])).toContain('name misread');
  });

  it.each([
    'Åse Müller',
    'Peña',
    'Søren Kierkegård',
    'McDonald’s',
    'Żaneta Łoś-Ćma',
    'Ștefan Ăsta',
  ])('is not asked about: letters of another language, as in %s', (name) => {
    expect(odd(judge([name])[0]) ?? []).not.toContain('name misread');
  });

  it.each([
    ['Stanisław ?liwa', true],
    ['?wik-?uk', true],
    ['Co to? Firma', false],
    ['Kto? (firma)', false],
  ])(
    'is asked about: a question mark for the first letter of a word, as in %s',
    (name, isAsked) => {
      expect((odd(judge([name])[0]) ?? []).includes('name unreadable')).toBe(isAsked);
    },
  );

  it.each(['Piasek 5 m³', 'Kabel 3 mm² 5×2', 'Blacha 2 cm³'])(
    'is not asked about: units, as in %s',
    (name) => {
      expect(odd(judgeGoods([name, '17 04 05'])[0]) ?? []).not.toContain('name misread');
    },
  );

  it('is asked about: a yes, a no or a kind of seller in other words', () => {
    const flags = { ...COLUMNS.matching, requiresForm: 4, active: 5, favourite: 6, buyPrice: null };
    const matching = { ...flags, sellPrice: null, deduction: null };
    const goods = [
      { number: 2, cells: ['Drut', '17 04 05', '', '', 'N?', 'może', ''] },
      { number: 3, cells: ['Pręt', '17 04 05', '', '', '', '', ''] },
    ];
    expect(judgeProducts(goods, { ...COLUMNS, matching }, catalogue, 'Import').map(odd)).toEqual([
      ['requiresForm not-understood', 'active not-understood'],
      undefined,
    ]);
    const clients = [
      { number: 2, cells: ['Jan', 'firma'] },
      { number: 3, cells: ['Ewa', 'inny'] },
    ];
    const read = {
      readType: (cell: string) => (cell === 'firma' ? 'company' : undefined),
    } as const;
    const none = { ...CLIENTS, address: null, postalCode: null, city: null, documentNumber: null };
    expect(judgeClients(clients, { ...none, sellerType: 1 }, [], read).map(odd)).toEqual([
      undefined,
      ['sellerType not-understood'],
    ]);
  });

  it.each([
    ['1100 zł/1000 kg', '', 110],
    ['1100 zł / 1 t', '', 110],
    ['1100 zł za tonę', '', 110],
    ['150 zł/100 kg', '', 'other-unit'],
    ['1100', 'Cena za 1 t', 110],
    ['1100', 'Cena zł/1000 kg', 110],
    ['1100', 'Cena (Mg)', 110],
    ['1100', 'Cena/t', 110],
    ['1100', 'Cena PLN za 1 Mg', 110],
    ['1,10', 'Cena skupu/sprzedaży', 110],
    ['1,10', 'Cena (zł/kg)', 110],
  ])('is not taken for a price per kilogram: %s under "%s"', (cell, head, price) => {
    expect(readPrice(cell, 'kg', unitInHead(head)).price).toBe(price);
  });

  it('is asked about: a dot before three digits of a price', () => {
    const goods = judgeGoods(
      ['Drut', '17 04 05', '', '', '1.100'],
      ['Pręt', '17 04 05', '', '', '1.10'],
    );
    expect(goods.map(odd)).toEqual([['buyPrice dotted'], undefined]);
  });
});
