import { receiptSums } from '#domain/receipt/receipt-sums.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { type Counted, countedReceipts } from '#domain/reporting/reach.ts';
import type { ShownView } from '#ui/services/shown-view.ts';
import { type ReceiptList, receiptList } from '#ui/receipt/receipts-view.ts';

/** Lists every receipt. The sums cover those that count, and `Lack` tells what is missing. */
export interface ListSince extends Counted {
  readonly list: ReceiptList;
}

/** `wanted` is the instant (ms) from which receipts are requested. */
export const listSince = (
  view: ShownView,
  receipts: readonly Receipt[],
  wanted: number,
): ListSince => {
  const known = countedReceipts({ ...view, receipts }, wanted);
  return { list: { ...receiptList(view, receipts), ...receiptSums(known.counted) }, ...known };
};
