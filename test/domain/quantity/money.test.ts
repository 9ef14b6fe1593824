import { describe, expect, it } from 'vitest';
import { lineValue, addUp } from '#domain/quantity/money.ts';
import { scaleHalfUp } from '#domain/quantity/rounding.ts';

describe('value of a line', () => {
  it.each([
    { netG: 12_345, priceGr: 320, value: 3950, why: '39.504 zł goes down' },
    {
      netG: 1005,
      priceGr: 100,
      value: 101,
      why: '100.5 gr goes up, where floating point says 100',
    },
    { netG: 500, priceGr: 1, value: 1, why: 'half a grosz goes up' },
    { netG: 499, priceGr: 1, value: 0, why: 'less than half a grosz goes down' },
    { netG: 0, priceGr: 10_000_000, value: 0, why: 'nothing weighs nothing' },
    {
      netG: 1_000_000_000,
      priceGr: 10_000_000,
      value: 10_000_000_000_000,
      why: 'the largest line',
    },
    { netG: 999_999_999, priceGr: 9_999_999, value: 9_999_998_990_000, why: 'a large odd line' },
  ])('is $value gr for $netG g at $priceGr gr: $why', ({ netG, priceGr, value }) => {
    expect(lineValue(netG, priceGr)).toBe(value);
  });

  it('throws on a fraction, which only a bug can cause', () => {
    expect(() => lineValue(1.5, 100)).toThrow(RangeError);
  });

  it('throws instead of losing grosze beyond 2^53', () => {
    expect(() => scaleHalfUp(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
  });
});

describe('sum', () => {
  it('adds whole numbers and is 0 for none', () => {
    expect(addUp([])).toBe(0);
    expect(addUp([10, 20, 12])).toBe(42);
    expect(addUp(new Set([1, 2]))).toBe(3);
  });
});
