import { describe, expect, it } from 'vitest';
import { product, productFields } from '#test/builders/records.ts';
import {
  emptyProductForm,
  toProductForm,
  readCategoryForm,
  readProductForm,
  withWasteCode,
} from '#domain/entry/product-form.ts';

const filled = {
  ...emptyProductForm('category-1'),
  name: ' Puszki Al ',
  wasteCode: '15.01.04',
  buyPrice: '3,5',
};

const errors = (form: Partial<typeof filled>, products = [product()]) => {
  const read = readProductForm({ ...filled, ...form }, products, null);
  return 'errors' in read ? read.errors : {};
};

describe('[FN-3] the form of a product', () => {
  it('gives the stored fields, and leaves out empty ones', () => {
    expect(readProductForm(filled, [], null)).toEqual({
      value: {
        ...{ name: 'Puszki Al', categoryId: 'category-1', wasteCode: '150104', unit: 'kg' },
        ...{ buyPriceGr: 350, requiresForm: true, active: true, favourite: false },
      },
    });
  });

  it('is filled from the stored product without loss', () => {
    const stored = product({ sellPriceGr: 3150, deductionBp: 250, note: 'czysta' });
    const read = readProductForm(toProductForm(stored), [stored], stored);
    const { id, userID, ...fields } = stored;
    expect(read).toEqual({ value: fields });
  });

  it('removes a selling price and a deduction when 0 is typed', () => {
    const before = product({ sellPriceGr: 3150, deductionBp: 250 });
    const form = { ...toProductForm(before), sellPrice: '', deduction: '' };
    expect(readProductForm(form, [before], before)).toMatchObject({
      value: { sellPriceGr: 0, deductionBp: 0 },
    });
  });

  it.each([
    [{ name: '  ' }, { name: 'name-missing' }],
    [{ name: 'MIEDZ kawalkowa' }, { name: 'name-taken' }],
    [{ wasteCode: '17 04' }, { wasteCode: 'code-shape' }],
    [{ unit: '' }, { unit: 'unit-missing' }],
    [{ buyPrice: 'dużo' }, { buyPrice: 'price' }],
    [{ sellPrice: '-1' }, { sellPrice: 'price' }],
    [{ deduction: '101' }, { deduction: 'deduction' }],
  ])('rejects %o', (form, expected) => {
    expect(errors(form)).toEqual(expected);
  });

  it('accepts its own name, and the same name in another category', () => {
    expect(errors({ name: productFields().name, categoryId: 'category-2' })).toEqual({});
    const own = product();
    expect(readProductForm(toProductForm(own), [own], own)).toHaveProperty('value');
  });

  it('requires the statutory form as the waste code says', () => {
    expect(withWasteCode(filled, '15 01 04').requiresForm).toBe(false);
    expect(withWasteCode({ ...filled, requiresForm: false }, '170405').requiresForm).toBe(true);
    expect(withWasteCode({ ...filled, requiresForm: false }, '17').requiresForm).toBe(false);
  });
});

describe('[FN-4] the name of a category', () => {
  const categories = [{ id: 'c1', name: 'Miedź' }];
  it.each([
    [' ', '', { errors: { name: 'name-missing' } }],
    ['miedz', '', { errors: { name: 'name-taken' } }],
    ['miedz', 'c1', { value: 'miedz' }],
    [' Mosiądz ', '', { value: 'Mosiądz' }],
  ])('"%s" of "%s" gives %o', (name, ownId, expected) => {
    expect(readCategoryForm({ name }, categories, ownId)).toEqual(expected);
  });
});
