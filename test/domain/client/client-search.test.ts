import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { searchClients } from '#domain/client/client-search.ts';
import { normalize } from '#domain/shared/text.ts';
import type { Client } from '#schemas/client.ts';
import { client, runs } from '#test/domain/arbitraries.ts';
import { aClient } from '#test/domain/samples.ts';

const lukasz = aClient({
  id: 'lukasz',
  name: 'Łukasz Żółć',
  address: 'ul. Świętej Anny 3',
  postalCode: '31-008',
  city: 'Kraków',
  documentNumber: 'CCC 123 456',
});
const jan = aClient({ id: 'jan' });
/** A business seller as the form stores it: only `nip` holds its number. */
const firm = aClient({
  id: 'firm',
  name: 'Met-Pol',
  documentNumber: '',
  sellerType: 'company',
  nip: '521-301-72-28',
});
const both = [lukasz, jan];
const found = (query: string, limit?: number) =>
  searchClients(both, query, limit).map(({ id }) => id);

const plain = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => 'acelnoszz'['ąćęłńóśźż'.indexOf(letter)] ?? letter)
    .join('');
const bare = (text: string): string => plain(text).replace(/[\s-]/g, '');

/** A simple correct search, independent of the product's code. */
const isSought = (one: Client, text: string): boolean => {
  const [address, postalCode, city] = [one.address, one.postalCode, one.city].map((it) =>
    it.trim(),
  );
  const place = [postalCode, city].filter(Boolean).join(' ');
  const numbers = [one.documentNumber, one.nip ?? ''];
  const fields = [one.name, [address, place].filter(Boolean).join(', '), ...numbers].map(plain);
  const isIn = (term: string) =>
    [...fields, ...numbers.map(bare)].some((field) => field.includes(term)) ||
    (bare(term) !== '' && numbers.map(bare).some((field) => field.includes(bare(term))));
  const terms = plain(text).split(/\s+/).filter(Boolean);
  const whole = bare(text);
  return terms.every(isIn) || (whole !== '' && numbers.some((one_) => bare(one_).includes(whole)));
};

describe('the search for clients', () => {
  it.each([
    ['lukasz', ['lukasz']],
    ['ŁUKASZ', ['lukasz']],
    ['zolc luk', ['lukasz']],
    ['anny krakow', ['lukasz']],
    ['31-008', ['lukasz']],
    ['ccc 123', ['lukasz']],
    ['CCC123456', ['lukasz']],
    ['ccc-123-456', ['lukasz']],
    ['123456', ['lukasz']],
    ['aba300000', ['jan']],
    ['polna warszawa', ['jan']],
    ['lukasz warszawa', []],
    ['nikt', []],
    ['a', ['lukasz', 'jan']],
    ['', ['lukasz', 'jan']],
    ['  ', ['lukasz', 'jan']],
  ])('[NORM-1] "%s" finds %o', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each([
    '521-301-72-28',
    '5213017228',
    '521 301 72 28',
    '301-72',
    'met 5213017228',
    'Met-Pol, NIP 5213017228',
    'NIP 5213017228',
    'NIP: 521-301-72-28',
    'PL5213017228',
    'NIP PL 521-301-72-28',
    '5213017228,',
    '521\u2212301\u221272\u221228',
    '\u200E5213017228\u200B',
    '521\u00AD3017228',
    '3017228 pol',
  ])('finds a business seller by NIP, with dashes and without: "%s"', (query) => {
    const bare = { ...firm, id: 'bare', nip: '5213017228' };
    expect(searchClients([jan, firm, bare], query)).toEqual([firm, bare]);
  });

  it('returns at most as many clients as the limit', () => {
    expect(found('a', 1)).toEqual(['lukasz']);
    expect(found('a', 0)).toEqual([]);
  });

  it('never matches a term across two fields', () => {
    expect(found('zolcccc')).toEqual([]);
  });

  test.prop([fc.array(client, { maxLength: 5 }), fc.nat({ max: 4 }), fc.nat(), fc.nat()], runs)(
    '[NORM-1] always finds a client by any part of the name',
    (clients, which, from, length) => {
      const wanted = clients[which % Math.max(1, clients.length)];
      if (wanted === undefined) return;
      const start = from % (wanted.name.length + 1);
      const piece = wanted.name.slice(start, start + (length % 5)).toUpperCase();
      expect(searchClients(clients, normalize(piece))).toContain(wanted);
    },
  );

  test.prop(
    [
      fc.array(client, { maxLength: 5 }),
      fc.string({ unit: fc.constantFrom(...'akłz1-3 '), maxLength: 4 }),
    ],
    runs,
  )('[NORM-1] finds exactly the clients that a naive search finds', (clients, text) => {
    expect(searchClients(clients, text)).toEqual(clients.filter((one) => isSought(one, text)));
  });
});
