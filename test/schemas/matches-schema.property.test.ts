import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { matchesSchema } from '#schemas/matches-schema.ts';
import { Client } from '#schemas/client.ts';
import { Operation } from '#schemas/operation.ts';
import { Category, Product } from '#schemas/product.ts';
import { Receipt } from '#schemas/receipt.ts';
import { client, companyDetails, product, receipt, receiptFields } from '../builders/records.ts';
import { runs } from '#test/domain/arbitraries.ts';

const operation = {
  id: 'op-1',
  type: 'CREATE_RECEIPT',
  data: { tempId: 'temp_receipt_1', ...receiptFields() },
  timestamp: 1,
};

const KINDS = [
  ['client', Client, client({ sellerType: 'company', nip: '8841234567', hidden: false })],
  ['receipt', Receipt, receipt({ company: companyDetails(), printedAt: '2026-11-21T08:41:00Z' })],
  ['product', Product, product({ order: 3 })],
  ['category', Category, { id: 'category-1', userID: 'user-1', name: 'Miedź' }],
  ['operation', Operation, operation],
] as const;

/** The record with one field, existing or new, set to an arbitrary value. */
const spoilt = (record: object) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(record), 'tempId', 'notes', 'odd'), fc.jsonValue())
    .map(([name, value]): unknown => ({ ...record, [name]: value }));

describe.each(KINDS)('a quick check of a %s', (_, schema, record) => {
  const isRight = matchesSchema(schema);

  it('accepts a valid one', () => {
    expect(isRight(record)).toBe(true);
  });

  test.prop([fc.oneof(spoilt(record), fc.jsonValue())], runs)(
    'accepts nothing that the schema would reject or change',
    (value) => {
      const read = z.safeParse(schema, value);
      if (isRight(value)) expect(read).toEqual({ success: true, data: value });
    },
  );

  test.prop([fc.constantFrom(...Object.keys(record))])(
    'accepts a record without a field only if the schema does',
    (name) => {
      const { [name]: _left, ...rest } = record as Readonly<Record<string, unknown>>;
      if (isRight(rest)) expect(z.safeParse(schema, rest).success).toBe(true);
    },
  );
});

describe('a quick check', () => {
  it.each([
    ['that drops what it does not name', z.object({ name: z.string() }), { name: 'a', odd: 1 }],
    ['with a default', z.looseObject({ name: z._default(z.string(), '') }), {}],
    ['that changes a text', z.looseObject({ name: z.string().check(z.trim()) }), { name: ' a ' }],
    [
      'of which an earlier kind changes the text',
      z.union([z.looseObject({ a: z.string().check(z.trim()) }), z.looseObject({ a: z.string() })]),
      { a: ' a ' },
    ],
    ['for another kind', z.looseObject({}), []],
  ])('leaves to a schema %s every value that it would reject or change', (_, schema, value) => {
    expect(matchesSchema(schema)(value)).toBe(false);
  });
});
