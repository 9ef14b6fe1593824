import type { DocumentWrite } from '#domain/queue/writes.ts';
import { categoryToDocument } from '#domain/wire/category-document.ts';
import { clientToDocument } from '#domain/wire/client-document.ts';
import { yardToDocument } from '#domain/wire/yard-document.ts';
import { newProductDocument, productToDocument } from '#domain/wire/product-document.ts';
import { receiptToDocument } from '#domain/wire/receipt-document.ts';

const isDocument = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns 0 for a document of the legacy app, which has no revision. */
export const readRev = (document: unknown): number => {
  const rev = isDocument(document) ? document['rev'] : 0;
  return Number.isSafeInteger(rev) ? Number(rev) : 0;
};

/** Id of the operation that last wrote the document; empty for a document of the legacy app. */
export const readRevBy = (document: unknown): string => {
  const revBy = isDocument(document) ? document['revBy'] : '';
  return typeof revBy === 'string' ? revBy : '';
};

/**
 * Time of the last write in ms of the cloud's clock; undefined for a document of the legacy app.
 */
export const readStoredAt = (document: unknown): number | undefined => {
  const storedAt = isDocument(document) ? document['storedAt'] : undefined;
  return storedAt instanceof Date ? storedAt.getTime() : undefined;
};

export const withoutRevision = (document: unknown): unknown => {
  if (!isDocument(document)) return document;
  const { rev, revBy, storedAt, ...fields } = document;
  return fields;
};

/**
 * Fields that the write stores, with the owner (OWN-1) and the revision; dates are `Date` objects.
 */
export const toDocument = (write: FieldWrite, userId: string): Record<string, unknown> => ({
  ...toFields(write, userId),
  ...write.revision,
});

type Deletion = Pick<DocumentWrite, 'collection' | 'id'>;

export const deletionId = ({ collection, id }: Deletion): string => `${collection}_${id}`;

/** The note by which other devices learn of a deletion. */
export const toDeletion = ({ collection, id }: Deletion, userId: string) => ({
  userID: userId,
  collection,
  recordId: id,
});

type FieldWrite = Exclude<DocumentWrite, { kind: 'delete' }>;

const toFields = (write: FieldWrite, userId: string): Record<string, unknown> => {
  switch (write.collection) {
    case 'clients':
      return clientToDocument(write.fields, userId);
    case 'receipts':
      return receiptToDocument(write.fields, userId);
    case 'products':
      return write.kind === 'create'
        ? newProductDocument(write.fields, userId)
        : productToDocument(write.fields, userId);
    case 'categories':
      return categoryToDocument(write.fields, userId);
    case 'companyDetails':
      return yardToDocument(write.fields, userId);
    case 'conflicts':
      return { ...write.fields, userID: userId };
  }
};
