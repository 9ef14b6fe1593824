/** The search of the dashboard: a client or a receipt, whichever comes to mind. */
import { namedFirst } from '#domain/client/client-search.ts';
import type { View } from '#domain/view/view.ts';
import { searchPeople } from '#domain/client/merged-search.ts';
import type { Client } from '#schemas/client.ts';
import { filterReceipts, NO_FILTER } from '#ui/receipt/receipt-filter.ts';
import { receiptList, type ReceiptRow } from '#ui/receipt/receipts-view.ts';

/** What was found, the best first. */
export interface QuickFound {
  readonly clients: readonly Client[];
  readonly receipts: readonly ReceiptRow[];
}

const MOST = 5;

/** At most five of each; hidden clients are left out, and nothing is found where nothing is asked. */
export const quickSearch = (view: View, query: string, now: number): QuickFound => {
  if (query.trim() === '') return { clients: [], receipts: [] };
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
