/** The sheet that the owner takes to the accountant: one row a line, with the columns of the older edition. */
import { warsawDate } from '#domain/calendar.ts';
import { boughtLines, type RegisterRow } from '#domain/reports.ts';
import type { Sheet, SheetCell } from '#domain/sheet.ts';
import { formatWasteCode } from '#domain/waste-codes.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { olderText } from '#ui/text/older-receipts.ts';
import { reportHeads, reportText } from '#ui/text/statistics.ts';

const text = (said: string): SheetCell => ({ kind: 'text', text: said });
const number = (whole: number, decimals: number): SheetCell => ({
  kind: 'number',
  whole,
  decimals,
});

const row = ({ receipt, item }: RegisterRow): readonly SheetCell[] => [
  text(receipt.number),
  { kind: 'date', date: warsawDate(Date.parse(receipt.date)) },
  text(receipt.client.name),
  text(item.name),
  text(formatWasteCode(item.wasteCode)),
  number(item.netG, 3),
  text(item.unit),
  number(item.priceGr, 2),
  number(item.valueGr, 2),
];

/**
 * The lines of the receipts that are not voided, the oldest receipt first; says since when (ms)
 * they are known, where some are missing.
 */
export const receiptSheet = (receipts: readonly Receipt[], since: number | null = null): Sheet => ({
  name: reportText.lines,
  ...(since === null ? {} : { note: olderText.partial(since) }),
  head: reportHeads.lines,
  rows: boughtLines(receipts).map(row),
});
