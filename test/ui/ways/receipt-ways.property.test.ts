/** Every field of a receipt and of its lines survives every way of input and output. */
import { fc } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { createReceipt } from '#domain/commands/receipt.ts';
import { receiptFromDocument, receiptToDocument } from '#domain/wire/receipt-document.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import { type Receipt, ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import { receipt, receiptFields } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import * as some from '#test/domain/arbitraries.ts';
import { operationReceipt } from '#domain/recovery/correction.ts';
import { readChanges } from '#domain/entry/receipt-draft.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { validateForm } from '#domain/entry/validate.ts';
import { deviceWays } from './device-ways.ts';
import { describeWays, type Out, type Ways } from './ways.ts';
import { context, valid } from '#test/domain/entry/receipt-form-samples.ts';

const copied = (value: object): unknown => JSON.parse(JSON.stringify(value));

const issued = ({ id, userID, tempId, ...fields }: Receipt): StoredOperation => ({
  ...createReceipt(fields, { operationId: 'op', documentId: id }),
  timestamp: 0,
});

/** Returns the receipt with what the form says; what no form shows stays as stored. */
const saved = (receipt: Receipt, form: ReceiptForm | null): Out =>
  form === null ? null : { ...receipt, ...valid(validateForm(form, context())).receipt };

const NOTED = 'A restored receipt keeps what devices noted of it.';

const DEVICES = deviceWays<Receipt>({
  make: (receipt) => [issued(receipt)],
  inBackup: (receipt) => ({ receipts: [receipt] }),
  find: ({ receipts: all }) => all[0],
});

const WAYS: Ways<Receipt> = {
  'the cloud': {
    carry: (receipt) =>
      receiptFromDocument(receipt.id, structuredClone(receiptToDocument(receipt, receipt.userID))),
  },
  'the form': { carry: (receipt) => saved(receipt, formOfReceipt(receipt)) },
  'the draft of its changes': {
    carry: (receipt) => saved(receipt, readChanges(copied(formOfReceipt(receipt)), receipt)),
  },
  'the correction of a refused one': {
    carry: (receipt) => operationReceipt(issued(receipt), viewWith(), 'user-1'),
  },
  ...DEVICES,
  'a backup restored over what was changed since': {
    ...DEVICES['a backup restored over what was changed since'],
    lacks: { createdAt: NOTED, updatedAt: NOTED, printedAt: NOTED, prints: NOTED },
  },
};

const receipts = some.receipt
  .filter(({ items }) => items.length > 0)
  .map((receipt) => ({ ...receipt, id: 'R' }));

describeWays<Receipt>({
  ...{ title: 'a receipt', schema: ReceiptFields, records: receipts, ways: WAYS },
  others: receipts.map(({ voidReason, voidedAt, replacedBy, ...one }) => ({
    ...{ ...one, status: 'issued' as const },
  })),
});

it('the draft of its changes keeps the stated total of two equal lines', () => {
  const [line] = receiptFields().items;
  const items = [line, structuredClone(line)].flatMap((one) => one ?? []);
  const stated = receipt({ items, ...receiptTotals(items), totalGr: 30_000, totalStated: true });
  const found = WAYS['the draft of its changes']?.carry(stated, stated);
  expect(found).toMatchObject({ totalGr: 30_000, totalStated: true });
});

it('the tested receipts have every field of a line', () => {
  const lines = fc.sample(receipts, { numRuns: 300, seed: 1 }).flatMap(({ items }) => items);
  const fields = [...new Set(lines.flatMap(Object.keys))];
  expect(fields).toEqual(expect.arrayContaining(Object.keys(ReceiptItem.shape)));
});
