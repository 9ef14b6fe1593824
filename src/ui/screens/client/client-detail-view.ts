/** What the page of one client says, and what is handed out of it. */
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

/** The sums of a client over this year, this month and all that is known. */
export interface ClientDetail {
  readonly year: ReceiptSums;
  readonly month: ReceiptSums;
  readonly ever: ReceiptSums;
  /** Grosze a receipt, of all that is known. */
  readonly averageGr: number;
  /** Instant of the newest receipt that counts, or null. */
  readonly last: string | null;
  readonly materials: readonly MaterialSum[];
  /** Since when (ms) the sums are known; null where they are whole. */
  readonly since: FiguresSince & { readonly month: number | null };
  /** How many receipts can't be read, of any client: theirs may be among them. */
  readonly unreadable: number;
  /** Whether a receipt of this year is above the threshold of the tax. */
  readonly isAbovePcc: boolean;
}

const TOP_MATERIALS = 6;

/** The receipts of a client, those of who was merged into it among them. */
export const receiptsOfClient = (
  { receipts }: Pick<View, 'receipts'>,
  { id }: Client,
): readonly Receipt[] => receipts.filter(({ clientId }) => isSameRecord(clientId, id));

/** The sums of a client's receipts at `now` (ms), in Warsaw's calendar; voided ones never count. */
export const clientDetail = (
  own: readonly Receipt[],
  view: Reach & Pick<View, 'companyDetails'>,
  now: number,
): ClientDetail => {
  const today = warsawDate(now);
  const since = (wanted: number) => countedReceipts({ ...view, receipts: own }, wanted);
  // One that is dated later than today is of this year all the same.
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

/** The lines of the year at `now` (ms), as a table for the client or the accountant. */
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

/** Everything that is stored of a person, as they may ask for it (art. 15 and 20 of the GDPR): JSON, with the receipts as printed. */
export const personalData = (
  client: Client,
  parts: readonly Client[],
  own: readonly Receipt[],
  now: number,
): string =>
  JSON.stringify(
    {
      exportedAt: new Date(now).toISOString(),
      client,
      ...(parts.length > 0 && { mergedClients: parts }),
      receipts: own,
    },
    null,
    2,
  );
