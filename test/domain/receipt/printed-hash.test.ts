import { describe, expect, it } from 'vitest';
import { fnv1a64, printedHash } from '#domain/receipt/printed-hash.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { clientFields, companyDetails, item, receipt } from '#test/builders/records.ts';

const held = receipt({ items: [item({ productId: 'copper' })], company: companyDetails() });
const hashWith = (changes: Partial<Receipt>) => printedHash({ ...held, ...changes });

describe('the FNV-1a hash', () => {
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('of "%s" equals the published test vector', (text, hash) => {
    expect(fnv1a64(text)).toBe(hash);
  });
});

describe('the hash of the printed content', () => {
  it('is the same in every version, so that a later one recognises earlier prints', () => {
    expect(printedHash(receipt())).toBe('0ca2185c850566ff');
  });

  it.each<[string, Partial<Receipt>]>([
    ['the number', { number: '13/21/11/2026' }],
    ['the time', { date: '2026-11-21T08:42:00.000Z' }],
    ['the seller', { client: clientFields({ city: 'Łódź' }) }],
    ['a weight', { items: [item({ productId: 'copper', netG: 12_346 })] }],
    ['a tare', { items: [item({ productId: 'copper', grossG: 13_000 })] }],
    ['a price', { items: [item({ productId: 'copper', priceGr: 2951 })] }],
    ['one more line', { items: [item(), item()] }],
    ['the payout', { totalGr: 36_419 }],
    ['the payment', { paymentMethod: 'blik' }],
    ['a word', { notes: 'mokre' }],
    ['the plate', { vehiclePlate: 'DSW 1' }],
    ['the yard', { company: companyDetails({ phone: '1' }) }],
    ['what it replaces', { replacesNumber: '1/21/11/2026' }],
    ['the void', { status: 'voided' }],
    ['the reason', { voidReason: 'pomyłka' }],
  ])('changes with %s', (_, changes) => {
    expect(hashWith(changes)).not.toBe(hashWith({}));
  });

  it.each<[string, Partial<Receipt>]>([
    ['another client behind the same seller', { clientId: 'temp_client_C' }],
    ['another product behind the same line', { items: [item({ productId: 'zinc' })] }],
    ['ids of its own', { id: 'temp_receipt_r', userID: 'user-2' }],
    ['a later change', { updatedAt: '2026-11-22T08:42:00.000Z' }],
    ['prints', { printedAt: '2026-11-22T08:42:00.000Z', prints: [] }],
    ['a successor', { replacedBy: 'r2', replacesId: 'r0' }],
    ['a look at the document', { idChecked: true }],
    ['an empty plate', { vehiclePlate: '', kpoNumber: '' }],
    ['the yard’s choices', { company: companyDetails({ copies: 1, paper: 'roll' }) }],
    ['the instant in other digits', { date: '2026-11-21T09:41:00+01:00' }],
  ])('does not change with %s', (_, changes) => {
    expect(hashWith(changes)).toBe(hashWith({}));
  });
});
