import { describe, expect, it } from 'vitest';
import { clientFields, receiptFields } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { FIELD_TABLES } from '#schemas/fields/field-table.ts';
import {
  everyFieldNameText,
  fieldNameText,
  fieldRows,
  fieldValueText,
} from '#ui/record/record-fields.text.ts';

const names = (path: string) => `<${path}>`;

const shown = (record: object) =>
  Object.fromEntries(fieldRows({ ...record }, names).map(([name, value]) => [name, plain(value)]));

describe('the data of an operation', () => {
  it('of a client has the labels of its form', () => {
    expect(shown({ tempId: 'temp_client_C', ...clientFields({ documentNumber: '' }) })).toEqual({
      Nazwa: 'Łukasz Żółć',
      Adres: 'ul. Kolejowa 14/3',
      'Kod pocztowy': '58-100',
      Miejscowość: 'Świdnica',
      'Numer dokumentu': '(puste)',
    });
  });

  it('of a receipt reads like its paper, without ids', () => {
    const rows = shown({ tempId: 'temp_receipt_R', ...receiptFields(), idChecked: true });
    expect(rows).toMatchObject({
      Data: '21.11.2026, 09:41',
      Sprzedający: 'Łukasz Żółć, ul. Kolejowa 14/3, 58-100, Świdnica',
      Pozycje: 'Miedź kawałkowa: 12,345 kg · 29,50 zł/kg · 364,18 zł',
      'Waga razem': '12,345 kg',
      'Do wypłaty': '364,18 zł',
      Płatność: 'Gotówka',
      Stan: 'Wystawiony',
      'Sprawdzono dokument tożsamości': 'tak',
    });
    expect(JSON.stringify(rows)).not.toContain('client-1');
  });

  it('of a voided receipt shows the time of voiding, without ids', () => {
    const prints = [{ id: 'p', at: '2026-11-21T08:41:00.000Z', hash: '0' }];
    const voidedAt = '2026-11-21T08:41:00.000Z';
    expect(shown({ voidedAt, replacedBy: 'r2', replacesId: 'r0', prints })).toEqual({
      Anulowano: '21.11.2026, 09:41',
    });
  });

  it('of a product has units', () => {
    expect(shown({ buyPriceGr: 2950, deductionBp: 250 })).toEqual({
      'Cena zakupu': '29,50 zł',
      Potrącenie: '2,5%',
    });
  });

  it.each(Object.entries(FIELD_TABLES))('of %s has a name for each field', (_, table) => {
    for (const field of Object.keys(table)) expect(everyFieldNameText(field)).not.toBe(field);
  });

  it('shows choices in words, and lists without words as a count', () => {
    const value = (field: string, said: unknown) => plain(fieldValueText(field, said, names));
    expect(value('sellerType', 'company')).toBe('Firma');
    expect(value('defaultPayment', 'transfer')).toBe('Przelew');
    expect(value('printSize', 'large')).toBe('Większa');
    expect(value('codesOff', ['170401', '170402'])).toBe('170401, 170402');
    expect(value('numberingStart', { day: '2026-11-21', sequence: 41 })).toBe('21.11.2026: 41');
    expect(value('prints', [{ id: 'p' }])).toBe('1');
    expect(value('updatedAt', '2026-11-21T08:41:00.000Z')).toBe('21.11.2026, 09:41');
    expect(value('printedAt', 'x')).toBe('x');
  });

  it('is shown safely if its types are wrong', () => {
    expect(shown({ name: null, items: [7], client: 'x', paymentMethod: 'gold' })).toEqual({
      Nazwa: '(puste)',
      Pozycje: '(puste)',
      Sprzedający: 'x',
      Płatność: 'gold',
    });
    expect(fieldNameText('toString')).toBeUndefined();
  });
});
