import type { Random } from './random.ts';
import { warsawDay, daysBefore, instantAt, minutesOfDay, weekday, type Day } from './warsaw.ts';

/** `sequence` counts the receipts of the day from 1. */
export interface ReceiptTime {
  readonly day: Day;
  readonly sequence: number;
  readonly at: Date;
}

const OPENS = 7 * 60;
const CLOSES = 16 * 60;
const CLOSES_ON_SATURDAY = 13 * 60;

/** Days that the receipts cover, including today, and the number of receipts of today. */
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
 * Returns the minutes of today between which today's receipts are made: from opening if there is
 * time enough, otherwise from midnight. Null in the first minutes of a day.
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

/** Gives each day one receipt, and spreads the rest at random. */
const drawCounts = (random: Random, days: number, receipts: number): readonly number[] => {
  const counts = Array.from({ length: days }, () => 1);
  for (let left = receipts - days; left > 0; left -= 1) {
    const at = random.whole(0, days - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

/** Returns the times of the last 12 months, oldest first; none is after `today`. */
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
