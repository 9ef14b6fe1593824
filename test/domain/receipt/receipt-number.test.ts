import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/time/calendar.ts';
import {
  compareReceipts,
  formatReceiptNumber,
  nextReceiptNumber,
  parseReceiptNumber,
} from '#domain/receipt/receipt-number.ts';
import type { NumberingStart } from '#schemas/company-details.ts';

const date = { year: 2026, month: 7, day: 5 };

describe('a receipt number', () => {
  it('[RECEIPT-1] has sequence, day, month and year, day and month with two digits', () => {
    expect(formatReceiptNumber({ sequence: 1, ...date })).toBe('1/05/07/2026');
    const november = { sequence: 12, day: 21, month: 11, year: 2026 };
    expect(formatReceiptNumber(november)).toBe('12/21/11/2026');
  });

  it.each(['1/05/07/2026', '1/5/7/2026', ' 1/05/7/2026 ', '01/05/07/2026'])(
    '[RECEIPT-1] is read with and without leading zeros: "%s"',
    (text) => {
      expect(parseReceiptNumber(text)).toEqual({ sequence: 1, ...date });
    },
  );

  it.each([
    '',
    '1',
    '1/5/7',
    '0/05/07/2026',
    '1/31/02/2026',
    '1/05/07/26',
    'a/05/07/2026',
    '1/05/07/2026/2',
    '-1/05/07/2026',
  ])('[RECEIPT-1] is not read from another format: "%s"', (text) => {
    expect(parseReceiptNumber(text)).toBeNull();
  });
});

describe('the next number', () => {
  const nextAfter = (taken: readonly string[], ...of: [CalendarDate, NumberingStart?]) =>
    nextReceiptNumber(taken.map(parseReceiptNumber), ...of);

  it('is 1 on a new day', () => {
    expect(nextAfter(['7/04/07/2026', '9/05/07/2025'], date)).toBe('1/05/07/2026');
    expect(nextAfter([], date)).toBe('1/05/07/2026');
  });

  it('continues after a paper book on the day that the yard has set', () => {
    const start = { day: '2026-07-05', sequence: 41 };
    expect(nextAfter([], date, start)).toBe('41/05/07/2026');
    expect(nextAfter(['41/05/07/2026'], date, start)).toBe('42/05/07/2026');
    expect(nextAfter([], { ...date, day: 6 }, start)).toBe('1/06/07/2026');
  });

  it('is one above the highest of the day, whatever the order, padding and gaps', () => {
    const taken = ['2/05/07/2026', '10/5/7/2026', '9/05/07/2026', 'ręczny', '99/06/07/2026'];
    expect(nextAfter(taken, date)).toBe('11/05/07/2026');
  });
});

describe('the order of receipts', () => {
  const receipt = (number: string, day = '2026-07-05', id = number) => ({
    id,
    number,
    date: `${day}T08:00:00.000Z`,
  });

  it('[CACHE-2] is by year, month, day, then number, newest first', () => {
    const numbers = [
      '2/05/07/2026',
      '10/05/07/2026',
      '1/06/07/2026',
      '1/01/08/2026',
      '9/31/12/2025',
    ];
    const sorted = numbers.map((number) => receipt(number)).toSorted(compareReceipts);
    expect(sorted.map(({ number }) => number)).toEqual([
      '1/01/08/2026',
      '1/06/07/2026',
      '10/05/07/2026',
      '2/05/07/2026',
      '9/31/12/2025',
    ]);
  });

  it('puts numbers of another format last, newest first', () => {
    const receipts = [
      receipt('x', '2026-07-06'),
      receipt('y', '2026-07-08'),
      receipt('1/01/01/2001'),
    ];
    expect(receipts.toSorted(compareReceipts).map(({ number }) => number)).toEqual([
      '1/01/01/2001',
      'y',
      'x',
    ]);
  });

  it('sorts equal numbers by date and then by id', () => {
    const receipts = [
      receipt('1/05/07/2026', '2026-07-05', 'b'),
      receipt('1/05/07/2026', '2026-07-05', 'a'),
      receipt('1/05/07/2026', '2026-07-06', 'c'),
    ];
    expect(receipts.toSorted(compareReceipts).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});
