import { describe, expect, it } from 'vitest';
import {
  createCategory,
  createProduct,
  deleteCategory,
  deleteProduct,
  updateCategory,
  updateClient,
  updateYard,
  updateProduct,
} from '#domain/commands/commands.ts';
import { updateReceipt, voidReceipt } from '#domain/commands/receipt.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import {
  client,
  clientFields,
  companyDetails,
  product,
  productFields,
  receipt,
} from '#test/builders/records.ts';

const MOMENT = { operationId: 'op', at: '2026-11-21T10:00:00.000Z' };
const IDS = { operationId: 'op', documentId: 'doc' };
const category = { id: 'c', userID: 'user-1', name: 'Metale' };

describe('a change of a record', () => {
  it('sends every changed unit whole and trimmed, with all fields of the client that the user saw', () => {
    const { address, postalCode, name, documentNumber } = client();
    expect(updateClient(client(), clientFields({ city: ' Łódź ' }), 'op')).toEqual([
      {
        id: 'op',
        type: 'UPDATE_CLIENT',
        data: { id: 'client-1', address, postalCode, city: 'Łódź' },
        base: {
          ...{ name, documentNumber, address, postalCode, city: 'Świdnica' },
          ...{ sellerType: null, nip: null, hidden: null, mergedInto: null, apartFrom: null },
        },
      },
    ]);
  });

  it('of the lines of a receipt includes the totals and the state that the user saw', () => {
    const { items, totalG, totalGr } = receipt();
    const [operation] = updateReceipt(receipt(), { items: [], totalG: 0, totalGr: 0 }, MOMENT);
    expect(operation?.data).toEqual({
      ...{ id: 'receipt-1', items: [], totalG: 0, totalGr: 0, updatedAt: MOMENT.at },
    });
    expect(operation?.base).toEqual({
      ...{ items, totalG, totalGr, totalStated: null },
      ...{ status: 'issued', voidReason: null, voidedAt: null, replacedBy: null },
    });
  });

  it('of one field sends all other fields of its unit as well', () => {
    const [operation] = updateProduct(product(), { buyPriceGr: 3100 }, 'op');
    expect(operation?.data).toMatchObject({ unit: product().unit, buyPriceGr: 3100 });
  });

  it('is no operation when nothing differs', () => {
    expect(updateClient(client(), clientFields({ city: 'Świdnica ' }), 'op')).toEqual([]);
    expect(updateReceipt(receipt(), { items: receipt().items }, MOMENT)).toEqual([]);
    expect(updateProduct(product(), productFields(), 'op')).toEqual([]);
    expect(updateCategory(category, { name: 'Metale' }, 'op')).toEqual([]);
    expect(updateYard('user-1', companyDetails(), companyDetails(), 'op')).toEqual([]);
  });

  it('of a receipt records its time', () => {
    const [operation] = updateReceipt(receipt(), { notes: 'mokre' }, MOMENT);
    expect(operation?.data).toEqual({ id: 'receipt-1', notes: 'mokre', updatedAt: MOMENT.at });
    expect(operation?.base).toMatchObject({ notes: '' });
  });
});

describe('an operation that deletes or voids a record', () => {
  it('carries all fields that the user saw', () => {
    expect(deleteCategory(category, 'op').base).toEqual({ name: 'Metale', order: null });
    expect(voidReceipt(receipt(), 'pomyłka', MOMENT).base).toMatchObject({
      items: receipt().items,
      totalGr: receipt().totalGr,
      client: receipt().client,
      status: 'issued',
      replacedBy: null,
    });
  });
});

describe('a void', () => {
  it('records its own time beside the time of the last change', () => {
    const { at } = MOMENT;
    expect(voidReceipt(receipt(), 'waga', MOMENT).data).toEqual({
      ...{ id: 'receipt-1', status: 'voided', voidReason: 'waga' },
      ...{ voidedAt: at, updatedAt: at },
    });
  });
});

describe('every command', () => {
  it.each([
    ['a voided receipt', voidReceipt(receipt(), 'pomyłka w wadze', MOMENT)],
    ['a new product', createProduct(productFields(), IDS)],
    ['a change of a price', updateProduct(product(), { buyPriceGr: 3100 }, 'op')[0]],
    ['the end of a product', deleteProduct(product(), 'op')],
    ['a new category', createCategory({ name: 'Metale' }, IDS)],
    ['a change of a category', updateCategory(category, { name: 'Kable' }, 'op')[0]],
    ['the end of a category', deleteCategory(category, 'op')],
    ['the first details of the yard', updateYard('user-1', null, companyDetails(), 'op')[0]],
  ])('%s is an operation that the log can read', (_, command) => {
    if (command === undefined) throw new Error('no command');
    const operation = { ...command, timestamp: 1 };
    expect(knownOperation(operation)).toEqual(operation);
  });
});
