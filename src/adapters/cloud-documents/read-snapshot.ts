/** Converts stored documents to a snapshot; lists the documents that cannot be read (CACHE-6). */
import type { Fields } from '#schemas/entity.ts';
import { categoryFromDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument } from '#domain/wire/client-document.ts';
import { conflictFromDocument } from '#domain/wire/conflict-document.ts';
import { yardFromDocument } from '#domain/wire/yard-document.ts';
import { productFromDocument } from '#domain/wire/product-document.ts';
import { receiptFromDocument } from '#domain/wire/receipt-document.ts';
import type { OlderReceipts, ReceiptPlace } from '#domain/snapshot/receipt-history.ts';
import type { StoredRecord, WrittenCollection } from '#domain/queue/writes.ts';
import { CACHE_BATCH, type Snapshot } from '#schemas/snapshot.ts';
import { type ReadDocument, READERS } from './readers.ts';
import { readRevBy, readRev, readStoredAt, withoutRevision } from './stored-document.ts';

/** Dates in the documents are `Date` objects. */
export type StoredDocuments = readonly (readonly [id: string, document: unknown])[];

export const storedRecord = (
  collection: WrittenCollection,
  id: string,
  document: unknown,
): StoredRecord => {
  // A conflict has no other time than that of its storing.
  const fields = collection === 'conflicts' ? document : withoutRevision(document);
  const record = READERS[collection](id, fields);
  return {
    record,
    rev: readRev(document),
    revBy: readRevBy(document),
    storedAt: readStoredAt(document),
    ...(record === null ? { raw: document } : {}),
  };
};

/** `companyDetails` is null if none are stored. */
export interface StoredCloud {
  readonly clients: StoredDocuments;
  readonly receipts: StoredDocuments;
  readonly products: StoredDocuments;
  readonly categories: StoredDocuments;
  readonly conflicts: StoredDocuments;
  readonly companyDetails: unknown;
}

export interface JudgedCloud {
  /** Its `lastSync` is null; the caller knows the time of reading. */
  readonly snapshot: Snapshot;
  readonly unreadable: readonly string[];
}

const clean =
  <T>(read: ReadDocument<T>): ReadDocument<T> =>
  (id, document) =>
    read(id, withoutRevision(document));

/** Yields after each batch of `CACHE_BATCH` documents. */
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
        : (kept('companyDetails', yardFromDocument(withoutRevision(companyDetails)))[0] ?? null),
    lastSync: null,
  };
  return { snapshot, unreadable };
}

/**
 * Yields to the page after each batch of `CACHE_BATCH`, so that typing never waits for thousands of
 * records (SYNC-13).
 */
export const judgedInBatches = async (
  stored: StoredCloud,
  yieldToMain: () => Promise<void>,
): Promise<JudgedCloud> => {
  const batches = judging(stored);
  for (;;) {
    const batch = batches.next();
    if (batch.done === true) return batch.value;
    await yieldToMain();
  }
};

export const readField = (document: unknown, name: string): unknown =>
  typeof document === 'object' && document !== null ? (document as Fields)[name] : undefined;

/** True if the date is a timestamp, so that queries by date find the receipt. */
export const isDated = ([, document]: StoredDocuments[number]): boolean =>
  readField(document, 'date') instanceof Date;

/**
 * Place of the last receipt, even if that receipt cannot be read. Null if the page is empty or the
 * date is not a timestamp.
 */
export const lastPlace = (page: StoredDocuments): ReceiptPlace | null => {
  const [id, document] = page.at(-1) ?? ['', null];
  const date = readField(document, 'date');
  return date instanceof Date ? { id, date: date.toISOString() } : null;
};

export const readOlderReceipts = (page: StoredDocuments): OlderReceipts => {
  const judged = page.map(
    ([id, document]) => [id, receiptFromDocument(id, withoutRevision(document))] as const,
  );
  return {
    receipts: judged.flatMap(([, receipt]) => receipt ?? []),
    unreadable: judged.flatMap(([id, receipt]) => (receipt === null ? `receipts/${id}` : [])),
    next: lastPlace(page),
  };
};
