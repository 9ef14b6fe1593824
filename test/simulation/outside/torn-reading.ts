/**
 * A reading whose queries are answered at different moments:
 * a write between two queries shows only in the later one.
 */
import type { CloudSource } from '#adapters/cloud-documents/read-cloud.ts';
import type { StoredCloud } from '#adapters/cloud-documents/read-snapshot.ts';

/** Runs the work of a query in its own moment. */
export type Tear = (work: () => void) => void;

export const inPieces = (source: CloudSource, tear: Tear): CloudSource => {
  const later = <T>(query: () => Promise<T>): Promise<T> =>
    new Promise((resolve) => {
      tear(() => resolve(query()));
    });
  const part = <N extends keyof StoredCloud>(name: N): Promise<StoredCloud[N]> =>
    later(async () => (await source.all())[name]);
  return {
    ...source,
    yard: () => later(() => source.yard()),
    receiptsBetween: (...span) => later(() => source.receiptsBetween(...span)),
    countReceipts: (...query) => later(() => source.countReceipts(...query)),
    strays: () => later(() => source.strays()),
    storedSince: (...query) => later(() => source.storedSince(...query)),
    all: async () => {
      const [clients, receipts, products, categories, conflicts, companyDetails] =
        await Promise.all([
          part('clients'),
          part('receipts'),
          part('products'),
          part('categories'),
          part('conflicts'),
          part('companyDetails'),
        ]);
      return { clients, receipts, products, categories, conflicts, companyDetails };
    },
  };
};
