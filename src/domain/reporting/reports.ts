/**
 * Reports for the till, the waste register, the accountant and the tax office, as tables of plain values: grams, grosze, counts,
 * dates. Words, formats and paper are others' matter. Sums come from grams and grosze, so no report loses any, and each counts with
 * what the receipts state (counted-lines.ts).
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

/** The reports that can be taken away. */
export const REPORT_KINDS = ['till', 'bdo', 'register', 'pcc', 'receipts', 'lines'] as const;

/** `receipts` has a row for each receipt; `lines` has the columns of the sheet that the older edition made. */
export type ReportKind = (typeof REPORT_KINDS)[number];

/** One day of the till. */
export interface TillRow {
  /** "2026-11-21". */
  readonly day: string;
  readonly count: number;
  readonly voided: number;
  readonly totalG: number;
  readonly totalGr: number;
  /** Grosze by the form of payment. */
  readonly paid: Readonly<Record<PaymentMethod, number>>;
  /** The lowest and the highest number of the day, voided ones among them; '' where none has the usual shape. */
  readonly firstNumber: string;
  readonly lastNumber: string;
  /** Sequences of the day that no known receipt has. */
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

/** A day is not believed to have more numbers than this: beyond it a number was mistyped. */
const MOST_NUMBERS = 5000;

const numberGaps = (sequences: readonly Sequenced[], first: number): readonly number[] => {
  const taken = new Set(sequences.map(({ sequence }) => sequence));
  const count = Math.min((sequences.at(-1)?.sequence ?? 0) - first + 1, MOST_NUMBERS);
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index).filter(
    (one) => !taken.has(one),
  );
};

const paidByMethod = (issued: readonly Receipt[]): TillRow['paid'] => {
  const by = (method: PaymentMethod) =>
    addUp(
      issued.filter(({ paymentMethod }) => paymentMethod === method).map(({ totalGr }) => totalGr),
    );
  return { cash: by('cash'), transfer: by('transfer'), blik: by('blik') };
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

/** The till day by day; days without receipts are left out. What a paper book holds before `start` is no gap. */
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

/** What came in of one waste code on one day, as the waste register (BDO) wants it. */
export interface BdoRow {
  readonly day: string;
  readonly wasteCode: string;
  readonly wasteName: string;
  readonly receipts: number;
  readonly totalG: number;
  /** Of that from private persons, and from firms. */
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
    // Most totals of older editions have nothing but money beyond their lines.
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

/** The daily sums per waste code; what is counted in pieces has no mass and adds none. */
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

/** One line of the register of purchases, or what a total has beyond its lines. */
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

/** Every line of receipts that are not voided, the oldest receipt first. */
export const boughtLines = (receipts: readonly Receipt[]): readonly RegisterRow[] =>
  receipts
    .filter(({ status }) => status === 'issued')
    .toSorted(byDateThenNumber)
    .flatMap((receipt) =>
      countedLines(receipt).map((item) => ({ receipt, item, grams: itemGrams(item) })),
    );

/** The receipts of the period that are not voided, the oldest first. */
export const receiptsReport = (receipts: readonly Receipt[], period: Period): readonly Receipt[] =>
  issuedWithin(receipts, period).toSorted(byDateThenNumber);

/** Every line bought in the period, the oldest receipt first. */
export const registerReport = (
  receipts: readonly Receipt[],
  period: Period,
): readonly RegisterRow[] => boughtLines(issuedWithin(receipts, period));

/** A purchase above the threshold with its tax in grosze. */
export interface PccRow {
  readonly receipt: Receipt;
  readonly taxGr: number;
}

/** The purchases from persons above the threshold, the oldest first. */
export const pccReport = (
  receipts: readonly Receipt[],
  period: Period,
  thresholdGr: number,
): readonly PccRow[] =>
  issuedWithin(receipts, period)
    .filter((receipt) => isAbovePcc(receipt, thresholdGr))
    .toSorted(byDateThenNumber)
    .map((receipt) => ({ receipt, taxGr: pccTax(receipt.totalGr) }));
