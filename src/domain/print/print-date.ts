/** Date and time of an instant as they are printed, on the calendar and clock of Warsaw. */
import {
  formatCalendarDate,
  formatTimeOfDay,
  warsawDate,
  warsawTime,
} from '#domain/time/calendar.ts';

/** "21.11.2026", of an ISO 8601 instant. */
export const dateText = (instant: string): string =>
  formatCalendarDate(warsawDate(Date.parse(instant)));

/** "09:07", of an ISO 8601 instant. */
export const timeText = (instant: string): string =>
  formatTimeOfDay(warsawTime(Date.parse(instant)));
