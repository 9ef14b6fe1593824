import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { lineValue } from '#domain/quantity/money.ts';
import { formatReceiptNumber, parseReceiptNumber } from '#domain/receipt/receipt-number.ts';
import { netWeight } from '#domain/quantity/weight.ts';
import { receiptFromDocument } from '#domain/wire/receipt-document.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { runsOf } from '#test/builders/runs.ts';
import { present, storedIn } from './stored.ts';

const DAY_MS = 86_400_000;

const warsaw = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Date and time of an instant in Warsaw, such as "2026-11-20" and "12:30". */
const onClock = (instant: string | Date): readonly [day: string, time: string] => {
  const [day = '', time = ''] = warsaw.format(new Date(instant)).split(' ');
  return [day, time];
};

const receiptsOf = (today: Date): readonly Receipt[] =>
  storedIn('receipts', today).map(({ id, fields }) => present(receiptFromDocument(id, fields)));

const anyDay = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2029-12-31T00:00:00Z'),
  noInvalidDate: true,
});

/** An hour comes twice in the night in which the clocks go back. */
const examples: [Date][] = [[new Date('2028-10-28T23:09:00Z')], [new Date('2028-10-29T00:10:00Z')]];

const runs = { numRuns: runsOf(20), examples };

describe('the demo’s receipts', () => {
  test.prop([anyDay], runs)('are within the last 12 months, numbered by day', (today) => {
    const counts = new Map<string, number>();
    for (const { number, date } of receiptsOf(today)) {
      const age = today.getTime() - Date.parse(date);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(366 * DAY_MS);
      const [day] = onClock(date);
      const sequence = (counts.get(day) ?? 0) + 1;
      counts.set(day, sequence);
      const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number);
      expect(number).toBe(formatReceiptNumber({ sequence, year, month, day: ofMonth }));
      expect(parseReceiptNumber(number)).not.toBeNull();
    }
  });

  test.prop([anyDay], runs)('are written in working hours, except those of today', (today) => {
    const earlier = receiptsOf(today).filter(({ date }) => onClock(date)[0] !== onClock(today)[0]);
    const times = earlier.map(({ date }) => onClock(date)[1]).toSorted();
    expect((times[0] ?? '') >= '07:00').toBe(true);
    expect((times.at(-1) ?? '') < '16:00').toBe(true);
    const sunday = 0;
    expect(earlier.map(({ date }) => new Date(date).getUTCDay())).not.toContain(sunday);
  });

  test.prop([anyDay], runs)('are at least six today once the day has begun', (today) => {
    const [day, time] = onClock(today);
    const todays = receiptsOf(today).filter(({ date }) => onClock(date)[0] === day);
    expect(todays.length).toBeGreaterThanOrEqual(time >= '00:14' ? 6 : 0);
  });

  test.prop([anyDay], runs)('have the sums that the app computes', (today) => {
    for (const { items, totalG, totalGr } of receiptsOf(today)) {
      for (const { netG, grossG, tareG, deductionBp, priceGr, valueGr } of items) {
        expect(valueGr).toBe(lineValue(netG, priceGr));
        if (grossG !== undefined) expect(netG).toBe(netWeight({ grossG, tareG, deductionBp }));
      }
      expect(totalG).toBe(items.reduce((sum, { netG }) => sum + netG, 0));
      expect(totalGr).toBe(items.reduce((sum, { valueGr }) => sum + valueGr, 0));
      expect(items.length).toBeGreaterThanOrEqual(1);
      expect(items.length).toBeLessThanOrEqual(14);
    }
  });

  test.prop([anyDay], runs)(
    'include every payment method, a few voided ones and weighings by truck',
    (today) => {
      const receipts = receiptsOf(today);
      expect(new Set(receipts.map(({ paymentMethod }) => paymentMethod)).size).toBe(3);
      expect(receipts.filter(({ status }) => status === 'voided')).toHaveLength(7);
      const lines = receipts.flatMap(({ items }) => items);
      expect(lines.some(({ tareG }) => tareG !== undefined)).toBe(true);
      expect(lines.some(({ deductionBp }) => deductionBp !== undefined)).toBe(true);
    },
  );
});
