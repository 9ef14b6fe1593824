import { describe, expect, it } from 'vitest';
import { client, clientFields, item, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import {
  copyDraft,
  copyForm,
  openFilled,
  reissueDraft,
  reissueForm,
} from '#ui/receipt/form/receipt-from-existing.ts';
import { validateForm } from '#domain/entry/validate.ts';
import { copper, NOW } from '#test/domain/entry/receipt-form-samples.ts';

const voided = receipt({
  id: 'temp_receipt_r1',
  number: '7/20/11/2026',
  date: '2026-11-20T08:00:00.000Z',
  status: 'voided',
  voidReason: 'Zła waga',
  printedAt: '2026-11-20T08:01:00.000Z',
});
const view = viewWith({ clients: [client({ city: 'Łódź' })], receipts: [voided] });

describe('a voided receipt that is reissued', () => {
  it('has the same items, a new number, the seller as on file, and names the receipt that it replaces', () => {
    const result = validateForm(reissueForm(voided, view, 'new'), { ...view, now: NOW });
    if ('errors' in result) throw new Error('the form is wrong');
    const { receipt: fields } = result.value;
    expect(fields).toMatchObject({
      status: 'issued',
      replacesNumber: '7/20/11/2026',
      replacesId: 'r1',
      items: voided.items,
      totalGr: voided.totalGr,
      clientId: 'client-1',
      client: { city: 'Łódź' },
    });
    expect(fields.number).toMatch(/^1\/21\/11\/2026$/);
    expect(fields.date.slice(0, 10)).toBe('2026-11-21');
    expect(fields).not.toHaveProperty('voidReason');
    expect(fields).not.toHaveProperty('printedAt');
  });

  it('enters a seller who is gone as a new client', () => {
    const form = reissueForm(voided, viewWith(), 'new');
    expect(form).toMatchObject({ isNewClient: true, newClient: clientFields(), clientId: null });
  });

  it('continues its draft until the receipt of the draft is stored', () => {
    const draft = { ...reissueForm(voided, view, 'new'), notes: 'typed' };
    const fill = () => reissueForm(voided, view, 'other');
    const again = openFilled(fill, { view, draft });
    expect(again).toMatchObject({ form: { notes: 'typed', documentId: 'new' }, isRestored: true });
    const stored = { ...view, receipts: [voided, receipt({ id: 'new' })] };
    expect(openFilled(fill, { view: stored, draft })).toMatchObject({
      form: { documentId: 'other', notes: '' },
      isRestored: false,
    });
  });

  it('continues a draft of an older version, which knew the replaced receipt only by its number', () => {
    const { replacesId: _, ...draft } = { ...reissueForm(voided, view, 'new'), notes: 'typed' };
    const again = openFilled(() => reissueForm(voided, view, 'other'), { view, draft });
    expect(again).toMatchObject({ form: { notes: 'typed', documentId: 'new', replacesId: 'r1' } });
  });

  it('has its own draft, under the same name before and after it was sent', () => {
    expect(reissueDraft(voided)).toBe(reissueDraft(receipt({ id: 'r1' })));
  });
});

describe('a copy of a receipt', () => {
  const earlier = receipt({
    notes: 'Dopłata',
    idChecked: true,
    paymentMethod: 'blik',
    items: [
      item({ productId: 'copper', priceGr: 2000 }),
      item({ productId: 'gone', name: 'Cynk', priceGr: 700 }),
    ],
  });
  const form = copyForm(earlier, viewWith({ clients: [client()], products: [copper] }), 'new');

  it('has the seller and the goods at the prices of today, without weights', () => {
    expect(form).toMatchObject({
      clientId: 'client-1',
      payment: 'blik',
      replacesNumber: '',
      replacesId: '',
    });
    expect(form.lines).toMatchObject([
      { productId: 'copper', priceText: '29,50', netText: '', grossText: '' },
      { productText: 'Cynk', priceText: '7,00', netText: '', grossText: '' },
    ]);
  });

  it('leaves out the notes and the identity check, which belong to one visit', () => {
    expect(form).toMatchObject({ notes: '', idChecked: false, stored: null, documentId: 'new' });
    expect(copyDraft(earlier)).not.toBe(reissueDraft(earlier));
  });
});
