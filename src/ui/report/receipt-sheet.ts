/** The sheet that the owner takes to the accountant: one row a line, with the columns of the older edition. */
import { boughtLines } from '#domain/reporting/reports.ts';
import type { Sheet } from '#domain/reporting/sheet.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { reportText } from './statistics.text.ts';
import { type Lack } from '#domain/reporting/reach.ts';
import { lackNote } from './csv-since.ts';
import { lineCells } from './report-columns.ts';

/**
 * The lines of the receipts that are not voided, the oldest receipt first; says what
 * lacks of them, where something does.
 */
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
