import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  formatFixed,
  parseDecimal,
  parseMoney,
  parsePercent,
  parseWeightKg,
} from '#domain/quantity/decimal.ts';
import { aroundIt, runs } from '#test/domain/arbitraries.ts';

const value = fc.integer({ min: 0, max: 1_000_000_000_000 });
const decimals = fc.integer({ min: 0, max: 4 });
const space = fc.constantFrom(' ', '\u00a0', '\u202f');
const typed = fc.string({ unit: fc.constantFrom(...'0159,. -\u00a0e%'), maxLength: 10 });
/** Separates digits in groups of three by a kind of space, or not at all. */
const grouping = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009');
const mark = fc.constantFrom(',', '.');
const groupedBy = (whole: string, by: string): string =>
  whole.replace(/(?<=\d)(?=(?:\d{3})+$)/gu, by);
const REFUSALS = ['empty', 'not-a-number', 'too-precise', 'too-large', 'negative'];

describe('a typed number', () => {
  test.prop([value, decimals], runs)(
    'is always read back from the field that it filled',
    (v, d) => {
      expect(parseDecimal(formatFixed(v, d), d)).toBe(v);
    },
  );

  test.prop([value, fc.constantFrom(2, 3)], runs)(
    'is read in the format that Intl writes',
    (v, d) => {
      const whole = Math.floor(v / 10 ** d);
      const rest = String(v % 10 ** d).padStart(d, '0');
      const grouped = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' }).format(whole);
      expect(parseDecimal(`${grouped},${rest}`, d)).toBe(v);
    },
  );

  test.prop([value, space], runs)(
    'means the same with a decimal point and with surrounding spaces',
    (v, s) => {
      const text = formatFixed(v, 3);
      expect(parseDecimal(`${s}${text.replace(',', '.')}${s}`, 3)).toBe(v);
    },
  );

  test.prop([fc.integer({ min: 1, max: 1_000_000_000_000 }), decimals], runs)(
    'below zero is always rejected as negative',
    (v, d) => {
      expect(parseDecimal(formatFixed(-v, d), d)).toBe('negative');
    },
  );

  test.prop([fc.oneof(typed, fc.string()), decimals], runs)(
    'gives a whole number of at least zero, or a known error',
    (text, d) => {
      const parsed = parseDecimal(text, d);
      if (typeof parsed === 'number') {
        expect(Number.isSafeInteger(parsed)).toBe(true);
        expect(parsed).toBeGreaterThanOrEqual(0);
      } else expect(REFUSALS).toContain(parsed);
    },
  );
});

describe('a number typed with a unit or pasted with spaces', () => {
  const units = [
    [3, parseWeightKg, ['', 'kg', ' kg', '\u00a0kg', ' KG', 'kg.']],
    [2, parseMoney, ['', 'zł', ' zł', '\u00a0zł', ' zl', ' PLN', ' zł/kg', ' zł / kg']],
    [2, parsePercent, ['', '%', ' %', '\u202f%']],
  ] as const;

  test.prop([fc.constantFrom(...units), value, grouping, mark, fc.nat(), aroundIt], runs)(
    'is read as the right weight, price or percentage',
    ([decimals, read, written], some, by, separator, which, around) => {
      const amount = some % (read === parsePercent ? 10_000 : 1_000_000_000);
      const [whole = '', fraction = ''] = formatFixed(amount, decimals).split(',');
      const unit = written[which % written.length] ?? '';
      const text = `${groupedBy(whole, by)}${separator}${fraction}${unit}`;
      expect(read(around(text))).toBe(amount);
    },
  );
});
