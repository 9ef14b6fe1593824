/** The register of purchases (ewidencja skupu), with sums per waste code and payment method. */
import { formatCalendarDate } from '#domain/time/calendar.ts';
import { isBeyondLines } from '#domain/receipt/counted-lines.ts';
import { groupBy } from '#domain/shared/grouping.ts';
import { addUp } from '#domain/quantity/money.ts';
import { warsawDay, formatPeriod, type Period } from '#domain/time/period.ts';
import { type RegisterRow, registerReport } from '#domain/reporting/reports.ts';
import { sellerNumber } from '#domain/client/seller-identity.ts';
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { cleanText, joinParts } from './print-clean.ts';
import { dateText, timeText } from './print-date.ts';
import { decimalText, zlotyText } from './print-number.ts';
import { printText } from './print.text.ts';

/** Mass in Mg with six decimals; value in zł. */
export interface RegisterSum {
  readonly mass: string;
  readonly value: string;
}

export interface RegisterLine extends RegisterSum {
  readonly code: string;
  readonly kind: string;
  /** The sum of this line and all before it. */
  readonly sum: RegisterSum;
}

export interface RegisterEntry {
  readonly row: string;
  readonly date: string;
  readonly number: string;
  readonly name: string;
  readonly address: string;
  readonly document: string;
  readonly origin: string;
  readonly payment: string;
  readonly lines: readonly RegisterLine[];
}

/** A row of sums; `receipts` is the number of receipts in them. */
export interface RegisterPart extends RegisterSum {
  readonly code: string;
  readonly name: string;
  readonly receipts: string;
}

export interface RegisterPrint {
  readonly title: string;
  readonly period: string;
  readonly yard: string;
  readonly note: string;
  readonly entries: readonly RegisterEntry[];
  readonly sum: RegisterSum;
  readonly receipts: string;
  readonly codes: readonly RegisterPart[];
  readonly payments: readonly RegisterPart[];
}

const TEXT_LIMIT = 200;

/** Six decimals: with fewer, the rounded rows would not add up to the sums. */
const massText = (grams: number): string => decimalText(grams, 6);

const clean = (text: string): string => cleanText(text, TEXT_LIMIT);

const numbered = (label: string, value: string): string =>
  value.trim() === '' ? '' : `${label} ${value}`;

const sumText = (rows: readonly RegisterRow[]): RegisterSum => ({
  mass: massText(addUp(rows.map(({ grams }) => grams))),
  value: zlotyText(addUp(rows.map(({ item }) => item.valueGr))),
});

const wasteTexts = ({ item }: RegisterRow): Pick<RegisterLine, 'code' | 'kind'> =>
  isBeyondLines(item)
    ? { code: '', kind: printText.register.beyondLines }
    : { code: formatWasteCode(item.wasteCode), kind: clean(item.wasteName) };

const registerLines = (rows: readonly RegisterRow[]): readonly RegisterLine[] => {
  let grams = 0;
  let grosze = 0;
  return rows.map((row) => {
    grams += row.grams;
    grosze += row.item.valueGr;
    return {
      ...wasteTexts(row),
      ...sumText([row]),
      sum: { mass: massText(grams), value: zlotyText(grosze) },
    };
  });
};

const registerEntries = (rows: readonly RegisterRow[]): readonly RegisterEntry[] => {
  const lines = registerLines(rows);
  const byReceipt = groupBy(
    rows.map((row, index) => ({ receipt: row.receipt, line: lines[index] })),
    ({ receipt }) => receipt.id,
  );
  return [...byReceipt.values()].flatMap((own, index) => {
    const [first] = own;
    if (first === undefined) return [];
    const { receipt } = first;
    const { client } = receipt;
    const town = joinParts([client.postalCode, client.city], ' ');
    return {
      row: String(index + 1),
      date: formatCalendarDate(warsawDay(receipt.date)),
      number: cleanText(receipt.number, 40),
      name: clean(client.name),
      address: clean(joinParts([client.address, town], ', ')),
      document: cleanText(sellerNumber(client), 60),
      origin: clean(receipt.origin),
      payment: printText.payment[receipt.paymentMethod],
      lines: own.flatMap(({ line }) => line ?? []),
    };
  });
};

const countText = (rows: readonly RegisterRow[]): string =>
  String(new Set(rows.map(({ receipt }) => receipt.id)).size);

const registerParts = (
  rows: readonly RegisterRow[],
  keyOf: (row: RegisterRow) => string,
  nameOf: (row: RegisterRow) => Pick<RegisterPart, 'code' | 'name'>,
): readonly RegisterPart[] =>
  [...groupBy(rows, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      return first === undefined
        ? []
        : [{ ...nameOf(first), receipts: countText(own), ...sumText(own) }];
    });

const yardLine = (yard: CompanyDetails | null): string =>
  yard === null
    ? ''
    : joinParts(
        [
          joinParts([yard.name, yard.address, `${yard.postalCode} ${yard.city}`], ', '),
          numbered(printText.numbers.nip, yard.nip),
          numbered(printText.numbers.regon, yard.regon),
          numbered(printText.numbers.bdo, yard.bdo),
        ],
        ' · ',
      );

export interface RegisterMaking {
  /** ISO 8601. */
  readonly madeAt: string;
  /** A note that receipts are missing; empty if the register is complete. */
  readonly partial?: string;
}

/** Leaves voided receipts out; the head of the register says so. */
export const registerPrint = (
  receipts: readonly Receipt[],
  period: Period,
  yard: CompanyDetails | null,
  { madeAt, partial = '' }: RegisterMaking,
): RegisterPrint => {
  const rows = registerReport(receipts, period);
  const { register, payment } = printText;
  return {
    title: register.title,
    period: formatPeriod(period),
    yard: clean(yardLine(yard)),
    note: joinParts(
      [
        partial,
        register.withoutVoided,
        `${register.made} ${dateText(madeAt)}, ${timeText(madeAt)}`,
      ],
      ' · ',
    ),
    entries: registerEntries(rows),
    sum: sumText(rows),
    receipts: countText(rows),
    codes: registerParts(
      rows,
      ({ item }) => item.wasteCode,
      (row) => {
        const { code, kind: name } = wasteTexts(row);
        return { code, name };
      },
    ),
    payments: registerParts(
      rows,
      ({ receipt }) => receipt.paymentMethod,
      ({ receipt }) => ({ code: '', name: payment[receipt.paymentMethod] }),
    ),
  };
};
