import { describe, expect, it } from 'vitest';
import { clientFields, receiptFields } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { fieldNameText, fieldRows } from '#ui/text/record-fields.ts';

const shown = (record: object) =>
  Object.fromEntries(fieldRows({ ...record }).map(([name, value]) => [name, plain(value)]));

describe('the data of an operation', () => {
  it('of a client reads as its form does', () => {
    expect(shown({ tempId: 'temp_client_C', ...clientFields({ documentNumber: '' }) })).toEqual({
      Nazwa: 'Łukasz Żółć',
      Adres: 'ul. Kolejowa 14/3',
      'Kod pocztowy': '58-100',
      Miejscowość: 'Świdnica',
      'Numer dokumentu': '(puste)',
    });
  });

  it('of a receipt reads as its paper does, without any id', () => {
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

  it('of a voided receipt reads when, and without the id of the one in its place', () => {
    const prints = [{ id: 'p', at: '2026-11-21T08:41:00.000Z', hash: '0' }];
    const voidedAt = '2026-11-21T08:41:00.000Z';
    expect(shown({ voidedAt, replacedBy: 'r2', replacesId: 'r0', prints })).toEqual({
      Anulowano: '21.11.2026, 09:41',
    });
  });

  it('of a product has its unit', () => {
    expect(shown({ buyPriceGr: 2950, deductionBp: 250 })).toEqual({
      'Cena zakupu': '29,50 zł',
      Potrącenie: '2,5%',
    });
  });

  it('that is odd breaks nothing', () => {
    expect(shown({ name: null, items: [7], client: 'x', paymentMethod: 'gold' })).toEqual({
      Nazwa: '(puste)',
      Pozycje: '(puste)',
      Sprzedający: 'x',
      Płatność: 'gold',
    });
    expect(fieldNameText('toString')).toBeUndefined();
  });
});
