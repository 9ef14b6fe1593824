import { describe, expect, it } from 'vitest';
import { judgeClients } from '#domain/import/client-rows.ts';
import { judgeProducts } from '#domain/import/product-rows.ts';
import type { ClientFields } from '#schemas/client.ts';
import { clientFields, product } from '#test/builders/records.ts';
import { catalogue, CLIENTS, COLUMNS, judgeGoods, rowsOf } from './import-samples.ts';

const EVERY = { ...CLIENTS, nip: 5 };

/** Each row's kind, followed by the questions that it raises. */
const fates = (
  judged: readonly {
    readonly kind: string;
    readonly repeats?: string;
    readonly odd?: readonly { readonly field: string | null; readonly doubt: string }[];
  }[],
) =>
  judged.map(({ kind, repeats, odd = [] }) =>
    [repeats ?? kind, ...odd.map(({ field, doubt }) => `${field ?? ''} ${doubt}`)].join(', '),
  );

const clientFates = (rows: readonly (readonly string[])[], there: readonly ClientFields[] = []) =>
  fates(judgeClients(rowsOf(...rows), EVERY, there));

const someone = (changes: Partial<ClientFields>): ClientFields =>
  clientFields({ address: '', postalCode: '', city: '', documentNumber: '', ...changes });

describe('[DEDUP-2] an imported client', () => {
  it('without a number is a different client if the town or address differs', () => {
    expect(
      clientFates([
        ['Jan Nowak', '', '58-100', 'Świdnica'],
        ['Jan Nowak', '', '50-001', 'Wrocław'],
        ['Jan Nowak', 'ul. Długa 1'],
      ]),
    ).toEqual(['new', 'new, name like-row', 'new']);
  });

  it('that differs only by diacritics is new, and asks the user', () => {
    expect(clientFates([['Żuk'], ['Zuk'], ['ŻUK']])).toEqual([
      ...['new', 'new, name like-row', 'file'],
    ]);
    expect(clientFates([['Zuk']], [someone({ name: 'Żuk' })])).toEqual(['new, name like-account']);
  });

  it('with a known number but another name or address asks the user', () => {
    const nip = '886-251-90-00';
    expect(
      clientFates([
        ['Huta', 'ul. Hutnicza 1', '', '', '', nip],
        ['Huta', 'ul. Polna 2', '', '', '', '8862519000'],
        ['Inny', '', '', '', clientFields().documentNumber],
      ]),
    ).toEqual(['new', 'new, nip like-row', 'new']);
    expect(
      clientFates([['Inny', '', '', '', clientFields().documentNumber]], [clientFields()]),
    ).toEqual(['new, documentNumber like-account']);
  });

  it.each(['brak', 'Brak', 'nie ma', '-', '0', '000', 'b/d', 'brak dokumentu'])(
    'has no number if the cell says "%s"',
    (none) => {
      expect(
        clientFates([
          ['Jan', 'ul. Długa 1', '', '', none],
          ['Ewa', 'ul. Krótka 2', '', '', none],
        ]),
      ).toEqual(['new', 'new']);
    },
  );

  it('with the same name and address is a different client if the numbers differ', () => {
    expect(
      clientFates([
        ['Jan', 'ul. Długa 1', '', '', 'ABC 1'],
        ['Jan', 'ul. Długa 1', '', '', 'ABC 2'],
        ['Jan', 'ul. Długa 1'],
      ]),
    ).toEqual(['new', 'new', 'new, name like-row']);
  });

  it('repeats as many clients as the account has, and any further row can still be imported', () => {
    const twin = someone({ name: 'Jan', city: 'Łódź' });
    const row = ['Jan', '', '', 'Łódź'];
    expect(clientFates([row, row, row], [twin, twin])).toEqual(['account', 'account', 'file']);
    const judged = judgeClients(rowsOf(row, row), EVERY, []);
    expect(judged[1]).toMatchObject({ kind: 'repeated', record: { name: 'Jan', city: 'Łódź' } });
  });

  it.each(['10115', 'SW1A 1AA', '79-000 Lwów', '5810'])(
    'asks about an unusual postal code: "%s"',
    (code) => {
      const judged = judgeClients(rowsOf(['Jan', '', code]), EVERY, [], { isOwn: true });
      expect(judged).toMatchObject([
        { kind: 'new', record: { postalCode: code }, odd: [{ doubt: 'postal-code' }] },
      ]);
    },
  );

  it('gets a dash in its postal code only in files of other programs', () => {
    const codeOf = (isOwn: boolean) =>
      judgeClients(rowsOf(['Jan', '', '58100']), EVERY, [], { isOwn })[0];
    expect(codeOf(false)).toMatchObject({ record: { postalCode: '58-100' } });
    expect(codeOf(true)).toMatchObject({ record: { postalCode: '58100' } });
  });

  it('without a name asks the user in our own files, and is rejected in others', () => {
    const nameless = (isOwn: boolean) =>
      judgeClients(rowsOf(['', 'ul. Długa 1']), EVERY, [], { isOwn })[0];
    expect(nameless(true)).toMatchObject({ kind: 'new', odd: [{ doubt: 'nameless' }] });
    expect(nameless(false)).toMatchObject({ kind: 'wrong' });
  });

  it('with a long text asks the user, and is rejected if no field can hold the text', () => {
    expect(clientFates([['x'.repeat(501)], ['x'.repeat(10_001)]])).toEqual([
      ...['new, name long', 'wrong'],
    ]);
  });
});

