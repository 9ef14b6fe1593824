import { describe, expect, it } from 'vitest';
import { printedHash } from '#domain/receipt/printed-hash.ts';
import { Operation } from '#schemas/operation.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { openNewClient } from '#domain/entry/client.ts';
import { changeLine, typeInLine } from '#domain/entry/lines.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { saveReceipt } from '#domain/commands/receipt.ts';
import { validateForm } from '#domain/entry/validate.ts';
import { item, receipt } from '#test/builders/records.ts';
import { context, filledForm, valid } from '#test/domain/entry/receipt-form-samples.ts';

const at = '2026-11-21T08:42:00.000Z';

const operationsFor = (form: ReceiptForm, isPrinted = false, replaced?: Receipt) => {
  let count = 0;
  const ids = { newDocumentId: () => `d${(count += 1)}`, newOperationId: () => `o${(count += 1)}` };
  return saveReceipt(form, valid(validateForm(form, context())), { at, isPrinted, replaced }, ids);
};

describe('saving', () => {
  it('creates one receipt under the id that the form had from the start', () => {
    const operations = operationsFor(filledForm());
    expect(operations).toMatchObject([
      { type: 'CREATE_RECEIPT', data: { tempId: 'temp_receipt_doc-1', clientId: 'client-1' } },
    ]);
    expect(operations[0]?.data).not.toHaveProperty('printedAt');
  });

  it('creates a new client before the receipt that names it', () => {
    const operations = operationsFor(openNewClient(filledForm(), 'Jan Nowak'));
    expect(operations.map(({ type }) => type)).toEqual(['CREATE_CLIENT', 'CREATE_RECEIPT']);
    expect(operations[1]?.data.clientId).toBe(operations[0]?.data.tempId);
  });

  it('gives operations that the log can read back', () => {
    const operations = operationsFor(openNewClient(filledForm(), 'Jan Nowak'));
    for (const operation of operations)
      expect(Operation.safeParse({ ...operation, timestamp: 0 }).success).toBe(true);
  });

  it('records the time and the content of the printed paper', () => {
    const [operation] = operationsFor(filledForm(), true);
    const { receipt: stored } = valid(validateForm(filledForm(), context()));
    expect(operation?.data).toMatchObject({
      printedAt: at,
      prints: [{ id: operation?.id, at, hash: printedHash(stored) }],
    });
  });
});

describe('saving a replacement for a voided receipt', () => {
  const voided = receipt({ id: 'temp_receipt_r0', status: 'voided', voidedAt: at });
  const form = filledForm({ netText: '12' }, { replacesNumber: voided.number, replacesId: 'r0' });

  it('records the replacement on the voided receipt, in the commit that creates it', () => {
    const operations = operationsFor(openNewClient(form, 'Jan Nowak'), false, voided);
    const create = operations[2];
    expect(operations).toMatchObject([
      { type: 'CREATE_CLIENT' },
      {
        ...{ type: 'UPDATE_RECEIPT', together: create?.id, base: { replacedBy: null } },
        data: { id: 'temp_receipt_r0', replacedBy: 'doc-1' },
      },
      {
        ...{ type: 'CREATE_RECEIPT', together: create?.id },
        data: { replacesNumber: voided.number, replacesId: 'r0', tempId: 'temp_receipt_doc-1' },
      },
    ]);
    expect(operations[0]).not.toHaveProperty('together');
    expect(new Set(operations.map(({ id }) => id)).size).toBe(3);
  });

  it('does not touch updatedAt of the voided receipt, which its paper may show as the time of the void', () => {
    expect(operationsFor(form, false, voided)[0]?.data).not.toHaveProperty('updatedAt');
  });

  it('is a single create if the replacement is recorded already or the voided receipt is unknown', () => {
    for (const replaced of [{ ...voided, replacedBy: 'doc-1' }, undefined]) {
      const operations = operationsFor(form, false, replaced);
      expect(operations).toMatchObject([{ type: 'CREATE_RECEIPT', data: { replacesId: 'r0' } }]);
      expect(operations[0]).not.toHaveProperty('together');
    }
  });

  it('gives operations that the log can read back', () => {
    for (const operation of operationsFor(form, true, voided))
      expect(Operation.parse({ ...operation, timestamp: 0 })).toMatchObject(operation);
  });
});

