/**
 * Reports as tables of plain values (grams, grosze, counts, dates), without words and formats. Each
 * counts the totals that the receipts state (counted-lines.ts), so the reports agree to the grosz.
 */
import type { NumberingStart } from '#schemas/company-details.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { countedLines, isBeyondLines } from '#domain/receipt/counted-lines.ts';
import { groupBy } from '#domain/shared/grouping.ts';
import { addUp } from '#domain/quantity/money.ts';
import { isAbovePcc, pccTax } from '#domain/receipt/pcc.ts';
import { dayKey, warsawDay, isWithin, type Period } from '#domain/time/period.ts';
import { parseReceiptNumber } from '#domain/receipt/receipt-number.ts';
import { isBusinessSeller } from '#domain/client/seller-identity.ts';
import { issuedWithin } from './statistics.ts';
import { itemGrams } from '#domain/quantity/weight.ts';

export const REPORT_KINDS = ['till', 'bdo', 'register', 'pcc', 'receipts', 'lines'] as const;

/** `lines` has the columns of the sheet that the older version exported. */
export type ReportKind = (typeof REPORT_KINDS)[number];

export interface TillRow {
  /** "2026-11-21". */
  readonly day: string;
  readonly count: number;
  readonly voided: number;
  readonly totalG: number;
  readonly totalGr: number;
  /** Grosze by payment method. */
  readonly paid: Readonly<Record<PaymentMethod, number>>;
  /** Voided receipts are included; '' if no number of the day has the usual format. */
  readonly firstNumber: string;
  readonly lastNumber: string;
  /** Sequence numbers of the day that no known receipt has. */
  readonly gaps: readonly number[];
}

interface Sequenced {
  readonly number: string;
  readonly sequence: number;
}

const daySequences = (receipts: readonly Receipt[], day: string): readonly Sequenced[] =>
  receipts
    .flatMap(({ number }) => {
      const parsed = parseReceiptNumber(number);
      return parsed !== null && dayKey(parsed) === day
        ? [{ number, sequence: parsed.sequence }]
        : [];
    })
    .toSorted((a, b) => a.sequence - b.sequence);

/** Most numbers of a day; a higher one is a typing error. */
const MOST_NUMBERS = 5000;

const numberGaps = (sequences: readonly Sequenced[], first: number): readonly number[] => {
  const taken = new Set(sequences.map(({ sequence }) => sequence));
  const count = Math.min((sequences.at(-1)?.sequence ?? 0) - first + 1, MOST_NUMBERS);
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index).filter(
    (one) => !taken.has(one),
  );
};

const paidByMethod = (issued: readonly Receipt[]): TillRow['paid'] => {
  const paidBy = (method: PaymentMethod) =>
    addUp(
      issued.filter(({ paymentMethod }) => paymentMethod === method).map(({ totalGr }) => totalGr),
    );
  return { cash: paidBy('cash'), transfer: paidBy('transfer'), blik: paidBy('blik') };
};

const tillRow = (day: string, receipts: readonly Receipt[], start?: NumberingStart): TillRow => {
  const issued = receipts.filter(({ status }) => status === 'issued');
  const sequences = daySequences(receipts, day);
  return {
    day,
    count: issued.length,
    voided: receipts.length - issued.length,
    totalG: addUp(issued.map(({ totalG }) => totalG)),
    totalGr: addUp(issued.map(({ totalGr }) => totalGr)),
    paid: paidByMethod(issued),
    firstNumber: sequences[0]?.number ?? '',
    lastNumber: sequences.at(-1)?.number ?? '',
    gaps: numberGaps(sequences, start?.day === day ? start.sequence : 1),
  };
};

const dayOfReceipt = ({ date }: Receipt): string => dayKey(warsawDay(date));

const byDay = (a: { readonly day: string }, b: { readonly day: string }): number =>
  a.day < b.day ? -1 : Number(a.day > b.day);

/** Skips days without receipts. Numbers before `start`, in a paper book, are not gaps. */
export const tillReport = (
  receipts: readonly Receipt[],
  period: Period,
  start?: NumberingStart,
): readonly TillRow[] =>
  [
    ...groupBy(
      receipts.filter(({ date }) => isWithin(date, period)),
      dayOfReceipt,
    ),
  ]
    .map(([day, own]) => tillRow(day, own, start))
    .toSorted(byDay);

