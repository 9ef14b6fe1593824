/** A list of receipts with the sums of those that count. */
import { receiptSums } from '#domain/receipt/receipt-sums.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { type Counted, countedReceipts } from '#domain/reporting/reach.ts';
import type { ShownView } from '#ui/services/shown-view.ts';
import { type ReceiptList, receiptList } from '#ui/receipt/receipts-view.ts';

/** Every receipt is listed; the sums are of those that count, and say what they lack. */
export interface ListSince extends Counted {
  readonly list: ReceiptList;
}

/** The list of receipts that were asked for from an instant (ms) on. */
export const listSince = (
  view: ShownView,
  receipts: readonly Receipt[],
  wanted: number,
): ListSince => {
  const known = countedReceipts({ ...view, receipts }, wanted);
  return { list: { ...receiptList(view, receipts), ...receiptSums(known.counted) }, ...known };
};
