import type { Random } from './random.ts';
import { warsawDay, daysBefore, instantAt, minutesOfDay, weekday, type Day } from './warsaw.ts';

/** A receipt's place in time: its day, the count on that day, and the instant. */
export interface ReceiptTime {
  readonly day: Day;
  readonly sequence: number;
  readonly at: Date;
}

const OPENS = 7 * 60;
const CLOSES = 16 * 60;
const CLOSES_ON_SATURDAY = 13 * 60;

/** How far the receipts reach back, today included. */
const DAYS = 365;
const TODAY = 7;

const closingTime = (day: Day): number => (weekday(day) === 6 ? CLOSES_ON_SATURDAY : CLOSES);

const timesOfDay = (
  random: Random,
  day: Day,
  count: number,
  [from, to]: readonly [number, number],
): readonly ReceiptTime[] => {
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, index) => {
    const earliest = Math.ceil(from + index * step);
    const latest = Math.max(earliest, Math.floor(from + (index + 1) * step) - 1);
    const at = instantAt(day, random.whole(earliest, latest));
    return { day, sequence: index + 1, at };
  });
};

/**
 * A part of today that is over, for today's receipts: since opening where that leaves room, else since midnight. Null in the first
 * minutes of a day.
 */
const partOfToday = (today: Date): readonly [number, number] | null => {
  const now = minutesOfDay(today);
  if (now < 2 * TODAY) return null;
  const from = now > OPENS + 4 * TODAY ? OPENS : 0;
  return [from, Math.max(from + 2 * TODAY, Math.min(now, CLOSES))];
};

const workingDays = (today: Day): readonly Day[] =>
  Array.from({ length: DAYS - 1 }, (_, index) => daysBefore(today, DAYS - 1 - index)).filter(
    (day) => weekday(day) !== 0,
  );

/** How many receipts each of the days has: one each, the rest where chance puts them. */
const drawCounts = (random: Random, days: number, receipts: number): readonly number[] => {
  const counts = Array.from({ length: days }, () => 1);
  for (let left = receipts - days; left > 0; left -= 1) {
    const at = random.whole(0, days - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

/** Times of so many receipts over the last 12 months, oldest first, none of them after `today`. */
export const receiptTimes = (
  random: Random,
  today: Date,
  receipts: number,
): readonly ReceiptTime[] => {
  const thisDay = warsawDay(today);
  const part = partOfToday(today);
  const todays = part === null ? [] : timesOfDay(random, thisDay, TODAY, part);
  const days = workingDays(thisDay);
  const counts = drawCounts(random, days.length, receipts - todays.length);
  const before = days.flatMap((day, index) =>
    timesOfDay(random, day, counts[index] ?? 1, [OPENS, closingTime(day)]),
  );
  return [...before, ...todays];
};
