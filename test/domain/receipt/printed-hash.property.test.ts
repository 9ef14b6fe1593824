import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { printedHash } from '#domain/receipt/printed-hash.ts';
import { receiptFromDocument, receiptToDocument } from '#domain/wire/receipt-document.ts';
import { PAPER } from '#schemas/fields/field-table.ts';
import { yardFieldsWhere } from '#schemas/fields/yard-table.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { documentId, receipt, runs } from '#test/domain/arbitraries.ts';

const FIELDS = Object.keys(PAPER.receipt);
const isPrinted = (field: string): boolean => PAPER.receipt[field]?.isPrinted === true;

const taking = (one: Receipt, other: Receipt, field: string): Receipt => ({
  ...one,
  [field]: other[field as keyof Receipt],
});

const NOT_SHOWN = new Set(['productId', 'email', ...yardFieldsWhere('isCopied', false)]);

const shownOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, inner: unknown) =>
    NOT_SHOWN.has(key) || inner === '' ? undefined : inner,
  );

/** JSON with the keys of every object in reverse order. */
const turnedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toReversed())
      : inner,
  );

describe('the hash of the printed content', () => {
  test.prop(
    [receipt, receipt, fc.constantFrom(...FIELDS.filter((field) => !isPrinted(field)))],
    runs,
  )(
    'is equal for receipts that differ only in a field that is not printed',
    (one, other, field) => {
      expect(printedHash(taking(one, other, field))).toBe(printedHash(one));
    },
  );

  test.prop([receipt, receipt, fc.constantFrom(...FIELDS.filter(isPrinted))], runs)(
    'differs for receipts that differ in a printed field',
    (one, other, field) => {
      const said = (of: Receipt) => shownOf(of[field as keyof Receipt]);
      fc.pre(said(one) !== said(other));
      expect(printedHash(taking(one, other, field))).not.toBe(printedHash(one));
    },
  );

  test.prop([receipt, documentId], runs)(
    "survives the cloud, the cache and a change of the client's id",
    (one, clientId) => {
      const document = structuredClone(receiptToDocument(one, one.userID));
      const read = receiptFromDocument('real', document);
      const moved = { ...read, clientId } as Receipt;
      expect(printedHash(JSON.parse(turnedJson(moved)) as Receipt)).toBe(printedHash(one));
    },
  );
});
