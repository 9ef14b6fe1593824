/** Stored documents as a snapshot; what cannot be read is set aside and counted (CACHE-6). */
import { categoryFromDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument } from '#domain/wire/client-document.ts';
import { companyFromDocument } from '#domain/wire/company-document.ts';
import { productFromDocument } from '#domain/wire/product-document.ts';
import { receiptFromDocument } from '#domain/wire/receipt-document.ts';
import type { OlderReceipts, ReceiptPlace } from '#domain/log/older-receipts.ts';
import type { StoredRecord } from '#domain/log/writes.ts';
import { type CloudRead, OLDER_PAGE_SIZE } from '#machines/ports.ts';
import type { CollectionName } from '#schemas/collection.ts';
import { CACHE_BATCH } from '#schemas/snapshot.ts';
import { revByOf, revOf, withoutRevision } from './stored-document.ts';

/** Ids and documents, dates as `Date`. */
export type StoredDocuments = readonly (readonly [id: string, document: unknown])[];

type ReadDocument<T> = (id: string, document: unknown) => T | null;

const READERS: Readonly<Record<CollectionName, ReadDocument<object>>> = {
  clients: clientFromDocument,
  receipts: receiptFromDocument,
  products: productFromDocument,
  categories: categoryFromDocument,
  companyDetails: (_, document) => companyFromDocument(document),
};

/** A stored document as a record with its revision. */
export const storedRecord = (
  collection: CollectionName,
  id: string,
  document: unknown,
): StoredRecord => ({
  record: READERS[collection](id, withoutRevision(document)),
  rev: revOf(document),
  revBy: revByOf(document),
});

/** What the five reads gave; no company details are null. */
export interface StoredCloud {
  readonly clients: StoredDocuments;
  readonly receipts: StoredDocuments;
  readonly products: StoredDocuments;
  readonly categories: StoredDocuments;
  readonly companyDetails: unknown;
}

/** Judges the documents, and stops after each batch of `CACHE_BATCH`. */
function* judging(stored: StoredCloud): Generator<void, CloudRead> {
  let setAside = 0;
  const kept = <T>(entity: T | null): readonly T[] => {
    if (entity !== null) return [entity];
    setAside += 1;
    return [];
  };
  function* all<T>(documents: StoredDocuments, from: ReadDocument<T>): Generator<void, T[]> {
    const records: T[] = [];
    for (let first = 0; first < documents.length; first += CACHE_BATCH) {
      const batch = documents.slice(first, first + CACHE_BATCH);
      records.push(...batch.flatMap(([id, document]) => kept(from(id, withoutRevision(document)))));
      yield;
    }
    return records;
  }
  const { companyDetails } = stored;
  const snapshot = {
    clients: yield* all(stored.clients, clientFromDocument),
    receipts: yield* all(stored.receipts, receiptFromDocument),
    products: yield* all(stored.products, productFromDocument),
    categories: yield* all(stored.categories, categoryFromDocument),
    companyDetails:
      companyDetails === null
        ? null
        : (kept(companyFromDocument(withoutRevision(companyDetails)))[0] ?? null),
    lastSync: null,
  };
  return { snapshot, setAside };
}

/** The snapshot of the documents, without the time of reading, which the caller knows. */
export const snapshotOf = (stored: StoredCloud): CloudRead => {
  const batches = judging(stored);
  for (;;) {
    const batch = batches.next();
    if (batch.done === true) return batch.value;
  }
};

/** The same in batches of `CACHE_BATCH`, `breathe` between them, so that no keystroke waits for thousands of records (SYNC-13). */
export const snapshotInBatches = async (
  stored: StoredCloud,
  breathe: () => Promise<void>,
): Promise<CloudRead> => {
  const batches = judging(stored);
  for (;;) {
    const batch = batches.next();
    if (batch.done === true) return batch.value;
    await breathe();
  }
};

const placeOf = ([id, document]: StoredDocuments[number]): ReceiptPlace | null => {
  const date =
    typeof document === 'object' && document !== null && 'date' in document && document.date;
  return date instanceof Date ? { id, date: date.toISOString() } : null;
};

/** A page of older receipts; one that is not full is the last. What cannot be read is left out. */
export const olderReceiptsOf = (page: StoredDocuments): OlderReceipts => {
  const last = page.at(-1);
  return {
    receipts: page.flatMap(
      ([id, document]) => receiptFromDocument(id, withoutRevision(document)) ?? [],
    ),
    next: last === undefined || page.length < OLDER_PAGE_SIZE ? null : placeOf(last),
  };
};
