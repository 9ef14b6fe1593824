import type { DocumentWrite } from '#domain/queue/writes.ts';
import { categoryToDocument } from '#domain/wire/category-document.ts';
import { clientToDocument } from '#domain/wire/client-document.ts';
import { yardToDocument } from '#domain/wire/yard-document.ts';
import { newProductDocument, productToDocument } from '#domain/wire/product-document.ts';
import { receiptToDocument } from '#domain/wire/receipt-document.ts';

const isDocument = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The number of a document's revision; 0 for one of the older edition, which has none. */
export const readRev = (document: unknown): number => {
  const rev = isDocument(document) ? document['rev'] : 0;
  return Number.isSafeInteger(rev) ? Number(rev) : 0;
};

/** The operation that wrote a document last; empty for one of the older edition. */
export const readRevBy = (document: unknown): string => {
  const revBy = isDocument(document) ? document['revBy'] : '';
  return typeof revBy === 'string' ? revBy : '';
};

/** When a document was written last, ms of the cloud's clock; the older edition notes none. */
export const readStoredAt = (document: unknown): number | undefined => {
  const storedAt = isDocument(document) ? document['storedAt'] : undefined;
  return storedAt instanceof Date ? storedAt.getTime() : undefined;
};

/** The document without its revision and the time of its last write, which are no part of the record. */
export const withoutRevision = (document: unknown): unknown => {
  if (!isDocument(document)) return document;
  const { rev, revBy, storedAt, ...fields } = document;
  return fields;
};

/** The document that a write stores, or the changed part of one, with its owner (OWN-1) and revision; dates as `Date`. */
export const toDocument = (write: FieldWrite, userId: string): Record<string, unknown> => ({
  ...toFields(write, userId),
  ...write.revision,
});

type Deletion = Pick<DocumentWrite, 'collection' | 'id'>;

/** The id of the note that a deleted record leaves. */
export const deletionId = ({ collection, id }: Deletion): string => `${collection}_${id}`;

/** The note that a deleted record leaves, so that other devices hear of it. */
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
