import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { categoryFromDocument, categoryToDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument, clientToDocument } from '#domain/wire/client-document.ts';
import { yardFromDocument, yardToDocument } from '#domain/wire/yard-document.ts';
import {
  newProductDocument,
  productFromDocument,
  productToDocument,
} from '#domain/wire/product-document.ts';
import { receiptFromDocument, receiptToDocument } from '#domain/wire/receipt-document.ts';
import { searchFields } from '#domain/client/client-fields.ts';
import { toWrite } from '#domain/queue/writes.ts';
import { Client, ClientFields } from '#schemas/client.ts';
import { CompanyDetails } from '#schemas/company-details.ts';
import { Product } from '#schemas/product.ts';
import { Operation } from '#schemas/operation.ts';
import { Receipt } from '#schemas/receipt.ts';
import { category, client, company, product, receipt, runs } from '../arbitraries.ts';

/** The cloud returns a copy of the document that it was given. */
const stored = (document: Record<string, unknown>): unknown => structuredClone(document);
const cached = (entity: unknown): unknown => JSON.parse(JSON.stringify(entity));

const hasUndefined = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasUndefined));

/** Names and numbers are not trimmed (CLIENT-1). */
const withTrimmedPlace = <T extends Partial<Client>>(fields: T) => ({
  ...fields,
  ...Object.fromEntries(
    (['address', 'postalCode', 'city'] as const).flatMap((field) =>
      fields[field] === undefined ? [] : [[field, fields[field].trim()]],
    ),
  ),
});

describe('a record written and read back is the same', () => {
  test.prop([client], runs)('[CLIENT-1] for clients, with their search fields', (fields) => {
    const written = { ...fields, ...searchFields(fields) };
    const document = clientToDocument(written, fields.userID);
    expect(clientFromDocument(fields.id, stored(document))).toStrictEqual(
      withTrimmedPlace(written),
    );
  });

  test.prop([receipt], runs)('[RECEIPT-2] for receipts, also through the cache', (fields) => {
    const document = receiptToDocument(fields, fields.userID);
    const read = receiptFromDocument(fields.id, stored(document));
    expect(read).toStrictEqual(fields);
    expect(cached(read)).toStrictEqual(fields);
  });

  test.prop([product], runs)('for products', (fields) => {
    const document = newProductDocument(fields, fields.userID);
    expect(productFromDocument(fields.id, stored(document))).toStrictEqual(fields);
  });

  test.prop([category], runs)('for categories', (fields) => {
    const document = categoryToDocument(fields, fields.userID);
    expect(categoryFromDocument(fields.id, stored(document))).toStrictEqual(fields);
  });

  test.prop([company], runs)('for company details', (fields) => {
    expect(yardFromDocument(stored(yardToDocument(fields, 'user-1')))).toStrictEqual(fields);
  });
});

type Document = Readonly<Record<string, unknown>>;

const withoutNull = (document: Document) =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null));

