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
 * Loads receipts older than those known, page by page, until none from `since` (ms) on is missing, and tells how many came. Throws
 * `CloudFault`, and `Cancelled` where its control says so; what came until then is known.
 */
export const loadOlder = async (
  journal: Journal,
  cloud: OlderReceiptPages,
  since: number,
  control: JobControl,
): Promise<void> => {
  let from = journal.nextOlder();
  // The cache may have been read anew meanwhile: then what was loaded does not join it, and is loaded once more.
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
      // Laid beneath the cache in one go: each time all that is shown is worked out anew.
      journal.addOlder(first, loaded);
    }
    from = journal.nextOlder();
  }
};
