/**
 * Documents that older versions stored, and documents with a value of a wrong type: what is read is
 * what they say, a default, or nothing, but never something else.
 */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { categoryFromDocument, categoryToDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument, clientToDocument } from '#domain/wire/client-document.ts';
import { newProductDocument, productFromDocument } from '#domain/wire/product-document.ts';
import { receiptFromDocument, receiptToDocument } from '#domain/wire/receipt-document.ts';
import { yardFromDocument, yardToDocument } from '#domain/wire/yard-document.ts';
import { trimClientFields } from '#domain/client/client-fields.ts';
import { isSameValue } from '#domain/conflict/units.ts';
import { Client } from '#schemas/client.ts';
import { CompanyDetails } from '#schemas/company-details.ts';
import { Category, Product } from '#schemas/product.ts';
import { Receipt } from '#schemas/receipt.ts';
import { type CollectionName, COLLECTIONS } from '#schemas/collection.ts';
import type { Fields } from '#schemas/entity.ts';
import { FIELD_TABLES } from '#schemas/fields/field-table.ts';
import * as arbitraries from '../arbitraries.ts';

interface Wire {
  readonly schema: Parameters<typeof arbitraries.isOptional>[0];
  readonly records: fc.Arbitrary<Fields>;
  write(record: Fields): Fields;
  read(document: unknown): Fields | null;
}

const WIRES: Readonly<Record<CollectionName, Wire>> = {
  clients: {
    schema: Client,
    records: arbitraries.client.map((client) => ({ ...client, ...trimClientFields(client) })),
    write: (record) => clientToDocument(record, 'user-1'),
    read: (document) => clientFromDocument('x', document),
  },
  receipts: {
    schema: Receipt,
    records: arbitraries.receipt,
    write: (record) => receiptToDocument(record, 'user-1'),
    read: (document) => receiptFromDocument('x', document),
  },
  products: {
    schema: Product,
    records: arbitraries.product,
    write: (record) => newProductDocument(record, 'user-1'),
    read: (document) => productFromDocument('x', document),
  },
  categories: {
    schema: Category,
    records: arbitraries.category,
    write: (record) => categoryToDocument(record, 'user-1'),
    read: (document) => categoryFromDocument('x', document),
  },
  companyDetails: {
    schema: CompanyDetails,
    records: arbitraries.company,
    write: (record) => yardToDocument(record, 'user-1'),
    read: yardFromDocument,
  },
};

/** True for the mark that the totals are not those of the lines, and the form of a waste code. */
const isDerived = (field: string, from: string): boolean =>
  field === 'totalStated' || (field === 'requiresForm' && from === 'wasteCode');

const collections = fc.constantFrom(...COLLECTIONS);

const stored = collections.chain((collection) => {
  const fields = Object.keys(FIELD_TABLES[collection]);
  return fc.record({
    collection: fc.constant(collection),
    record: WIRES[collection].records,
    field: fc.constantFrom(...fields),
    added: fc.subarray(
      fields.filter(
        (name) => arbitraries.isOptional(WIRES[collection].schema, name) && !isDerived(name, name),
      ),
    ),
  });
});

/** Values of all types; many of them are wrong for a field. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', 'x', '7', [], {}, [[true]], { id: 5 }),
  fc.constantFrom<unknown>(7, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60),
  fc.constantFrom<unknown>(new Date(0), new Date(Number.NaN), [null], ['x'], '2026-13-45'),
  fc.anything({ maxDepth: 2 }),
);

/** The ways in which a reading may understand a value: as it is, as text, or as an instant. */
const readingsOf = (value: unknown): readonly unknown[] => {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return [value.toISOString()];
  return typeof value === 'number' ? [value, String(value)] : [value];
};

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

const isWhole = (value: unknown): value is object => typeof value === 'object' && value !== null;

describe('a document', () => {
  test.prop([stored, anyValue], arbitraries.runs)(
    'with one value of any type leaves every other field as it was, or is set aside',
    ({ collection, record, field }, value) => {
      const { read, write } = WIRES[collection];
      const whole = read(write(record)) ?? {};
      const found = read({ ...write(record), [field]: value });
      // Without the mark, the lines say what was paid.
      const isUnmarked = field === 'totalStated' && typeof (value ?? false) === 'boolean';
      if (found === null || isUnmarked) return;
      for (const other of Object.keys(FIELD_TABLES[collection]))
        if (other !== field && !isDerived(other, field))
          expect(isSameValue(found[other], whole[other]), `${other} beside ${field}`).toBe(true);
    },
  );

  test.prop([stored, anyValue], arbitraries.runs)(
    'with one value of any type is read with this value, as before, or as if it were missing',
    ({ collection, record, field }, value) => {
      const { read, write } = WIRES[collection];
      const readWith = (document: Fields) => read({ ...write(record), ...document })?.[field];
      const found = readWith({ [field]: value });
      if (found === undefined || isWhole(found)) return;
      const understood = [
        ...readingsOf(value),
        readWith({}),
        readWith({ [field]: undefined }),
        '',
        0,
      ];
      const isOne = understood.some((one) => isSameValue(trimmed(one), trimmed(found)));
      expect(isOne, `${field} is read as ${JSON.stringify(found)}`).toBe(true);
    },
  );

  test.prop([stored], arbitraries.runs)(
    'of a version that lacked some optional fields says all that this version knew',
    ({ collection, record, added }) => {
      const { read, write } = WIRES[collection];
      const isKnown = (field: string) => !added.includes(field);
      const known = Object.entries(write(record)).filter(([field]) => isKnown(field));
      const found = read(Object.fromEntries(known));
      for (const field of Object.keys(FIELD_TABLES[collection]).filter(isKnown))
        if (!isDerived(field, field))
          expect(isSameValue(found?.[field], record[field]), field).toBe(true);
    },
  );
});
