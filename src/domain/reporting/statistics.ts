/**
 * Sums over receipts, in whole numbers; voided receipts never count. Each line falls into one row
 * and each receipt into one bucket, so every split adds up to the total.
 */
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { BEYOND_LINES, countedLines, isBeyondLines } from '#domain/receipt/counted-lines.ts';
import { documentKey } from '#domain/client/client-fields.ts';
import { groupBy } from '#domain/shared/grouping.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { addUp } from '#domain/quantity/money.ts';
import {
  dayKey,
  warsawDay,
  daysIn,
  isWithin,
  weekStart,
  type Period,
} from '#domain/time/period.ts';
import { receiptSums, type ReceiptSums } from '#domain/receipt/receipt-sums.ts';
import { itemGrams } from '#domain/quantity/weight.ts';

export const issuedWithin = (receipts: readonly Receipt[], period: Period): readonly Receipt[] =>
  receipts.filter(({ status, date }) => status === 'issued' && isWithin(date, period));

export interface Statistics extends ReceiptSums {
  /** Grosze per receipt, rounded half up; 0 without receipts. */
  readonly averageGr: number;
  /** Grosze per kilogram of goods that have a mass, rounded half up; 0 without mass. */
  readonly perKgGr: number;
  readonly clients: number;
}

const roundedShare = (value: number, of: number): number => (of === 0 ? 0 : Math.round(value / of));

/** Identifies the seller by client or, without one, by the name and the numbers on the paper. */
const sellerKey = ({ clientId, client }: Receipt): string =>
  clientId === ''
    ? JSON.stringify([
        plainText(client.name),
        ...[client.documentNumber, client.nip ?? ''].map(documentKey),
      ])
    : toRealId(clientId);

const hasMass = (item: ReceiptItem): boolean => itemGrams(item) > 0;

export const receiptStatistics = (receipts: readonly Receipt[]): Statistics => {
  const sums = receiptSums(receipts);
  const issued = receipts.filter(({ status }) => status === 'issued');
  const weighed = issued.flatMap(({ items }) => items.filter(hasMass));
  const weighedGr = addUp(weighed.map(({ valueGr }) => valueGr));
  return {
    ...sums,
    averageGr: roundedShare(sums.totalGr, sums.count),
    perKgGr: roundedShare(weighedGr * 1000, addUp(weighed.map(itemGrams))),
    clients: new Set(issued.map(sellerKey)).size,
  };
};

export type Dimension = 'category' | 'product' | 'wasteCode' | 'client' | 'payment';

/** `count` is the number of receipts; `name` is the seller's on the first receipt, or the key. */
export interface SplitRow extends ReceiptSums {
  readonly key: string;
  readonly name: string;
}

interface Part {
  readonly key: string;
  readonly name: string;
  readonly receiptId: string;
  readonly grams: number;
  readonly grosze: number;
}

export type CategoryOf = (item: ReceiptItem) => string;

const lineKey = (dimension: 'category' | 'product' | 'wasteCode', categoryOf: CategoryOf) => {
  switch (dimension) {
    case 'category':
      return categoryOf;
    case 'product':
      return ({ name }: ReceiptItem) => plainText(name);
    case 'wasteCode':
      return ({ wasteCode }: ReceiptItem) => wasteCode;
  }
};

const receiptParts = (
  receipt: Receipt,
  dimension: Dimension,
  categoryOf: CategoryOf,
): readonly Part[] => {
  const { id: receiptId, totalG, totalGr } = receipt;
  const whole = { receiptId, grams: totalG, grosze: totalGr };
  switch (dimension) {
    case 'client':
      return [{ ...whole, key: sellerKey(receipt), name: receipt.client.name }];
    case 'payment':
      return [{ ...whole, key: receipt.paymentMethod, name: receipt.paymentMethod }];
    case 'category':
    case 'product':
    case 'wasteCode': {
      const partKey = lineKey(dimension, categoryOf);
      return countedLines(receipt).map((item) => {
        const key = isBeyondLines(item) ? BEYOND_LINES : partKey(item);
        return { key, name: key, receiptId, grams: itemGrams(item), grosze: item.valueGr };
      });
    }
  }
};

/** Splits issued receipts by a dimension, the largest value first. */
export const splitBy = (
  receipts: readonly Receipt[],
  dimension: Dimension,
  categoryOf: CategoryOf = () => '',
): readonly SplitRow[] => {
  const issued = receipts.filter(({ status }) => status === 'issued');
  const parts = issued.flatMap((receipt) => receiptParts(receipt, dimension, categoryOf));
  return [...groupBy(parts, ({ key }) => key)]
    .map(([key, own]) => ({
      key,
      name: own[0]?.name ?? key,
      count: new Set(own.map(({ receiptId }) => receiptId)).size,
      totalG: addUp(own.map(({ grams }) => grams)),
      totalGr: addUp(own.map(({ grosze }) => grosze)),
    }))
    .toSorted((a, b) => b.totalGr - a.totalGr || b.totalG - a.totalG || (a.key < b.key ? -1 : 1));
};

export type Step = 'day' | 'week' | 'month';

/**
 * `key` is the first day of the week or month ("2026-11-21"); `span` has only days of the period.
 */
export interface Bucket extends ReceiptSums {
  readonly key: string;
  readonly span: Period;
}

const bucketKey = (day: ReturnType<typeof warsawDay>, step: Step): string => {
  switch (step) {
    case 'day':
      return dayKey(day);
    case 'week':
      return dayKey(weekStart(day));
    case 'month':
      return dayKey({ ...day, day: 1 });
  }
};

/** Sums up the receipts per day, week or month, with zeros for empty buckets. */
export const receiptSeries = (
  receipts: readonly Receipt[],
  period: Period,
  step: Step,
): readonly Bucket[] => {
  const spans = new Map<string, Period>();
  for (const day of daysIn(period)) {
    const key = bucketKey(day, step);
    spans.set(key, { from: spans.get(key)?.from ?? day, to: day });
  }
  const byKey = groupBy(issuedWithin(receipts, period), ({ date }) =>
    bucketKey(warsawDay(date), step),
  );
  return [...spans].map(([key, span]) => ({
    key,
    span,
    ...receiptSums(byKey.get(key) ?? []),
  }));
};
