/**
 * Reads dates that other programs stored. Only unambiguous texts count: browsers read "05.07.2026"
 * as May and "5" as the year 2001, and differ by time zone.
 */
import { plainText } from '#domain/shared/visible-text.ts';
import { warsawInstant, parseCalendarDate } from '#domain/time/calendar.ts';

const TEXT = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d|\d\d?\.\d\d?\.\d{4})` +
    String.raw`(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:(\.\d{1,3})\d*)?)?` +
    String.raw`(Z|[+-]\d\d:\d\d)?)?$`,
  'u',
);

/**
 * A day alone is midnight UTC, which is the same day in Warsaw. A time without a zone is Warsaw's.
 */
const millisecondsIn = (text: string): number => {
  const [, day = '', hour, minute, second = 0, fraction = '', zone] =
    TEXT.exec(plainText(text)) ?? [];
  const date = parseCalendarDate(day);
  if (date === null) return Number.NaN;
  const time = { hour: Number(hour ?? 0), minute: Number(minute ?? 0) };
  const rest = Math.round(Number(`${second}${fraction}`) * 1000);
  if (hour !== undefined && zone === undefined) return warsawInstant(date, time) + rest;
  const asUtc = Date.UTC(date.year, date.month - 1, date.day, time.hour, time.minute);
  return asUtc + rest + Date.parse(`1970-01-01T00:00${zone ?? 'Z'}`);
};

export const instantFrom = (value: unknown): string | undefined => {
  if (!(value instanceof Date) && typeof value !== 'string') return undefined;
  const date = new Date(typeof value === 'string' ? millisecondsIn(value) : value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

export const dateFrom = (instant: string | null | undefined): Date | null | undefined =>
  typeof instant === 'string' ? new Date(instant) : instant;
