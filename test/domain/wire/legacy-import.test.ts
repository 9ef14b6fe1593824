import { describe, expect, it } from 'vitest';
import { categoryFromDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument, clientToDocument } from '#domain/wire/client-document.ts';
import { yardFromDocument, yardToDocument } from '#domain/wire/yard-document.ts';
import { newProductDocument, productFromDocument } from '#domain/wire/product-document.ts';

describe('a client of the legacy app', () => {
  const document = { name: 'Jan Żak', address: 'Polna 1', documentNumber: null, userID: 'u' };

  it('is read with missing texts as empty', () => {
    expect(clientFromDocument('c1', document)).toEqual({
      id: 'c1',
      userID: 'u',
      name: 'Jan Żak',
      address: 'Polna 1',
      postalCode: '',
      city: '',
      documentNumber: '',
    });
  });

  it('[CLIENT-1] is read with address, postal code and city trimmed', () => {
    const typed = { ...document, address: ' Polna 1 ', postalCode: '00-950\t', city: 'Łódź\u00a0' };
    const trimmed = { address: 'Polna 1', postalCode: '00-950', city: 'Łódź' };
    expect(clientFromDocument('c1', typed)).toMatchObject(trimmed);
  });

  it('keeps fields that this version does not know', () => {
    expect(clientFromDocument('c1', { ...document, phone: '600' })).toMatchObject({ phone: '600' });
  });

  it.each(['name', 'address', 'postalCode', 'city', 'documentNumber', 'nip'])(
    'gets as text what was stored as a number: %s',
    (field) => {
      const client = clientFromDocument('c1', { ...document, [field]: 5213017228 });
      expect(client).toMatchObject({ [field]: '5213017228' });
    },
  );

  it.each([[undefined], [null]])('is read without a name if that is %s', (name) => {
    expect(clientFromDocument('c1', { ...document, name })).toMatchObject({
      name: '',
      address: 'Polna 1',
    });
  });

  it('has no tax number if none was stored', () => {
    expect(clientFromDocument('c1', { ...document, nip: null })).not.toHaveProperty('nip');
  });

  it('is read without dates that the cache cannot store, which stay in the cloud', () => {
    const client = clientFromDocument('c1', { ...document, createdAt: new Date(0) });
    expect(client).not.toHaveProperty('createdAt');
  });

  it('[CLIENT-3] counts a search field that is not a text as missing', () => {
    const client = clientFromDocument('c1', { ...document, name_normalized: 5 });
    expect(client).not.toHaveProperty('name_normalized');
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['a date', new Date(0)],
    ['a client without owner', { name: 'Jan' }],
    ['a client whose name is no text', { userID: 'u', name: {} }],
  ])('[CACHE-6] is set aside when it is %s', (_what, junk) => {
    expect(clientFromDocument('c1', junk)).toBeNull();
  });

  it('[OWN-1] is written with its owner, and a change contains only changed fields', () => {
    expect(clientToDocument({ city: 'Opole' }, 'u')).toEqual({ city: 'Opole', userID: 'u' });
  });
});

describe('company details of the legacy app', () => {
  const document = {
    companyName: 'Skup Złomu',
    numberNIP: '1234563218',
    numberREGON: '123456785',
    address: 'Polna 1',
    postalCode: '00-950',
    city: 'Warszawa',
    email: 'skup@example.pl',
    phoneNumber: '600 100 200',
  };

  it('are read under our field names, with missing ones empty', () => {
    expect(yardFromDocument(document)).toEqual({
      name: 'Skup Złomu',
      nip: '1234563218',
      regon: '123456785',
      address: 'Polna 1',
      postalCode: '00-950',
      city: 'Warszawa',
      email: 'skup@example.pl',
      phone: '600 100 200',
      bdo: '',
    });
  });

  it('prefer values that the legacy app has changed since', () => {
    const written = yardToDocument({ name: 'Stara nazwa' }, 'u');
    expect(yardFromDocument({ ...written, companyName: 'Nowa nazwa' })?.name).toBe('Nowa nazwa');
  });

  it('are written under both names', () => {
    const company = yardFromDocument(document);
    expect(yardToDocument(company ?? {}, 'u')).toMatchObject({ ...document, nip: '1234563218' });
  });

  it('are set aside if they are invalid', () => {
    expect(yardFromDocument('junk')).toBeNull();
    expect(yardFromDocument({ companyName: [] })).toBeNull();
  });
});

describe('a product of the legacy app', () => {
  const document = {
    name: 'Miedź',
    itemCode: '17 04 01',
    categoryId: 'cat',
    buy_price: 29.5,
    sell_price: 31,
    weightAdjustment: 2.5,
    userID: 'u',
  };

  it('is read in grosze and basis points', () => {
    expect(productFromDocument('p1', document)).toEqual({
      id: 'p1',
      userID: 'u',
      name: 'Miedź',
      categoryId: 'cat',
      wasteCode: '170401',
      unit: 'kg',
      buyPriceGr: 2950,
      sellPriceGr: 3100,
      deductionBp: 250,
      requiresForm: true,
      active: true,
      favourite: false,
    });
  });

  it('has no selling price and no deduction if these are 0 or absent', () => {
    const product = productFromDocument('p1', { ...document, sell_price: 0, weightAdjustment: 0 });
    expect(product).not.toHaveProperty('sellPriceGr');
    expect(product).not.toHaveProperty('deductionBp');
  });

  it('follows the waste code in that cans need no form', () => {
    const product = productFromDocument('p1', { ...document, itemCode: '15 01 04' });
    expect(product?.requiresForm).toBe(false);
  });

  it('is read with a price stored as text or as an inexact floating point number', () => {
    expect(productFromDocument('p1', { ...document, buy_price: '1,25' })?.buyPriceGr).toBe(125);
    expect(productFromDocument('p1', { ...document, buy_price: 1.005 })?.buyPriceGr).toBe(101);
  });

  it('is set aside if its price is negative or it has no name', () => {
    expect(productFromDocument('p1', { ...document, buy_price: -1 })).toBeNull();
    expect(productFromDocument('p1', { ...document, name: undefined })).toBeNull();
  });

  it('is written under the names of both apps', () => {
    const product = productFromDocument('p1', { ...document, weightAdjustment: undefined });
    expect(newProductDocument(product ?? {}, 'u')).toMatchObject({
      ...document,
      weightAdjustment: 0,
      wasteCode: '170401',
      buyPriceGr: 2950,
    });
  });

  it('has the new price, code and deduction after the legacy app has changed them', () => {
    const product = productFromDocument('p1', document);
    const written = newProductDocument(product ?? {}, 'u');
    const changed = { ...written, buy_price: 30.1, itemCode: '150104', weightAdjustment: 0 };
    expect(productFromDocument('p1', changed)).toMatchObject({
      buyPriceGr: 3010,
      wasteCode: '150104',
      requiresForm: false,
      deductionBp: 0,
    });
  });
});

describe('a category of the legacy app', () => {
  it('is read with its owner, and set aside without a name', () => {
    const category = { id: 'k', name: 'Miedź', userID: 'u' };
    expect(categoryFromDocument('k', { name: 'Miedź', userID: 'u' })).toEqual(category);
    expect(categoryFromDocument('k', { userID: 'u' })).toBeNull();
  });
});
