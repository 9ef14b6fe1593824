import { describe, expect, it } from 'vitest';
import { item, product, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { findCodes } from '#ui/screens/products/product-codes.ts';
import { priceSteps, productGroups, receiptsWith } from '#ui/screens/products/products-view.ts';

const category = (id: string, name: string, order: number) => ({ id, userID: 'u', name, order });

const view = viewWith({
  categories: [
    category('c2', 'Miedź', 1),
    category('c1', 'Złom stalowy', 0),
    category('c3', 'Inne', 2),
  ],
  products: [
    product({ id: 'p1', categoryId: 'c2' }),
    product({ id: 'p2', name: 'Chłodnice Cu', categoryId: 'c2', buyPriceGr: 0 }),
    product({ id: 'p3', name: 'Wióry W13', categoryId: 'c1', wasteCode: '120103', buyPriceGr: 62 }),
    product({ id: 'p4', name: 'Sierota', categoryId: 'gone', active: false }),
  ],
  pendingIds: new Set(['p2']),
});

const shown = (query: string) =>
  productGroups(view, query).map(({ category: own, rows }) => [
    own?.name ?? null,
    rows.map((row) => row.product.id),
  ]);

describe('[FN-3, FN-4] the catalogue as listed', () => {
  it('has categories in order, empty ones too, and products without one last', () => {
    expect(shown('')).toEqual([
      ['Złom stalowy', ['p3']],
      ['Miedź', ['p2', 'p1']],
      ['Inne', []],
      [null, ['p4']],
    ]);
  });

  it.each([
    ['wiory', [['Złom stalowy', ['p3']]]],
    ['12 01', [['Złom stalowy', ['p3']]]],
    ['chlodnice miedz', [['Miedź', ['p2']]]],
    ['nic takiego', []],
  ])('is searched by "%s"', (query, expected) => {
    expect(shown(query)).toEqual(expected);
  });

  it('marks unverified codes and pending products', () => {
    const rows = productGroups(view, '').flatMap((group) => group.rows);
    expect(rows.filter((row) => row.isCodeUnverified).map((row) => row.wasteCode)).toEqual([
      '12 01 03',
    ]);
    expect(rows.filter((row) => row.isPending).map((row) => row.product.id)).toEqual(['p2']);
  });

  it('counts the receipts that use a product', () => {
    const receipts = [
      receipt({ items: [item({ productId: 'p1' }), item({ productId: 'p1' })] }),
      receipt({ items: [item()] }),
    ];
    expect(receiptsWith({ receipts }, 'p1')).toBe(1);
  });
});

describe('prices changed at once', () => {
  it('shows each price that changes, in a category or in all', () => {
    const change = { kind: 'percent', bp: 1000 } as const;
    const steps = (categoryId: string) =>
      priceSteps(view.products, categoryId, change).map(({ product: { id }, toGr }) => [id, toGr]);
    expect(steps('c2')).toEqual([['p1', 3245]]);
    expect(steps('')).toEqual([
      ['p1', 3245],
      ['p4', 3245],
      ['p3', 68],
    ]);
    expect(priceSteps(view.products, '', null)).toEqual([]);
  });
});

describe('the search for a code', () => {
  it.each([
    ['1704', 10],
    ['17 04 01', 1],
    ['olow', 2],
    ['kable', 2],
    ['xyz', 0],
  ])('for "%s" finds %i codes', (query, count) => {
    expect(findCodes(query)).toHaveLength(count);
  });
});
