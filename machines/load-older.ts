import type { Journal } from './journal.ts';
import type { OlderReceiptPages } from './ports.ts';

/**
 * Loads one more page of the receipts that are older than those known; nothing where there is none. Throws `CloudFault`; what is
 * known is then as before.
 */
export const loadOlder = async (journal: Journal, cloud: OlderReceiptPages): Promise<void> => {
  for (let from = journal.nextOlder(); from !== null; from = journal.nextOlder())
    // The cache may have been read anew meanwhile: then the page does not join it, and another one does.
    if (journal.addOlder(from, await cloud.receiptsBefore(journal.userId, from))) return;
};
