import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { receiptTotals, statedTotals, withTotals } from '#domain/receipt/receipt-totals.ts';
import { receiptItem, runs } from '#test/domain/arbitraries.ts';
import { aLine, aReceipt } from '#test/domain/samples.ts';

describe('the totals of a receipt', () => {
  it('are those of its lines, whatever stands beside them', () => {
    const mixed = aReceipt({ totalG: 50_000, totalGr: 30_000 });
    expect(withTotals(mixed)).toEqual(aReceipt({ totalG: 10_000, totalGr: 1200 }));
  });

  it('are what was paid where they are stated', () => {
    const stated = aReceipt({ totalGr: 1201, totalStated: true });
    expect(withTotals(stated)).toBe(stated);
    expect(withTotals({ ...stated, totalStated: false }).totalGr).toBe(1200);
  });

  it('follow in a change that carries lines, and stay out of one that does not', () => {
    const change = { id: 'r1', items: [aLine({ valueGr: 5 })], totalStated: null };
    expect(withTotals(change)).toEqual({ ...change, totalG: 10_000, totalGr: 5 });
    const note = { id: 'r1', notes: 'x' };
    expect(withTotals(note)).toBe(note);
    const nothing = { id: 'r1', items: null };
    expect(withTotals(nothing)).toBe(nothing);
  });

  it('that are right leave the receipt the object that it was', () => {
    const right = aReceipt();
    expect(withTotals(right)).toBe(right);
  });

  it('that are stated are told with those of the lines, unless they agree or the receipt is void', () => {
    const stated = aReceipt({ totalG: 9000, totalGr: 1201, totalStated: true });
    expect(statedTotals(stated)).toEqual({ totalG: 10_000, totalGr: 1200 });
    expect(statedTotals(aReceipt({ totalStated: true }))).toBeNull();
    expect(statedTotals({ ...stated, status: 'voided' })).toBeNull();
    expect(statedTotals(aReceipt({ totalGr: 1201 }))).toBeNull();
  });

  test.prop([fc.array(receiptItem, { maxLength: 5 }), fc.nat(), fc.nat()], runs)(
    'follow from the lines for any lines, once and for all',
    (items, totalG, totalGr) => {
      const derived = withTotals(aReceipt({ items, totalG, totalGr }));
      expect(derived).toMatchObject(receiptTotals(items));
      expect(withTotals(derived)).toBe(derived);
    },
  );
});
