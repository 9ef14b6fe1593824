import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { formatFixed } from '#domain/quantity/decimal.ts';
import { clientOperations, judgeClients } from '#domain/import/client-rows.ts';
import { guessColumns } from '#domain/import/columns.ts';
import { missingCategories, productOperations } from '#domain/import/product-operations.ts';
import { judgeProducts } from '#domain/import/product-rows.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import { clientFields, product } from '#test/builders/records.ts';
import * as some from '#test/domain/arbitraries.ts';
import { catalogue, CLIENTS, COLUMNS, judge, judgeGoods, rowsOf } from './import-samples.ts';

const newIds = () => {
  let made = 0;
  return {
    newDocumentId: () => `d${String((made += 1))}`,
    newOperationId: () => `o${String((made += 1))}`,
  };
};

describe('the columns of an imported file', () => {
  const names = { name: ['nazwa', 'klient'], code: ['kod', 'kod odpadu'], post: ['kod pocztowy'] };
  const guess = (...cells: readonly string[]) =>
    guessColumns(['name', 'code', 'post'], names, { number: 1, cells });

  it('are recognised by their headings in any case, punctuation and order', () => {
    expect(guess('KOD_POCZTOWY', 'Kod odpadu:', 'Nazwa')).toEqual({ post: 0, code: 1, name: 2 });
  });

  it('are recognised by one word of a longer heading if none matches exactly, each once', () => {
    expect(guess('Kod pocztowy', 'Nazwa klienta')).toEqual({ post: 0, name: 1, code: null });
    expect(guess('nazwa', 'klient')).toEqual({ name: 0, code: null, post: null });
  });

  it('match the longest name first, since short names are part of many headings', () => {
    const prices = { buy: ['cena', 'cena zakupu'], sell: ['cena sprzedazy'] };
    const head = { number: 1, cells: ['Cena sprzedaży (zł)', 'Cena (zł)'] };
    expect(guessColumns(['buy', 'sell'], prices, head)).toEqual({ buy: 1, sell: 0 });
  });

  it('may be named like a member of Object.prototype without effect', () => {
    expect(guess('__proto__', 'constructor')).toEqual({ name: null, code: null, post: null });
  });
});

describe('imported client rows', () => {
  it('become clients, even half-empty ones, and get the dash in the postal code', () => {
    expect(judge(['Ewa Źrebiec', '', '58100', 'Świdnica'], ['Jan'])).toEqual([
      {
        ...{ number: 2, name: 'Ewa Źrebiec', kind: 'new' },
        record: clientFields({
          ...{ name: 'Ewa Źrebiec', address: '', postalCode: '58-100', documentNumber: '' },
        }),
      },
      {
        ...{ number: 3, name: 'Jan', kind: 'new' },
        record: { name: 'Jan', address: '', postalCode: '', city: '', documentNumber: '' },
      },
    ]);
  });

  it('[DEDUP-2] are two business sellers if only the NIP differs', () => {
    const firm = (nip: string): readonly string[] => ['Huta', '', '', '', '', nip];
    const rows = rowsOf(firm('521-301-72-28'), firm('525-234-40-78'), firm('5213017228'));
    const judged = judgeClients(rows, { ...CLIENTS, nip: 5 }, []);
    expect(judged.map(({ kind }) => kind)).toEqual(['new', 'new', 'repeated']);
  });

  it('report characters that cannot be printed', () => {
    const [odd, plain] = judge(['שלום 😀', 'ul. 漢 1'], ['Олександр Nguyễn']);
    expect(odd).toMatchObject({
      kind: 'new',
      odd: [
        { field: 'name', doubt: 'unprintable', signs: ['ש', 'ל', 'ו', 'ם', '😀'] },
        { field: 'address', doubt: 'unprintable', signs: ['漢'] },
      ],
    });
    expect(plain).not.toHaveProperty('odd');
  });

  it('report an error for each invalid field', () => {
    const [nameless, long] = judge(['', 'ul. Długa 1'], ['x'.repeat(10_001)]);
    expect(nameless).toMatchObject({ wrong: [{ field: 'name', problem: 'missing' }] });
    expect(long).toMatchObject({ wrong: [{ field: 'name', problem: 'too-long' }] });
  });

  it('[DEDUP-2] repeat a client of the account or of an earlier row only if all fields match', () => {
    const { name, address, documentNumber } = clientFields();
    const kinds = judge(
      [name.toUpperCase(), ` ${address}`, '', '', documentNumber.replace(' ', '-')],
      ['Ktoś inny', '', '', '', documentNumber.toLowerCase()],
      [name, address, '', '', 'ABC 1'],
      ['Jan', 'ul. Długa 1'],
      ['JAN', 'ul. Długa 1'],
      ['Jan', 'ul. Krótka 1'],
    ).map((row) => (row.kind === 'repeated' ? row.repeats : row.kind));
    expect(kinds).toEqual(['account', 'new', 'new', 'new', 'file', 'new']);
  });

  test.prop([fc.array(fc.array(some.polishText, { maxLength: 6 }), { maxLength: 8 })], some.runs)(
    'give valid operations, and none when imported again',
    (table) => {
      const rows = rowsOf(...table.map((cells) => cells.map((cell) => cell.trim())));
      const judged = judgeClients(rows, CLIENTS, []);
      const operations = clientOperations(judged, newIds());
      expect(operations).toHaveLength(judged.filter(({ kind }) => kind === 'new').length);
      for (const operation of operations)
        expect(knownOperation({ ...operation, timestamp: 0 })).not.toBeNull();
      const there = operations.map(({ data }) => data);
      expect(clientOperations(judgeClients(rows, CLIENTS, there), newIds())).toEqual([]);
    },
  );
});

