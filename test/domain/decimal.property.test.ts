import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { formatFixed, parseDecimal } from '#domain/decimal.ts';
import { runs } from './arbitraries.ts';

const value = fc.integer({ min: 0, max: 1_000_000_000_000 });
const decimals = fc.integer({ min: 0, max: 4 });
const space = fc.constantFrom(' ', '\u00a0', '\u202f');
const typed = fc.string({ unit: fc.constantFrom(...'0159,. -\u00a0e%'), maxLength: 10 });
const REFUSALS = ['empty', 'not-a-number', 'too-precise', 'too-large', 'negative'];

describe('a typed number', () => {
  test.prop([value, decimals], runs)('is always read back from the field it filled', (v, d) => {
    expect(parseDecimal(formatFixed(v, d), d)).toBe(v);
  });

  test.prop([value, fc.constantFrom(2, 3)], runs)('is read back from what Intl writes', (v, d) => {
    const whole = Math.floor(v / 10 ** d);
    const rest = String(v % 10 ** d).padStart(d, '0');
    const grouped = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' }).format(whole);
    expect(parseDecimal(`${grouped},${rest}`, d)).toBe(v);
  });

  test.prop([value, space], runs)('means the same with a dot and with spaces around it', (v, s) => {
    const text = formatFixed(v, 3);
    expect(parseDecimal(`${s}${text.replace(',', '.')}${s}`, 3)).toBe(v);
  });

  test.prop([fc.integer({ min: 1, max: 1_000_000_000_000 }), decimals], runs)(
    'below zero is always refused as negative',
    (v, d) => {
      expect(parseDecimal(formatFixed(-v, d), d)).toBe('negative');
    },
  );

  test.prop([fc.oneof(typed, fc.string()), decimals], runs)(
    'is a whole number that is not negative, or refused with a known code',
    (text, d) => {
      const parsed = parseDecimal(text, d);
      if (typeof parsed === 'number') {
        expect(Number.isSafeInteger(parsed)).toBe(true);
        expect(parsed).toBeGreaterThanOrEqual(0);
      } else expect(REFUSALS).toContain(parsed);
    },
  );
});
