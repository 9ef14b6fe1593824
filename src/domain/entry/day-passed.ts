/** A new receipt that was begun before midnight: the user chooses its day. */
import {
  formatCalendarDate,
  formatTimeOfDay,
  warsawDate,
  warsawTime,
} from '#domain/time/calendar.ts';
import type { ReceiptForm } from './receipt-form.ts';

const dayAt = (instant: number): string => formatCalendarDate(warsawDate(instant));

/** Stores the time of the first entry in a new form; `now` is in ms. */
export const begun = (form: ReceiptForm, now: number): ReceiptForm =>
  form.stored === null && form.begunAt === ''
    ? { ...form, begunAt: new Date(now).toISOString() }
    : form;

/** Dates and time are formatted as in the form. */
export interface DayPassed {
  readonly day: string;
  readonly time: string;
  readonly today: string;
}

/** Returns null if the day is still the same or the user has typed a date. */
export const dayPassed = ({ begunAt, isDateTyped }: ReceiptForm, now: number): DayPassed | null => {
  const at = Date.parse(begunAt);
  const today = dayAt(now);
  if (isDateTyped || Number.isNaN(at) || dayAt(at) === today) return null;
  return { day: dayAt(at), time: formatTimeOfDay(warsawTime(at)), today };
};

/** Sets the day on which the form was begun, and the time of that moment unless one was typed. */
export const withDayBegun = (form: ReceiptForm, { day, time }: DayPassed): ReceiptForm => ({
  ...form,
  dateText: day,
  isDateTyped: true,
  timeText: form.timeText === '' ? time : form.timeText,
});

/** Treats the form as begun now, so that its date follows the clock. */
export const withToday = (form: ReceiptForm, now: number): ReceiptForm =>
  begun({ ...form, begunAt: '' }, now);