describe('a change of any fields leaves all others unchanged', () => {
  const changeFrom = (other: object, shape: object) =>
    fc
      .subarray(Object.keys(shape).filter((name) => name !== 'id' && name !== 'userID'))
      .map((names) =>
        Object.fromEntries(names.map((name) => [name, (other as Document)[name] ?? null])),
      );
  const changesOf = <T extends object>(record: fc.Arbitrary<T>, shape: object) =>
    fc
      .tuple(record, record)
      .chain(([before, other]) => fc.tuple(fc.constant(before), changeFrom(other, shape)));
  const after = (before: object, change: object) => withoutNull({ ...before, ...change });

  test.prop([changesOf(client, Client.shape)], runs)('for clients', ([before, change]) => {
    const document = clientToDocument({ ...before, ...searchFields(before) }, before.userID);
    const written = withoutNull({ ...document, ...clientToDocument(change, before.userID) });
    const read = clientFromDocument(before.id, stored(written));
    expect(read).toMatchObject(withTrimmedPlace(after(before, change)));
  });

  test.prop([changesOf(client, ClientFields.shape)], runs)(
    'and updates the search fields of a client',
    ([before, change]) => {
      const operation = Operation.parse({
        id: 'op',
        type: 'UPDATE_CLIENT',
        data: { id: before.id, ...change },
        timestamp: 1,
        retryCount: 0,
      });
      const write = toWrite(operation, { record: before, rev: 1, revBy: 'before' }, change);
      expect(write).toMatchObject({ fields: searchFields(after(before, change) as Client) });
    },
  );

  test.prop([changesOf(product, Product.shape)], runs)('for products', ([before, change]) => {
    const document = newProductDocument(before, before.userID);
    const written = withoutNull({ ...document, ...productToDocument(change, before.userID) });
    const read = productFromDocument(before.id, stored(written));
    expect(read).toStrictEqual(after(before, change));
  });

  test.prop([changesOf(company, CompanyDetails.shape)], runs)(
    'for the yard',
    ([before, change]) => {
      const document = yardToDocument(before, 'user-1');
      const written = withoutNull({ ...document, ...yardToDocument(change, 'user-1') });
      expect(yardFromDocument(stored(written))).toStrictEqual(after(before, change));
    },
  );

  const { totalG, totalGr, totalStated, items, ...single } = Receipt.shape;
  test.prop([changesOf(receipt, single)], runs)('for receipts', ([before, change]) => {
    const document = receiptToDocument(before, before.userID);
    const written = withoutNull({ ...document, ...receiptToDocument(change, before.userID) });
    const read = receiptFromDocument(before.id, stored(written));
    expect(read).toStrictEqual(after(before, change));
  });
});

describe('a document', () => {
  test.prop([receipt], runs)('of a receipt stores every timestamp as a date', (fields) => {
    const document = receiptToDocument(fields, fields.userID);
    for (const name of ['date', 'voidedAt', 'createdAt', 'updatedAt', 'printedAt'])
      if (name in fields) expect(document[name]).toBeInstanceOf(Date);
  });

  test.prop([receipt, fc.string()], runs)(
    'never contains undefined, its own id or a temporary id',
    (fields, tempId) => {
      const document = receiptToDocument({ ...fields, ...{ tempId } }, fields.userID);
      expect(hasUndefined(document)).toBe(false);
      expect(document).not.toHaveProperty('id');
      expect(document).not.toHaveProperty('tempId');
    },
  );

  test.prop([fc.anything()], runs)('of arbitrary content is set aside and never throws', (junk) => {
    for (const read of [
      clientFromDocument('id', junk),
      receiptFromDocument('id', junk),
      productFromDocument('id', junk),
      categoryFromDocument('id', junk),
    ]) {
      expect(read === null || read.id === 'id').toBe(true);
    }
  });

  test.prop([receipt, fc.constantFrom('items', 'number', 'date', 'userID'), fc.anything()], runs)(
    'with a damaged field is set aside or read, and never throws',
    (fields, name, junk) => {
      const document = { ...receiptToDocument(fields, fields.userID), [name]: junk };
      expect(() => receiptFromDocument(fields.id, document)).not.toThrow();
    },
  );

  const size = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.constant(5_901_234_123_457));
  const hostileLine = fc.record(
    {
      ...{ quantity: size, buy_price: size, total_price: size, weightAdjustment: size },
      ...{ netG: size, priceGr: size, valueGr: size, grossG: size, deductionBp: size },
    },
    { requiredKeys: ['quantity', 'buy_price'] },
  );
  test.prop([receipt, hostileLine], runs)(
    'with a line of extreme numbers is set aside or read, and never throws',
    (fields, line) => {
      const document = receiptToDocument(fields, fields.userID);
      const items = [{ itemName: 'Cu', itemCode: '17 04 01', ...line }];
      expect(() => receiptFromDocument(fields.id, { ...document, items })).not.toThrow();
    },
  );
});
