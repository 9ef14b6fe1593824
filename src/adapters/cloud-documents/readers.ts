import { categoryFromDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument } from '#domain/wire/client-document.ts';
import { conflictFromDocument } from '#domain/wire/conflict-document.ts';
import { productFromDocument } from '#domain/wire/product-document.ts';
import { receiptFromDocument } from '#domain/wire/receipt-document.ts';
import { yardFromDocument } from '#domain/wire/yard-document.ts';
import type { WrittenCollection } from '#domain/queue/writes.ts';

export type ReadDocument<T> = (id: string, document: unknown) => T | null;

export const READERS: Readonly<Record<WrittenCollection, ReadDocument<object>>> = {
  clients: clientFromDocument,
  receipts: receiptFromDocument,
  products: productFromDocument,
  categories: categoryFromDocument,
  conflicts: conflictFromDocument,
  companyDetails: (_, document) => yardFromDocument(document),
};
