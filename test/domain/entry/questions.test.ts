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

describe('a second look', () => {
  it('is asked for at a ton of copper, unless as much was bought before', () => {
    const form = filledForm({ netText: '1000' });
    expect(asked(form)).toEqual(['line-1:net unusual-weight']);
    expect(asked(form, { receipts: [bought(1_000_000)] })).toEqual([]);
    expect(asked(form, { receipts: [bought(1_000_000, 'voided')] })).toEqual([
      'line-1:net unusual-weight',
    ]);
  });

  it('is asked for at a weight far above those of the same product', () => {
    const receipts = [2, 3, 4, 5, 6].map((kg) => bought(kg * 1000));
    expect(asked(filledForm({ netText: '30' }), { receipts })).toEqual([]);
    expect(asked(filledForm({ netText: '30,001' }), { receipts })).toEqual([
      'line-1:net unusual-weight',
    ]);
  });

  it('is asked for at a price far from the listed one', () => {
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
  ])('is asked for at a date far from today: %s', (dateText, isAsked) => {
    const form = filledForm(undefined, { dateText, isDateTyped: true });
    expect(asked(form)).toEqual(isAsked ? ['date unusual-date'] : []);
  });

  it('is asked for at a code that the yard’s permit does not name', () => {
    const companyDetails = yard({ codesOff: ['170401'] });
    expect(asked(filledForm(), { companyDetails })).toEqual(['line-1:product code-off']);
    const { questions } = valid(validateForm(filledForm(), context({ companyDetails })));
    expect(questions.map(questionText)).toEqual([
      'Miedź kawałkowa: kod 17 04 01 jest w ustawieniach wyłączony. Czy zezwolenie pozwala go przyjąć?',
    ]);
    expect(asked(filledForm(), { companyDetails: yard({ codesOff: ['170405'] }) })).toEqual([]);
  });

  it('is asked for at signs that can not be printed, by field and sign', () => {
    const form = filledForm(undefined, { notes: 'pilne 😀', vehiclePlate: '漢 1' });
    const odd = changeLine(form, 'line-1', (line) => ({ ...line, sourceProductText: 'druty ✂' }));
    expect(asked(odd)).toEqual(['line-1:product unprintable']);
    expect(valid(validateForm(odd, context())).questions.map(questionText)).toEqual([
      'Nie da się wydrukować: Rodzaj produktu, z którego powstał odpad (✂), Uwagi (😀), Nr rejestracyjny pojazdu (漢). Na papierze zostanie tam _ do wpisania ręcznie. Lepiej przepisać to literami z dokumentu.',
    ]);
    expect(asked(filledForm(undefined, { notes: 'Олександр Nguyễn' }))).toEqual([]);
  });

  it('is asked for at the name of a new client that can not be printed', () => {
    const newClient = { ...EMPTY_CLIENT_FORM, name: 'שלום', city: 'Łódź' };
    expect(asked(filledForm(undefined, { isNewClient: true, newClient }))).toEqual([
      'name unprintable',
    ]);
  });

  it('is not asked for again at signs that are stored', () => {
    const form = formOfReceipt(
      receipt({ notes: '😀', client: { ...receipt().client, name: 'ש' } }),
    );
    expect(asked(form)).toEqual([]);
    expect(asked({ ...form, notes: '😀😀' })).toEqual(['notes unprintable']);
  });

  it('is asked for in the place of a receipt that another one has taken', () => {
    const form = filledForm(undefined, { replacesId: 'r1', replacesNumber: '1/21/11/2026' });
    const old = receipt({ id: 'r1', status: 'voided', replacedBy: 'r2' });
    expect(asked(form, { receipts: [old] })).toEqual(['number already-replaced']);
    expect(asked({ ...form, documentId: 'r2' }, { receipts: [old] })).toEqual([]);
  });

  it('is not asked for at what a stored receipt says already', () => {
    const stored = receipt({ date: '2025-01-01T08:00:00.000Z', items: [item({ priceGr: 0 })] });
    expect(asked(formOfReceipt(stored), { receipts: [stored] })).toEqual([]);
  });

  it('says what is asked about, with its numbers', () => {
    const form = filledForm({ netText: '1000', priceText: '295' });
    const { questions } = valid(validateForm(form, context()));
    expect(questions.map(questionText)).toEqual([
      'Miedź kawałkowa: 1\u00a0000,000\u00a0kg za 295\u00a0000,00\u00a0zł. To nietypowo dużo. Sprawdź wagę i cenę.',
      'Miedź kawałkowa: cena 295,00\u00a0zł/kg, a w cenniku 29,50\u00a0zł/kg.',
    ]);
  });

  it('is asked for when a price is zero', () => {
    const form = filledForm({ netText: '1', priceText: '0,00' });
    expect(asked(form)).toEqual(['line-1:price zero-price']);
  });

  it('is asked for when another receipt has the number, also written without zeros', () => {
    const receipts = [receipt({ number: '7/01/02/2026' })];
    const form = filledForm(undefined, { numberText: '7/1/2/2026', isNumberTyped: true });
    const result = valid(validateForm(form, context({ receipts })));
    expect(asked(form, { receipts })).toEqual(['number number-taken']);
    expect(result.receipt.number).toBe('7/01/02/2026');
  });

  it('is not asked for when only the receipt itself has the number', () => {
    const stored = receipt({ id: 'doc-1', number: '7/01/02/2026' });
    const typed = { numberText: '7/01/02/2026', isNumberTyped: true };
    const own = filledForm(undefined, { ...typed, stored });
    expect(asked(own, { receipts: [stored] })).toEqual([]);
    const sameDraft = filledForm(undefined, typed);
    expect(asked(sameDraft, { receipts: [stored] })).toEqual(['number number-taken']);
  });
});
