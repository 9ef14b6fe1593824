import type { NumberingStart } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { toCalendarDate, isSameDay, twoDigits, type CalendarDate } from '#domain/time/calendar.ts';
import { dayKey } from '#domain/time/period.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';

/** sequence/day/month/year (RECEIPT-1). */
export interface ReceiptNumber extends CalendarDate {
  readonly sequence: number;
}

/** Returns "12/05/07/2026". */
export const formatReceiptNumber = ({ sequence, day, month, year }: ReceiptNumber): string =>
  `${sequence}/${twoDigits(day)}/${twoDigits(month)}/${year}`;

const SHAPE = /^(\d{1,9})\/(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Accepts day and month without a leading zero. Returns null for a day that does not exist. */
export const parseReceiptNumber = (text: string): ReceiptNumber | null => {
  const [, sequence, day, month, year] = SHAPE.exec(plainText(text)) ?? [];
  const date = toCalendarDate(Number(year), Number(month), Number(day));
  return date === null || Number(sequence) === 0 ? null : { sequence: Number(sequence), ...date };
};

const firstSequence = (date: CalendarDate, start?: NumberingStart): number =>
  start?.day === dayKey(date) ? start.sequence : 1;

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

export type Numbered = Pick<Receipt, 'id' | 'number' | 'date'>;

/** Cached, because thousands of receipts are sorted again and again. */
export const rememberedNumber = weakMemo(({ number }: Numbered) => parseReceiptNumber(number));

const compareNumbers = (a: ReceiptNumber, b: ReceiptNumber): number =>
  b.year - a.year || b.month - a.month || b.day - a.day || b.sequence - a.sequence;

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

const compareDates = (a: Numbered, b: Numbered): number =>
  Date.parse(b.date) - Date.parse(a.date) || compareText(a.id, b.id);

/**
 * Sorts by year, month, day and sequence, newest first (CACHE-2); numbers of another shape come
 * last, by date. Equal numbers are sorted by date and id, so that all devices show one order.
 */
export const compareReceipts = (a: Numbered, b: Numbered): number => {
  const [numberA, numberB] = [rememberedNumber(a), rememberedNumber(b)];
  if (numberA !== null && numberB !== null)
    return compareNumbers(numberA, numberB) || compareDates(a, b);
  if (numberA === null && numberB === null) return compareDates(a, b);
  return numberA === null ? 1 : -1;
};
