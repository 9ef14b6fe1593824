import { describe, expect, it } from 'vitest';
import { receiptFromDocument, receiptToDocument } from '#domain/wire/receipt-document.ts';

const date = new Date('2026-11-21T09:07:00.000Z');

/** A receipt as the legacy app stores it. */
const older = {
  number: '12/21/11/2026',
  date,
  clientId: 'c1',
  clientName: 'Łukasz Żółć',
  userID: 'u',
  totalAmount: 39.5,
  items: [
    {
      productId: 'p1',
      itemName: 'Miedź',
      itemCode: '17 04 01',
      quantity: 12.345,
      unit: 'kg',
      buy_price: 3.2,
      sell_price: 4,
      total_price: 39.504000000000005,
    },
  ],
};

const [olderLine] = older.items;
const withLine = (changes: object) => ({ ...older, items: [{ ...olderLine, ...changes }] });
const lineOf = (document: unknown) => receiptFromDocument('r1', document)?.items[0];

describe('a receipt of the legacy app', () => {
  it('is read completely, in grosze and grams, with missing fields derived', () => {
    expect(receiptFromDocument('r1', older)).toEqual({
      id: 'r1',
      userID: 'u',
      number: '12/21/11/2026',
      date: '2026-11-21T09:07:00.000Z',
      clientId: 'c1',
      client: { name: 'Łukasz Żółć', address: '', postalCode: '', city: '', documentNumber: '' },
      origin: '',
      notes: '',
      paymentMethod: 'cash',
      status: 'issued',
      totalG: 12_345,
      totalGr: 3950,
      items: [
        {
          productId: 'p1',
          name: 'Miedź',
          wasteCode: '170401',
          wasteName: 'Miedź, brąz, mosiądz',
          unit: 'kg',
          netG: 12_345,
          priceGr: 320,
          valueGr: 3950,
          requiresForm: true,
          sell_price: 4,
        },
      ],
    });
  });

  it('gets the sum of its lines if it has no total', () => {
    const document = { ...older, totalAmount: undefined };
    expect(receiptFromDocument('r1', document)?.totalGr).toBe(3950);
  });

  it('keeps a total that differs from its lines, since it is what was paid', () => {
    const stated = receiptFromDocument('r1', { ...older, totalAmount: 39.51 });
    expect(stated).toMatchObject({ totalG: 12_345, totalGr: 3951, totalStated: true });
    expect(receiptFromDocument('r1', older)).not.toHaveProperty('totalStated');
    const through = receiptToDocument(stated ?? {}, 'u');
    expect(receiptFromDocument('r1', structuredClone(through))).toStrictEqual(stated);
  });

  it('gets a computed line value if none is stored', () => {
    expect(lineOf(withLine({ total_price: undefined }))?.valueGr).toBe(3950);
  });

  it('has the net weight that was paid for, before or after the stored adjustment', () => {
    const deducted = withLine({
      quantity: 100,
      buy_price: 2,
      weightAdjustment: 5,
      total_price: 190,
    });
    expect(lineOf(deducted)).toMatchObject({ netG: 95_000, grossG: 100_000, deductionBp: 500 });
    const paidWhole = withLine({
      quantity: 95,
      buy_price: 2,
      weightAdjustment: 5,
      total_price: 190,
    });
    expect(lineOf(paidWhole)).toMatchObject({ netG: 95_000, deductionBp: 500 });
    expect(lineOf(paidWhole)).not.toHaveProperty('grossG');
  });

  it('is read as issued and cash if status and payment are unknown values', () => {
    const read = receiptFromDocument('r1', { ...older, status: 'done', paymentMethod: 'card' });
    expect(read).toMatchObject({ status: 'issued', paymentMethod: 'cash' });
  });

  it('keeps unknown fields of the receipt and its lines', () => {
    const read = receiptFromDocument('r1', { ...withLine({ colour: 'red' }), note2: { a: 1 } });
    expect(read).toMatchObject({ note2: { a: 1 }, items: [{ colour: 'red' }] });
    expect(receiptToDocument(read ?? {}, 'u')).toMatchObject({
      note2: { a: 1 },
      items: [{ colour: 'red', sell_price: 4 }],
    });
  });

  it('is read without an optional field that is invalid', () => {
    const read = receiptFromDocument('r1', { ...older, vehiclePlate: 7, idChecked: 'tak' });
    expect(read).toMatchObject({ number: older.number });
    expect(read).not.toHaveProperty('vehiclePlate');
    expect(read).not.toHaveProperty('idChecked');
  });

  it.each([
    ['it is no document', null],
    ['its date is none', { ...older, date: new Date(Number.NaN) }],
    ['its date would have to be guessed', { ...older, date: 'kwit 12' }],
    ['its date is missing', { ...older, date: undefined }],
    ['its number is missing', { ...older, number: undefined }],
    ['its owner is missing', { ...older, userID: '' }],
    ['its lines are no list', { ...older, items: { 0: {} } }],
    ['a line is none', { ...older, items: [olderLine, 7] }],
    ['a line has no weight', withLine({ quantity: undefined })],
    ['a line weighs less than nothing', withLine({ quantity: -1 })],
    ['a line has no price', withLine({ buy_price: Number.NaN })],
    ['a line has no name', withLine({ itemName: undefined })],
  ])('[CACHE-6] is set aside when %s', (_why, document) => {
    expect(receiptFromDocument('r1', document)).toBeNull();
  });

  it('without lines is read as an empty receipt', () => {
    const read = receiptFromDocument('r1', { ...older, items: undefined, totalAmount: undefined });
    expect(read).toMatchObject({ items: [], totalG: 0, totalGr: 0 });
  });
});