const AT = '2026-11-21T08:41:00.000Z';
describe('imported product rows', () => {
  it('are read with the units and currencies that people write beside numbers', () => {
    const [judged] = judgeGoods(['Wióry', '20110', 'miedz', '', '1 234,50 zł/kg', '', '2,5%', 'x']);
    expect(judged).toEqual({
      ...{ number: 2, name: 'Wióry', kind: 'new' },
      record: {
        category: 'miedz',
        fields: {
          ...{ name: 'Wióry', wasteCode: '020110', unit: 'kg', buyPriceGr: 123_450 },
          ...{ deductionBp: 250, requiresForm: true, active: true, favourite: false, note: 'x' },
        },
      },
    });
  });

  it('report an error for each invalid field', () => {
    const [judged] = judgeGoods(['', '17', '', '', 'drogo', '-1', '101', '']);
    expect(judged).toMatchObject({
      wrong: [
        { field: 'name', problem: 'missing' },
        { field: 'buyPrice', problem: 'price' },
        { field: 'sellPrice', problem: 'price' },
        { field: 'deduction', problem: 'deduction' },
      ],
    });
  });

  it('repeat a product of the same category, and create each missing category once', () => {
    const rows = judgeGoods(
      ['MIEDŹ kawałkowa', '170401', 'Miedź'],
      ['Miedź kawałkowa', '170401', 'Złom'],
      ['Stal', '170405', 'złom'],
      ['Stal', '170405'],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['repeated', 'new', 'new', 'new']);
    expect(missingCategories(rows, catalogue.categories)).toEqual(['Złom', 'Import']);
    const operations = productOperations(rows, catalogue, { ...newIds(), at: AT });
    expect(operations.map(({ type }) => type)).toEqual([
      ...['CREATE_CATEGORY', 'CREATE_CATEGORY'],
      ...['CREATE_PRODUCT', 'CREATE_PRODUCT', 'CREATE_PRODUCT'],
    ]);
    const categoryIds = operations
      .slice(2)
      .map(({ data }) => 'categoryId' in data && data.categoryId);
    const made = operations.slice(0, 2).map(({ data }) => data.id);
    expect(categoryIds).toEqual([made[0], made[0], made[1]]);
    for (const operation of operations)
      expect(knownOperation({ ...operation, timestamp: 0 })).not.toBeNull();
  });

  it('change the prices of an existing product, show old and new, and keep the former price', () => {
    const rows = judgeGoods(
      ['miedź KAWAŁKOWA', '170401', 'Miedź', '', '30,10', '', '2'],
      ['Miedź kawałkowa', '170401', 'Miedź', '', '31'],
    );
    expect(rows).toMatchObject([
      {
        kind: 'changed',
        changes: [
          { field: 'buyPrice', from: 2950, to: 3010 },
          { field: 'deduction', from: 0, to: 200 },
        ],
      },
      { kind: 'repeated', repeats: 'file' },
    ]);
    expect(productOperations(rows, catalogue, { ...newIds(), at: AT })).toMatchObject([
      {
        type: 'UPDATE_PRODUCT',
        data: {
          ...{ id: 'product-1', buyPriceGr: 3010, deductionBp: 200 },
          priceHistory: [{ until: AT, priceGr: 2950 }],
        },
        base: { buyPriceGr: 2950, deductionBp: null },
      },
    ]);
  });

  it('match a product by name alone if the file has neither category nor code', () => {
    const [known, unknown] = judgeGoods(
      ['Miedź kawałkowa', '', '', '', '30'],
      ['Miedź inna', '', '', '', '30'],
    );
    expect(known).toMatchObject({ kind: 'changed', id: 'product-1' });
    expect(unknown).toMatchObject({
      ...{ kind: 'new', odd: [{ field: 'wasteCode', doubt: 'no-waste-code' }] },
      record: { fields: { wasteCode: '', requiresForm: true } },
    });
  });

  it('never remove a price: an empty cell and 0 mean no change', () => {
    const kinds = judgeGoods(['Miedź kawałkowa', '', 'Miedź', '', '0,00', '', '']);
    expect(kinds).toMatchObject([{ kind: 'repeated', repeats: 'account' }]);
  });

  test.prop([fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 })], some.runs)(
    'change nothing when imported again',
    (prices) => {
      const all = prices.map((_, i) =>
        product({ id: `p${String(i)}`, name: `Towar ${String(i)}` }),
      );
      const table = rowsOf(
        ...prices.map((price, i) => [`Towar ${String(i)}`, '', '', '', formatFixed(price, 2)]),
      );
      const first = { ...catalogue, products: all };
      const made = productOperations(judgeProducts(table, COLUMNS, first, 'Import'), first, {
        ...newIds(),
        at: AT,
      });
      const priceOf = new Map(
        made.flatMap(({ data }) => ('buyPriceGr' in data ? [[data.id, data.buyPriceGr]] : [])),
      );
      const priced = all.map((one) =>
        product({ ...one, buyPriceGr: priceOf.get(one.id) ?? one.buyPriceGr }),
      );
      const second = { ...first, products: priced };
      expect(second.products.map(({ buyPriceGr }) => buyPriceGr)).toEqual(prices);
      const again = judgeProducts(table, COLUMNS, second, 'Import');
      expect(again.every(({ kind }) => kind === 'repeated')).toBe(true);
    },
  );

  test.prop([fc.integer({ min: 0, max: 1_000_000_000 })], some.runs)(
    'keep every grosz of a price',
    (grosze) => {
      const [judged] = judgeGoods(['x', '170405', '', '', `${formatFixed(grosze, 2)} PLN`]);
      expect(judged).toMatchObject({ record: { fields: { buyPriceGr: grosze } } });
    },
  );
});
