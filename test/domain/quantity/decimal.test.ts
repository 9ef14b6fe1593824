import { describe, expect, it } from 'vitest';
import { lineValue } from '#domain/quantity/money.ts';
import {
  formatFixed,
  parseDecimal,
  parseMoney,
  parsePercent,
  parseQuantity,
  parseWeightKg,
} from '#domain/quantity/decimal.ts';

describe('a typed number', () => {
  it.each([
    ['12,345', 12_345],
    ['12.345', 12_345],
    [' 12,345 ', 12_345],
    ['1 234,56', 1_234_560],
    ['1\u00a0234,56', 1_234_560],
    ['1\u202f234,56', 1_234_560],
    ['1234.5', 1_234_500],
    ['12 345 678', 12_345_678_000],
    ['007', 7000],
    [',5', 500],
    ['5,', 5000],
    ['0', 0],
    ['-0', 0],
    ['1,500000', 1500],
    ['1.234,56', 1_234_560],
    ['1,234.56', 1_234_560],
    ['12.345.678', 12_345_678_000],
    ['12.345.678,9', 12_345_678_900],
    ['1.234', 1234],
    ['1000000000', 1_000_000_000_000],
  ])('"%s" is read as %d thousandths', (text, value) => {
    expect(parseDecimal(text, 3)).toBe(value);
  });

  it.each([
    ['', 'empty'],
    [' \u00a0 ', 'empty'],
    ['abc', 'not-a-number'],
    ['12kg', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['1.23,4', 'not-a-number'],
    ['1234.567,8', 'not-a-number'],
    ['1.234,567,8', 'not-a-number'],
    ['1.234.56', 'not-a-number'],
    ['1.234,', 'not-a-number'],
    ['1,234.', 'not-a-number'],
    ['0.123.456', 'not-a-number'],
    ['0 500', 'not-a-number'],
    ['1 234.567,8', 'not-a-number'],
    ['12 34', 'not-a-number'],
    ['1  234', 'not-a-number'],
    ['1234 567', 'not-a-number'],
    ['1,2 3', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    [',', 'not-a-number'],
    ['-', 'not-a-number'],
    ['--1', 'not-a-number'],
    ['١٢', 'not-a-number'],
    ['1,2345', 'too-precise'],
    ['1000000000,001', 'too-large'],
    ['99999999999999999999999', 'too-large'],
    ['-1', 'negative'],
    ['−0,5', 'negative'],
  ])('"%s" is rejected as %s', (text, refusal) => {
    expect(parseDecimal(text, 3)).toBe(refusal);
  });
});

describe('a typed weight, price or percentage', () => {
  it('is read in grams, grosze and basis points', () => {
    expect(parseWeightKg('12,345')).toBe(12_345);
    expect(parseMoney('1,20')).toBe(120);
    expect(parsePercent('2,5')).toBe(250);
    expect(parsePercent('2,5 %')).toBe(250);
    expect(parsePercent('100')).toBe(10_000);
  });

  it.each([
    ['12,5 kg', 12_500],
    ['12,5KG', 12_500],
    ['1 234,5 kg.', 1_234_500],
    ['0,5 t', 500_000],
    ['12.345t', 12_345_000],
    ['0,5 tony', 500_000],
    ['2 Mg', 2_000_000],
  ])('is read with its unit: "%s"', (text, grams) => {
    expect(parseWeightKg(text)).toBe(grams);
  });

  it.each(['1 234,50 zł', '1234,50zl', '1234.50 PLN', '1 234,50\u00a0zł', '1 234,50 zł/kg'])(
    'is read with its currency: "%s"',
    (text) => {
      expect(parseMoney(text)).toBe(123_450);
    },
  );

  it('is read in a unit of its product, and rejected in any other', () => {
    expect(parseQuantity('0,5 T', 't')).toBe(500);
    expect(parseQuantity('12 szt', 'szt')).toBe(12_000);
    for (const text of ['2 kg', '500 kg', '2 szt'])
      expect(parseQuantity(text, 't')).toBe('not-a-number');
    expect(parseQuantity('2 t', 'szt')).toBe('not-a-number');
  });

  it('is rejected with a unit of another kind', () => {
    expect(parseWeightKg('0,0000005 t')).toBe('too-precise');
    expect(parseWeightKg('1001 t')).toBe('too-large');
    expect(parseWeightKg('12,5 zł')).toBe('not-a-number');
    expect(parseMoney('12,5 kg')).toBe('not-a-number');
    expect(parseMoney('12,5 eur')).toBe('not-a-number');
    expect(parseMoney('zł')).toBe('empty');
  });

  it('is rejected if it is too precise or above 100 per cent', () => {
    expect(parseWeightKg('0,0001')).toBe('too-precise');
    expect(parseMoney('1,205')).toBe('too-precise');
    expect(parsePercent('100,01')).toBe('too-large');
    expect(parsePercent('%')).toBe('empty');
  });

  it('is rejected if the value of a line could no longer be exact', () => {
    expect(parseWeightKg('1 000 000')).toBe(1_000_000_000);
    expect(parseWeightKg('1 000 000,001')).toBe('too-large');
    expect(parseMoney('10 000 000,01')).toBe('too-large');
    expect(lineValue(1_000_000_000, 1_000_000_000)).toBe(1e15);
  });
});

describe('a stored number shown in a field', () => {
  it.each([
    [12_345, 3, '12,345'],
    [120, 2, '1,20'],
    [5, 3, '0,005'],
    [0, 2, '0,00'],
    [-5, 2, '-0,05'],
    [1_234_567, 2, '12345,67'],
    [42, 0, '42'],
  ])('is, for %d with %d decimals, "%s"', (value, decimals, text) => {
    expect(formatFixed(value, decimals)).toBe(text);
  });
});