/** Waste of one code received on one day, as the waste register (BDO) requires it. */
export interface BdoRow {
  readonly day: string;
  readonly wasteCode: string;
  readonly wasteName: string;
  readonly receipts: number;
  readonly totalG: number;
  /** The part of `totalG` from private persons, and the part from business sellers. */
  readonly fromPersonsG: number;
  readonly fromFirmsG: number;
}

interface Delivery {
  readonly day: string;
  readonly receiptId: string;
  readonly isBusinessSeller: boolean;
  readonly wasteCode: string;
  readonly wasteName: string;
  readonly grams: number;
}

const receiptDeliveries = (receipt: Receipt): readonly Delivery[] =>
  countedLines(receipt)
    // Most totals of older versions differ from their lines in money only.
    .filter((item) => !isBeyondLines(item) || item.netG !== 0)
    .map((item) => ({
      day: dayOfReceipt(receipt),
      receiptId: receipt.id,
      isBusinessSeller: isBusinessSeller(receipt.client),
      wasteCode: item.wasteCode,
      wasteName: item.wasteName,
      grams: itemGrams(item),
    }));

const deliveredGrams = (deliveries: readonly Delivery[]): number =>
  addUp(deliveries.map(({ grams }) => grams));

/** Sums up waste codes by day. Goods counted in pieces have no mass and add none. */
export const bdoReport = (receipts: readonly Receipt[], period: Period): readonly BdoRow[] => {
  const deliveries = issuedWithin(receipts, period).flatMap(receiptDeliveries);
  return [...groupBy(deliveries, ({ day, wasteCode }) => `${day} ${wasteCode}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      if (first === undefined) return [];
      const { day, wasteCode, wasteName } = first;
      const totalG = deliveredGrams(own);
      const fromFirmsG = deliveredGrams(
        own.filter(({ isBusinessSeller: isBusiness }) => isBusiness),
      );
      const receiptCount = new Set(own.map(({ receiptId }) => receiptId)).size;
      const fromPersonsG = totalG - fromFirmsG;
      return [
        { day, wasteCode, wasteName, receipts: receiptCount, totalG, fromPersonsG, fromFirmsG },
      ];
    });
};

/** A line, or the difference between a stated total and the lines. */
export interface RegisterRow {
  readonly receipt: Receipt;
  readonly item: Receipt['items'][number];
  readonly grams: number;
}

const sequenceNumber = ({ number }: Receipt): number => parseReceiptNumber(number)?.sequence ?? 0;

const byDateThenNumber = (a: Receipt, b: Receipt): number =>
  Date.parse(a.date) - Date.parse(b.date) ||
  sequenceNumber(a) - sequenceNumber(b) ||
  (a.id < b.id ? -1 : 1);

/** Lines of receipts that are not voided, the oldest receipt first. */
export const boughtLines = (receipts: readonly Receipt[]): readonly RegisterRow[] =>
  receipts
    .filter(({ status }) => status === 'issued')
    .toSorted(byDateThenNumber)
    .flatMap((receipt) =>
      countedLines(receipt).map((item) => ({ receipt, item, grams: itemGrams(item) })),
    );

export const receiptsReport = (receipts: readonly Receipt[], period: Period): readonly Receipt[] =>
  issuedWithin(receipts, period).toSorted(byDateThenNumber);

export const registerReport = (
  receipts: readonly Receipt[],
  period: Period,
): readonly RegisterRow[] => boughtLines(issuedWithin(receipts, period));

/** `taxGr` is the tax in grosze. */
export interface PccRow {
  readonly receipt: Receipt;
  readonly taxGr: number;
}

/** Purchases from private persons above the threshold, the oldest first. */
export const pccReport = (
  receipts: readonly Receipt[],
  period: Period,
  thresholdGr: number,
): readonly PccRow[] =>
  issuedWithin(receipts, period)
    .filter((receipt) => isAbovePcc(receipt, thresholdGr))
    .toSorted(byDateThenNumber)
    .map((receipt) => ({ receipt, taxGr: pccTax(receipt.totalGr) }));
