import { describe, expect, it } from 'vitest';
import {
  formatCalendarDate,
  warsawInstant,
  parseCalendarDate,
  parseTimeOfDay,
  isSameDay,
  warsawDate,
  warsawTime,
} from '#domain/time/calendar.ts';

const at = (iso: string) => Date.parse(iso);

describe('a day in Warsaw', () => {
  it.each([
    ['2026-07-04T21:59:59.999Z', '04.07.2026'],
    ['2026-07-04T22:00:00.000Z', '05.07.2026'],
    ['2026-11-20T22:59:59.999Z', '20.11.2026'],
    ['2026-11-20T23:00:00.000Z', '21.11.2026'],
    ['2026-12-31T23:00:00.000Z', '01.01.2027'],
  ])('of %s is %s, where UTC may have another day', (instant, date) => {
    expect(formatCalendarDate(warsawDate(at(instant)))).toBe(date);
  });

  it.each([
    ['2026-07-05T07:07:00Z', { hour: 9, minute: 7 }],
    ['2026-11-21T08:07:00Z', { hour: 9, minute: 7 }],
    ['2026-07-04T22:00:00Z', { hour: 0, minute: 0 }],
  ])('at %s has the time %o', (instant, time) => {
    expect(warsawTime(at(instant))).toEqual(time);
  });
});

describe('the instant of a date and time', () => {
  it.each([
    ['in summer', 5, 7, 9, 7, '2026-07-05T07:07:00Z'],
    ['in winter', 21, 11, 9, 7, '2026-11-21T08:07:00Z'],
    ['before the hour that is left out', 29, 3, 1, 59, '2026-03-29T00:59:00Z'],
    ['in the hour that is left out', 29, 3, 2, 30, '2026-03-29T01:30:00Z'],
    ['after the hour that is left out', 29, 3, 3, 0, '2026-03-29T01:00:00Z'],
    ['in the hour that comes twice, its first time', 25, 10, 2, 30, '2026-10-25T00:30:00Z'],
    ['after the hour that comes twice', 25, 10, 3, 0, '2026-10-25T02:00:00Z'],
    ['at midnight before the change', 25, 10, 0, 0, '2026-10-24T22:00:00Z'],
  ])('is correct %s', (_when, day, month, hour, minute, instant) => {
    expect(warsawInstant({ year: 2026, month, day }, { hour, minute })).toBe(at(instant));
  });
});

describe('a typed date', () => {
  it.each(['05.07.2026', '5.07.2026', '5.7.2026', '2026-07-05', ' 05.07.2026 '])(
    'is read from "%s"',
    (text) => {
      expect(parseCalendarDate(text)).toEqual({ year: 2026, month: 7, day: 5 });
    },
  );

  it.each(['31.02.2026', '29.02.2026', '31.04.2026', '0.01.2026', '1.13.2026', '1.0.2026'])(
    'is rejected if the calendar has no such day: %s',
    (text) => {
      expect(parseCalendarDate(text)).toBeNull();
    },
  );

  it.each(['', 'dziś', '5.7.26', '2026-7-5', '05.07.0026', '2026-02-30', '1.1.20266'])(
    'is rejected in another format: "%s"',
    (text) => {
      expect(parseCalendarDate(text)).toBeNull();
    },
  );

  it.each([
    '05-07-2026',
    '5/7/2026',
    '5-7-2026',
    '05072026',
    '5,7,2026',
    '5. 7. 2026',
    '05.07.2026\u00a0r.',
  ])('is read while it is being typed: "%s"', (text) => {
    expect(parseCalendarDate(text)).toEqual({ year: 2026, month: 7, day: 5 });
  });

  it.each([
    ['21.11', '2026-11-23', 2026],
    ['21.11', '2027-01-05', 2026],
    ['2.1', '2026-12-30', 2027],
    ['2.1.', '2026-01-05', 2026],
    ['21,11', '2026-11-23', 2026],
    ['2111', '2026-11-23', 2026],
    ['0201', '2026-12-30', 2027],
    ['21.11.26', '2026-11-23', 2026],
    ['21-11-25', '2026-11-23', 2025],
    ['211126', '2026-11-23', 2026],
    ['21/11', '2026-11-23', 2026],
  ])('without a year takes the one nearest to today: "%s" on %s', (text, today, year) => {
    const now = parseCalendarDate(today) ?? undefined;
    expect(parseCalendarDate(text, now)?.year).toBe(year);
    expect(parseCalendarDate(text)).toBeNull();
  });

  it('without a year is rejected if no near year has the day', () => {
    expect(parseCalendarDate('31.04', { year: 2026, month: 5, day: 1 })).toBeNull();
    expect(parseCalendarDate('29.02', { year: 2026, month: 5, day: 1 })).toBeNull();
    expect(parseCalendarDate('29.02', { year: 2028, month: 5, day: 1 })?.year).toBe(2028);
  });

  it.each([
    ['21', '2026-11-23', '21.11.2026'],
    ['5', '2026-11-23', '05.11.2026'],
    ['30', '2026-12-01', '30.11.2026'],
    ['1', '2026-12-31', '01.01.2027'],
    ['31', '2026-11-29', '31.10.2026'],
    ['31.', '2026-03-01', '31.01.2026'],
    ['25', '2026-11-23', '25.10.2026'],
  ])('of a day alone takes the last such day until tomorrow: "%s" on %s', (text, today, date) => {
    const found = parseCalendarDate(text, parseCalendarDate(today) ?? undefined);
    expect(found && formatCalendarDate(found)).toBe(date);
    expect(parseCalendarDate(text)).toBeNull();
  });

  it('is accepted on 29 February of a leap year', () => {
    expect(parseCalendarDate('29.02.2028')).toEqual({ year: 2028, month: 2, day: 29 });
  });
});

describe('a typed time', () => {
  it.each([
    ['9:07', 9, 7],
    ['09.07', 9, 7],
    ['9,07', 9, 7],
    ['1610', 16, 10],
    ['907', 9, 7],
    ['0907', 9, 7],
    ['7', 7, 0],
    ['16', 16, 0],
    [' 16 : 10\u00a0', 16, 10],
    ['\u200e16:10', 16, 10],
  ])('is read from "%s"', (text, hour, minute) => {
    expect(parseTimeOfDay(text)).toEqual({ hour, minute });
  });

  it.each(['', '24', '24:00', '2460', '7:5', '12345', '16 10', '99'])(
    'is rejected: "%s"',
    (text) => {
      expect(parseTimeOfDay(text)).toBeNull();
    },
  );
});

describe('a written date', () => {
  it('has two digits for day and month, although Intl writes 5.07.2026', () => {
    expect(formatCalendarDate({ year: 2026, month: 7, day: 5 })).toBe('05.07.2026');
  });

  it('is the same day only if day, month and year agree', () => {
    const date = { year: 2026, month: 7, day: 5 };
    expect(isSameDay(date, { ...date })).toBe(true);
    expect(isSameDay(date, { ...date, day: 6 })).toBe(false);
    expect(isSameDay(date, { ...date, month: 8 })).toBe(false);
    expect(isSameDay(date, { ...date, year: 2027 })).toBe(false);
  });
});
