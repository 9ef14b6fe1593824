import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { byPlace, loadSample, moveProduct } from '#domain/commands/catalogue.ts';
import { isSameName } from '#domain/shared/text.ts';
import { parseWasteCode } from '#domain/catalogue/waste-codes.ts';
import { findWasteCode } from '#domain/catalogue/waste-codes.ts';
import { product } from '#test/builders/records.ts';
import { sampleCatalogue } from '#ui/screens/products/sample-catalogue.text.ts';
import { runs } from '#test/domain/arbitraries.ts';

const counter = () => {
  let count = 0;
  const next = (kind: string) => () => `${kind}-${(count += 1)}`;
  return { newDocumentId: next('doc'), newOperationId: next('op') };
};

const named = (name: string, order?: number) =>
  product({ id: name, name, ...(order === undefined ? {} : { order }) });

const names = (products: readonly { readonly name: string }[]) =>
  products.toSorted(byPlace).map(({ name }) => name);

describe('[FN-3, FN-4] the catalogue', () => {
  it('lists manually ordered products first and the rest by name in Polish order', () => {
    expect(names([named('Żeliwo'), named('Łuska'), named('Brąz', 1), named('Zamak')])).toEqual([
      'Brąz',
      'Łuska',
      'Zamak',
      'Żeliwo',
    ]);
  });

  it('compares names without regard to case, diacritics and surrounding spaces', () => {
    expect(isSameName(' MIEDZ ', 'Miedź')).toBe(true);
    expect(isSameName('Miedź', 'Mosiądz')).toBe(false);
  });

  test.prop(
    [
      fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 }),
      fc.nat(),
      fc.boolean(),
    ],
    runs,
  )('moves a product by one step and keeps the order of all others', (ids, at, isUp) => {
    const products = ids.map((id) => named(id));
    const before = names(products);
    const place = at % before.length;
    const id = before[place] ?? '';
    const chosen = products.find((one) => one.id === id);
    if (chosen === undefined) throw new Error('no product');
    const operations = moveProduct(products, chosen, isUp ? -1 : 1, counter().newOperationId);
    const places = new Map(operations.map(({ data }) => [data.id, data.order]));
    const after = names(
      products.map((one) => {
        const order = places.get(one.id);
        return order === undefined ? one : { ...one, order };
      }),
    );
    const to = Math.min(Math.max(place + (isUp ? -1 : 1), 0), before.length - 1);
    expect(after).toEqual(before.toSpliced(place, 1).toSpliced(to, 0, id));
  });

  it('loads sample products without prices, each in its category and with a valid waste code', () => {
    const operations = loadSample(sampleCatalogue, { categories: [], products: [] }, counter());
    const categories = operations.flatMap((one) =>
      one.type === 'CREATE_CATEGORY' ? one.data : [],
    );
    const products = operations.flatMap((one) => (one.type === 'CREATE_PRODUCT' ? one.data : []));
    expect([categories.length, products.length]).toEqual([12, 59]);
    const ids = new Set(categories.map(({ id }) => id));
    expect(products.every(({ categoryId }) => ids.has(categoryId))).toBe(true);
    expect(products.every(({ buyPriceGr }) => buyPriceGr === 0)).toBe(true);
    expect(products.filter(({ wasteCode }) => findWasteCode(wasteCode) === undefined)).toEqual([]);
    expect(products.filter(({ wasteCode }) => parseWasteCode(wasteCode) !== wasteCode)).toEqual([]);
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  it('[FN-3] requires the statutory form for metal, but not for cans and paper', () => {
    const operations = loadSample(sampleCatalogue, { categories: [], products: [] }, counter());
    const without = operations.flatMap((one) =>
      one.type === 'CREATE_PRODUCT' && !one.data.requiresForm ? [one.data.name] : [],
    );
    expect(without).toEqual([
      'Puszki Al',
      'Karton',
      'Gazety, makulatura mieszana',
      'Folia',
      'Opony',
    ]);
  });

  it('leaves existing products and categories alone', () => {
    const categories = [{ id: 'mine', userID: 'u', name: 'miedz' }];
    const products = [named('MIEDŹ MIESZANA')].map((one) => ({ ...one, categoryId: 'mine' }));
    const operations = loadSample(sampleCatalogue, { categories, products }, counter());
    const own = operations.flatMap((one) =>
      one.type === 'CREATE_PRODUCT' && one.data.categoryId === 'mine' ? [one.data.name] : [],
    );
    expect(own).toHaveLength(5);
    expect(own).not.toContain('Miedź mieszana');
    expect(operations.filter(({ type }) => type === 'CREATE_CATEGORY')).toHaveLength(11);
  });
});
