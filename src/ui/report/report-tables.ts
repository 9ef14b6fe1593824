import { formatCalendarDate, startOfDay } from '#domain/time/calendar.ts';
import { formatFixed } from '#domain/quantity/decimal.ts';
import { addUp } from '#domain/quantity/money.ts';
import type { Period } from '#domain/time/period.ts';
import type { ReportKind } from '#domain/reporting/reports.ts';
import type { SheetCell } from '#domain/reporting/sheet.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { statisticsText } from './statistics.text.ts';
import { countedReceipts, type Reach } from '#domain/reporting/reach.ts';
import {
  REPORT_CELLS,
  receiptCells,
  type ColumnFacts,
  type ReportCells,
  type ReportSource,
} from './report-columns.ts';

export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sums below the rows; empty for a column without a sum. */
  readonly foot: readonly string[];
  /** True for a column of numbers, which is aligned right. */
  readonly isNumber: readonly boolean[];
}

const written = (cell: SheetCell): string => {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return formatFixed(cell.whole, cell.decimals);
    case 'date':
      return formatCalendarDate(cell.date);
  }
};

const summed = (
  { decimals, isSummed }: ColumnFacts,
  cells: readonly (SheetCell | undefined)[],
): string => {
  if (decimals === null || !isSummed) return '';
  const numbers = cells.map((cell) => (cell?.kind === 'number' ? cell.whole : 0));
  return formatFixed(addUp(numbers), decimals);
};

const toTable = ({ columns, rows }: ReportCells): ReportTable => ({
  head: columns.map(({ head }) => head),
  rows: rows.map((row) => row.map(written)),
  foot: columns.map((column, index) =>
    index === 0
      ? statisticsText.total
      : summed(
          column,
          rows.map((row) => row[index]),
        ),
  ),
  isNumber: columns.map(({ decimals }) => decimals !== null),
});

/** One row per receipt in the given order, without voided receipts. */
export const receiptsTable = (receipts: readonly Receipt[]): ReportTable =>
  toTable(receiptCells(receipts.filter(({ status }) => status === 'issued')));

export const reportTable = (
  kind: ReportKind,
  source: ReportSource & Reach,
  period: Period,
): ReportTable => {
  const { counted: receipts } = countedReceipts(source, startOfDay(period.from));
  return toTable(REPORT_CELLS[kind]({ ...source, receipts }, period));
};
