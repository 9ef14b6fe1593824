import { describe, expect, it } from 'vitest';
import {
  favourites,
  lastVisits,
  suggestClients,
  suggestProducts,
} from '#ui/screens/receipt-entry/entry/receipt-entry-search.ts';
import { client, receipt } from '#test/builders/records.ts';
import type { Category, Product } from '#schemas/product.ts';
import { copper, steel } from '#test/domain/entry/receipt-form-samples.ts';

const clients = [
  client({ id: 'a', name: 'Adam Bąk', documentNumber: '' }),
  client({ id: 'b', name: 'Łukasz Żółkiewski' }),
  client({ id: 'c', name: 'Zbigniew Żołnierczyk' }),
];
const visits = lastVisits([
  receipt({ clientId: 'temp_client_c', date: '2026-11-12T10:00:00.000Z' }),
  receipt({ clientId: 'b', date: '2026-09-03T10:00:00.000Z' }),
]);
const namesFor = (query: string) =>
  suggestClients({ clients, merged: [] }, visits, query).map(({ name }) => name);

describe('suggested clients', () => {
  it('start with the latest visitors', () => {
    expect(namesFor('')).toEqual(['Zbigniew Żołnierczyk', 'Łukasz Żółkiewski', 'Adam Bąk']);
  });

  it('leave hidden clients out', () => {
    const all = [client({ hidden: true }), ...clients];
    expect(suggestClients({ clients: all, merged: [] }, visits, 'zolc')).toEqual([]);
  });

  it('are found without diacritics', () => {
    expect(namesFor('zol')).toEqual(['Zbigniew Żołnierczyk', 'Łukasz Żółkiewski']);
  });

  it('start with matches of the name, before matches of the street', () => {
    const neighbour = client({ id: 'd', name: 'Bożena Gołąb', address: 'ul. Żółkiewskiego 4' });
    const all = [...clients, neighbour];
    const seen = new Map([...visits, ['d', '2026-11-21T10:00:00.000Z']]);
    expect(
      suggestClients({ clients: all, merged: [] }, seen, 'zolk').map(({ name }) => name),
    ).toEqual(['Łukasz Żółkiewski', 'Bożena Gołąb']);
  });

  it('start with those of whom a whole name was typed, and not with a longer word', () => {
    const named = ['Zakład Kowalik', 'Ewa Żak'].map((name) => client({ id: name, name }));
    const shown = suggestClients({ clients: named, merged: [] }, visits, 'żak');
    expect(shown.map(({ name }) => name)).toEqual(['Ewa Żak', 'Zakład Kowalik']);
  });

  it('show a masked document number', () => {
    const [first] = suggestClients({ clients, merged: [] }, visits, 'zolk');
    expect(first).toMatchObject({
      documentNumber: 'DBA•••117',
      lastVisit: '2026-09-03T10:00:00.000Z',
    });
  });
});

describe('suggested products', () => {
  const products = [steel, copper, { ...copper, id: 'old', name: 'Miedź stara', active: false }];
  const categories = [{ id: 'non-ferrous', userID: 'user-1', name: 'Metale kolorowe' }];
  const idsFor = (query: string) =>
    suggestProducts(products, categories, query).map(({ id }) => id);

  it('are found by name, category and code, hidden ones never', () => {
    expect(idsFor('miedz')).toEqual(['copper']);
    expect(idsFor('kolorowe stal')).toEqual(['steel']);
    expect(idsFor('17 04 05')).toEqual(['steel']);
    expect(idsFor('')).toEqual(['copper', 'steel']);
  });

  it('carry category, code and price', () => {
    expect(suggestProducts(products, categories, 'miedz')[0]).toMatchObject({
      category: 'Metale kolorowe',
      wasteCode: '17 04 01',
      buyPriceGr: 2950,
    });
  });
});

describe('favourites', () => {
  const shown = (products: readonly Product[], categories: readonly Category[]) =>
    favourites({ products, categories }).map(({ id }) => id);

  it('are the active favourite products by category, in the order of the catalogue', () => {
    const iron = { ...steel, categoryId: 'ferrous' };
    expect(
      shown(
        [
          { ...iron, id: 'w5', order: 2 },
          { ...iron, id: 'w2', order: 1 },
          { ...iron, id: 'hidden', active: false },
          { ...iron, id: 'plain', favourite: false },
          { ...copper, id: 'loose', categoryId: 'gone' },
          copper,
        ],
        [
          { id: 'empty', userID: 'user-1', name: 'Akumulatory', order: 0 },
          { id: 'non-ferrous', userID: 'user-1', name: 'Kolorowe' },
          { id: 'ferrous', userID: 'user-1', name: 'Żelazo', order: 1 },
        ],
      ),
    ).toEqual(['w2', 'w5', 'copper', 'loose']);
  });

  it('are at most 12', () => {
    const many = Array.from({ length: 30 }, (_, place) => ({ ...copper, id: `p${String(place)}` }));
    expect(favourites({ products: many, categories: [] })).toHaveLength(12);
  });
});
