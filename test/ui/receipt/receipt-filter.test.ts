import { describe, expect, it } from 'vitest';
import { clientFields, companyDetails, item, product, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import {
  FILTER_IN_ADDRESS,
  filterChoices,
  filterReceipts,
  furtherCount,
  NO_FILTER,
  type ReceiptFilter,
  withoutFurther,
} from '#ui/receipt/receipt-filter.ts';

/** A Saturday, 09:41 in Warsaw. */
const NOW = Date.parse('2026-11-21T08:41:00.000Z');

const receipts = [
  receipt({ id: 'temp_receipt_r3', number: '3/21/11/2026', notes: 'Przyczepa świdnicka' }),
  receipt({
    id: 'r2',
    number: '2/21/11/2026',
    date: '2026-11-20T23:30:00.000Z',
    client: clientFields({ name: 'Adam Bąk', documentNumber: 'ZZC 900111' }),
    items: [
      item({ name: 'Złom stalowy W2 lekki', wasteCode: '170405', productId: 'steel' }),
      item({ name: 'Mosiądz' }),
    ],
    paymentMethod: 'transfer',
    totalGr: 300_001,
  }),
  receipt({
    id: 'r1',
    number: '2/21/11/2026',
    date: '2026-11-20T22:59:59.999Z',
    status: 'voided',
    totalGr: 1000,
  }),
];

const view = viewWith({
  receipts,
  pendingIds: new Set(['temp_receipt_r3']),
  products: [product({ id: 'steel', categoryId: 'ferrous' })],
  companyDetails: companyDetails({ pccThresholdGr: 300_000 }),
});

const found = (changes: Partial<ReceiptFilter>): readonly string[] =>
  filterReceipts(receipts, { ...NO_FILTER, ...changes }, view, NOW).map(({ id }) => id);

const ALL = ['temp_receipt_r3', 'r2', 'r1'];
const [WAITS, SECOND, FIRST] = ALL as [string, string, string];

describe('[FN-1] the words of a search', () => {
  const seller = clientFields({
    ...{ name: 'Met-Pol', address: 'ul. Hutnicza 9', postalCode: '41-506', city: 'Chorzów' },
    ...{ documentNumber: '', sellerType: 'company', nip: '521-301-72-28' },
  });
  const sought = [receipt({ id: 'firm', client: seller }), receipt({ id: 'other' })];
  const search = (q: string, all = sought) =>
    filterReceipts(all, { ...NO_FILTER, q }, view, NOW).map(({ id }) => id);

  it.each([
    'hutnicza',
    '41-506',
    'chorzow',
    '521-301',
    '5213017228',
    '521 301 72 28',
    'met 3017228',
    'NIP 5213017228',
    'NIP: 521-301-72-28',
    'PL5213017228',
    'NIP PL 521-301-72-28',
    '5213017228,',
    '521\u2212301\u221272\u221228',
    '\u200E5213017228\u200B',
    '521\u00AD3017228',
  ])('find a receipt by any part of its copy of the seller: "%s"', (q) => {
    expect(search(q)).toEqual(['firm']);
  });

  it('find a number that is stored without dashes and typed with them', () => {
    const bare = receipt({ id: 'bare', client: { ...seller, nip: '5213017228' } });
    expect(search('met 521-301-72-28', [bare])).toEqual(['bare']);
  });
});

describe('[FN-1] receipts', () => {
  it.each([
    ['a name without its Polish letters', 'lukasz zolc', [WAITS, FIRST]],
    ['a name in capitals', 'ŻÓŁĆ', [WAITS, FIRST]],
    ['words in another order', 'bąk adam', [SECOND]],
    ['a number', '3/21', [WAITS]],
    ['a product of a later line', 'mosiadz', [SECOND]],
    ['a document', 'zzc 900', [SECOND]],
    ['a document typed without its space', 'zzc900111', [SECOND]],
    ['a remark', 'SWIDNICKA', [WAITS]],
    ['spaces', '   ', ALL],
    ['a word of each', 'bąk przyczepa', []],
  ])('are searched by %s', (_, q, ids) => {
    expect(found({ q })).toEqual(ids);
  });

  it.each<[string, Partial<ReceiptFilter>, readonly string[]]>([
    ['today, which begins at midnight in Warsaw', { period: 'day' }, [WAITS, SECOND]],
    ['yesterday', { period: 'yesterday' }, [FIRST]],
    ['the week', { period: 'week' }, ALL],
    ['the month', { period: 'month' }, ALL],
    ['the year', { period: 'year' }, ALL],
    ['a span', { period: 'dates', from: '20.11.2026', to: '2026-11-20' }, [FIRST]],
    ['a span with one end', { period: 'dates', from: '21.11.2026' }, [WAITS, SECOND]],
    ['a span whose dates are none', { period: 'dates', from: '31.02.2026', to: 'jutro' }, ALL],
    ['dates that no span asks for', { from: '22.11.2026' }, ALL],
    ['a period that nobody knows', { period: 'era' }, ALL],
    ['goods', { product: 'Mosiądz' }, [SECOND]],
    ['a code', { code: '170405' }, [SECOND]],
    ['a category', { category: 'ferrous' }, [SECOND]],
    ['goods and a code of different lines', { product: 'Mosiądz', code: '170405' }, []],
    ['payment', { payment: 'cash' }, [WAITS, FIRST]],
    ['being issued', { state: 'issued' }, [WAITS, SECOND]],
    ['being voided', { state: 'voided' }, [FIRST]],
    ['being pending', { state: 'pending' }, [WAITS]],
    ['a number given twice', { state: 'repeated-number' }, [SECOND, FIRST]],
    ['being above the threshold of the tax', { state: 'above-pcc' }, [SECOND]],
    ['a state that nobody knows', { state: 'lost' }, ALL],
    ['an amount from', { min: '3000,01' }, [SECOND]],
    ['an amount to', { max: '10' }, [FIRST]],
    ['amounts that are none', { min: 'dużo', max: '-' }, ALL],
    ['two things at once', { payment: 'cash', state: 'issued' }, [WAITS]],
  ])('are filtered by %s', (_, changes, ids) => {
    expect(found(changes)).toEqual(ids);
  });
});

describe('a filter', () => {
  const filter = { ...NO_FILTER, q: 'bąk & co', period: 'dates', from: '1.2.2026', min: '10' };

  it('[LOGS-1] is kept in the address without its search words, and leaves the other parameters alone', () => {
    const params = FILTER_IN_ADDRESS.write(new URLSearchParams('preview=r1&state=voided'), filter);
    expect(params.get('preview')).toBe('r1');
    expect(params.has('state')).toBe(false);
    expect(params.toString()).not.toMatch(/b%C4%85k|bąk/u);
    const read = FILTER_IN_ADDRESS.read(new URLSearchParams(params.toString()), filter.q);
    expect(read).toEqual(filter);
  });

  it('counts the further filters that are set, and clears them', () => {
    expect(furtherCount(filter)).toBe(1);
    expect(withoutFurther(filter)).toEqual({ ...filter, min: '' });
  });

  it('offers each product and code of the receipts once, in order', () => {
    expect(filterChoices(receipts)).toEqual({
      products: ['Miedź kawałkowa', 'Mosiądz', 'Złom stalowy W2 lekki'],
      codes: ['170401', '170405'],
    });
  });
});