describe('saving a stored receipt', () => {
  const stored = receipt({ id: 'temp_receipt_doc-9' });

  it('keeps the time of the first print, whatever is printed later', () => {
    const printed = receipt({ id: 'r9', printedAt: '2026-11-20T08:00:00.000Z' });
    const changed = { ...formOfReceipt(printed), notes: 'x' };
    expect(operationsFor(changed, true)[0]?.data).not.toHaveProperty('printedAt');
  });

  it('records the new print in place of the prints that the user saw', () => {
    const prints = [{ id: 'p', at, hash: 'of another content' }];
    const printed = receipt({ id: 'r9', printedAt: at, prints });
    const after = { ...printed, notes: 'x' };
    const [operation, ...others] = operationsFor({ ...formOfReceipt(printed), notes: 'x' }, true);
    expect(others).toEqual([]);
    expect(operation?.data.prints).toEqual([{ id: operation?.id, at, hash: printedHash(after) }]);
    expect(operation?.data.notes).toBe('x');
    expect(operation?.base).toMatchObject({ notes: '', prints });
  });

  it('records only a print if nothing else changed, and no print that repeats the last paper', () => {
    const [noted] = operationsFor(formOfReceipt(stored), true);
    expect(Object.keys(noted?.data ?? {}).toSorted()).toEqual(['id', 'printedAt', 'prints']);
    const prints = [{ id: 'p', at, hash: printedHash(stored) }];
    expect(operationsFor(formOfReceipt({ ...stored, printedAt: at, prints }), true)).toEqual([]);
  });

  it('gives no operation if nothing changed', () => {
    expect(operationsFor(formOfReceipt(stored))).toEqual([]);
  });

  it('keeps a total that the legacy app stated until the user changes the lines', () => {
    const stated = receipt({ id: 'r9', totalGr: 30_000, totalStated: true });
    const noted = operationsFor({ ...formOfReceipt(stated), notes: 'x' });
    expect(noted[0]?.data).not.toHaveProperty('totalGr');
    expect(noted[0]?.data).not.toHaveProperty('totalStated');
    const typed = changeLine(formOfReceipt(stated), 'line-1', (line) =>
      typeInLine(line, { netText: '100' }),
    );
    const [change] = operationsFor(typed);
    expect(change?.data).toMatchObject({ totalG: 100_000, totalGr: 295_000, totalStated: null });
    expect(Operation.safeParse({ ...change, timestamp: 0 }).success).toBe(true);
  });

  it('stores the changed fields only', () => {
    const form = changeLine(formOfReceipt(stored), 'line-1', (line) =>
      typeInLine(line, { netText: '10' }),
    );
    const [operation] = operationsFor(form);
    expect(operation?.type).toBe('UPDATE_RECEIPT');
    expect(Object.keys(operation?.data ?? {}).toSorted()).toEqual([
      ...['id', 'items', 'totalG', 'totalGr', 'updatedAt'],
    ]);
    expect(operation?.data).toMatchObject({ id: stored.id, totalG: 10_000, totalGr: 29_500 });
  });

  it("keeps the seller's copy until the user chooses a client again", () => {
    const [kept] = operationsFor({ ...formOfReceipt(stored), notes: 'x' });
    expect(kept?.data).not.toHaveProperty('client');
  });

  it('keeps unknown fields on a line that was changed', () => {
    const foreign = { ...stored, items: [{ ...item(), quality: 'A' }] };
    const form = changeLine(formOfReceipt(foreign), 'line-1', (line) =>
      typeInLine(line, { netText: '10' }),
    );
    expect(operationsFor(form)[0]?.data.items).toMatchObject([{ quality: 'A', netG: 10_000 }]);
  });
});
