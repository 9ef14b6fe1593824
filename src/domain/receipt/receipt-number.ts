import type { NumberingStart } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { toCalendarDate, isSameDay, twoDigits, type CalendarDate } from '#domain/time/calendar.ts';
import { dayKey } from '#domain/time/period.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';

/** The four parts of a receipt number (RECEIPT-1). */
export interface ReceiptNumber extends CalendarDate {
  /** Counts from 1 each day. */
  readonly sequence: number;
}

/** The number as printed, day and month padded: "12/05/07/2026". */
export const formatReceiptNumber = ({ sequence, day, month, year }: ReceiptNumber): string =>
  `${sequence}/${twoDigits(day)}/${twoDigits(month)}/${year}`;

const SHAPE = /^(\d{1,9})\/(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The parts of a number, padded or not; null when it has another shape or names a day that is none. */
export const parseReceiptNumber = (text: string): ReceiptNumber | null => {
  const [, sequence, day, month, year] = SHAPE.exec(text.trim()) ?? [];
  const date = toCalendarDate(Number(year), Number(month), Number(day));
  return date === null || Number(sequence) === 0 ? null : { sequence: Number(sequence), ...date };
};

/** The first number of a day: the yard's, where it goes on from a paper book on that day, else 1. */
const firstSequence = (date: CalendarDate, start?: NumberingStart): number =>
  start?.day === dayKey(date) ? start.sequence : 1;

/** The next free number of a day in Warsaw: one above the highest that is `taken`, and on a new day its first. */
export const nextReceiptNumber = (
  taken: Iterable<ReceiptNumber | null>,
  date: CalendarDate,
  start?: NumberingStart,
): string => {
  let highest = firstSequence(date, start) - 1;
  for (const number of taken)
    if (number !== null && isSameDay(number, date)) highest = Math.max(highest, number.sequence);
  return formatReceiptNumber({ ...date, sequence: highest + 1 });
};

/** What the order of receipts depends on. */
export type Numbered = Pick<Receipt, 'id' | 'number' | 'date'>;

/** The parts of a receipt's number, worked out once: thousands of receipts are put in order again and again. */
export const rememberedNumber = weakMemo(({ number }: Numbered) => parseReceiptNumber(number));

const compareNumbers = (a: ReceiptNumber, b: ReceiptNumber): number =>
  b.year - a.year || b.month - a.month || b.day - a.day || b.sequence - a.sequence;

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

const compareDates = (a: Numbered, b: Numbered): number =>
  Date.parse(b.date) - Date.parse(a.date) || compareText(a.id, b.id);

/**
 * Orders receipts by year, month, day and sequence of their number, newest first (CACHE-2). Numbers of another shape come after
 * them by date; equal numbers by date and then id, so that the order never depends on where a receipt came from.
 */
export const compareReceipts = (a: Numbered, b: Numbered): number => {
  const [numberA, numberB] = [rememberedNumber(a), rememberedNumber(b)];
  if (numberA !== null && numberB !== null)
    return compareNumbers(numberA, numberB) || compareDates(a, b);
  if (numberA === null && numberB === null) return compareDates(a, b);
  return numberA === null ? 1 : -1;
};
