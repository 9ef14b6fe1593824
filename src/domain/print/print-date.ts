/** Formats ISO 8601 instants for print, in Warsaw time. */
import {
  formatCalendarDate,
  formatTimeOfDay,
  warsawDate,
  warsawTime,
} from '#domain/time/calendar.ts';

/** Formats the date: "21.11.2026". */
export const dateText = (instant: string): string =>
  formatCalendarDate(warsawDate(Date.parse(instant)));

/** Formats the time: "09:07". */
export const timeText = (instant: string): string =>
  formatTimeOfDay(warsawTime(Date.parse(instant)));
