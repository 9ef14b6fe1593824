import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { isAbovePcc } from '#domain/receipt/pcc.ts';
import { addDays, type Period } from '#domain/time/period.ts';
import { receiptSums } from '#domain/receipt/receipt-sums.ts';
import { bdoReport, pccReport, registerReport, tillReport } from '#domain/reporting/reports.ts';
import {
  issuedWithin,
  receiptSeries,
  splitBy,
  receiptStatistics,
} from '#domain/reporting/statistics.ts';
import { item, receipt } from '#test/builders/records.ts';
import { someReceipts } from '#test/domain/receipt-samples.ts';
import { runs } from '#test/domain/arbitraries.ts';

const START = { year: 2026, month: 9, day: 28 };

const somePeriod: fc.Arbitrary<Period> = fc
  .tuple(fc.nat(40), fc.nat(40))
  .map(([begin, days]) => ({ from: addDays(START, begin), to: addDays(START, begin + days) }));

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const sums = (rows: readonly { readonly totalG: number; readonly totalGr: number }[]) => ({
  totalG: sum(rows.map(({ totalG }) => totalG)),
  totalGr: sum(rows.map(({ totalGr }) => totalGr)),
});
const expected = (receipts: Parameters<typeof issuedWithin>[0], period: Period) =>
  sums([receiptSums(issuedWithin(receipts, period))]);

describe('[FN-8] statistics', () => {
  test.prop(
    [
      someReceipts,
      somePeriod,
      fc.constantFrom('category', 'product', 'wasteCode', 'client', 'payment'),
    ],
    runs,
  )(
    'add up to the receipts of the period, whatever they are split by',
    (made, period, dimension) => {
      // The legacy app stated its own totals.
      const receipts = made.map((one, index) =>
        index % 3 === 0 ? { ...one, totalGr: one.totalGr + 777, totalStated: true } : one,
      );
      const within = issuedWithin(receipts, period);
      const rows = splitBy(within, dimension, ({ productId = '' }) =>
        productId === 'gone' ? '' : productId,
      );
      expect(sums(rows)).toEqual(expected(receipts, period));
      if (dimension === 'client') expect(rows).toHaveLength(receiptStatistics(within).clients);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    },
  );

  test.prop([someReceipts, somePeriod, fc.constantFrom('day', 'week', 'month')], runs)(
    'add up over time to the receipts of the period',
    (receipts, period, step) => {
      const series = receiptSeries(receipts, period, step);
      expect(sums(series)).toEqual(expected(receipts, period));
      expect(sum(series.map(({ count }) => count))).toBe(issuedWithin(receipts, period).length);
      expect(series.map(({ key }) => key)).toEqual(series.map(({ key }) => key).toSorted());
    },
  );

  it('count a receipt of midnight in Warsaw on its day there', () => {
    const late = receipt({ date: '2026-11-20T23:30:00.000Z' });
    const day = { year: 2026, month: 11, day: 21 };
    expect(issuedWithin([late], { from: day, to: day })).toEqual([late]);
  });

  it('leave lines without a mass out of the price per kilogram', () => {
    const items = [
      item({ netG: 2000, valueGr: 3000 }),
      item({ unit: 'szt.', netG: 1000, valueGr: 9999 }),
    ];
    expect(receiptStatistics([receipt({ items })]).perKgGr).toBe(1500);
    expect(receiptStatistics([])).toMatchObject({ averageGr: 0, perKgGr: 0, clients: 0 });
  });
});

describe('[FN-7] reports', () => {
  test.prop([someReceipts, somePeriod], runs)(
    'of the waste register lose no gram, from private and business sellers alike',
    (receipts, period) => {
      const rows = bdoReport(receipts, period);
      expect(sum(rows.map(({ totalG }) => totalG))).toBe(expected(receipts, period).totalG);
      expect(rows.every((row) => row.fromPersonsG + row.fromFirmsG === row.totalG)).toBe(true);
      expect(new Set(rows.map((row) => row.day + row.wasteCode)).size).toBe(rows.length);
    },
  );

  test.prop([someReceipts, somePeriod], runs)(
    'of the till and of purchases add up to the receipts of the period',
    (receipts, period) => {
      const till = tillReport(receipts, period);
      expect(sums(till)).toEqual(expected(receipts, period));
      expect(sum(till.flatMap(({ paid }) => Object.values(paid)))).toBe(
        expected(receipts, period).totalGr,
      );
      const register = registerReport(receipts, period);
      expect(
        sums(register.map(({ grams, item: line }) => ({ totalG: grams, totalGr: line.valueGr }))),
      ).toEqual(expected(receipts, period));
    },
  );

  test.prop([someReceipts, somePeriod, fc.nat(2_000_000)], runs)(
    'of the tax contain exactly the purchases from private sellers above the threshold',
    (receipts, period, threshold) => {
      const rows = pccReport(receipts, period, threshold).map((row) => row.receipt.id);
      const wanted = issuedWithin(receipts, period).filter((one) => isAbovePcc(one, threshold));
      expect(rows.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    },
  );

  it('name the gaps in the numbers of a day; a voided receipt leaves no gap', () => {
    const numbered = (sequence: number, status: 'issued' | 'voided' = 'issued') =>
      receipt({ id: `r${sequence}`, number: `${sequence}/21/11/2026`, status });
    const day = { year: 2026, month: 11, day: 21 };
    const receipts = [numbered(6), numbered(1), numbered(3, 'voided'), receipt({ number: 'X' })];
    expect(tillReport(receipts, { from: day, to: day })).toMatchObject([
      {
        ...{ day: '2026-11-21', count: 3, voided: 1 },
        ...{ firstNumber: '1/21/11/2026', lastNumber: '6/21/11/2026', gaps: [2, 4, 5] },
      },
    ]);
    const start = { day: '2026-11-21', sequence: 4 };
    expect(tillReport(receipts, { from: day, to: day }, start)[0]?.gaps).toEqual([4, 5]);
  });
});
