import { asTyped } from '#domain/shared/text.ts';

/** A day of the calendar, with no time and no zone. Months count from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A time on the clock of Warsaw. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** A day of 24 hours, ms. */
export const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

const warsaw = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Warsaw',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** How far Warsaw's clock is ahead of UTC at an instant that is a whole second, ms. */
const aheadAt = (instantMs: number): number => {
  const parts = new Map(warsaw.formatToParts(instantMs).map(({ type, value }) => [type, +value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const date = Date.UTC(part('year'), part('month') - 1, part('day'));
  const time = (part('hour') * 60 + part('minute')) * 60 + part('second');
  return date + time * 1000 - instantMs;
};

// Clocks change at whole quarters of an hour only, and every list of receipts asks for each of its days.
const aheadByQuarter = new Map<number, number>();

const offsetAt = (instantMs: number): number => {
  const quarter = Math.floor(instantMs / QUARTER_MS);
  const ahead = aheadByQuarter.get(quarter) ?? aheadAt(quarter * QUARTER_MS);
  aheadByQuarter.set(quarter, ahead);
  return ahead;
};

/** Warsaw's clock at an instant, as a date whose UTC parts show it. */
const wallClock = (instantMs: number): Date => new Date(instantMs + offsetAt(instantMs));

/** The day in Europe/Warsaw at an instant (ms): the day border of the numbering, not UTC's. */
export const warsawDate = (instantMs: number): CalendarDate => {
  const clock = wallClock(instantMs);
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() };
};

/** The time in Europe/Warsaw at an instant (ms). */
export const warsawTime = (instantMs: number): TimeOfDay => {
  const clock = wallClock(instantMs);
  return { hour: clock.getUTCHours(), minute: clock.getUTCMinutes() };
};

/**
 * The instant (ms) at which Warsaw's clock shows the date and time. An hour that comes twice means its first time; one that the
 * change to summer time leaves out means the hour after it.
 */
export const warsawInstant = (
  { year, month, day }: CalendarDate,
  { hour, minute }: TimeOfDay,
): number => {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const before = asUtc - offsetAt(asUtc - DAY_MS);
  const after = asUtc - offsetAt(asUtc + DAY_MS);
  const isShown = (instantMs: number) => instantMs + offsetAt(instantMs) === asUtc;
  return !isShown(before) && isShown(after) ? after : before;
};

/** The instant (ms) at which a day begins in Warsaw. */
export const startOfDay = (date: CalendarDate): number =>
  warsawInstant(date, { hour: 0, minute: 0 });

const isRealDate = ({ year, month, day }: CalendarDate): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The date of three numbers, or null when the calendar has no such day; years have four digits. */
export const toCalendarDate = (year: number, month: number, day: number): CalendarDate | null => {
  const date = { year, month, day };
  return year >= 1000 && year <= 9999 && isRealDate(date) ? date : null;
};

/** Day, month and year with one separator or none; the comma is what a phone's figures have. */
const POLISH = /^(\d{1,2})([.,-])(\d{1,2})\2(\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[.,-](\d{1,2})[.,]?$|^(\d{2})(\d{2})$/;

/** Without the spaces at the separators, and without the "r." that stands after a year. */
const bareDate = (text: string): string =>
  asTyped(text)
    .replace(/\s*([.,-])\s*/gu, '$1')
    .replace(/(?<=\d{4})\s*r\.?$/iu, '');

/** The day and month in the year in which they are nearest to today; the time of the day counts for nothing. */
const nearest = (day: number, month: number, today: CalendarDate): CalendarDate | null => {
  const at = (date: CalendarDate) => Date.UTC(date.year, date.month - 1, date.day);
  const distance = (date: CalendarDate) => Math.abs(at(date) - at(today));
  const [first = null] = [-1, 0, 1]
    .flatMap((years) => toCalendarDate(today.year + years, month, day) ?? [])
    .sort((one, other) => distance(one) - distance(other));
  return first;
};

/** A year of two digits is one of this century. */
const readYear = (digits: string, today: CalendarDate | undefined): number => {
  if (digits.length === 4) return Number(digits);
  return today === undefined ? Number.NaN : today.year - (today.year % 100) + Number(digits);
};

/**
 * Reads "21.11.2026", "1.2.2026", "21-11-2026", "21112026" and "2026-11-21", and with `today` also
 * "21.11", "2111" and "21.11.26"; null when it is no date or no such day, as 31.02.
 */
export const parseCalendarDate = (text: string, today?: CalendarDate): CalendarDate | null => {
  const date = bareDate(text);
  const [isPolish, day, , month, year, twoDay, twoMonth, twoYear] = POLISH.exec(date) ?? [];
  if (isPolish !== undefined)
    return toCalendarDate(
      readYear(year ?? twoYear ?? '', today),
      Number(month ?? twoMonth),
      Number(day ?? twoDay),
    );
  const [isShort, shortDay, shortMonth, bareDay, bareMonth] = WITHOUT_YEAR.exec(date) ?? [];
  if (isShort !== undefined && today !== undefined)
    return nearest(Number(shortDay ?? bareDay), Number(shortMonth ?? bareMonth), today);
  const [, isoYear, isoMonth, isoDay] = ISO.exec(date) ?? [];
  return toCalendarDate(Number(isoYear), Number(isoMonth), Number(isoDay));
};

const TIME = /^([01]?\d|2[0-3])(?:\s?[:.,]\s?([0-5]\d)|([0-5]\d))?$/;

/** Reads "9:07", "09.07", "9,07", "907", "1610", and "7" as 7:00; null when it is no time of the day. */
export const parseTimeOfDay = (text: string): TimeOfDay | null => {
  const [, hour, minute, bareMinute = 0] = TIME.exec(asTyped(text)) ?? [];
  return hour === undefined ? null : { hour: Number(hour), minute: Number(minute ?? bareMinute) };
};

/** Two digits at least, as days and months are written. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The time as people write it: "09:07". */
export const formatTimeOfDay = ({ hour, minute }: TimeOfDay): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}`;

/** The date as people write it: "05.07.2026". */
export const formatCalendarDate = ({ year, month, day }: CalendarDate): string =>
  `${twoDigits(day)}.${twoDigits(month)}.${year}`;

/** Whether two dates are the same day. */
export const isSameDay = (a: CalendarDate, b: CalendarDate): boolean =>
  a.year === b.year && a.month === b.month && a.day === b.day;
