import { plainText } from '#domain/shared/visible-text.ts';

/** A day without a time zone. Months count from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

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

/** Warsaw's offset from UTC, ms. `instantMs` must be a whole second. */
const aheadAt = (instantMs: number): number => {
  const parts = new Map(warsaw.formatToParts(instantMs).map(({ type, value }) => [type, +value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const date = Date.UTC(part('year'), part('month') - 1, part('day'));
  const time = (part('hour') * 60 + part('minute')) * 60 + part('second');
  return date + time * 1000 - instantMs;
};

// Offsets change only at full quarters of an hour, and lists of receipts ask for many instants.
const aheadByQuarter = new Map<number, number>();

const offsetAt = (instantMs: number): number => {
  const quarter = Math.floor(instantMs / QUARTER_MS);
  const ahead = aheadByQuarter.get(quarter) ?? aheadAt(quarter * QUARTER_MS);
  aheadByQuarter.set(quarter, ahead);
  return ahead;
};

const wallClock = (instantMs: number): Date => new Date(instantMs + offsetAt(instantMs));

/** Receipts are numbered by this day, not by the day in UTC. */
export const warsawDate = (instantMs: number): CalendarDate => {
  const clock = wallClock(instantMs);
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() };
};

export const warsawTime = (instantMs: number): TimeOfDay => {
  const clock = wallClock(instantMs);
  return { hour: clock.getUTCHours(), minute: clock.getUTCMinutes() };
};

/**
 * An hour that occurs twice means its first occurrence; a time that the change to summer time skips
 * becomes one hour later.
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

export const startOfDay = (date: CalendarDate): number =>
  warsawInstant(date, { hour: 0, minute: 0 });

const isRealDate = ({ year, month, day }: CalendarDate): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Returns null for a day that does not exist. Years have four digits. */
export const toCalendarDate = (year: number, month: number, day: number): CalendarDate | null => {
  const date = { year, month, day };
  return year >= 1000 && year <= 9999 && isRealDate(date) ? date : null;
};

/** Phone keyboards for figures have a comma and no dot. */
const POLISH = /^(\d{1,2})([.,/-])(\d{1,2})\2(\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[.,/-](\d{1,2})[.,]?$|^(\d{2})(\d{2})$/;
const DAY_ALONE = /^(\d{1,2})\.?$/;

const bareDate = (text: string): string =>
  plainText(text)
    .replace(/\s*([.,/-])\s*/gu, '$1')
    .replace(/(?<=\d{4})\s*r\.?$/iu, '');

const dayNumber = ({ year, month, day }: CalendarDate): number =>
  Date.UTC(year, month - 1, day) / DAY_MS;

const nearest = (day: number, month: number, today: CalendarDate): CalendarDate | null => {
  const distance = (date: CalendarDate) => Math.abs(dayNumber(date) - dayNumber(today));
  const [first = null] = [-1, 0, 1]
    .flatMap((years) => toCalendarDate(today.year + years, month, day) ?? [])
    .sort((one, other) => distance(one) - distance(other));
  return first;
};

/** Returns the last such day of a month until tomorrow; every day occurs within three months. */
const latest = (day: number, today: CalendarDate): CalendarDate | null => {
  const dates = [1, 0, -1, -2].flatMap((months) => {
    const month = new Date(Date.UTC(today.year, today.month - 1 + months, 1));
    return toCalendarDate(month.getUTCFullYear(), month.getUTCMonth() + 1, day) ?? [];
  });
  return dates.find((date) => dayNumber(date) <= dayNumber(today) + 1) ?? null;
};

const readYear = (digits: string, today: CalendarDate | undefined): number => {
  if (digits.length === 4) return Number(digits);
  return today === undefined ? Number.NaN : today.year - (today.year % 100) + Number(digits);
};

/**
 * Reads "21.11.2026", "1.2.2026", "21-11-2026", "21/11/2026", "21112026" and "2026-11-21"; with
 * `today` also "21.11", "21/11", "2111", "21.11.26" and "21". Returns null for anything else.
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
  const [, dayAlone] = DAY_ALONE.exec(date) ?? [];
  if (dayAlone !== undefined && today !== undefined) return latest(Number(dayAlone), today);
  const [, isoYear, isoMonth, isoDay] = ISO.exec(date) ?? [];
  return toCalendarDate(Number(isoYear), Number(isoMonth), Number(isoDay));
};

const TIME = /^([01]?\d|2[0-3])(?:\s?[:.,]\s?([0-5]\d)|([0-5]\d))?$/;

/**
 * Reads "9:07", "09.07", "9,07", "907", "1610", and "7" as 7:00. Returns null for anything else.
 */
export const parseTimeOfDay = (text: string): TimeOfDay | null => {
  const [, hour, minute, bareMinute = 0] = TIME.exec(plainText(text)) ?? [];
  return hour === undefined ? null : { hour: Number(hour), minute: Number(minute ?? bareMinute) };
};

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns "09:07". */
export const formatTimeOfDay = ({ hour, minute }: TimeOfDay): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}`;

/** Returns "05.07.2026". */
export const formatCalendarDate = ({ year, month, day }: CalendarDate): string =>
  `${twoDigits(day)}.${twoDigits(month)}.${year}`;

export const isSameDay = (a: CalendarDate, b: CalendarDate): boolean =>
  a.year === b.year && a.month === b.month && a.day === b.day;
