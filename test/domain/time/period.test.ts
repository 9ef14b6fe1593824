import { describe, expect, it } from 'vitest';
import { parseCalendarDate } from '#domain/time/calendar.ts';
import {
  addDays,
  formatPeriod,
  periodBefore,
  periodUpTo,
  sameSpanBefore,
} from '#domain/time/period.ts';

const date = (text: string) => parseCalendarDate(text) ?? { year: 0, month: 0, day: 0 };

describe('a period', () => {
  it.each([
    ['day', '21.11.2026', '21.11.2026', '20.11.2026'],
    ['week', '21.11.2026', '16.11.2026–21.11.2026', '09.11.2026–14.11.2026'],
    ['week', '15.11.2026', '09.11.2026–15.11.2026', '02.11.2026–08.11.2026'],
    ['month', '31.03.2026', '01.03.2026–31.03.2026', '01.02.2026–28.02.2026'],
    ['month', '15.01.2026', '01.01.2026–15.01.2026', '01.12.2025–15.12.2025'],
    ['year', '29.02.2028', '01.01.2028–29.02.2028', '01.01.2027–28.02.2027'],
  ] as const)('of one %s up to %s is %s, and the one before is %s', (kind, today, now, before) => {
    expect(formatPeriod(periodUpTo(kind, date(today)))).toBe(now);
    expect(formatPeriod(periodBefore(kind, date(today)))).toBe(before);
  });

  it('of some days is compared with as many days before it', () => {
    const period = { from: date('01.11.2026'), to: date('10.11.2026') };
    expect(formatPeriod(sameSpanBefore(period))).toBe('22.10.2026–31.10.2026');
  });

  it.each([
    ['01.10.2026', '31.10.2026', '01.09.2026–30.09.2026'],
    ['01.03.2028', '31.03.2028', '01.02.2028–29.02.2028'],
    ['01.01.2026', '31.12.2026', '01.01.2025–31.12.2025'],
    ['01.11.2026', '28.02.2027', '01.07.2026–31.10.2026'],
  ])('of whole months, %s to %s, is compared with as many months: %s', (from, to, before) => {
    expect(formatPeriod(sameSpanBefore({ from: date(from), to: date(to) }))).toBe(before);
  });

  it('may contain a change of the clock', () => {
    expect(addDays(date('24.10.2026'), 2)).toEqual(date('26.10.2026'));
  });
});
