import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  toCalendarDate,
  formatCalendarDate,
  warsawInstant,
  parseCalendarDate,
  parseTimeOfDay,
  warsawDate,
  warsawTime,
} from '#domain/time/calendar.ts';
import { aroundIt, calendarDate, runs } from '#test/domain/arbitraries.ts';

const MINUTE = 60_000;
const minuteOf = (iso: string) => Date.parse(iso) / MINUTE;
const anyMinute = fc.integer({ min: minuteOf('1990-01-01'), max: minuteOf('2100-01-01') });
/** Minutes around the changes of the clock in 2026, where mistakes are likely. */
const nearChange = fc.oneof(
  fc.integer({ min: minuteOf('2026-03-28T20:00Z'), max: minuteOf('2026-03-29T06:00Z') }),
  fc.integer({ min: minuteOf('2026-10-24T20:00Z'), max: minuteOf('2026-10-25T06:00Z') }),
);
const instant = fc.oneof(anyMinute, nearChange).map((minute) => minute * MINUTE);

describe('the calendar', () => {
  test.prop([instant], runs)(
    'finds the instant of a local time again, or the other one in the hour that comes twice',
    (ms) => {
      const again = warsawInstant(warsawDate(ms), warsawTime(ms));
      expect([ms, ms - 60 * MINUTE]).toContain(again);
      expect(warsawDate(again)).toEqual(warsawDate(ms));
      expect(warsawTime(again)).toEqual(warsawTime(ms));
    },
  );

  test.prop([instant], runs)('is always one or two hours ahead of UTC', (ms) => {
    const { year, month, day } = warsawDate(ms);
    const { hour, minute } = warsawTime(ms);
    const ahead = (Date.UTC(year, month - 1, day, hour, minute) - ms) / MINUTE;
    expect([60, 120]).toContain(ahead);
  });

  test.prop([calendarDate], runs)('reads back each date it writes', (date) => {
    expect(parseCalendarDate(formatCalendarDate(date))).toEqual(date);
  });

  test.prop([calendarDate], runs)('has noon of each day within that day', (date) => {
    expect(warsawDate(warsawInstant(date, { hour: 12, minute: 0 }))).toEqual(date);
  });
});

describe('a typed date', () => {
  const two = (part: number) => String(part).padStart(2, '0');
  const separator = fc.constantFrom('.', '-', ',');
  const spaces = fc.constantFrom('', ' ', '\u00a0', '\u202f');
  const digitsOf = fc.constantFrom(two, String);

  test.prop([calendarDate, separator, spaces, digitsOf, aroundIt], runs)(
    'is read with any separator, with and without zeros, and with surrounding spaces',
    ({ day, month, year }, mark, space, digits, around) => {
      const written = [digits(day), digits(month), year].join(mark + space);
      expect(parseCalendarDate(around(written))).toEqual({ day, month, year });
      expect(parseCalendarDate(around(`${two(day)}${two(month)}${String(year)}`))).toEqual({
        ...{ day, month, year },
      });
    },
  );

  test.prop([calendarDate, separator, fc.integer({ min: -150, max: 150 }), aroundIt], runs)(
    'needs no year within some months of today, and no century',
    (today, mark, days, around) => {
      const { year, month, day } = today;
      const at = new Date(Date.UTC(year, month - 1, day + days));
      const meant = toCalendarDate(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
      fc.pre(meant !== null);
      const parts = [two(meant?.day ?? 0), two(meant?.month ?? 0)];
      for (const written of [parts.join(mark), parts.join('')])
        expect(parseCalendarDate(around(written), today)).toEqual(meant);
      fc.pre(Math.floor((meant?.year ?? 0) / 100) === Math.floor(year / 100));
      const short = [...parts, two((meant?.year ?? 0) % 100)];
      for (const written of [short.join(mark), short.join('')])
        expect(parseCalendarDate(around(written), today)).toEqual(meant);
    },
  );

  test.prop([fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), aroundIt], runs)(
    'can be followed by a time with any separator or none',
    (hour, minute, around) => {
      const forms = [':', '.', ','].map((mark) => `${String(hour)}${mark}${two(minute)}`);
      for (const written of [...forms, `${two(hour)}${two(minute)}`])
        expect(parseTimeOfDay(around(written))).toEqual({ hour, minute });
    },
  );

  test.prop([fc.string({ unit: fc.constantFrom(...'0129.,-: r\u00a0'), maxLength: 12 })], runs)(
    'gives a real day or none, whatever was typed',
    (typed) => {
      const read = parseCalendarDate(typed, { year: 2026, month: 11, day: 21 });
      if (read === null) return;
      expect(toCalendarDate(read.year, read.month, read.day)).toEqual(read);
    },
  );
});
