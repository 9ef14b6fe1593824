import { describe, expect, it } from 'vitest';
import {
  newForm,
  openNewReceipt,
  openStoredReceipt,
} from '#ui/screens/receipt-entry/receipt-entry-open.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { areLinesStored } from '#domain/entry/line-amounts.ts';
import { emptyForm } from '#domain/entry/receipt-form.ts';
import { client, companyDetails, item, receipt } from '#test/builders/records.ts';
import { filledForm } from '#test/domain/entry/receipt-form-samples.ts';

const view = {
  clients: [client(), client({ id: 'client-2', name: 'Adam Bąk' })],
  receipts: [receipt({ clientId: 'client-2', origin: 'gospodarstwo rolne' })],
  companyDetails: null,
};

const open = (draft: unknown, clientId: string | null = null) =>
  openNewReceipt({ view, draft, clientId, documentId: 'new' });

describe('a new receipt', () => {
  it('opens empty without a draft', () => {
    expect(open(null)).toMatchObject({ form: emptyForm('new'), isRestored: false });
  });

  it('opens with its draft', () => {
    const draft = filledForm();
    expect(open(draft)).toMatchObject({ form: draft, isRestored: true });
  });

  it('opens empty if the receipt of the draft is already stored', () => {
    const receipts = [receipt({ id: 'temp_receipt_doc-1' })];
    const opened = openNewReceipt({
      view: { ...view, receipts },
      draft: filledForm(),
      clientId: null,
      documentId: 'new',
    });
    expect(opened.form.documentId).toBe('new');
  });

  it('opens with the client of the address, also by a temporary id', () => {
    expect(open(null, 'temp_client_client-2').form).toMatchObject({
      clientId: 'client-2',
      clientText: 'Adam Bąk',
      origin: 'farm',
    });
  });

  it('never assigns typed goods to the client of the address', () => {
    expect(open(filledForm(), 'client-2').form.clientId).toBe('client-1');
  });

  it('fills the client of the address into a draft that has none', () => {
    const draft = filledForm(undefined, { clientId: null, clientText: '' });
    expect(open(draft, 'client-2')).toMatchObject({
      form: { clientId: 'client-2', lines: draft.lines },
      isRestored: true,
    });
  });

  it('prefers the client of the address to a draft that has only another client', () => {
    const draft = { ...emptyForm('doc-1'), clientId: 'client-1', clientText: 'Łukasz Żółć' };
    expect(open(draft, 'client-2')).toMatchObject({
      form: { clientId: 'client-2' },
      isRestored: false,
    });
  });

  it('keeps what else was typed when the address names another client', () => {
    const draft = { ...emptyForm('doc-1'), clientId: 'client-1', clientText: 'x', notes: 'y' };
    expect(open(draft, 'client-2')).toMatchObject({
      form: { clientId: 'client-2', notes: 'y' },
      isRestored: true,
    });
  });

  it('opens with the payment and the origin that the yard chose', () => {
    const chosen = companyDetails({ defaultPayment: 'blik', defaultOrigin: 'rozbiórka obiektu' });
    const opening = { view: { ...view, companyDetails: chosen }, documentId: 'new' };
    expect(newForm({ ...opening, clientId: null })).toMatchObject({
      ...{ payment: 'blik', origin: 'demolition' },
    });
    expect(newForm({ ...opening, clientId: 'client-2' })).toMatchObject({ origin: 'farm' });
  });

  it('opens empty for a client who does not exist', () => {
    expect(newForm({ view, clientId: 'none', documentId: 'new' })).toEqual(emptyForm('new'));
  });
});

describe('a stored receipt', () => {
  const stored = receipt({ items: [item(), item({ name: 'Mosiądz' })], totalGr: 1 });
  const changed = { ...formOfReceipt(stored), notes: 'poprawione' };
  const draft: unknown = JSON.parse(JSON.stringify(changed));

  it('opens with its own values', () => {
    expect(openStoredReceipt(stored, null)).toMatchObject({
      form: formOfReceipt(stored),
      isRestored: false,
    });
  });

  it('opens with the draft of its changes, and leaves untouched lines as stored', () => {
    const { form, isRestored } = openStoredReceipt(stored, draft);
    expect([form, isRestored]).toEqual([changed, true]);
    expect(areLinesStored(form)).toBe(true);
  });

  it('opens with the draft of its changes after it got its real id', () => {
    const begun = { ...changed, stored: { ...stored, id: 'temp_receipt_receipt-1' } };
    expect(openStoredReceipt(stored, begun).isRestored).toBe(true);
  });

  it.each([
    ['of another receipt', { ...changed, stored: { ...stored, id: 'receipt-2' } }],
    ['of a new one', { ...changed, stored: null }],
    ['with a damaged receipt', { ...changed, stored: { ...stored, totalGr: '1' } }],
    ['with a damaged seller', { ...changed, clientCopy: { name: 7 } }],
  ])('opens with its own values if the draft is one %s', (_what, other) => {
    expect(openStoredReceipt(stored, other)).toMatchObject({
      form: formOfReceipt(stored),
      isRestored: false,
    });
  });

  it('opens a line as typed if the stored copy of the line cannot be read', () => {
    const lines = [{ ...changed.lines[0], stored: { name: 7 } }];
    const { form, isRestored } = openStoredReceipt(stored, { ...changed, lines });
    expect(isRestored).toBe(true);
    expect(form.lines).toEqual([{ ...changed.lines[0], stored: null }]);
  });

  it('has a draft that a new receipt never opens', () => {
    const opening = { view: { ...view, receipts: [] }, draft, clientId: null, documentId: 'new' };
    expect(openNewReceipt(opening)).toMatchObject({ form: emptyForm('new'), isRestored: false });
  });
});
