/** Reports as tables of text, the same for a file and for paper. */
import { formatFixed } from '#domain/decimal.ts';
import { sumOf } from '#domain/money.ts';
import { pccThreshold } from '#domain/pcc.ts';
import { dayOf, type Period } from '#domain/period.ts';
import { formatCalendarDate } from '#domain/calendar.ts';
import {
  bdoReport,
  pccReport,
  receiptsReport,
  registerReport,
  type ReportKind,
  tillReport,
} from '#domain/reports.ts';
import { sellerNumber } from '#domain/seller-identity.ts';
import { formatWasteCode } from '#domain/waste-codes.ts';
import type { View } from '#domain/log/view.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { formatTime } from '#ui/text/format.ts';
import { paymentText } from '#ui/text/receipts.ts';
import { reportHeads, statisticsText } from '#ui/text/statistics.ts';
import { addressLine } from './clients-view.ts';

/** A head, rows and sums of as many cells. */
export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The sums below the rows; '' where a column has none. */
  readonly foot: readonly string[];
}

/** The columns that are summed, with their decimals. Quantities of different units are not. */
const SUMMED = {
  till: { 1: 0, 2: 0, 3: 3, 4: 2, 5: 2, 6: 2, 7: 2 },
  bdo: { 3: 6, 4: 3, 6: 6, 7: 6 },
  register: { 9: 6, 10: 2 },
  pcc: { 5: 2, 6: 2 },
  receipts: { 6: 3, 7: 2 },
  lines: { 8: 2 },
} as const satisfies Record<ReportKind, Readonly<Record<number, number>>>;

type Source = Pick<View, 'receipts' | 'companyDetails'>;

const money = (grosze: number): string => formatFixed(grosze, 2);
const kg = (grams: number): string => formatFixed(grams, 3);
/** Six decimals: the register's unit without the loss of a gram. */
const mg = (grams: number): string => formatFixed(grams, 6);
const day = (key: string): string => key.split('-').toReversed().join('.');
const date = ({ date: instant }: Receipt): string => formatCalendarDate(dayOf(instant));

const tillRows = ({ receipts, companyDetails }: Source, period: Period) =>
  tillReport(receipts, period, companyDetails?.numberingStart).map((row) => [
    day(row.day),
    String(row.count),
    String(row.voided),
    kg(row.totalG),
    money(row.paid.cash),
    money(row.paid.transfer),
    money(row.paid.blik),
    money(row.totalGr),
    row.firstNumber,
    row.lastNumber,
    row.gaps.join(', '),
  ]);

const bdoRows = ({ receipts }: Source, period: Period) =>
  bdoReport(receipts, period).map((row) => [
    day(row.day),
    formatWasteCode(row.wasteCode),
    row.wasteName,
    mg(row.totalG),
    kg(row.totalG),
    String(row.receipts),
    mg(row.fromPersonsG),
    mg(row.fromFirmsG),
  ]);

const registerRows = ({ receipts }: Source, period: Period) =>
  registerReport(receipts, period).map(({ receipt, item, grams }, index) => [
    String(index + 1),
    date(receipt),
    receipt.number,
    receipt.client.name,
    addressLine(receipt.client),
    sellerNumber(receipt.client),
    receipt.origin,
    formatWasteCode(item.wasteCode),
    item.wasteName,
    mg(grams),
    money(item.valueGr),
    paymentText[receipt.paymentMethod],
  ]);

const pccRows = ({ receipts, companyDetails }: Source, period: Period) =>
  pccReport(receipts, period, pccThreshold(companyDetails)).map(({ receipt, taxGr }) => [
    date(receipt),
    receipt.number,
    receipt.client.name,
    addressLine(receipt.client),
    sellerNumber(receipt.client),
    money(receipt.totalGr),
    money(taxGr),
  ]);

const receiptRow = (receipt: Receipt): readonly string[] => [
  receipt.number,
  date(receipt),
  formatTime(receipt.date),
  receipt.client.name,
  sellerNumber(receipt.client),
  [...new Set(receipt.items.map(({ name }) => name))].join(', '),
  kg(receipt.totalG),
  money(receipt.totalGr),
  paymentText[receipt.paymentMethod],
  receipt.kpoNumber ?? '',
  receipt.notes,
];

const receiptRows = ({ receipts }: Source, period: Period) =>
  receiptsReport(receipts, period).map(receiptRow);

/** Listed receipts, a row each, in the order of the list; voided ones are out as in every sum. */
export const receiptsTable = (receipts: readonly Receipt[]): Omit<ReportTable, 'foot'> => ({
  head: reportHeads.receipts,
  rows: receipts.filter(({ status }) => status === 'issued').map(receiptRow),
});

const lineRows = ({ receipts }: Source, period: Period) =>
  registerReport(receipts, period).map(({ receipt, item }) => [
    receipt.number,
    date(receipt),
    receipt.client.name,
    item.name,
    formatWasteCode(item.wasteCode),
    kg(item.netG),
    item.unit,
    money(item.priceGr),
    money(item.valueGr),
  ]);

const makers = {
  till: tillRows,
  bdo: bdoRows,
  register: registerRows,
  pcc: pccRows,
  receipts: receiptRows,
  lines: lineRows,
} satisfies Record<ReportKind, (source: Source, period: Period) => ReportTable['rows']>;

/** A cell written by `formatFixed` is a whole number again without its comma. */
const wholeOf = (cell: string): number => Number(cell.replace(',', ''));

const summed = (rows: ReportTable['rows'], column: number, decimals: number): string =>
  formatFixed(sumOf(rows.map((row) => wholeOf(row[column] ?? '0'))), decimals);

/** A report over the receipts of a period. */
export const reportTable = (kind: ReportKind, source: Source, period: Period): ReportTable => {
  const head = reportHeads[kind];
  const rows = makers[kind](source, period);
  const sums: Readonly<Record<number, number>> = SUMMED[kind];
  const foot = head.map((_, column) => {
    const decimals = sums[column];
    if (column === 0) return statisticsText.total;
    return decimals === undefined ? '' : summed(rows, column, decimals);
  });
  return { head, rows, foot };
};

/** Which columns of a report hold numbers: those that are summed, and those that only stand at the end. */
export const isNumberColumn = (kind: ReportKind, column: number): boolean =>
  column in SUMMED[kind] || (kind === 'lines' && (column === 5 || column === 7));
