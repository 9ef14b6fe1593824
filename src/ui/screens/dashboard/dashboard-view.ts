import { type CalendarDate, isSameDay, startOfDay, warsawDate } from '#domain/time/calendar.ts';
import { areEqualSpans } from '#domain/reporting/equal-spans.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import { isFresh } from '#domain/time/freshness.ts';
import type { View } from '#domain/view/view.ts';
import { receiptSums, type ReceiptSums } from '#domain/receipt/receipt-sums.ts';
import { isWithin, periodBefore, periodUpTo } from '#domain/time/period.ts';
import { issuedWithin } from '#domain/reporting/statistics.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { type MaterialSum, materialSums } from '#ui/report/material-sums.ts';
import { countedReceipts, isWhole } from '#domain/reporting/reach.ts';
import type { ShownView } from '#ui/services/shown-view.ts';
import { receiptList, type ReceiptRow } from '#ui/receipt/receipts-view.ts';

export interface FirstStep {
  readonly kind: 'yard' | 'products' | 'receipt';
  readonly isDone: boolean;
}

const ON_PAPER = ['name', 'address', 'city', 'bdo'] as const;

/** Fields of the yard's details that every receipt prints. */
export type MissingYardField = (typeof ON_PAPER)[number];

export interface Dashboard {
  readonly today: ReceiptSums;
  readonly todayVoided: number;
  readonly month: ReceiptSums;
  /** Epoch ms from which the sums are known; null where they are complete. */
  readonly since: { readonly today: number | null; readonly month: number | null };
  /** Sums of the previous month up to the same day; null if they cannot be compared. */
  readonly monthBefore: (ReceiptSums & { readonly to: CalendarDate }) | null;
  /** Number of unreadable receipts, which no sum includes. */
  readonly unreadable: number;
  readonly last: readonly ReceiptRow[];
  readonly materials: readonly MaterialSum[];
  readonly payments: readonly { readonly method: PaymentMethod; readonly totalGr: number }[];
  readonly productsWithoutPrice: readonly string[];
  readonly isYardMissing: boolean;
  /** Details that the paper needs and the yard lacks; empty if all of them are missing. */
  readonly missingYardFields: readonly MissingYardField[];
  readonly hasUnsent: boolean;
  /** True if the cloud was not read for a day. */
  readonly isStale: boolean;
  /** True if the cloud was never read on this device and there is no receipt. */
  readonly isUnread: boolean;
  /** Empty once there is a receipt. */
  readonly firstSteps: readonly FirstStep[];
}

const LAST_RECEIPTS = 8;
const TOP_MATERIALS = 4;

const isYardMissing = ({ companyDetails }: View): boolean =>
  companyDetails === null || companyDetails.name === '';

const missingDetails = (view: View): Dashboard['missingYardFields'] =>
  isYardMissing(view)
    ? []
    : ON_PAPER.filter((field) => isBlank(view.companyDetails?.[field] ?? ''));

const sumMonthBefore = (view: ShownView, today: CalendarDate, count: number) => {
  const period = periodBefore('month', today);
  const passed = periodUpTo('month', today);
  // A receipt dated in the future counts in this month, but nothing in the month before matches it.
  const isOfPassed = issuedWithin(view.receipts, passed).length === count;
  if (!isWhole(view, startOfDay(period.from)) || !isOfPassed || !areEqualSpans(passed, period))
    return null;
  const receipts = view.receipts.filter(({ date }) => isWithin(date, period));
  return { to: period.to, ...receiptSums(receipts) };
};

const firstSteps = (view: View): readonly FirstStep[] =>
  view.receipts.length > 0
    ? []
    : [
        { kind: 'yard', isDone: !isYardMissing(view) },
        { kind: 'products', isDone: view.products.some(({ buyPriceGr }) => buyPriceGr > 0) },
        { kind: 'receipt', isDone: false },
      ];

const sumPayments = (receipts: readonly Receipt[]): Dashboard['payments'] =>
  (['cash', 'transfer', 'blik'] as const).map((method) => ({
    method,
    totalGr: receiptSums(receipts.filter(({ paymentMethod }) => paymentMethod === method)).totalGr,
  }));

/** `now` is epoch ms. Days and months are in Europe/Warsaw, and voided receipts never count. */
export const buildDashboard = (view: ShownView, now: number): Dashboard => {
  const today = warsawDate(now);
  const receiptDate = ({ date }: Receipt) => warsawDate(Date.parse(date));
  const isOfMonth = (receipt: Receipt) => {
    const { year, month } = receiptDate(receipt);
    return year === today.year && month === today.month;
  };
  const day = countedReceipts(view, startOfDay(today));
  const known = countedReceipts(view, startOfDay({ ...today, day: 1 }));
  const month = receiptSums(known.counted.filter(isOfMonth));
  const ofToday = day.counted.filter((receipt) => isSameDay(receiptDate(receipt), today));
  const issuedToday = ofToday.filter(({ status }) => status === 'issued');
  return {
    today: receiptSums(ofToday),
    todayVoided: ofToday.length - issuedToday.length,
    month,
    since: { today: day.since, month: known.since },
    unreadable: known.unreadable,
    monthBefore: sumMonthBefore(view, today, month.count),
    last: receiptList(view, view.receipts.slice(0, LAST_RECEIPTS)).rows,
    materials: materialSums(issuedToday, TOP_MATERIALS),
    payments: sumPayments(issuedToday),
    productsWithoutPrice: view.products
      .filter(({ active, buyPriceGr }) => active && buyPriceGr === 0)
      .map(({ name }) => name),
    isYardMissing: isYardMissing(view),
    missingYardFields: missingDetails(view),
    hasUnsent: view.pending.length > 0,
    isStale: view.lastSync !== null && !isFresh(view.lastSync, now),
    isUnread: view.lastSync === null && view.receipts.length === 0,
    firstSteps: firstSteps(view),
  };
};
