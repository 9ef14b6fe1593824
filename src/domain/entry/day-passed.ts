/** The day of a new receipt that was begun before midnight. */
import {
  formatCalendarDate,
  formatTimeOfDay,
  warsawDate,
  warsawTime,
} from '#domain/time/calendar.ts';
import type { ReceiptForm } from './receipt-form.ts';

const dayAt = (instant: number): string => formatCalendarDate(warsawDate(instant));

/** The form, which knows from its first entry on when that was; `now` in ms. */
export const begun = (form: ReceiptForm, now: number): ReceiptForm =>
  form.stored === null && form.begunAt === ''
    ? { ...form, begunAt: new Date(now).toISOString() }
    : form;

/** When a form was begun, and today, as dates are typed. */
export interface DayPassed {
  readonly day: string;
  readonly time: string;
  readonly today: string;
}

/** Where the day has passed since the form was begun, and nobody has said which one is meant; null elsewhere. */
export const dayPassed = ({ begunAt, isDateTyped }: ReceiptForm, now: number): DayPassed | null => {
  const at = Date.parse(begunAt);
  const today = dayAt(now);
  if (isDateTyped || Number.isNaN(at) || dayAt(at) === today) return null;
  return { day: dayAt(at), time: formatTimeOfDay(warsawTime(at)), today };
};

/** The form of the day on which it was begun, and of that time unless another was typed. */
export const ofDayBegun = (form: ReceiptForm, { day, time }: DayPassed): ReceiptForm => ({
  ...form,
  dateText: day,
  isDateTyped: true,
  timeText: form.timeText === '' ? time : form.timeText,
});

/** The form as if it were begun now: of today, by the clock. */
export const ofToday = (form: ReceiptForm, now: number): ReceiptForm =>
  begun({ ...form, begunAt: '' }, now);
