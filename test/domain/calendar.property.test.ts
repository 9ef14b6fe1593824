import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  formatCalendarDate,
  instantOf,
  parseCalendarDate,
  warsawDate,
  warsawTime,
} from '#domain/calendar.ts';
import { calendarDate, runs } from './arbitraries.ts';

const MINUTE = 60_000;
const minuteOf = (iso: string) => Date.parse(iso) / MINUTE;
const anyMinute = fc.integer({ min: minuteOf('1990-01-01'), max: minuteOf('2100-01-01') });
/** Minutes around the changes of the clock in 2026, where mistakes live. */
const nearChange = fc.oneof(
  fc.integer({ min: minuteOf('2026-03-28T20:00Z'), max: minuteOf('2026-03-29T06:00Z') }),
  fc.integer({ min: minuteOf('2026-10-24T20:00Z'), max: minuteOf('2026-10-25T06:00Z') }),
);
const instant = fc.oneof(anyMinute, nearChange).map((minute) => minute * MINUTE);

describe('the calendar', () => {
  test.prop([instant], runs)(
    'finds the instant again, or its twin in the hour that comes twice',
    (ms) => {
      const again = instantOf(warsawDate(ms), warsawTime(ms));
      expect([ms, ms - 60 * MINUTE]).toContain(again);
      expect(warsawDate(again)).toEqual(warsawDate(ms));
      expect(warsawTime(again)).toEqual(warsawTime(ms));
    },
  );

  test.prop([instant], runs)(
    'is never more than two hours ahead of UTC, nor less than one',
    (ms) => {
      const { year, month, day } = warsawDate(ms);
      const { hour, minute } = warsawTime(ms);
      const ahead = (Date.UTC(year, month - 1, day, hour, minute) - ms) / MINUTE;
      expect([60, 120]).toContain(ahead);
    },
  );

  test.prop([calendarDate], runs)('reads back each date it writes', (date) => {
    expect(parseCalendarDate(formatCalendarDate(date))).toEqual(date);
  });

  test.prop([calendarDate], runs)('holds noon of each day in that day', (date) => {
    expect(warsawDate(instantOf(date, { hour: 12, minute: 0 }))).toEqual(date);
  });
});
