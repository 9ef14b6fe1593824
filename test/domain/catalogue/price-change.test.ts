import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { changedPrice, parsePriceChange } from '#domain/catalogue/price-change.ts';
import { runs } from '#test/domain/arbitraries.ts';

describe('a change of prices', () => {
  it.each([
    ['-2,5%', { kind: 'percent', bp: -250 }],
    ['−2,5 %', { kind: 'percent', bp: -250 }],
    ['+3%', { kind: 'percent', bp: 300 }],
    ['0,20', { kind: 'amount', gr: 20 }],
    ['- 0.20', { kind: 'amount', gr: -20 }],
    ['-100%', { kind: 'percent', bp: -10_000 }],
  ])('is read from "%s"', (text, change) => {
    expect(parsePriceChange(text)).toEqual(change);
  });

  it.each(['', '0', '0%', '-', '%', 'dwa', '--2', '-100,01%', '901%', '10000,01', '2,555'])(
    'is refused for "%s"',
    (text) => {
      expect(parsePriceChange(text)).toBeNull();
    },
  );

  it('rounds half up to a grosz', () => {
    expect(changedPrice(2950, { kind: 'percent', bp: -250 })).toBe(2876);
    expect(changedPrice(1, { kind: 'percent', bp: 5000 })).toBe(2);
  });

  test.prop(
    [
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.oneof(
        fc.record({
          kind: fc.constant('percent' as const),
          bp: fc.integer({ min: -10_000, max: 90_000 }),
        }),
        fc.record({
          kind: fc.constant('amount' as const),
          gr: fc.integer({ min: -1_000_000, max: 1_000_000 }),
        }),
      ),
    ],
    runs,
  )('never gives a negative price or a fraction of a grosz', (price, change) => {
    const changed = changedPrice(price, change);
    expect(Number.isSafeInteger(changed) && changed >= 0).toBe(true);
  });
});
