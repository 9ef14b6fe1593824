import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { lineValue, addUp } from '#domain/quantity/money.ts';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import { netWeight } from '#domain/quantity/weight.ts';
import { runs } from '#test/domain/arbitraries.ts';
const grams = fc.integer({ min: 0, max: 1_000_000_000 });
const price = fc.integer({ min: 0, max: 10_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

/** Rounds half up by long division on decimal digits, independent of the tested code. */
const roundedByHand = (product: bigint, zeros: number): number => {
  const digits = product.toString().padStart(zeros + 1, '0');
  const whole = BigInt(digits.slice(0, -zeros));
  const firstCut = Number(digits.at(-zeros));
  return Number(firstCut >= 5 ? whole + 1n : whole);
};

describe('money', () => {
  test.prop([grams, price], runs)(
    'of a line is rounded once, half up, from the exact product',
    (g, gr) => {
      expect(lineValue(g, gr)).toBe(roundedByHand(BigInt(g) * BigInt(gr), 3));
    },
  );

  test.prop([grams, grams, price], runs)('of a heavier line is never less', (a, b, gr) => {
    const [light, heavy] = a < b ? [a, b] : [b, a];
    expect(lineValue(light, gr)).toBeLessThanOrEqual(lineValue(heavy, gr));
  });

  test.prop([fc.array(fc.record({ netG: grams, priceGr: price }), { maxLength: 15 })], runs)(
    'of a receipt is the sum of its rounded lines in any order',
    (lines) => {
      const items = lines.map((line) => ({
        unit: 'kg',
        netG: line.netG,
        valueGr: lineValue(line.netG, line.priceGr),
      }));
      const totals = receiptTotals(items);
      expect(totals.totalGr).toBe(addUp(items.map(({ valueGr }) => valueGr)));
      expect(totals).toEqual(receiptTotals(items.toReversed()));
    },
  );
});

describe('net weight', () => {
  test.prop([grams, grams, basisPoints], runs)(
    'is rounded half up and never negative',
    (a, b, bp) => {
      const [tareG, grossG] = a < b ? [a, b] : [b, a];
      const net = netWeight({ grossG, tareG, deductionBp: bp });
      expect(net).toBe(roundedByHand(BigInt(grossG - tareG) * BigInt(10_000 - bp), 4));
      expect(net).toBeGreaterThanOrEqual(0);
    },
  );

  test.prop([grams, grams, grams], runs)(
    'is the gross weight without tare and deduction, to the gram',
    (tareG, deductionG, left) => {
      const grossG = tareG + deductionG + left;
      expect(netWeight({ grossG, tareG, deductionG })).toBe(left);
    },
  );

  test.prop([grams, fc.integer({ min: 1 }), basisPoints], runs)(
    'is always rejected if the tare is above the gross weight',
    (grossG, extra, deductionBp) => {
      expect(netWeight({ grossG, tareG: grossG + extra, deductionBp })).toBe('tare-above-gross');
    },
  );
});
