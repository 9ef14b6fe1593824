import type { DocumentWrite } from '#domain/log/writes.ts';
import { categoryToDocument } from '#domain/wire/category-document.ts';
import { clientToDocument } from '#domain/wire/client-document.ts';
import { companyToDocument } from '#domain/wire/company-document.ts';
import { productToDocument } from '#domain/wire/product-document.ts';
import { receiptToDocument } from '#domain/wire/receipt-document.ts';

/** The document that a write stores, or the changed part of one, with its owner (OWN-1); dates as `Date`. */
export const documentOf = (
  write: Exclude<DocumentWrite, { kind: 'delete' }>,
  userId: string,
): Record<string, unknown> => {
  switch (write.collection) {
    case 'clients':
      return clientToDocument(write.fields, userId);
    case 'receipts':
      return receiptToDocument(write.fields, userId);
    case 'products':
      return productToDocument(write.fields, userId);
    case 'categories':
      return categoryToDocument(write.fields, userId);
    case 'companyDetails':
      return companyToDocument(write.fields, userId);
  }
};
