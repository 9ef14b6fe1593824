/** Columns of the reports by the names of their heads. Files, sheets and papers all use them. */
import { BEYOND_LINES } from '#domain/receipt/counted-lines.ts';
import { pccThreshold } from '#domain/receipt/pcc.ts';
import { warsawDay, type Period } from '#domain/time/period.ts';
import {
  type BdoRow,
  bdoReport,
  type PccRow,
  pccReport,
  receiptsReport,
  type RegisterRow,
  registerReport,
  type ReportKind,
  type TillRow,
  tillReport,
} from '#domain/reporting/reports.ts';
import { sellerNumber } from '#domain/client/seller-identity.ts';
import type { SheetCell } from '#domain/reporting/sheet.ts';
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { View } from '#domain/view/view.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { formatTime } from '#ui/shared/words/format.text.ts';
import { paymentText } from '#ui/receipt/receipts.text.ts';
import { reportHeads, statisticsText } from './statistics.text.ts';
import { addressLine } from '#ui/client/clients-view.ts';

export type ReportSource = Pick<View, 'receipts' | 'companyDetails'>;

export interface ColumnFacts {
  readonly head: string;
  /** Decimals of the column's numbers; null for a column without numbers. */
  readonly decimals: number | null;
  /** True if the sum stands below the column. Quantities of different units are not summed. */
  readonly isSummed: boolean;
}

/** Each row has one cell per column. */
export interface ReportCells {
  readonly columns: readonly ColumnFacts[];
  readonly rows: readonly (readonly SheetCell[])[];
}

interface Column<Row> extends Omit<ColumnFacts, 'head'> {
  readonly cellOf: (row: Row, index: number) => SheetCell;
}

/** A head without a column does not compile. */
type Columns<Kind extends keyof typeof reportHeads, Row> = {
  readonly [Name in keyof (typeof reportHeads)[Kind]]: Column<Row>;
};

const cells = <Row>(cellOf: Column<Row>['cellOf']): Column<Row> => ({
  ...{ cellOf, decimals: null, isSummed: false },
});

const text = <Row>(of: (row: Row, index: number) => string): Column<Row> =>
  cells((row, index) => ({ kind: 'text', text: of(row, index) }));

const day = <Row>(of: (row: Row) => Receipt): Column<Row> =>
  cells((row) => ({ kind: 'date', date: warsawDay(of(row).date) }));

const figure = <Row>(decimals: number, of: (row: Row) => number): Column<Row> => ({
  ...{ decimals, isSummed: false },
  cellOf: (row) => ({ kind: 'number', whole: of(row), decimals }),
});

const summed = <Row>(decimals: number, of: (row: Row) => number): Column<Row> => ({
  ...figure(decimals, of),
  isSummed: true,
});

const count = <Row>(of: (row: Row) => number) => summed(0, of);
const money = <Row>(of: (row: Row) => number) => summed(2, of);
const kg = <Row>(of: (row: Row) => number) => summed(3, of);
/** Six decimals show megagrams to the gram. */
const mg = <Row>(of: (row: Row) => number) => summed(6, of);

const written = (key: string): string => key.split('-').toReversed().join('.');

const TILL: Columns<'till', TillRow> = {
  day: text((row) => written(row.day)),
  count: count((row) => row.count),
  voided: count((row) => row.voided),
  totalG: kg((row) => row.totalG),
  cash: money((row) => row.paid.cash),
  transfer: money((row) => row.paid.transfer),
  blik: money((row) => row.paid.blik),
  totalGr: money((row) => row.totalGr),
  firstNumber: text((row) => row.firstNumber),
  lastNumber: text((row) => row.lastNumber),
  gaps: text((row) => row.gaps.join(', ')),
};

/** Waste code as printed; empty for the difference between a stated total and its lines. */
const codeText = (code: string): string => (code === BEYOND_LINES ? '' : formatWasteCode(code));

const wordText = (word: string): string =>
  word === BEYOND_LINES ? statisticsText.beyondLines : word;

const BDO: Columns<'bdo', BdoRow> = {
  day: text((row) => written(row.day)),
  wasteCode: text((row) => codeText(row.wasteCode)),
  wasteName: text((row) => wordText(row.wasteName)),
  totalG: mg((row) => row.totalG),
  kilograms: kg((row) => row.totalG),
  // Not summed, since a receipt with two codes is in two rows.
  receipts: figure(0, (row) => row.receipts),
  fromPersonsG: mg((row) => row.fromPersonsG),
  fromFirmsG: mg((row) => row.fromFirmsG),
};

