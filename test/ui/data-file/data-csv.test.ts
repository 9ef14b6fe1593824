import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { JudgedRow } from '#domain/import/judged-row.ts';
import { client, product } from '#test/builders/records.ts';
import * as some from '#test/domain/arbitraries.ts';
import { cellsOf, utf8 } from '#test/adapters/sheet/table-samples.ts';
import { clientsCsv, productsCsv } from '#ui/data-file/data-csv.ts';
import { guessedMatching, headAndBody } from '#ui/screens/settings/data/import-head.ts';
import {
  clientImporter,
  type Importer,
  productImporter,
} from '#ui/screens/settings/data/import-view.ts';

const CATEGORIES = [{ id: 'category-1', userID: 'user-1', name: 'Miedź' }];

/** Rows of a file as the import judges them, with the columns that it recognizes itself. */
const imported = async <Field extends string, T>(csv: string, importer: Importer<Field, T>) => {
  const cells = await cellsOf(utf8(csv));
  if (typeof cells === 'string') throw new Error(cells);
  const rows = cells.map((row, i) => ({ number: i + 1, cells: row }));
  const { head, body } = headAndBody({ form: 'utf-8', rows });
  return importer.judge(body, guessedMatching(importer, head), head);
};

const recordsIn = <Field extends string, T>(rows: readonly JudgedRow<Field, T>[]): readonly T[] =>
  rows.flatMap((row) => (row.kind === 'new' ? [row.record] : []));

const typed = (text: string): string =>
  `x${text}`
    .replace(/[\0\u202e]/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');

/**
 * Products as a file can state them: six-digit codes, single spaces, visible signs, and no 0 for a
 * missing number.
 */
const someProduct = fc
  .tuple(some.product, fc.constantFrom('170401', '150104', '020110'))
  .map(([{ sellPriceGr = 0, deductionBp = 0, note, ...product }, wasteCode]) => ({
    ...{ ...product, wasteCode, name: typed(product.name), categoryId: 'category-1' },
    ...(sellPriceGr === 0 ? {} : { sellPriceGr }),
    ...(deductionBp === 0 ? {} : { deductionBp }),
    ...(note === undefined ? {} : { note: typed(note) }),
  }));

describe('clients and products as CSV', () => {
  it('are recognized as repeated when they are imported again', async () => {
    const account = { clients: [client()], products: [product()], categories: CATEGORIES };
    const clients = await imported(clientsCsv(account), clientImporter(account));
    const products = await imported(productsCsv(account), productImporter(account));
    expect([...clients, ...products].map(({ kind }) => kind)).toEqual(['repeated', 'repeated']);
  });

  it('create the same client in another account', async () => {
    const { name, address, postalCode, city, documentNumber } = client({ name: '=Łoś "Ź"; syn' });
    const fields = { name, address, postalCode, city, documentNumber };
    const csv = clientsCsv({ clients: [client(fields)] });
    expect(recordsIn(await imported(csv, clientImporter({ clients: [] })))).toEqual([fields]);
  });

  it('keep a business with its NIP', async () => {
    const firm = { name: 'Złom-Pol', sellerType: 'company' as const, nip: '886-251-90-00' };
    const csv = clientsCsv({ clients: [client({ ...firm, documentNumber: '' })] });
    const [fields] = recordsIn(await imported(csv, clientImporter({ clients: [] })));
    expect(fields).toMatchObject(firm);
    const known = clientImporter({ clients: [client({ ...firm, name: 'inna nazwa' })] });
    expect(await imported(csv, known)).toMatchObject([
      { kind: 'new', odd: [{ field: 'nip', doubt: 'like-account' }] },
    ]);
  });

  test.prop([someProduct], some.runs)(
    'keep every field of a product, every grosz and every per cent',
    async (product) => {
      const { id, userID, categoryId, order, pricedAt, priceHistory, ...own } = product;
      const csv = productsCsv({ products: [product], categories: CATEGORIES });
      const importer = productImporter({ products: [], categories: [] });
      const [first] = recordsIn(await imported(csv, importer));
      expect(first?.category).toBe('Miedź');
      expect(first?.fields).toEqual(own);
    },
  );
});
