import { describe, expect, it } from 'vitest';
import { receiptFromDocument } from '#domain/wire/receipt-document.ts';

const olderLine = {
  productId: 'p1',
  itemName: 'Miedź',
  itemCode: '17 04 01',
  quantity: 12.345,
  unit: 'kg',
  buy_price: 3.2,
  total_price: 39.504000000000005,
};
const older = {
  number: '12/21/11/2026',
  date: new Date('2026-11-21T09:07:00.000Z'),
  clientId: 'c1',
  userID: 'u',
  totalAmount: 39.5,
  items: [olderLine],
};
const withLine = (changes: object) => ({ ...older, items: [{ ...olderLine, ...changes }] });
const lineOf = (document: unknown) => receiptFromDocument('r1', document)?.items[0];

describe('a receipt with invalid fields', () => {
  it("is read with the seller's numbers converted to text", () => {
    const client = { name: 5, address: 6, postalCode: 950, city: 7, documentNumber: 8, nip: 9 };
    const read = receiptFromDocument('r1', { ...older, clientName: undefined, client });
    expect(read?.client).toEqual({
      ...{ name: '5', address: '6', postalCode: '950', city: '7', documentNumber: '8', nip: '9' },
    });
    const named = receiptFromDocument('r1', { ...older, clientName: 5, client });
    expect(named?.client).toMatchObject({ name: '5', documentNumber: '8' });
  });

  it.each([
    ['its seller is of an unknown kind', { client: { name: 'Jan', sellerType: 'firma' } }],
    ['its seller has a list for a number', { client: { name: 'Jan', nip: [], city: {} } }],
    ['its notes are none', { notes: {}, origin: [], clientId: { id: 5 } }],
    ['a print of it is none', { prints: [{ id: 5 }] }],
  ])('keeps its lines and its total if %s', (_why, wrong) => {
    const read = receiptFromDocument('r1', { ...older, clientName: undefined, ...wrong });
    expect(read).toMatchObject({ totalGr: 3950, items: [{ netG: 12_345, valueGr: 3950 }] });
  });

  it.each([
    ['productId', { productId: 7 }],
    ['sourceProduct', { sourceProduct: 7 }],
    ['deductionBp', { weightAdjustment: 150 }],
    ['grossG', { netG: 12_345, grossG: -1 }],
    ['tareG', { netG: 12_345, tareG: 0.5 }],
    ['deductionG', { netG: 12_345, deductionG: -1 }],
  ])('leaves out an invalid optional field of a line: %s', (field, wrong) => {
    const line = lineOf(withLine(wrong));
    expect(line).toMatchObject({ netG: 12_345, valueGr: 3950 });
    expect(line).not.toHaveProperty(field);
  });

  it.each([[null], [7], [{}]])(
    'names the waste after its code if the stored name is %j',
    (wasteName) => {
      const line = lineOf(withLine({ wasteCode: '170401', wasteName }));
      expect(line?.wasteName).toBe('Miedź, brąz, mosiądz');
    },
  );

  it('is read with a numeric receipt number or item name as text', () => {
    expect(receiptFromDocument('r1', { ...older, number: 12 })?.number).toBe('12');
    expect(lineOf(withLine({ itemName: 12 }))?.name).toBe('12');
  });

  it.each([
    ['its total is none', { ...older, totalAmount: 'x' }],
    ['its total is less than nothing', { ...older, totalAmount: -1 }],
    ['a line weighs something that is no weight', withLine({ quantity: 'x' })],
    ['a line has a price that is none', withLine({ buy_price: '3 zł' })],
    ['a line has a value that is none', withLine({ total_price: 'x' })],
    ['a line has a value below nothing', withLine({ total_price: -1 })],
  ])('[CACHE-6] is set aside if %s, since its sum would be wrong', (_why, document) => {
    expect(receiptFromDocument('r1', document)).toBeNull();
  });
});

describe('a stored total', () => {
  const nbsp = '\u00a0';
  it.each([['1 234,50'], [`1${nbsp}234,50`], ['1\u202f234.50'], [' 1234,5 ']])(
    'is read from text as people write it: %j',
    (totalAmount) => {
      const read = receiptFromDocument('r1', { ...older, totalAmount });
      expect(read).toMatchObject({ totalGr: 123_450, totalStated: true });
    },
  );

  it.each([[undefined], [null], [[]]])('is kept if the lines are %j', (items) => {
    const read = receiptFromDocument('r1', {
      ...older,
      ...{ items, totalAmount: undefined, totalG: 500, totalGr: 1200 },
    });
    expect(read).toMatchObject({ items: [], totalG: 500, totalGr: 1200, totalStated: true });
  });

  it.each([['sum'], [{}], [true], [Number.NaN]])('of %j is invalid', (totalAmount) => {
    expect(receiptFromDocument('r1', { ...older, totalAmount })).toBeNull();
    expect(receiptFromDocument('r1', { ...older, items: undefined, totalAmount })).toBeNull();
  });

  it.each([[''], [null], [undefined]])('of %j is replaced by that of the lines', (totalAmount) => {
    const read = receiptFromDocument('r1', { ...older, totalAmount });
    expect(read).toMatchObject({ totalGr: 3950 });
  });
});

describe('a stored status', () => {
  it.each(['voided', 'VOIDED', 'void', ' Anulowany', 'cancelled', 'canceled'])(
    'means void: %j',
    (status) => {
      expect(receiptFromDocument('r1', { ...older, status })?.status).toBe('voided');
    },
  );

  it.each([undefined, null, 'done', 'avoid', 'void it', 7, {}])('means issued: %j', (status) => {
    expect(receiptFromDocument('r1', { ...older, status })?.status).toBe('issued');
  });
});
