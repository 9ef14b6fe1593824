import { maskedSellerNumber } from '#domain/client/seller-identity.ts';
import { knownRecords } from '#domain/view/knowledge.ts';
import type { View } from '#domain/view/view.ts';
import { groupedIds, receiptDoubles } from '#domain/client/possible-doubles.ts';
import { receiptSums, type ReceiptSums } from '#domain/receipt/receipt-sums.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import { textKey } from '#domain/shared/text.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { receiptConflict } from './receipt-conflicts.ts';
import { repeatedNumbers } from './repeated-numbers.ts';

/** `conflict` marks a receipt that has two versions. */
export type ReceiptMark = 'pending' | 'voided' | 'repeated-number' | 'possible-double' | 'conflict';

export interface ReceiptRow {
  readonly id: string;
  readonly number: string;
  /** ISO instant. */
  readonly date: string;
  readonly clientName: string;
  readonly documentNumber: string;
  readonly materials: readonly string[];
  readonly totalG: number;
  readonly totalGr: number;
  readonly paymentMethod: PaymentMethod;
  readonly marks: readonly ReceiptMark[];
}

export interface ReceiptList extends ReceiptSums {
  readonly rows: readonly ReceiptRow[];
}

/** Among all known receipts: numbers given twice, and ids of possible duplicates. */
interface Repeats {
  readonly numbers: ReadonlySet<string>;
  readonly doubles: ReadonlySet<string>;
}

const receiptMarks = (
  receipt: Receipt,
  view: View,
  { numbers, doubles }: Repeats,
): readonly ReceiptMark[] => {
  const isDouble = doubles.has(receipt.id);
  const marks: readonly (readonly [ReceiptMark, boolean])[] = [
    ['pending', view.pendingIds.has(receipt.id)],
    ['voided', receipt.status === 'voided'],
    // A possible duplicate has the same number anyway, so one mark is enough.
    ['repeated-number', numbers.has(textKey(receipt.number)) && !isDouble],
    ['possible-double', isDouble],
    ['conflict', receiptConflict(view, receipt) !== undefined],
  ];
  return marks.flatMap(([mark, isSet]) => (isSet ? [mark] : []));
};

const toReceiptRow = (receipt: Receipt, view: View, repeats: Repeats): ReceiptRow => ({
  id: receipt.id,
  number: receipt.number,
  date: receipt.date,
  clientName: receipt.client.name,
  documentNumber: maskedSellerNumber(receipt.client),
  materials: [...new Set(receipt.items.map(({ name }) => name))],
  totalG: receipt.totalG,
  totalGr: receipt.totalGr,
  paymentMethod: receipt.paymentMethod,
  marks: receiptMarks(receipt, view, repeats),
});

/** The sums cover the given receipts, but the marks consider all receipts. */
export const receiptList = (
  view: View,
  receipts: readonly Receipt[] = view.receipts,
): ReceiptList => {
  const repeats = {
    numbers: repeatedNumbers(knownRecords(view, view.receipts)),
    doubles: groupedIds(receiptDoubles(knownRecords(view, view.receipts))),
  };
  return {
    rows: receipts.map((receipt) => toReceiptRow(receipt, view, repeats)),
    ...receiptSums(receipts),
  };
};

/** Only an issued receipt can be changed or voided. */
export const isIssued = ({ status }: Receipt): boolean => status === 'issued';

/** Address parameter of the list: the id of the previewed receipt. */
export const PREVIEWED_RECEIPT = 'preview';

/** Address parameter: the id of the operation whose receipt is corrected. */
export const CORRECTED_OPERATION = 'operation';

export const correctionPath = (receiptId: string, operationId: string): string =>
  `/edit-receipt/${receiptId}?${new URLSearchParams({ [CORRECTED_OPERATION]: operationId }).toString()}`;

/** Address of a preview over the list; `params` keep the list's filters. */
export const previewPath = (id: string, params = new URLSearchParams()): string => {
  const over = new URLSearchParams(params);
  over.set(PREVIEWED_RECEIPT, id);
  return `/receipts?${over.toString()}`;
};
