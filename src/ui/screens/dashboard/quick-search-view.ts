import { namedFirst } from '#domain/client/client-search.ts';
import type { View } from '#domain/view/view.ts';
import { searchPeople } from '#domain/client/merged-search.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import type { Client } from '#schemas/client.ts';
import { filterReceipts, NO_FILTER } from '#ui/receipt/receipt-filter.ts';
import { receiptList, type ReceiptRow } from '#ui/receipt/receipts-view.ts';

export interface QuickFound {
  readonly clients: readonly Client[];
  readonly receipts: readonly ReceiptRow[];
}

const MOST = 5;

/**
 * Finds at most five clients and five receipts. Leaves out hidden clients; an empty query finds
 * nothing.
 */
export const quickSearch = (view: View, query: string, now: number): QuickFound => {
  if (isBlank(query)) return { clients: [], receipts: [] };
  const receipts = filterReceipts(view.receipts, { ...NO_FILTER, q: query }, view, now);
  return {
    clients: namedFirst(
      searchPeople(view, query).filter(({ hidden }) => hidden !== true),
      query,
      MOST,
    ),
    receipts: receiptList(view, receipts.slice(0, MOST)).rows,
  };
};
