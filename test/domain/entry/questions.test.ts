import { describe, expect, it } from 'vitest';
import { companyDetails as yard, item, receipt } from '#test/builders/records.ts';
import { questionText } from '#ui/receipt/form/receipt-entry.text.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { EMPTY_CLIENT_FORM } from '#domain/entry/client-form.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { changeLine } from '#domain/entry/lines.ts';
import { validateForm } from '#domain/entry/validate.ts';
import { context, filledForm, valid } from './receipt-form-samples.ts';

const asked = (form: ReceiptForm, changes = {}) =>
  valid(validateForm(form, context(changes))).questions.map(({ path, code }) => `${path} ${code}`);

const bought = (netG: number, status: 'issued' | 'voided' = 'issued') =>
  receipt({ status, items: [item({ productId: 'copper', netG })] });

describe('the user, before saving,', () => {
  it('is asked about a ton of copper, unless as much was bought before', () => {
    const form = filledForm({ netText: '1000' });
    expect(asked(form)).toEqual(['line-1:net unusual-weight']);
    expect(asked(form, { receipts: [bought(1_000_000)] })).toEqual([]);
    expect(asked(form, { receipts: [bought(1_000_000, 'voided')] })).toEqual([
      'line-1:net unusual-weight',
    ]);
  });

  it('is asked about a weight far above earlier ones of the product', () => {
    const receipts = [2, 3, 4, 5, 6].map((kg) => bought(kg * 1000));
    expect(asked(filledForm({ netText: '30' }), { receipts })).toEqual([]);
    expect(asked(filledForm({ netText: '30,001' }), { receipts })).toEqual([
      'line-1:net unusual-weight',
    ]);
  });

  it('is asked about a price far from the listed one', () => {
    expect(asked(filledForm({ netText: '1', priceText: '30,00' }))).toEqual([]);
    expect(asked(filledForm({ netText: '1', priceText: '2,95' }))).toEqual([
      'line-1:price unusual-price',
    ]);
  });

  it.each([
    ['22.11.2026', true],
    ['21.10.2026', false],
    ['20.10.2026', true],
    ['21.11.2025', true],
  ])('is asked about a date far from today: %s', (dateText, isAsked) => {
    const form = filledForm(undefined, { dateText, isDateTyped: true });
    expect(asked(form)).toEqual(isAsked ? ['date unusual-date'] : []);
  });

  it('is asked about a waste code that the yard has switched off', () => {
    const companyDetails = yard({ codesOff: ['170401'] });
    expect(asked(filledForm(), { companyDetails })).toEqual(['line-1:product code-off']);
    const { questions } = valid(validateForm(filledForm(), context({ companyDetails })));
    expect(questions.map(questionText)).toEqual([
      'Miedź kawałkowa: kod 17 04 01 jest w ustawieniach wyłączony. Czy zezwolenie pozwala go przyjąć?',
    ]);
    expect(asked(filledForm(), { companyDetails: yard({ codesOff: ['170405'] }) })).toEqual([]);
  });

  it('is asked about characters that cannot be printed, and names field and character', () => {
    const form = filledForm(undefined, { notes: 'pilne 😀', vehiclePlate: '漢 1' });
    const odd = changeLine(form, 'line-1', (line) => ({ ...line, sourceProductText: 'druty ✂' }));
    expect(asked(odd)).toEqual(['line-1:product unprintable']);
    expect(valid(validateForm(odd, context())).questions.map(questionText)).toEqual([
      'Nie da się wydrukować: Rodzaj produktu, z którego powstał odpad (✂), Uwagi (😀), Nr rejestracyjny pojazdu (漢). Na papierze zostanie tam _ do wpisania ręcznie. Lepiej przepisać to literami z dokumentu.',
    ]);
    expect(asked(filledForm(undefined, { notes: 'Олександр Nguyễn' }))).toEqual([]);
  });

  it('is asked about a new client whose name cannot be printed', () => {
    const newClient = { ...EMPTY_CLIENT_FORM, name: 'שלום', city: 'Łódź' };
    expect(asked(filledForm(undefined, { isNewClient: true, newClient }))).toEqual([
      'name unprintable',
    ]);
  });

  it('is not asked again about characters that are stored already', () => {
    const form = formOfReceipt(
      receipt({ notes: '😀', client: { ...receipt().client, name: 'ש' } }),
    );
    expect(asked(form)).toEqual([]);
    expect(asked({ ...form, notes: '😀😀' })).toEqual(['notes unprintable']);
  });

  it('is asked if the voided receipt already has another replacement', () => {
    const form = filledForm(undefined, { replacesId: 'r1', replacesNumber: '1/21/11/2026' });
    const old = receipt({ id: 'r1', status: 'voided', replacedBy: 'r2' });
    expect(asked(form, { receipts: [old] })).toEqual(['number already-replaced']);
    expect(asked({ ...form, documentId: 'r2' }, { receipts: [old] })).toEqual([]);
  });

  it('is not asked about values that the stored receipt already has', () => {
    const stored = receipt({ date: '2025-01-01T08:00:00.000Z', items: [item({ priceGr: 0 })] });
    expect(asked(formOfReceipt(stored), { receipts: [stored] })).toEqual([]);
  });

  it('is shown the values in question', () => {
    const form = filledForm({ netText: '1000', priceText: '295' });
    const { questions } = valid(validateForm(form, context()));
    expect(questions.map(questionText)).toEqual([
      'Miedź kawałkowa: 1\u00a0000,000\u00a0kg za 295\u00a0000,00\u00a0zł. To nietypowo dużo. Sprawdź wagę i cenę.',
      'Miedź kawałkowa: cena 295,00\u00a0zł/kg, a w cenniku 29,50\u00a0zł/kg.',
    ]);
  });

  it('is asked about a price of zero', () => {
    const form = filledForm({ netText: '1', priceText: '0,00' });
    expect(asked(form)).toEqual(['line-1:price zero-price']);
  });

  it('is asked if another receipt has the number, even without leading zeros', () => {
    const receipts = [receipt({ number: '7/01/02/2026' })];
    const form = filledForm(undefined, { numberText: '7/1/2/2026', isNumberTyped: true });
    const result = valid(validateForm(form, context({ receipts })));
    expect(asked(form, { receipts })).toEqual(['number number-taken']);
    expect(result.receipt.number).toBe('7/01/02/2026');
  });

  it('is not asked if only the receipt itself has the number', () => {
    const stored = receipt({ id: 'doc-1', number: '7/01/02/2026' });
    const typed = { numberText: '7/01/02/2026', isNumberTyped: true };
    const own = filledForm(undefined, { ...typed, stored });
    expect(asked(own, { receipts: [stored] })).toEqual([]);
    const sameDraft = filledForm(undefined, typed);
    expect(asked(sameDraft, { receipts: [stored] })).toEqual(['number number-taken']);
  });
});
