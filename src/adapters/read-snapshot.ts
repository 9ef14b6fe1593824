/** Stored documents as a snapshot; what cannot be read is set aside and counted (CACHE-6). */
import { categoryFromDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument } from '#domain/wire/client-document.ts';
import { conflictFromDocument } from '#domain/wire/conflict-document.ts';
import { companyFromDocument } from '#domain/wire/company-document.ts';
import { productFromDocument } from '#domain/wire/product-document.ts';
import { receiptFromDocument } from '#domain/wire/receipt-document.ts';
import type { OlderReceipts, ReceiptPlace } from '#domain/log/older-receipts.ts';
import type { StoredRecord } from '#domain/log/writes.ts';
import { OLDER_PAGE_SIZE } from '#machines/ports.ts';
import type { CollectionName } from '#schemas/collection.ts';
import { CACHE_BATCH, type Snapshot } from '#schemas/snapshot.ts';
import { revByOf, revOf, storedAtOf, withoutRevision } from './stored-document.ts';

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
  storedAt: storedAtOf(document),
});

/** What the reads gave; no company details are null. */
export interface StoredCloud {
  readonly clients: StoredDocuments;
  readonly receipts: StoredDocuments;
  readonly products: StoredDocuments;
  readonly categories: StoredDocuments;
  readonly conflicts: StoredDocuments;
  readonly companyDetails: unknown;
}

/** The records that could be read, and the paths of those that could not. */
export interface JudgedCloud {
  /** Without the time of reading, which the caller knows. */
  readonly snapshot: Snapshot;
  readonly unreadable: readonly string[];
}

const clean =
  <T>(read: ReadDocument<T>): ReadDocument<T> =>
  (id, document) =>
    read(id, withoutRevision(document));

/** Judges the documents, and stops after each batch of `CACHE_BATCH`. */
function* judging(stored: StoredCloud): Generator<void, JudgedCloud> {
  const unreadable: string[] = [];
  const kept = <T>(path: string, entity: T | null): readonly T[] => {
    if (entity !== null) return [entity];
    unreadable.push(path);
    return [];
  };
  function* all<T>(
    name: Exclude<keyof StoredCloud, 'companyDetails'>,
    from: ReadDocument<T>,
  ): Generator<void, T[]> {
    const records: T[] = [];
    for (let first = 0; first < stored[name].length; first += CACHE_BATCH) {
      for (const [id, document] of stored[name].slice(first, first + CACHE_BATCH))
        records.push(...kept(`${name}/${id}`, from(id, document)));
      yield;
    }
    return records;
  }
  const { companyDetails } = stored;
  const snapshot = {
    clients: yield* all('clients', clean(clientFromDocument)),
    receipts: yield* all('receipts', clean(receiptFromDocument)),
    products: yield* all('products', clean(productFromDocument)),
    categories: yield* all('categories', clean(categoryFromDocument)),
    conflicts: yield* all('conflicts', conflictFromDocument),
    companyDetails:
      companyDetails === null
        ? null
        : (kept('companyDetails', companyFromDocument(withoutRevision(companyDetails)))[0] ?? null),
    lastSync: null,
  };
  return { snapshot, unreadable };
}

/** Judges in batches of `CACHE_BATCH`, `breathe` between them, so that no keystroke waits for thousands of records (SYNC-13). */
export const judgedInBatches = async (
  stored: StoredCloud,
  breathe: () => Promise<void>,
): Promise<JudgedCloud> => {
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
