/** Documents as the rules of the wire take them: plain values, with dates as `Date`. */
import { Timestamp } from 'firebase/firestore/lite';
import type { DocumentWrite } from '#domain/log/writes.ts';
import { clientToDocument } from '#domain/wire/client-document.ts';
import { receiptToDocument } from '#domain/wire/receipt-document.ts';

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A value as read, its timestamps turned into dates at any depth; values of other SDK classes stay as they are. */
export const withDates = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withDates(inner)] as const),
  );
};

/** The document that a create or an update writes, with its owner (OWN-1). */
export const documentOf = (
  write: Exclude<DocumentWrite, { kind: 'delete' }>,
  userId: string,
): Record<string, unknown> => {
  switch (write.collection) {
    case 'clients':
      return clientToDocument(write.fields, userId);
    case 'receipts':
      return receiptToDocument(write.fields, userId);
  }
};
