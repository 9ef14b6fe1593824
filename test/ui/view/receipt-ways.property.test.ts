/**
 * What goes in by any way comes out by every other, each field of a receipt and its lines as it
 * was.
 */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readBackup, writeBackup } from '#domain/backup/backup-file.ts';
import { backupRecords } from '#domain/backup/backup-records.ts';
import { restoreOperations, restorePlan } from '#domain/backup/restore-plan.ts';
import { createReceipt } from '#domain/commands.ts';
import { readQueueCopy } from '#domain/log/queue-copy.ts';
import { receiptFromDocument, receiptToDocument } from '#domain/wire/receipt-document.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import { type Receipt, ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';
import { viewWith } from '#test/builders/view.ts';
import * as some from '#test/domain/arbitraries.ts';
import { receiptOf } from '#ui/view/correction.ts';
import { queueFile } from '#ui/view/queue-file.ts';
import { readChanges } from '#ui/view/receipt-form-draft.ts';
import { formOfReceipt } from '#ui/view/receipt-form-of-receipt.ts';
import { validateForm } from '#ui/view/receipt-form-validate.ts';
import { context, valid } from './receipt-form-samples.ts';

const OWNER = { id: 'user-1', email: 'skup@example.pl' };
const AT = '2026-11-21T08:41:00.000Z';
const NO_RECORDS = backupRecords({
  ...{ categories: [], products: [], clients: [], receipts: [], companyDetails: null },
});

const copied = (value: object): unknown => JSON.parse(JSON.stringify(value));

const issued = ({ id, userID, tempId, ...fields }: Receipt): StoredOperation => ({
  ...createReceipt(fields, { operationId: 'op', documentId: id }),
  timestamp: 0,
});

const inBackup = (receipt: Receipt) => backupRecords({ ...NO_RECORDS, receipts: [receipt] });

/** Each way that a receipt can take, from its fields to its fields. */
const WAYS: Readonly<Record<string, (receipt: Receipt) => object | null | undefined>> = {
  'the cloud': (receipt) =>
    receiptFromDocument(receipt.id, structuredClone(receiptToDocument(receipt, receipt.userID))),
  'the form and the draft of its changes': (receipt) => {
    const form = readChanges(copied(formOfReceipt(receipt)), receipt);
    const typed = form && valid(validateForm(form, context())).receipt;
    // What no form shows is not typed, and stays.
    return { ...receipt, ...typed };
  },
  'the correction of a refused one': (receipt) => receiptOf(issued(receipt), viewWith(), 'user-1'),
  'a copy of the queue': (receipt) => {
    const pending = [{ ...issued(receipt), retryCount: 0 }];
    const { json } = queueFile({ pending, removed: [] }, { owner: OWNER, store: null }, 0);
    const copy = readQueueCopy(json, OWNER);
    return typeof copy === 'string' ? null : copy.pending[0]?.data;
  },
  'a backup and its restoring': (receipt) => {
    const records = inBackup(receipt);
    const file = writeBackup({ savedAt: AT, owner: OWNER, isWhole: true, records });
    const read = readBackup(file);
    if (typeof read === 'string') return null;
    const plan = restorePlan(read.records, NO_RECORDS);
    const here = { userId: 'user-1', at: AT, newOperationId: () => 'op' };
    return restoreOperations(plan, here, false)[0]?.data;
  },
};

const said = (fields: object | null | undefined): object =>
  Object.fromEntries(
    Object.keys(ReceiptFields.shape)
      .map((field): [string, unknown] => [field, (fields as Record<string, unknown>)[field]])
      .filter(([, value]) => value !== undefined),
  );

const receipts = some.receipt.filter(({ items }) => items.length > 0);

describe.each(Object.keys(WAYS))('by %s', (way) => {
  test.prop([receipts], { numRuns: Math.min(200, some.runs.numRuns) })(
    'every field of a receipt comes out as it was',
    (receipt) => {
      expect(said(WAYS[way]?.(receipt))).toEqual(said(receipt));
    },
  );
});

it('the receipts that are tried have each field of the schemas', () => {
  const tried = fc.sample(receipts, { numRuns: 300, seed: 1 });
  const fieldsOf = (all: readonly object[]) => [...new Set(all.flatMap(Object.keys))];
  expect(fieldsOf(tried)).toEqual(expect.arrayContaining(Object.keys(ReceiptFields.shape)));
  const lines = tried.flatMap(({ items }) => items);
  expect(fieldsOf(lines)).toEqual(expect.arrayContaining(Object.keys(ReceiptItem.shape)));
});
