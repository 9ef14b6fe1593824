import { describe, expect, it } from 'vitest';
import { buildClientIndex } from '#domain/client-search.ts';
import {
  favourites,
  lastVisits,
  suggestClients,
  suggestProducts,
} from '#ui/view/receipt-entry-search.ts';
import { client, receipt } from '#test/builders/records.ts';
import { copper, steel } from './receipt-form-samples.ts';

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
  suggestClients(buildClientIndex(clients), visits, query).map(({ name }) => name);

describe('suggested clients', () => {
  it('begin with those who were here last', () => {
    expect(namesFor('')).toEqual(['Zbigniew Żołnierczyk', 'Łukasz Żółkiewski', 'Adam Bąk']);
  });

  it('are found without diacritics', () => {
    expect(namesFor('zol')).toEqual(['Zbigniew Żołnierczyk', 'Łukasz Żółkiewski']);
  });

  it('show their document masked', () => {
    const [first] = suggestClients(buildClientIndex(clients), visits, 'zolk');
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
  it('are those that are bought, in the order of the catalogue', () => {
    const products = [
      { ...steel, order: 2 },
      { ...copper, order: 1 },
      { ...copper, id: 'hidden', active: false },
      { ...copper, id: 'plain', favourite: false },
    ];
    expect(favourites({ products }).map(({ id }) => id)).toEqual(['copper', 'steel']);
  });
});
