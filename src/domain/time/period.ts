/** Spans of whole days in Europe/Warsaw, and the spans they are compared with. */
import {
  type CalendarDate,
  DAY_MS,
  formatCalendarDate,
  twoDigits,
  warsawDate,
} from './calendar.ts';

/** Days from the first to the last, both included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Spans that end today. */
export type PeriodKind = 'day' | 'week' | 'month' | 'year';

const toUtc = ({ year, month, day }: CalendarDate): Date =>
  new Date(Date.UTC(year, month - 1, day));

const fromUtc = (utc: Date): CalendarDate => ({
  year: utc.getUTCFullYear(),
  month: utc.getUTCMonth() + 1,
  day: utc.getUTCDate(),
});

/** The date some days later, or earlier. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  const utc = toUtc(date);
  utc.setUTCDate(utc.getUTCDate() + days);
  return fromUtc(utc);
};

/** The same day some months later or earlier; the month's last day where it has no such day. */
export const addMonths = ({ year, month, day }: CalendarDate, months: number): CalendarDate => {
  const last = new Date(Date.UTC(year, month + months, 0));
  return { ...fromUtc(last), day: Math.min(day, last.getUTCDate()) };
};

/** Whole days from one date to another. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS);

/** The days of a period, in order. */
export const daysIn = function* ({ from, to }: Period): Generator<CalendarDate> {
  for (let day = from; dayKey(day) <= dayKey(to); day = addDays(day, 1)) yield day;
};

/** "2026-11-21": dates as text that sorts. */
export const dayKey = ({ year, month, day }: CalendarDate): string =>
  `${String(year)}-${twoDigits(month)}-${twoDigits(day)}`;

/** The Monday of the date's week. */
export const weekStart = (date: CalendarDate): CalendarDate =>
  addDays(date, -((toUtc(date).getUTCDay() + 6) % 7));

const firstDay = (kind: PeriodKind, today: CalendarDate): CalendarDate => {
  switch (kind) {
    case 'day':
      return today;
    case 'week':
      return weekStart(today);
    case 'month':
      return { ...today, day: 1 };
    case 'year':
      return { ...today, month: 1, day: 1 };
  }
};

/** The current day, week, month or year up to today. */
export const periodUpTo = (kind: PeriodKind, today: CalendarDate): Period => ({
  from: firstDay(kind, today),
  to: today,
});

const earlier = (kind: PeriodKind, date: CalendarDate): CalendarDate => {
  switch (kind) {
    case 'day':
      return addDays(date, -1);
    case 'week':
      return addDays(date, -7);
    case 'month':
      return addMonths(date, -1);
    case 'year':
      return addMonths(date, -12);
  }
};

/** As much of the day, week, month or year before as has passed of the current one. */
export const periodBefore = (kind: PeriodKind, today: CalendarDate): Period =>
  periodUpTo(kind, earlier(kind, today));

/** How many whole calendar months a period has; 0 where it is not of whole ones. */
export const monthsIn = ({ from, to }: Period): number => {
  const isWhole = from.day === 1 && addDays(to, 1).day === 1;
  return isWhole ? (to.year - from.year) * 12 + to.month - from.month + 1 : 0;
};

/** The equal span just before a period: as many calendar months, or else as many days. */
export const sameSpanBefore = (period: Period): Period => {
  const { from, to } = period;
  const months = monthsIn(period);
  return {
    from: months > 0 ? addMonths(from, -months) : addDays(from, -daysBetween(from, to) - 1),
    to: addDays(from, -1),
  };
};

/** The day in Warsaw of a record's instant. */
export const warsawDay = (instant: string): CalendarDate => warsawDate(Date.parse(instant));

/** Whether an instant falls on a day of the period in Warsaw. */
export const isWithin = (instant: string, { from, to }: Period): boolean => {
  const key = dayKey(warsawDay(instant));
  return key >= dayKey(from) && key <= dayKey(to);
};

/** "01.11.2026–21.11.2026", or the one day alone. */
export const formatPeriod = ({ from, to }: Period): string => {
  const [first, last] = [formatCalendarDate(from), formatCalendarDate(to)];
  return first === last ? first : `${first}–${last}`;
};
