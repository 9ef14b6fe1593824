import {
  type CalendarDate,
  DAY_MS,
  formatCalendarDate,
  twoDigits,
  warsawDate,
} from './calendar.ts';

/** Both days are included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export type PeriodKind = 'day' | 'week' | 'month' | 'year';

const toUtc = ({ year, month, day }: CalendarDate): Date =>
  new Date(Date.UTC(year, month - 1, day));

const fromUtc = (utc: Date): CalendarDate => ({
  year: utc.getUTCFullYear(),
  month: utc.getUTCMonth() + 1,
  day: utc.getUTCDate(),
});

export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  const utc = toUtc(date);
  utc.setUTCDate(utc.getUTCDate() + days);
  return fromUtc(utc);
};

/** Returns the month's last day if the month is too short. */
export const addMonths = ({ year, month, day }: CalendarDate, months: number): CalendarDate => {
  const last = new Date(Date.UTC(year, month + months, 0));
  return { ...fromUtc(last), day: Math.min(day, last.getUTCDate()) };
};

export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS);

export const daysIn = function* ({ from, to }: Period): Generator<CalendarDate> {
  for (let day = from; dayKey(day) <= dayKey(to); day = addDays(day, 1)) yield day;
};

/** A text that sorts by date, such as "2026-11-21". */
export const dayKey = ({ year, month, day }: CalendarDate): string =>
  `${String(year)}-${twoDigits(month)}-${twoDigits(day)}`;

/** Weeks start on Monday. */
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

export const periodUpTo = (kind: PeriodKind, today: CalendarDate): Period => ({
  from: firstDay(kind, today),
  to: today,
});

const previousPeriodDay = (kind: PeriodKind, date: CalendarDate): CalendarDate => {
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

/** Covers as much of the previous day, week, month or year as has passed of the current one. */
export const periodBefore = (kind: PeriodKind, today: CalendarDate): Period =>
  periodUpTo(kind, previousPeriodDay(kind, today));

export const monthsIn = ({ from, to }: Period): number => {
  const isWhole = from.day === 1 && addDays(to, 1).day === 1;
  return isWhole ? (to.year - from.year) * 12 + to.month - from.month + 1 : 0;
};

/** The equally long period just before, in months if the period has whole months, else in days. */
export const sameSpanBefore = (period: Period): Period => {
  const { from, to } = period;
  const months = monthsIn(period);
  return {
    from: months > 0 ? addMonths(from, -months) : addDays(from, -daysBetween(from, to) - 1),
    to: addDays(from, -1),
  };
};

export const warsawDay = (instant: string): CalendarDate => warsawDate(Date.parse(instant));

export const isWithin = (instant: string, { from, to }: Period): boolean => {
  const key = dayKey(warsawDay(instant));
  return key >= dayKey(from) && key <= dayKey(to);
};

/** Returns "01.11.2026–21.11.2026", or a single day. */
export const formatPeriod = ({ from, to }: Period): string => {
  const [first, last] = [formatCalendarDate(from), formatCalendarDate(to)];
  return first === last ? first : `${first}–${last}`;
};
