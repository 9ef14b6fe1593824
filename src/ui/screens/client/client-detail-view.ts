import { type CalendarDate, startOfDay, warsawDate } from '#domain/time/calendar.ts';
import type { View } from '#domain/view/view.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { isAbovePcc, pccThreshold } from '#domain/receipt/pcc.ts';
import { warsawDay, type Period } from '#domain/time/period.ts';
import { cleanText } from '#domain/print/print-clean.ts';
import type { TablePrint } from '#domain/print/table-print.ts';
import { receiptSums, type ReceiptSums } from '#domain/receipt/receipt-sums.ts';
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { clientsText } from '#ui/client/clients.text.ts';
import { type FiguresSince, figuresSince, lastIssued } from '#ui/client/clients-view.ts';
import { type MaterialSum, materialSums } from '#ui/report/material-sums.ts';
import { countedReceipts, type Reach, startOfYear } from '#domain/reporting/reach.ts';
import { reportPrint } from '#ui/report/report-print.ts';
import { reportTable } from '#ui/report/report-tables.ts';

export interface ClientDetail {
  readonly year: ReceiptSums;
  readonly month: ReceiptSums;
  readonly ever: ReceiptSums;
  /** Grosze per receipt, over all known receipts. */
  readonly averageGr: number;
  /** Time of the newest receipt that is not voided, or null. */
  readonly last: string | null;
  readonly materials: readonly MaterialSum[];
  /** Epoch ms from which the sums are known; null where they are complete. */
  readonly since: FiguresSince & { readonly month: number | null };
  /** Number of unreadable receipts of any client; some may be this client's. */
  readonly unreadable: number;
  /** True if a receipt of this year exceeds the PCC threshold. */
  readonly isAbovePcc: boolean;
}

const TOP_MATERIALS = 6;

/** Includes the receipts of clients merged into this one. */
export const receiptsOfClient = (
  { receipts }: Pick<View, 'receipts'>,
  { id }: Client,
): readonly Receipt[] => receipts.filter(({ clientId }) => isSameRecord(clientId, id));

/** `now` is epoch ms. Days are in Warsaw's calendar, and voided receipts never count. */
export const clientDetail = (
  own: readonly Receipt[],
  view: Reach & Pick<View, 'companyDetails'>,
  now: number,
): ClientDetail => {
  const today = warsawDate(now);
  const since = (wanted: number) => countedReceipts({ ...view, receipts: own }, wanted);
  // A receipt dated later than today still belongs to this year.
  const isOfYear = ({ date }: Receipt) => warsawDay(date).year === today.year;
  const isOfMonth = (receipt: Receipt) =>
    isOfYear(receipt) && warsawDay(receipt.date).month === today.month;
  const { counted, unreadable } = since(-Infinity);
  const month = since(startOfDay({ ...today, day: 1 }));
  const ever = receiptSums(counted);
  return {
    year: receiptSums(since(startOfYear(now)).counted.filter(isOfYear)),
    month: receiptSums(month.counted.filter(isOfMonth)),
    ever,
    averageGr: ever.count === 0 ? 0 : Math.round(ever.totalGr / ever.count),
    last: lastIssued(counted),
    materials: materialSums(counted, TOP_MATERIALS),
    since: { ...figuresSince(view, now), month: month.since },
    unreadable,
    isAbovePcc: own
      .filter(isOfYear)
      .some((receipt) => isAbovePcc(receipt, pccThreshold(view.companyDetails))),
  };
};

const wholeYear = ({ year }: CalendarDate): Period => ({
  from: { year, month: 1, day: 1 },
  to: { year, month: 12, day: 31 },
});

/** All lines of the year at `now` (epoch ms), as a table and as a print. */
export const yearlyStatement = (
  client: Client,
  own: readonly Receipt[],
  view: Reach & Pick<View, 'companyDetails'>,
  now: number,
): { readonly table: ReturnType<typeof reportTable>; readonly print: TablePrint } => {
  const today = warsawDate(now);
  const source = { ...view, receipts: own };
  const title = cleanText(clientsText.statementTitle(today.year, client.name), 200);
  return {
    table: reportTable('lines', source, wholeYear(today)),
    print: { ...reportPrint('lines', source, wholeYear(today)), title },
  };
};
