import { Cancelled, type JobControl } from '#domain/shared/job-control.ts';
import {
  type OlderReceipts,
  type ReceiptPlace,
  withPage,
} from '#domain/snapshot/receipt-history.ts';
import type { Journal } from '#machines/journal/journal.ts';
import type { OlderReceiptPages } from '#machines/ports/ports.ts';

const isAfter = (place: ReceiptPlace | null, since: number): place is ReceiptPlace =>
  place !== null && Date.parse(place.date) > since;

/**
 * Loads pages of older receipts until all receipts from `since` (ms since 1970) on are known, and
 * reports their count. Throws `CloudFault` and `Cancelled`; the pages loaded until then stay known.
 */
export const loadOlder = async (
  journal: Journal,
  cloud: OlderReceiptPages,
  since: number,
  control: JobControl,
): Promise<void> => {
  let from = journal.nextOlder();
  // If the cache is read anew meanwhile, the loaded pages no longer join it and are loaded again.
  while (isAfter(from, since)) {
    const first = from;
    let loaded: OlderReceipts = { receipts: [], unreadable: [], next: first };
    try {
      while (isAfter(loaded.next, since)) {
        if (control.isCancelled()) throw new Cancelled();
        loaded = withPage(loaded, await cloud.receiptsBefore(journal.userId, loaded.next));
        control.tell(loaded.receipts.length);
      }
    } finally {
      // Adds all pages in one go, because each addition rebuilds the whole view.
      journal.addOlder(first, loaded);
    }
    from = journal.nextOlder();
  }
};
