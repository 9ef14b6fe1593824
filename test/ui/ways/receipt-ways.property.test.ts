/** Every field of a receipt and of its lines survives every way of input and output. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createReceipt } from '#domain/commands/receipt.ts';
import { receiptFromDocument, receiptToDocument } from '#domain/wire/receipt-document.ts';
import { fieldNote } from '#domain/conflict/units.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import { type Receipt, ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';
import { viewWith } from '#test/builders/view.ts';
import { runsOf } from '#test/builders/runs.ts';
import * as some from '#test/domain/arbitraries.ts';
import { operationReceipt } from '#domain/recovery/correction.ts';
import { readChanges } from '#domain/entry/receipt-draft.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { validateForm } from '#domain/entry/validate.ts';
import { deviceWays } from './device-ways.ts';
import { context, valid } from '#test/domain/entry/receipt-form-samples.ts';

const copied = (value: object): unknown => JSON.parse(JSON.stringify(value));

const issued = ({ id, userID, tempId, ...fields }: Receipt): StoredOperation => ({
  ...createReceipt(fields, { operationId: 'op', documentId: id }),
  timestamp: 0,
});

const BETWEEN_DEVICES = deviceWays<Receipt>({
  make: (receipt) => [issued(receipt)],
  inBackup: (receipt) => ({ receipts: [receipt] }),
  find: ({ receipts }) => receipts[0],
});

/** Each way from the fields of a receipt to the fields that come out. */
const WAYS: Readonly<Record<string, (receipt: Receipt) => object | null | undefined>> = {
  'the cloud': (receipt) =>
    receiptFromDocument(receipt.id, structuredClone(receiptToDocument(receipt, receipt.userID))),
  'the form and the draft of its changes': (receipt) => {
    const form = readChanges(copied(formOfReceipt(receipt)), receipt);
    const typed = form && valid(validateForm(form, context())).receipt;
    // Fields that no form shows are not typed and stay.
    return { ...receipt, ...typed };
  },
  'the correction of a refused one': (receipt) =>
    operationReceipt(issued(receipt), viewWith(), 'user-1'),
};

const ALL = Object.keys(ReceiptFields.shape);

const said = (fields: object | null | undefined, names = ALL): object =>
  Object.fromEntries(
    names
      .map((field): [string, unknown] => [field, (fields as Record<string, unknown>)[field]])
      .filter(([, value]) => value !== undefined),
  );

const receipts = some.receipt.filter(({ items }) => items.length > 0);

describe.each(Object.keys(WAYS))('by %s', (way) => {
  test.prop([receipts], { numRuns: runsOf(200) })(
    'every field of a receipt comes out as it was',
    (receipt) => {
      expect(said(WAYS[way]?.(receipt))).toEqual(said(receipt));
    },
  );
});

describe.each(Object.entries(BETWEEN_DEVICES))('by %s', (name, way) => {
  // A restore over an existing receipt keeps the fields that devices record by themselves.
  const isOver = name.includes('over what was changed');
  const names = ALL.filter((field) => !isOver || fieldNote('receipts', field) === null);
  const other = receipts.map(({ voidReason, voidedAt, replacedBy, ...one }) => ({
    ...{ ...one, id: 'R', status: 'issued' as const },
  }));

  test.prop([receipts, other], { numRuns: runsOf(100) })(
    'every field that a person sets comes out as it was',
    async (one, before) => {
      const receipt = { ...one, id: 'R' };
      expect(said(await way(receipt, before), names)).toEqual(said(receipt, names));
    },
  );
});

it('the tested receipts have every field of the schemas', () => {
  const tried = fc.sample(receipts, { numRuns: 300, seed: 1 });
  const fieldsOf = (all: readonly object[]) => [...new Set(all.flatMap(Object.keys))];
  expect(fieldsOf(tried)).toEqual(expect.arrayContaining(Object.keys(ReceiptFields.shape)));
  const lines = tried.flatMap(({ items }) => items);
  expect(fieldsOf(lines)).toEqual(expect.arrayContaining(Object.keys(ReceiptItem.shape)));
});
