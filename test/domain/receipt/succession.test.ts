import { describe, expect, it } from 'vitest';
import { receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { emptyForm } from '#domain/entry/receipt-form.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { otherSuccessor, findPredecessor, findSuccessor } from '#domain/receipt/succession.ts';

const old = receipt({ id: 'r1', number: '1/21/11/2026', status: 'voided', replacedBy: 'r2' });
const next = receipt({
  ...{ id: 'temp_receipt_r2', number: '2/21/11/2026' },
  ...{ replacesId: 'r1', replacesNumber: '1/21/11/2026' },
});
const view = viewWith({ receipts: [old, next] });

describe('a replacement of a voided receipt', () => {
  it('is found from the voided one and vice versa, even before it was sent', () => {
    expect(findSuccessor(old, view)).toEqual({ id: 'temp_receipt_r2', number: '2/21/11/2026' });
    expect(findPredecessor(next, view)).toEqual({ id: 'r1', number: '1/21/11/2026' });
  });

  it('is described as far as it is known', () => {
    expect(findSuccessor(old, viewWith())).toEqual({ id: null, number: '' });
    expect(findPredecessor(next, viewWith())).toEqual({ id: null, number: '1/21/11/2026' });
    const byNumber = receipt({ replacesNumber: '1/21/11/2026' });
    expect(findPredecessor(byNumber, view)).toEqual({ id: null, number: '1/21/11/2026' });
  });

  it('is not found if there is none', () => {
    expect([findSuccessor(receipt(), view), findPredecessor(receipt(), view)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the form of a replacement', () => {
  const form = { ...emptyForm('r3'), replacesId: 'r1', replacesNumber: old.number };

  it('finds the receipt that already replaces the voided one', () => {
    expect(otherSuccessor(form, view)).toEqual({ id: 'temp_receipt_r2', number: '2/21/11/2026' });
  });

  it('ignores itself, a voided receipt without a replacement, and the editing of a stored receipt', () => {
    expect(otherSuccessor({ ...form, documentId: 'r2' }, view)).toBeNull();
    const { replacedBy: _, ...free } = old;
    expect(otherSuccessor(form, viewWith({ receipts: [free] }))).toBeNull();
    expect(otherSuccessor(emptyForm('r3'), view)).toBeNull();
    expect(otherSuccessor(formOfReceipt({ ...next, id: 'r9' }), view)).toBeNull();
  });
});