describe('a receipt of this app', () => {
  const ours = receiptFromDocument('r1', {
    ...older,
    client: { name: 'Łukasz Żółć', address: 'Polna 1', documentNumber: 'ABA300000' },
    items: [{ ...olderLine, netG: 12_345, grossG: 13_000, tareG: 655, priceGr: 320 }],
  });
  const written = receiptToDocument(ours ?? {}, 'u');

  it('[RECEIPT-2] is written with the names and units of the legacy app, the date as a date', () => {
    expect(written).toMatchObject({
      number: '12/21/11/2026',
      date,
      clientName: 'Łukasz Żółć',
      totalAmount: 39.5,
      items: [
        {
          itemName: 'Miedź',
          itemCode: '17 04 01',
          quantity: 12.345,
          buy_price: 3.2,
          total_price: 39.5,
          weightAdjustment: 0,
        },
      ],
    });
  });

  it('keeps its weighing and its seller if nothing was changed', () => {
    const read = receiptFromDocument('r1', written);
    expect(read).toStrictEqual(ours);
    expect(read?.client.documentNumber).toBe('ABA300000');
    expect(read?.items[0]).toMatchObject({ grossG: 13_000, tareG: 655 });
  });

  it('has the changes that the legacy app made, and drops a weighing that no longer fits', () => {
    const items = [
      { ...(written.items as object[])[0], quantity: 10, buy_price: 3, total_price: 30 },
    ];
    const read = receiptFromDocument('r1', { ...written, items, totalAmount: 30 });
    expect(read).toMatchObject({ totalG: 10_000, totalGr: 3000 });
    expect(read?.items[0]).toMatchObject({ netG: 10_000, priceGr: 300, valueGr: 3000 });
    expect(read?.items[0]).not.toHaveProperty('grossG');
    expect(read?.items[0]).not.toHaveProperty('tareG');
  });

  it('has a change of the legacy app by a single gram or grosz', () => {
    const items = [{ ...(written.items as object[])[0], quantity: 12.346, buy_price: 3.21 }];
    const read = receiptFromDocument('r1', { ...written, items, totalAmount: 39.51 });
    expect(read?.totalGr).toBe(3951);
    expect(read?.items[0]).toMatchObject({ netG: 12_346, priceGr: 321 });
  });

  it('keeps our whole number if the legacy app only left it unrounded', () => {
    const items = [{ ...(written.items as object[])[0], total_price: 39.504000000000005 }];
    expect(receiptFromDocument('r1', { ...written, items })?.items[0]?.valueGr).toBe(3950);
  });

  it('gets a new waste name if the legacy app has changed the code', () => {
    const items = [{ ...(written.items as object[])[0], itemCode: '15 01 04' }];
    const read = receiptFromDocument('r1', { ...written, items });
    expect(read?.items[0]).toMatchObject({
      wasteCode: '150104',
      wasteName: 'Opakowania z metali',
      requiresForm: false,
    });
  });

  it('never combines a document number with another person that the legacy app has put in', () => {
    const read = receiptFromDocument('r1', { ...written, clientName: 'Jan Nowak' });
    expect(read?.client).toMatchObject({ name: 'Jan Nowak', address: '', documentNumber: '' });
  });

  it('has the totals of its lines, even if concurrent changes left others', () => {
    const mixed = receiptFromDocument('r1', {
      ...written,
      totalG: 1,
      totalGr: 1,
      totalAmount: 0.01,
    });
    expect(mixed).toStrictEqual(ours);
    const withoutTheirs = { ...written, totalGr: 1, totalAmount: undefined };
    expect(receiptFromDocument('r1', withoutTheirs)).toStrictEqual(ours);
  });

  it('keeps a total that the legacy app has stored beside our lines, and marks it as stated', () => {
    expect(receiptFromDocument('r1', { ...written, totalAmount: 40 })).toStrictEqual({
      ...ours,
      totalGr: 4000,
      totalStated: true,
    });
  });

  it('keeps a stated total until the user removes the mark', () => {
    const stated = receiptToDocument(
      { ...ours, totalG: 12_000, totalGr: 4000, totalStated: true },
      'u',
    );
    expect(receiptFromDocument('r1', stated)).toMatchObject({
      totalG: 12_000,
      totalGr: 4000,
      totalStated: true,
    });
    const mended = { ...stated, totalStated: undefined };
    expect(receiptFromDocument('r1', mended)).toStrictEqual(ours);
  });

  it('writes only changed fields', () => {
    expect(receiptToDocument({ notes: 'uwaga' }, 'u')).toEqual({ notes: 'uwaga', userID: 'u' });
  });
});
