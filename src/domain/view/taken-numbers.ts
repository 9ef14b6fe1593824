import { type CalendarDate, startOfDay, warsawDate } from '#domain/time/calendar.ts';
import type { View } from './view.ts';
import {
  rememberedNumber,
  parseReceiptNumber,
  type ReceiptNumber,
} from '#domain/receipt/receipt-number.ts';

const readNumber = (value: unknown): ReceiptNumber | null =>
  typeof value === 'string' ? parseReceiptNumber(value) : null;

/** Includes numbers of refused receipts, whose papers may be signed. Null for another format. */
export const takenNumbers = ({
  receipts,
  removed,
}: Pick<View, 'receipts' | 'removed'>): readonly (ReceiptNumber | null)[] => [
  ...receipts.map(rememberedNumber),
  ...removed.map(({ data }) => readNumber(data['number'])),
];

/** True if a free number can be told. The day of `receiptsFrom` itself is complete. */
export const isDayKnown = (
  day: CalendarDate,
  { receiptsFrom }: Pick<View, 'receiptsFrom'>,
): boolean =>
  !Number.isFinite(receiptsFrom) || startOfDay(day) >= startOfDay(warsawDate(receiptsFrom));