describe('an imported product', () => {
  it('that differs only by diacritics, code or unit asks the user; an identical one is a repetition', () => {
    expect(
      fates(
        judgeGoods(
          ['Żeliwo', '170405', 'Stal', 'kg'],
          ['Zeliwo', '170405', 'Stal', 'kg'],
          ['Żeliwo', '191202', 'Stal', 'kg'],
          ['Żeliwo', '170405', 'Stal', 'szt.'],
          ['ŻELIWO', '17 04 05', 'stal', 'kg', '1'],
        ),
      ),
    ).toEqual([
      ...['new', 'new, name like-row', 'new, name like-row', 'new, name like-row', 'file'],
    ]);
  });

  it.each(['17', 'x 1', '17 04 05 06'])(
    'with an unusual waste code keeps it and asks the user: "%s"',
    (code) => {
      expect(judgeGoods(['Nowy', code])).toMatchObject([
        {
          ...{ kind: 'new', record: { fields: { wasteCode: code } } },
          odd: [{ field: 'wasteCode', doubt: 'waste-code' }],
        },
      ]);
    },
  );

  it('with another code or unit does not change the price of the existing product', () => {
    expect(
      fates(
        judgeGoods(
          ['Miedź kawałkowa', '170402', 'Miedź', 'kg', '30'],
          ['Miedź kawałkowa', '170401', 'Miedź', 'Mg', '3000'],
        ),
      ),
    ).toEqual(['new, name like-account', 'new, name like-account']);
  });

  it('changes the product that matches exactly, not one that looks alike', () => {
    const like = [
      product({ id: 'a', name: 'Żeliwo', buyPriceGr: 100 }),
      product({ id: 'b', name: 'Zeliwo', buyPriceGr: 200 }),
      product({ id: 'c', name: 'Zeliwo', buyPriceGr: 300, wasteCode: '170405' }),
    ];
    const judged = judgeProducts(
      rowsOf(
        ['Zeliwo', '170405', 'Miedź', 'kg', '3'],
        ['Zeliwo', '170401', 'Miedź', 'kg', '2,50'],
        ['Żeliwo', '170401', 'Miedź', 'kg', '1'],
      ),
      COLUMNS,
      { ...catalogue, products: like },
      'Import',
    );
    expect(judged).toMatchObject([
      { kind: 'repeated', repeats: 'account' },
      { kind: 'changed', id: 'b' },
      { kind: 'repeated', repeats: 'account' },
    ]);
  });

  it('is matched to one of two identical products by its price, and a third can be imported', () => {
    const twins = [product({ id: 'a', buyPriceGr: 100 }), product({ id: 'b', buyPriceGr: 200 })];
    const row = (price: string) => ['Miedź kawałkowa', '170401', 'Miedź', 'kg', price];
    const judged = judgeProducts(
      rowsOf(row('2'), row('1'), row('1')),
      COLUMNS,
      { ...catalogue, products: twins },
      'Import',
    );
    expect(fates(judged)).toEqual(['account', 'account', 'file']);
    expect(judged[2]).toMatchObject({ record: { fields: { buyPriceGr: 100 } } });
  });

  it('without a category matches the only product of its name, unless another row matches it better', () => {
    const plain = ['miedz kawalkowa', '', '', '', '30'];
    expect(fates(judgeGoods(plain))).toEqual(['changed']);
    expect(fates(judgeGoods(plain, ['Miedź kawałkowa', '170401', 'Miedź', 'kg', '31']))).toEqual([
      ...['new, name like-account, wasteCode no-waste-code', 'changed'],
    ]);
  });
});
