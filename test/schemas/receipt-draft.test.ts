import { describe, expect, it } from 'vitest';
import { ReceiptDraft } from '#schemas/receipt-draft.ts';

const line = {
  ...{ key: 'line-1', productId: null, productText: 'Miedź', isOwnName: false, unit: 'kg' },
  ...{ netText: '12', grossText: '', tareText: '', deductionText: '', isDeductionInKg: false },
  ...{ priceText: '3', isWeighed: false, sourceProductText: '', wasteCodeText: '' },
  ...{ requiresForm: null, listPriceGr: null, stored: null, isChanged: true },
};
const draft = {
  ...{ documentId: 'R', numberText: '', isNumberTyped: false, dateText: '', isDateTyped: false },
  ...{ timeText: '', begunAt: '', clientId: null, clientText: 'Jan', clientCopy: null },
  ...{ isNewClient: false, newClient: { name: '' }, origin: 'household', originText: '' },
  ...{ lines: [line, { ...line, key: 'line-2', priceText: '4' }], nextLine: 3, payment: 'cash' },
  ...{ notes: 'uwaga', idChecked: false, vehiclePlate: '', kpoNumber: '' },
  ...{ replacesNumber: '', replacesId: '', stored: null },
};
const readWith = (wrong: object) => ReceiptDraft.safeParse({ ...draft, ...wrong }).data;

describe('a draft of a receipt', () => {
  it('is read as it was written', () => {
    expect(ReceiptDraft.parse(draft)).toEqual(draft);
  });

  it.each([
    [{ payment: 'karta' }, { payment: null }],
    [{ origin: 'x' }, { origin: 'household' }],
    [{ vehiclePlate: undefined }, { vehiclePlate: '' }],
    [{ newClient: null }, { newClient: {} }],
    [{ idChecked: 'tak' }, { idChecked: false }],
    [
      { clientId: 5, stored: undefined },
      { clientId: null, stored: null },
    ],
    [{ notes: 5 }, { notes: '' }],
  ])('with %j damaged is read without it', (wrong, read) => {
    expect(readWith(wrong)).toEqual({ ...draft, ...read });
  });

  it('numbers its next line above all others if the stored counter is missing', () => {
    expect(readWith({ nextLine: '3' })?.nextLine).toBeGreaterThan(1000);
  });

  it('leaves out a line that is not an object', () => {
    expect(readWith({ lines: [line, null, 7, 'x'] })?.lines).toEqual([line]);
  });

  it('keeps the valid fields of a damaged line', () => {
    const wrong = { ...line, listPriceGr: 'x', unit: null, stored: { netG: 'x' } };
    expect(readWith({ lines: [wrong] })?.lines).toEqual([line]);
  });

  it('gives each line without a key a unique one', () => {
    const lost = { ...line, key: undefined };
    const keys = readWith({ lines: [line, lost, lost] })?.lines.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it.each([[[]], [undefined], ['x'], [[null]]])(
    'has one blank line if its lines are %j',
    (lines) => {
      const [blank, ...more] = readWith({ lines })?.lines ?? [];
      expect(blank).toMatchObject({ productText: '', netText: '', priceText: '', unit: 'kg' });
      expect(more).toEqual([]);
    },
  );

  it.each([
    ['whose receipt is unknown', { documentId: undefined }],
    // Without the receipt that it changes, the draft would become a new receipt.
    ['of changes to what is no receipt', { stored: { id: 'x' } }],
    ['whose seller stays and is none', { clientCopy: { name: 5 } }],
  ])('%s is rejected', (_what, wrong) => {
    expect(readWith(wrong)).toBeUndefined();
  });
});
