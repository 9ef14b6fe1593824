/** Sheet for the accountant: one row per line of a receipt, in the columns of the legacy app. */
import { boughtLines } from '#domain/reporting/reports.ts';
import type { Sheet } from '#domain/reporting/sheet.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { reportText } from './statistics.text.ts';
import { type Lack } from '#domain/reporting/reach.ts';
import { lackNote } from './csv-since.ts';
import { lineCells } from './report-columns.ts';

/** Leaves voided receipts out, starts with the oldest receipt, and notes missing receipts. */
export const receiptSheet = (receipts: readonly Receipt[], lack?: Lack): Sheet => {
  const { columns, rows } = lineCells(boughtLines(receipts));
  const note = lack === undefined ? '' : lackNote(lack);
  return {
    name: reportText.lines,
    ...(note === '' ? {} : { note }),
    head: columns.map(({ head }) => head),
    rows,
  };
};
