import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { formatFixed } from '#domain/quantity/decimal.ts';
import { judgeClients } from '#domain/import/client-rows.ts';
import { judgeProducts } from '#domain/import/product-rows.ts';
import * as some from '#test/domain/arbitraries.ts';
import { catalogue, CLIENTS, COLUMNS, judge } from '#test/domain/import/import-samples.ts';

describe('the user of an import', () => {
  const oddOf = (...cells: readonly string[]) => judge(cells)[0]?.odd ?? [];
  const seen = { name: 'Jan Kowalski', address: 'ul. Długa 1' };

  it('is asked about question marks in place of letters, in any field', () => {
    expect(oddOf('????????? ????')).toEqual([{ field: 'name', doubt: 'unreadable' }]);
    expect(oddOf(seen.name, 'ul. D\ufffduga')).toEqual([{ field: 'address', doubt: 'unreadable' }]);
    expect(oddOf('Kto to?', 'ul. Pytajna 1?')).toEqual([]);
  });

  it.each(['12.05', '12.05.2026', '2026-05-12', '12.maj', '5-12', '1.2.26'])(
    'is asked about "%s" as a document number',
    (number) => {
      expect(oddOf(seen.name, '', '', '', number)).toEqual([
        { field: 'documentNumber', doubt: 'made-a-date' },
      ]);
    },
  );

  it.each(['1,23457E+15', '1.2e+15', '1.5e20', '1,5E5', '12E+15', '1E15', '12e-5', '-1,5 E+20'])(
    'is asked about "%s", which a spreadsheet has abbreviated',
    (number) => {
      expect(oddOf(seen.name, '', '', '', number)).toEqual([
        { field: 'documentNumber', doubt: 'made-a-power' },
      ]);
    },
  );

  it.each([
    'ABC 123456',
    'ABA300001',
    '123456789',
    'AB-12-34',
    'E12345678',
    '12E5',
    '1e5',
    '12E12345',
  ])('is not asked about an ordinary number: "%s"', (number) => {
    expect(oddOf(seen.name, '', '', '', number)).toEqual([]);
  });

  it('is asked about a hidden row, of clients and products alike', () => {
    const hidden = { number: 2, isHidden: true } as const;
    const hiddenRow = [{ field: null, doubt: 'hidden' }];
    expect(judgeClients([{ ...hidden, cells: ['Jan'] }], CLIENTS, [])[0]?.odd).toEqual(hiddenRow);
    const goods = (cells: readonly string[]) =>
      judgeProducts([{ ...hidden, cells }], COLUMNS, catalogue, 'Import')[0];
    expect(goods(['Nowy', '170405'])).toMatchObject({ kind: 'new', odd: hiddenRow });
    expect(goods(['Miedź kawałkowa', '', '', '', '31'])).toMatchObject({
      ...{ kind: 'changed', odd: hiddenRow },
    });
    expect(goods([''])?.odd).toBeUndefined();
  });
});

describe('a price with a unit', () => {
  const head = (price: string) => ({ number: 1, cells: ['', '', '', '', price] });
  const judgedUnder = (said: string, ...cells: readonly string[]) =>
    judgeProducts([{ number: 2, cells }], { ...COLUMNS, head: head(said) }, catalogue, 'Import')[0];
  const priceOf = (cell: string, unit = '', said = '') =>
    judgedUnder(said, 'x', '170405', '', unit, cell);
  const converted = [{ field: 'buyPrice', doubt: 'per-tonne' }];

  it.each(['2950 zł/Mg', '2 950,00 zł / t', '2950 PLN/tona', '2950zł/tonę'])(
    'per tonne becomes a price per kilogram, and the user is asked: "%s"',
    (cell) => {
      expect(priceOf(cell)).toMatchObject({
        odd: converted,
        record: { fields: { buyPriceGr: 295 } },
      });
    },
  );

  it.each(['Cena (zł/Mg)', 'Cena zakupu [PLN / t]', 'Cena za tonę'])(
    'per tonne is also recognised in the column heading: "%s"',
    (said) => {
      expect(priceOf('2950', '', said)).toMatchObject({
        odd: converted,
        record: { fields: { buyPriceGr: 295 } },
      });
      expect(priceOf('2,95 zł/kg', '', said)).toMatchObject({
        record: { fields: { buyPriceGr: 295 } },
      });
      expect(priceOf('', '', said)?.odd).toBeUndefined();
    },
  );

  it('per tonne is rejected if it gives no whole grosze per kilogram', () => {
    expect(priceOf('2955 zł/Mg')).toMatchObject({
      wrong: [{ field: 'buyPrice', problem: 'price-per-tonne' }],
    });
  });

  it('is kept if the product is sold by that unit', () => {
    expect(priceOf('2950 zł/Mg', 't')).toMatchObject({
      record: { fields: { buyPriceGr: 295_000 } },
    });
    expect(priceOf('3 zł/szt', 'szt.')).toMatchObject({ record: { fields: { buyPriceGr: 300 } } });
    expect(priceOf('3 zł', 'szt')?.odd).toBeUndefined();
  });

  it("for another unit than the product's is rejected", () => {
    for (const [cell, unit] of [
      ['3 zł/szt', 'kg'],
      ['3 zł/kg', 'szt'],
      ['3 zł/kg', 't'],
    ] as const)
      expect(priceOf(cell, unit)).toMatchObject({
        wrong: [{ field: 'buyPrice', problem: 'price-unit' }],
      });
  });

  test.prop([fc.integer({ min: 1, max: 1_000_000 })], some.runs)(
    'per tonne is exactly a thousand times the price per kilogram',
    (grosze) => {
      const [a, b] = [`${formatFixed(grosze * 1000, 2)} zł/Mg`, `${formatFixed(grosze, 2)} zł/kg`];
      for (const cell of [a, b])
        expect(priceOf(cell)).toMatchObject({ record: { fields: { buyPriceGr: grosze } } });
    },
  );
});
