import { plain } from '#test/builders/plain.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  decimalText,
  kilogramDecimals,
  kilogramText,
  megagramText,
  percentText,
  shortKilogramText,
  zlotyText,
} from '#domain/print/print-number.ts';
import { runs } from '#test/domain/arbitraries.ts';

describe('printed numbers', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [123_456, '1 234,56'],
    [99_999, '999,99'],
    [100_000, '1 000,00'],
    [1_234_567_890, '12 345 678,90'],
  ])('prints %d gr as %s', (grosze, text) => {
    expect(plain(zlotyText(grosze))).toBe(text);
  });

  it.each([
    [392_000, '0,392'],
    [14_560, '0,015'],
    [14_500, '0,015'],
    [14_499, '0,014'],
    [1_000, '0,001'],
    [999, '0,0010'],
    [840, '0,0008'],
    [50, '0,0001'],
    [49, '0,0000'],
    [0, '0,0000'],
    [12_480_000, '12,480'],
    [1_234_567_000, '1 234,567'],
  ])(
    '[FN-6] prints %d g as %s Mg: three decimals, four under 1 kg, rounded half up',
    (grams, text) => {
      expect(plain(megagramText(grams))).toBe(text);
    },
  );

  it.each([
    [12_000, 0],
    [7_400, 1],
    [14_560, 2],
    [840, 2],
    [1, 3],
    [0, 0],
  ])('needs, for %d g, %d decimals of a kilogram', (grams, decimals) => {
    expect(kilogramDecimals(grams)).toBe(decimals);
  });

  it('prints a short weight without trailing zeros', () => {
    expect([412_000, 7_400, 0, 19_820_000].map(shortKilogramText).map(plain)).toEqual([
      '412',
      '7,4',
      '0',
      '19 820',
    ]);
  });

  it('prints a share without trailing zeros', () => {
    expect([250, 200, 1_000, 10_000, 5, 0].map(percentText).map(plain)).toEqual([
      '2,5 %',
      '2 %',
      '10 %',
      '100 %',
      '0,05 %',
      '0 %',
    ]);
  });

  const units = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

  test.prop([units, fc.integer({ min: 0, max: 6 })], runs)(
    'never loses a digit of a whole number of units',
    (value, decimals) => {
      const digits = decimalText(value, decimals).replace(/[^0-9]/g, '');
      expect(Number(digits)).toBe(value);
    },
  );

  test.prop([fc.integer({ min: 0, max: 1_000_000_000 })], runs)(
    'prints a weight exactly with the computed number of decimals',
    (grams) => {
      const text = kilogramText(grams, kilogramDecimals(grams));
      expect(Number(text.replace(/\u00a0/g, '').replace(',', '.'))).toBe(grams / 1_000);
    },
  );

  test.prop([fc.integer({ min: 0, max: 1_000_000_000 })], runs)(
    'prints a mass in Mg at most half a unit of the last digit off',
    (grams) => {
      const text = megagramText(grams);
      const step = grams < 1_000 ? 100 : 1_000;
      const printed = Number(text.replace(/\u00a0/g, '').replace(',', '.')) * 1_000_000;
      expect(Math.abs(printed - grams)).toBeLessThanOrEqual(step / 2 + 1e-6);
    },
  );
});
