import { type CalendarDate, startOfDay, warsawDate } from '#domain/time/calendar.ts';
import type { View } from './view.ts';
import {
  rememberedNumber,
  parseReceiptNumber,
  type ReceiptNumber,
} from '#domain/receipt/receipt-number.ts';

const readNumber = (value: unknown): ReceiptNumber | null =>
  typeof value === 'string' ? parseReceiptNumber(value) : null;

/**
 * The receipt numbers that stand on paper, null where one has another shape: of every receipt, and of those that the server refused,
 * which may be signed.
 */
export const takenNumbers = ({
  receipts,
  removed,
}: Pick<View, 'receipts' | 'removed'>): readonly (ReceiptNumber | null)[] => [
  ...receipts.map(rememberedNumber),
  ...removed.map(({ data }) => readNumber(data['number'])),
];

/** Whether all receipts of a day are known, so that a number of it can be told as free. The day since when they are is known whole. */
export const isDayKnown = (
  day: CalendarDate,
  { receiptsFrom }: Pick<View, 'receiptsFrom'>,
): boolean =>
  !Number.isFinite(receiptsFrom) || startOfDay(day) >= startOfDay(warsawDate(receiptsFrom));
