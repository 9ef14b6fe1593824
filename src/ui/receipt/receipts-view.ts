import { maskedSellerNumber } from '#domain/client/seller-identity.ts';
import type { View } from '#domain/view/view.ts';
import { groupedIds, receiptDoubles } from '#domain/client/possible-doubles.ts';
import { receiptSums, type ReceiptSums } from '#domain/receipt/receipt-sums.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { receiptConflict } from './receipt-conflicts.ts';
import { repeatedNumbers } from './repeated-numbers.ts';

/** What stands out about a receipt; one of two versions has a conflict. */
export type ReceiptMark = 'pending' | 'voided' | 'repeated-number' | 'possible-double' | 'conflict';

/** One receipt as listed. */
export interface ReceiptRow {
  readonly id: string;
  readonly number: string;
  /** Instant. */
  readonly date: string;
  readonly clientName: string;
  readonly documentNumber: string;
  /** The products, in the order of the lines. */
  readonly materials: readonly string[];
  readonly totalG: number;
  readonly totalGr: number;
  readonly paymentMethod: PaymentMethod;
  readonly marks: readonly ReceiptMark[];
}

/** Receipts that are listed, and their sums; voided ones never count. */
export interface ReceiptList extends ReceiptSums {
  readonly rows: readonly ReceiptRow[];
}

/** Of all receipts that are known: the numbers given twice, and the ids of those that may be doubles. */
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
    // A double has its number from the other one: one word is enough.
    ['repeated-number', numbers.has(receipt.number) && !isDouble],
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

/** The receipts as listed, in their order, with the sums of what is listed. */
export const receiptList = (
  view: View,
  receipts: readonly Receipt[] = view.receipts,
): ReceiptList => {
  const repeats = {
    numbers: repeatedNumbers(view.receipts),
    doubles: groupedIds(receiptDoubles(view.receipts)),
  };
  return {
    rows: receipts.map((receipt) => toReceiptRow(receipt, view, repeats)),
    ...receiptSums(receipts),
  };
};

/** Whether a receipt counts: one that was voided is neither changed nor voided again. */
export const isIssued = ({ status }: Receipt): boolean => status === 'issued';

/** In the address of the list: the receipt whose paper lies over it. */
export const PREVIEWED_RECEIPT = 'preview';

/** The operation in an address whose receipt is corrected. */
export const CORRECTED_OPERATION = 'operation';

/** The address where a receipt is corrected that an operation holds. */
export const correctionPath = (receiptId: string, operationId: string): string =>
  `/edit-receipt/${receiptId}?${new URLSearchParams({ [CORRECTED_OPERATION]: operationId }).toString()}`;

/** The address of a receipt's preview over the list as it was filtered. */
export const previewPath = (id: string, params = new URLSearchParams()): string => {
  const over = new URLSearchParams(params);
  over.set(PREVIEWED_RECEIPT, id);
  return `/receipts?${over.toString()}`;
};
