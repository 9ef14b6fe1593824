/**
 * Compares spans of equal length. Spans are equal if they have as many days, as many whole months,
 * or the same dates in other months.
 */
import type { CalendarDate } from '#domain/time/calendar.ts';
import {
  addDays,
  addMonths,
  dayKey,
  daysBetween,
  monthsIn,
  type Period,
} from '#domain/time/period.ts';
import type { Step } from './statistics.ts';

export type Spans = readonly [later: Period, earlier: Period];

const periodDays = ({ from, to }: Period): number => daysBetween(from, to);

const monthsBetween = (later: CalendarDate, earlier: CalendarDate): number =>
  (later.year - earlier.year) * 12 + later.month - earlier.month;

/** Months between two spans with the same dates or as many whole months; 0 for any other spans. */
const monthsApart = (later: Period, earlier: Period): number => {
  const months = monthsBetween(later.from, earlier.from);
  const areWhole = monthsIn(later) > 0 && monthsIn(later) === monthsIn(earlier);
  const areSameDates =
    later.from.day === earlier.from.day &&
    later.to.day === earlier.to.day &&
    monthsBetween(later.to, earlier.to) === months;
  return areWhole || areSameDates ? months : 0;
};

export const areEqualSpans = (later: Period, earlier: Period): boolean =>
  periodDays(later) === periodDays(earlier) || monthsApart(later, earlier) > 0;

const monthsBack = (bucket: Period, months: number): Period | null => {
  const from = addMonths(bucket.from, -months);
  const to = addMonths(bucket.to, -months);
  if (monthsIn(bucket) > 0) return { from, to: addDays(addMonths(bucket.from, 1 - months), -1) };
  // Not every month has a 31st.
  return from.day === bucket.from.day && to.day === bucket.to.day ? { from, to } : null;
};

const areAlike = (a: Period, b: Period): boolean =>
  periodDays(a) === periodDays(b) || (monthsIn(a) > 0 && monthsIn(a) === monthsIn(b));

/**
 * Returns the part of the earlier span that matches a bucket of the later one, if any. Both spans
 * must be equal.
 */
export const findCounterpart = (
  bucket: Period,
  [later, earlier]: Spans,
  step: Step,
): Period | null => {
  const months = monthsApart(later, earlier);
  const isByMonths = months > 0 && (step === 'month' || periodDays(later) !== periodDays(earlier));
  const days = -daysBetween(earlier.from, later.from);
  const found = isByMonths
    ? monthsBack(bucket, months)
    : { from: addDays(bucket.from, days), to: addDays(bucket.to, days) };
  if (found === null || dayKey(found.from) > dayKey(earlier.to)) return null;
  const within = dayKey(found.to) > dayKey(earlier.to) ? { ...found, to: earlier.to } : found;
  return areAlike(bucket, within) ? within : null;
};
