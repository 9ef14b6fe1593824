import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { categoryFromDocument, categoryToDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument, clientToDocument } from '#domain/wire/client-document.ts';
import { companyFromDocument, companyToDocument } from '#domain/wire/company-document.ts';
import { productFromDocument, productToDocument } from '#domain/wire/product-document.ts';
import { receiptFromDocument, receiptToDocument } from '#domain/wire/receipt-document.ts';
import { searchFields } from '#domain/client-fields.ts';
import { category, client, company, product, receipt, runs } from '../arbitraries.ts';

/** What the cloud gives back: a copy of what it was given. */
const stored = (document: Record<string, unknown>): unknown => structuredClone(document);
const cached = (entity: unknown): unknown => JSON.parse(JSON.stringify(entity));

const hasUndefined = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasUndefined));

describe('a record written and read back is the same', () => {
  test.prop([client], runs)('for clients, with their search fields', (fields) => {
    const written = { ...fields, ...searchFields(fields) };
    const document = clientToDocument(written, fields.userID);
    expect(clientFromDocument(fields.id, stored(document))).toStrictEqual(written);
  });

  test.prop([receipt], runs)('[RECEIPT-2] for receipts, also through the cache', (fields) => {
    const document = receiptToDocument(fields, fields.userID);
    const read = receiptFromDocument(fields.id, stored(document));
    expect(read).toStrictEqual(fields);
    expect(cached(read)).toStrictEqual(fields);
  });

  test.prop([product], runs)('for products', (fields) => {
    const document = productToDocument(fields, fields.userID);
    expect(productFromDocument(fields.id, stored(document))).toStrictEqual(fields);
  });

  test.prop([category], runs)('for categories', (fields) => {
    const document = categoryToDocument(fields, fields.userID);
    expect(categoryFromDocument(fields.id, stored(document))).toStrictEqual(fields);
  });

  test.prop([company], runs)('for company details', (fields) => {
    expect(companyFromDocument(stored(companyToDocument(fields, 'user-1')))).toStrictEqual(fields);
  });
});

describe('a document', () => {
  test.prop([receipt], runs)('of a receipt has every moment of its own as a date', (fields) => {
    const document = receiptToDocument(fields, fields.userID);
    for (const name of ['date', 'voidedAt', 'createdAt', 'updatedAt', 'printedAt'])
      if (name in fields) expect(document[name]).toBeInstanceOf(Date);
  });

  test.prop([receipt, fc.string()], runs)(
    'never holds undefined, an id of its own or a temporary id',
    (fields, tempId) => {
      const document = receiptToDocument({ ...fields, ...{ tempId } }, fields.userID);
      expect(hasUndefined(document)).toBe(false);
      expect(document).not.toHaveProperty('id');
      expect(document).not.toHaveProperty('tempId');
    },
  );

  test.prop([fc.anything()], runs)(
    'that is anything at all is set aside and never a crash',
    (junk) => {
      for (const read of [
        clientFromDocument('id', junk),
        receiptFromDocument('id', junk),
        productFromDocument('id', junk),
        categoryFromDocument('id', junk),
      ]) {
        expect(read === null || read.id === 'id').toBe(true);
      }
    },
  );

  test.prop([receipt, fc.constantFrom('items', 'number', 'date', 'userID'), fc.anything()], runs)(
    'with a damaged field is set aside or read, and never a crash',
    (fields, name, junk) => {
      const document = { ...receiptToDocument(fields, fields.userID), [name]: junk };
      expect(() => receiptFromDocument(fields.id, document)).not.toThrow();
    },
  );
});
