import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatKg,
  formatKgNumber,
  formatMass,
  formatMg,
  massFigure,
  formatMoney,
  formatMoneyNumber,
  formatPrice,
  formatRelative,
  formatTime,
} from '#ui/shared/words/format.text.ts';

const spaces = (text: string): string => text.replaceAll('_', '\u00a0');

describe('numbers', () => {
  it.each([
    [9_999_999, '9_999,999_kg', '9_999,999', 'kg'],
    [10_000_000, '10,000_Mg', '10,000', 'Mg'],
  ])('shows %i grams in the more readable unit', (grams, text, value, unit) => {
    expect(formatMass(grams)).toBe(spaces(text));
    expect(massFigure(grams)).toEqual({ value: spaces(value), unit });
  });

  it.each([
    [0, '0,00_zł'],
    [5, '0,05_zł'],
    [100000, '1_000,00_zł'],
    [123456, '1_234,56_zł'],
    [123456789, '1_234_567,89_zł'],
  ])('writes %i grosze with groups and no-break spaces', (grosze, text) => {
    expect(formatMoney(grosze)).toBe(spaces(text));
  });

  it('leaves the unit out for a table', () => {
    expect(formatMoneyNumber(123456)).toBe(spaces('1_234,56'));
    expect(formatKgNumber(3779170)).toBe(spaces('3_779,170'));
  });

  it('writes grams as kilograms and as megagrams with three places', () => {
    expect(formatKg(12345)).toBe(spaces('12,345_kg'));
    expect(formatMg(3779170)).toBe(spaces('3,779_Mg'));
  });

  it('writes a price per unit', () => {
    expect(formatPrice(263)).toBe(spaces('2,63_zł/kg'));
    expect(formatPrice(263, 'szt.')).toBe(spaces('2,63_zł/szt.'));
  });

  it('groups a count of four digits', () => {
    expect(formatCount(1234)).toBe(spaces('1_234'));
  });
});

describe('dates in Warsaw', () => {
  const summerNight = Date.UTC(2026, 5, 30, 22, 7);

  it('counts summer time into the day and the hour', () => {
    expect(formatDate(summerNight)).toBe('01.07.2026');
    expect(formatTime(summerNight)).toBe('00:07');
    expect(formatDateTime(summerNight)).toBe('01.07.2026, 00:07');
  });

  it('accepts a time as records hold it', () => {
    expect(formatDateTime('2026-11-21T08:07:00.000Z')).toBe('21.11.2026, 09:07');
  });

  it('names the day', () => {
    expect(formatDay('2026-11-21T08:07:00.000Z')).toBe('sobota, 21 listopada');
  });

  it.each([
    ['2026-11-21T08:41:00Z', 'dziś, 09:41'],
    ['2026-11-20T23:30:00Z', 'dziś, 00:30'],
    ['2026-11-20T13:02:00Z', 'wczoraj, 14:02'],
    ['2026-11-12T13:02:00Z', '12.11.2026'],
  ])('shows %s as %s', (at, text) => {
    expect(formatRelative(at, Date.UTC(2026, 10, 21, 12))).toBe(text);
  });

  it('recognizes yesterday across the end of summer time and of a month', () => {
    expect(formatRelative('2026-10-25T12:00:00Z', Date.UTC(2026, 9, 26, 0, 30))).toBe(
      'wczoraj, 13:00',
    );
    expect(formatRelative('2026-02-28T12:00:00Z', Date.UTC(2026, 2, 1, 12))).toBe('wczoraj, 13:00');
  });
});
