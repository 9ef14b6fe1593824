/** Rows that are like a record, and rows that are one. */
import { describe, expect, it } from 'vitest';
import { judgeClients } from '#domain/import/client-rows.ts';
import { judgeProducts } from '#domain/import/product-rows.ts';
import type { ClientFields } from '#schemas/client.ts';
import { clientFields, product } from '#test/builders/records.ts';
import { catalogue, CLIENTS, COLUMNS, judgeGoods, rowsOf } from './import-samples.ts';

const EVERY = { ...CLIENTS, nip: 5 };

/** What becomes of rows: their kind, or what is asked about them. */
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

describe('[DEDUP-2] a client of a file', () => {
  it('without a number is nobody of another town or address', () => {
    expect(
      clientFates([
        ['Jan Nowak', '', '58-100', 'Świdnica'],
        ['Jan Nowak', '', '50-001', 'Wrocław'],
        ['Jan Nowak', 'ul. Długa 1'],
      ]),
    ).toEqual(['new', 'new, name like-row', 'new']);
  });

  it('is told apart by its diacritics, and asked about', () => {
    expect(clientFates([['Żuk'], ['Zuk'], ['ŻUK']])).toEqual([
      ...['new', 'new, name like-row', 'file'],
    ]);
    expect(clientFates([['Zuk']], [someone({ name: 'Żuk' })])).toEqual(['new, name like-account']);
  });

  it('of a known number under another name or address is asked about', () => {
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
    'has no number where it says "%s"',
    (none) => {
      expect(
        clientFates([
          ['Jan', 'ul. Długa 1', '', '', none],
          ['Ewa', 'ul. Krótka 2', '', '', none],
        ]),
      ).toEqual(['new', 'new']);
    },
  );

  it('of one name and address is another one where the numbers say so', () => {
    expect(
      clientFates([
        ['Jan', 'ul. Długa 1', '', '', 'ABC 1'],
        ['Jan', 'ul. Długa 1', '', '', 'ABC 2'],
        ['Jan', 'ul. Długa 1'],
      ]),
    ).toEqual(['new', 'new', 'new, name like-row']);
  });

  it('is there already as often as the account has it, and what comes beyond can be taken', () => {
    const twin = someone({ name: 'Jan', city: 'Łódź' });
    const row = ['Jan', '', '', 'Łódź'];
    expect(clientFates([row, row, row], [twin, twin])).toEqual(['account', 'account', 'file']);
    const judged = judgeClients(rowsOf(row, row), EVERY, []);
    expect(judged[1]).toMatchObject({ kind: 'repeated', record: { name: 'Jan', city: 'Łódź' } });
  });

  it.each(['10115', 'SW1A 1AA', '79-000 Lwów', '5810'])(
    'with a code of another shape is asked about: "%s"',
    (code) => {
      const judged = judgeClients(rowsOf(['Jan', '', code]), EVERY, [], { isOwn: true });
      expect(judged).toMatchObject([
        { kind: 'new', record: { postalCode: code }, odd: [{ doubt: 'postal-code' }] },
      ]);
    },
  );

  it('gets the dash of its code in files of other programs alone', () => {
    const codeOf = (isOwn: boolean) =>
      judgeClients(rowsOf(['Jan', '', '58100']), EVERY, [], { isOwn })[0];
    expect(codeOf(false)).toMatchObject({ record: { postalCode: '58-100' } });
    expect(codeOf(true)).toMatchObject({ record: { postalCode: '58100' } });
  });

  it('without a name is asked about in our own files, and refused in others', () => {
    const nameless = (isOwn: boolean) =>
      judgeClients(rowsOf(['', 'ul. Długa 1']), EVERY, [], { isOwn })[0];
    expect(nameless(true)).toMatchObject({ kind: 'new', odd: [{ doubt: 'nameless' }] });
    expect(nameless(false)).toMatchObject({ kind: 'wrong' });
  });

  it('with a long text is asked about, and refused with one that nothing holds', () => {
    expect(clientFates([['x'.repeat(501)], ['x'.repeat(10_001)]])).toEqual([
      ...['new, name long', 'wrong'],
    ]);
  });
});

describe('a product of a file', () => {
  it('that differs by diacritics, code or unit alone is asked about; the very same is repeated', () => {
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

  it.each(['17', 'x 1', '17 04 05 06'])('with an odd code keeps it, and is asked about', (code) => {
    expect(judgeGoods(['Nowy', code])).toMatchObject([
      {
        ...{ kind: 'new', record: { fields: { wasteCode: code } } },
        odd: [{ field: 'wasteCode', doubt: 'waste-code' }],
      },
    ]);
  });

  it('of another code or unit is no change of the price of the one that is there', () => {
    expect(
      fates(
        judgeGoods(
          ['Miedź kawałkowa', '170402', 'Miedź', 'kg', '30'],
          ['Miedź kawałkowa', '170401', 'Miedź', 'Mg', '3000'],
        ),
      ),
    ).toEqual(['new, name like-account', 'new, name like-account']);
  });

  it('changes the one that it is, of two that are alike', () => {
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

  it('is told from its twin by its price, and a third one can be taken', () => {
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

  it('without a category names the only one of its name, unless another row is it', () => {
    const plain = ['miedz kawalkowa', '', '', '', '30'];
    expect(fates(judgeGoods(plain))).toEqual(['changed']);
    expect(fates(judgeGoods(plain, ['Miedź kawałkowa', '170401', 'Miedź', 'kg', '31']))).toEqual([
      ...['new, name like-account, wasteCode no-waste-code', 'changed'],
    ]);
  });
});