interface OfReceipt {
  readonly receipt: Receipt;
}

const RECEIPT = {
  date: day(({ receipt }: OfReceipt) => receipt),
  number: text(({ receipt }: OfReceipt) => receipt.number),
  client: text(({ receipt }: OfReceipt) => receipt.client.name),
  address: text(({ receipt }: OfReceipt) => addressLine(receipt.client)),
  document: text(({ receipt }: OfReceipt) => sellerNumber(receipt.client)),
  paymentMethod: text(({ receipt }: OfReceipt) => paymentText[receipt.paymentMethod]),
};

const LINE = {
  wasteCode: text(({ item }: RegisterRow) => codeText(item.wasteCode)),
  wasteName: text(({ item }: RegisterRow) => wordText(item.wasteName)),
  valueGr: money(({ item }: RegisterRow) => item.valueGr),
};

const REGISTER: Columns<'register', RegisterRow> = {
  ...RECEIPT,
  ...LINE,
  row: text((_, index) => String(index + 1)),
  origin: text(({ receipt }) => receipt.origin),
  netG: mg(({ grams }) => grams),
};

const PCC: Columns<'pcc', PccRow> = {
  ...RECEIPT,
  totalGr: money(({ receipt }) => receipt.totalGr),
  tax: money(({ taxGr }) => taxGr),
};

const RECEIPTS: Columns<'receipts', OfReceipt> = {
  ...RECEIPT,
  time: text(({ receipt }) => formatTime(receipt.date)),
  items: text(({ receipt }) => [...new Set(receipt.items.map(({ name }) => name))].join(', ')),
  totalG: kg(({ receipt }) => receipt.totalG),
  totalGr: money(({ receipt }) => receipt.totalGr),
  kpoNumber: text(({ receipt }) => receipt.kpoNumber ?? ''),
  notes: text(({ receipt }) => receipt.notes),
};

const LINES: Columns<'lines', RegisterRow> = {
  ...RECEIPT,
  ...LINE,
  name: text(({ item }) => wordText(item.name)),
  netG: figure(3, ({ item }) => item.netG),
  unit: text(({ item }) => item.unit),
  priceGr: figure(2, ({ item }) => item.priceGr),
};

const fillCells = <Name extends string, Row>(
  heads: Readonly<Record<Name, string>>,
  columns: Readonly<Record<NoInfer<Name>, Column<Row>>>,
  rows: readonly Row[],
): ReportCells => {
  const named = Object.entries(heads).map(([name, head]) => ({
    ...columns[name as Name],
    head: head as string,
  }));
  return {
    columns: named,
    rows: rows.map((row, index) => named.map(({ cellOf }) => cellOf(row, index))),
  };
};

export const receiptCells = (receipts: readonly Receipt[]): ReportCells =>
  fillCells(
    reportHeads.receipts,
    RECEIPTS,
    receipts.map((receipt) => ({ receipt })),
  );

/** One row per line of a receipt, under the heads of the legacy app. */
export const lineCells = (rows: readonly RegisterRow[]): ReportCells =>
  fillCells(reportHeads.lines, LINES, rows);

export const REPORT_CELLS = {
  till: ({ receipts, companyDetails }, period) =>
    fillCells(reportHeads.till, TILL, tillReport(receipts, period, companyDetails?.numberingStart)),
  bdo: ({ receipts }, period) => fillCells(reportHeads.bdo, BDO, bdoReport(receipts, period)),
  register: ({ receipts }, period) =>
    fillCells(reportHeads.register, REGISTER, registerReport(receipts, period)),
  pcc: ({ receipts, companyDetails }, period) =>
    fillCells(reportHeads.pcc, PCC, pccReport(receipts, period, pccThreshold(companyDetails))),
  receipts: ({ receipts }, period) => receiptCells(receiptsReport(receipts, period)),
  lines: ({ receipts }, period) => lineCells(registerReport(receipts, period)),
} as const satisfies Record<ReportKind, (source: ReportSource, period: Period) => ReportCells>;
