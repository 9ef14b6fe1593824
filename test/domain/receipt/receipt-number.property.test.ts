import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/time/calendar.ts';
import {
  compareReceipts,
  formatReceiptNumber,
  nextReceiptNumber,
  parseReceiptNumber,
} from '#domain/receipt/receipt-number.ts';
import { calendarDate, documentId, instant, polishText, runs } from '#test/domain/arbitraries.ts';

const sequence = fc.integer({ min: 1, max: 999_999 });
const parts = fc
  .tuple(sequence, calendarDate)
  .map(([first, date]) => ({ sequence: first, ...date }));
const nearDate = fc.record({
  year: fc.constantFrom(2025, 2026),
  month: fc.constantFrom(1, 7, 12),
  day: fc.constantFrom(1, 5, 12),
});
const nearNumber = fc
  .tuple(fc.integer({ min: 1, max: 12 }), nearDate)
  .map(([first, date]) => formatReceiptNumber({ sequence: first, ...date }));
const numbers = fc.array(fc.oneof(nearNumber, polishText), { maxLength: 12 });
const numbered = fc.record({
  id: documentId,
  number: fc.oneof(nearNumber, polishText),
  date: instant,
});

const nextAfter = (taken: readonly string[], date: CalendarDate): string =>
  nextReceiptNumber(taken.map(parseReceiptNumber), date);

describe('receipt numbering', () => {
  test.prop([parts], runs)('[RECEIPT-1] reads back each number it writes', (number) => {
    expect(parseReceiptNumber(formatReceiptNumber(number))).toEqual(number);
  });

  test.prop([numbers, nearDate], runs)('never proposes a number that is taken', (taken, date) => {
    const next = nextAfter(taken, date);
    expect(taken).not.toContain(next);
    expect(parseReceiptNumber(next)).toMatchObject(date);
  });

  /** One more than the highest number of the day, independent of the product's code. */
  const naiveNext = (taken: readonly string[], { day, month, year }: CalendarDate): string => {
    const rest = `/${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
    let sequence = 1;
    for (let n = 1; n <= 12; n += 1) if (taken.includes(`${n}${rest}`)) sequence = n + 1;
    return `${sequence}${rest}`;
  };

  test.prop([fc.array(nearNumber, { maxLength: 12 }), nearDate], runs)(
    '[RECEIPT-1] proposes the same number as a naive count',
    (taken, date) => {
      expect(nextAfter(taken, date)).toBe(naiveNext(taken, date));
    },
  );

  it.each([{ year: 2025 }, { month: 6 }, { day: 6 }])(
    'starts again on a day of which one part differs: %o',
    (difference) => {
      const date = { year: 2026, month: 7, day: 5 };
      const taken = [formatReceiptNumber({ sequence: 7, ...date })];
      expect(parseReceiptNumber(nextAfter(taken, date))?.sequence).toBe(8);
      expect(parseReceiptNumber(nextAfter(taken, { ...date, ...difference }))?.sequence).toBe(1);
    },
  );

  test.prop([fc.integer({ min: 0, max: 30 }), nearDate, numbers], runs)(
    "counts on without gaps from the yard's first number of the day",
    (count, date, taken) => {
      const all = [...taken];
      const first = parseReceiptNumber(nextAfter(all, date))?.sequence ?? 0;
      for (let i = 0; i < count; i += 1) all.push(nextAfter(all, date));
      const next = parseReceiptNumber(nextAfter(all, date))?.sequence;
      expect(next).toBe(first + count);
    },
  );
});

describe('the order of receipts', () => {
  test.prop([numbered, numbered, numbered], runs)('[CACHE-2] is a total order', (a, b, c) => {
    expect(Math.sign(compareReceipts(a, b))).toBe(0 - Math.sign(compareReceipts(b, a)));
    expect(compareReceipts(a, { ...a })).toBe(0);
    const [x, y, z] = [a, b, c].toSorted(compareReceipts);
    expect(x === undefined || z === undefined || compareReceipts(x, z) <= 0).toBe(true);
    expect(x === undefined || y === undefined || compareReceipts(x, y) <= 0).toBe(true);
  });

  test.prop([nearNumber, nearNumber], runs)(
    '[CACHE-2] agrees with sorting by year, month, day and sequence',
    (first, second) => {
      const key = (number: string) =>
        parseReceiptNumber(number) ?? { year: 0, month: 0, day: 0, sequence: 0 };
      const text = (number: string) => {
        const { year, month, day, sequence: seq } = key(number);
        return [year, month, day, seq].map((part) => String(part).padStart(9, '0')).join();
      };
      const receipt = (number: string) => ({ id: 'r', number, date: '2026-01-01T00:00:00.000Z' });
      const order = compareReceipts(receipt(first), receipt(second));
      expect(order < 0).toBe(text(first) > text(second));
      expect(order > 0).toBe(text(first) < text(second));
    },
  );
});
