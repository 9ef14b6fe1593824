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
export const instantOf = (
  { year, month, day }: CalendarDate,
  { hour, minute }: TimeOfDay,
): number => {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const before = asUtc - offsetAt(asUtc - DAY_MS);
  const after = asUtc - offsetAt(asUtc + DAY_MS);
  const shows = (instantMs: number) => instantMs + offsetAt(instantMs) === asUtc;
  return !shows(before) && shows(after) ? after : before;
};

/** The instant (ms) at which a day begins in Warsaw. */
export const startOfDay = (date: CalendarDate): number => instantOf(date, { hour: 0, minute: 0 });

const isRealDate = ({ year, month, day }: CalendarDate): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The date of three numbers, or null when the calendar has no such day; years have four digits. */
export const calendarDateOf = (year: number, month: number, day: number): CalendarDate | null => {
  const date = { year, month, day };
  return year >= 1000 && year <= 9999 && isRealDate(date) ? date : null;
};

/** Day, month and year in full, with one separator or none. */
const POLISH = /^(\d{1,2})([.-])(\d{1,2})\2(\d{4})$|^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})\.(\d{1,2})\.?$/;

/** The day and month in the year in which they are nearest to today; the time of the day counts for nothing. */
const nearest = (day: number, month: number, today: CalendarDate): CalendarDate | null => {
  const at = (date: CalendarDate) => Date.UTC(date.year, date.month - 1, date.day);
  const distance = (date: CalendarDate) => Math.abs(at(date) - at(today));
  const [first = null] = [-1, 0, 1]
    .flatMap((years) => calendarDateOf(today.year + years, month, day) ?? [])
    .sort((one, other) => distance(one) - distance(other));
  return first;
};

/**
 * Reads "21.11.2026", "1.2.2026", "21-11-2026", "21112026" and "2026-11-21", and with `today` also
 * "21.11"; null when it is no date or no such day, as 31.02.
 */
export const parseCalendarDate = (text: string, today?: CalendarDate): CalendarDate | null => {
  const trimmed = text.trim();
  const [isPolish, day, , month, year, twoDay, twoMonth, fourYear] = POLISH.exec(trimmed) ?? [];
  if (isPolish !== undefined)
    return calendarDateOf(
      Number(year ?? fourYear),
      Number(month ?? twoMonth),
      Number(day ?? twoDay),
    );
  const [isShort, shortDay, shortMonth] = WITHOUT_YEAR.exec(trimmed) ?? [];
  if (isShort !== undefined && today !== undefined)
    return nearest(Number(shortDay), Number(shortMonth), today);
  const [, isoYear, isoMonth, isoDay] = ISO.exec(trimmed) ?? [];
  return calendarDateOf(Number(isoYear), Number(isoMonth), Number(isoDay));
};

const TIME = /^([01]?\d|2[0-3])(?:[:.,]?([0-5]\d))?$/;

/** Reads "9:07", "09.07", "9,07", "907", "1610", and "7" as 7:00; null when it is no time of the day. */
export const parseTimeOfDay = (text: string): TimeOfDay | null => {
  const [, hour, minute = 0] = TIME.exec(text.trim()) ?? [];
  return hour === undefined ? null : { hour: Number(hour), minute: Number(minute) };
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
export const sameDay = (a: CalendarDate, b: CalendarDate): boolean =>
  a.year === b.year && a.month === b.month && a.day === b.day;
