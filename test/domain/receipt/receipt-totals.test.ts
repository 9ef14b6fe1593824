import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { receiptTotals, statedTotals, withTotals } from '#domain/receipt/receipt-totals.ts';
import { receiptItem, runs } from '#test/domain/arbitraries.ts';
import { aLine, aReceipt } from '#test/domain/samples.ts';

describe('the totals of a receipt', () => {
  it('are recomputed from the lines', () => {
    const mixed = aReceipt({ totalG: 50_000, totalGr: 30_000 });
    expect(withTotals(mixed)).toEqual(aReceipt({ totalG: 10_000, totalGr: 1200 }));
  });

  it('stay as they are if the receipt is marked as stated', () => {
    const stated = aReceipt({ totalGr: 1201, totalStated: true });
    expect(withTotals(stated)).toBe(stated);
    expect(withTotals({ ...stated, totalStated: false }).totalGr).toBe(1200);
  });

  it('are added to a change that carries lines, and not to one without', () => {
    const change = { id: 'r1', items: [aLine({ valueGr: 5 })], totalStated: null };
    expect(withTotals(change)).toEqual({ ...change, totalG: 10_000, totalGr: 5 });
    const note = { id: 'r1', notes: 'x' };
    expect(withTotals(note)).toBe(note);
    const nothing = { id: 'r1', items: null };
    expect(withTotals(nothing)).toBe(nothing);
  });

  it('return the same object if they are right already', () => {
    const right = aReceipt();
    expect(withTotals(right)).toBe(right);
  });

  it('are compared with those of the lines if stated, unless they agree or the receipt is void', () => {
    const stated = aReceipt({ totalG: 9000, totalGr: 1201, totalStated: true });
    expect(statedTotals(stated)).toEqual({ totalG: 10_000, totalGr: 1200 });
    expect(statedTotals(aReceipt({ totalStated: true }))).toBeNull();
    expect(statedTotals({ ...stated, status: 'voided' })).toBeNull();
    expect(statedTotals(aReceipt({ totalGr: 1201 }))).toBeNull();
  });

  test.prop([fc.array(receiptItem, { maxLength: 5 }), fc.nat(), fc.nat()], runs)(
    'follow from any lines, and do not change when computed twice',
    (items, totalG, totalGr) => {
      const derived = withTotals(aReceipt({ items, totalG, totalGr }));
      expect(derived).toMatchObject(receiptTotals(items));
      expect(withTotals(derived)).toBe(derived);
    },
  );
});
