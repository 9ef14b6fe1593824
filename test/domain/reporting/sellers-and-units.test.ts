import { describe, expect, it } from 'vitest';
import { splitBy, receiptStatistics } from '#domain/reporting/statistics.ts';
import { itemGrams } from '#domain/quantity/weight.ts';
import { aReceipt } from '#test/domain/samples.ts';

const sale = (id: string, changes: object) =>
  aReceipt({
    ...{ id, clientId: '' },
    client: {
      name: 'Met-Pol',
      address: '',
      postalCode: '',
      city: '',
      documentNumber: '',
      ...changes,
    },
  });

describe('sellers without a client in the statistics', () => {
  it('are two if NIP or document number differ, and one if only the spelling does', () => {
    const receipts = [
      sale('r1', { nip: '521-301-72-28' }),
      sale('r2', { nip: '5213017228' }),
      sale('r3', { nip: '1234563218' }),
      sale('r4', { documentNumber: 'ABC 123' }),
    ];
    expect(receiptStatistics(receipts).clients).toBe(3);
    expect(splitBy(receipts, 'client').map(({ name, count }) => [name, count])).toEqual([
      ['Met-Pol', 2],
      ['Met-Pol', 1],
      ['Met-Pol', 1],
    ]);
  });
});

describe('the mass of a line', () => {
  it.each([
    ...['Mg', 't', 'T.', 'tona', 'Tony', 'ton'].map((unit) => [unit, 2_000_000]),
    ...['kg', 'KG.', ' kilogram', 'kilogramy', 'kilogramów'].map((unit) => [unit, 2000]),
    ...['dag', 'dkg'].map((unit) => [unit, 20]),
    ...['g', 'gram'].map((unit) => [unit, 2]),
    ...['szt', 'szt.', 'mg?', ''].map((unit) => [unit, 0]),
  ] as const)('of 2 %s is %d g', (unit, grams) => {
    expect(itemGrams({ unit: String(unit), netG: 2000 })).toBe(grams);
  });
});
