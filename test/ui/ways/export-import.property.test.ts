/** An account can import everything that it exports, and no record is lost. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { CLIENT_COLUMNS } from '#domain/import/client-rows.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import { PRODUCT } from '#schemas/fields/catalogue-table.ts';
import { Category, type Product } from '#schemas/product.ts';
import { readBytes, savedAsWorkbook, utf8 } from '#test/adapters/sheet/table-samples.ts';
import { runs } from '#test/domain/arbitraries.ts';
import { clientsCsv, productsCsv } from '#ui/data-file/data-csv.ts';
import { guessedMatching, headAndBody } from '#ui/screens/settings/data/import-head.ts';
import {
  clientImporter,
  type Importer,
  productImporter,
  takenRows,
} from '#ui/screens/settings/data/import-view.ts';

const AT = '2026-11-21T08:41:00.000Z';
const YES = { takesAsked: true, takesRepeated: true };

/** Our own file, and the same file saved by a spreadsheet. */
const FILES = { CSV: utf8, Excel: savedAsWorkbook };
type File = keyof typeof FILES;
const file = fc.constantFrom<File>('CSV', 'Excel');

/**
 * Returns the judged rows of an exported file, and the operations if the user agrees to everything.
 */
const imported = async <Field extends string, T>(
  csv: string,
  form: File,
  importer: Importer<Field, T>,
) => {
  const table = await readBytes(FILES[form](csv));
  if (typeof table === 'string') throw new Error(table);
  const { head, body } = headAndBody(table);
  const rows = importer.judge(body, guessedMatching(importer, head), head);
  let made = 0;
  const newId = () => `id${String((made += 1))}`;
  const ids = { newDocumentId: newId, newOperationId: newId, at: AT };
  const operations = importer.operations(takenRows(rows, YES), ids);
  return { rows, operations };
};

const OWN = { userID: 'user-1' };

const withIds = <T extends object>(records: readonly T[]) =>
  records.map((record, i) => ({ ...record, id: `r${String(i)}`, ...OWN }));

/** Records as texts in a fixed order, missing fields as empty. */
const sorted = (records: readonly object[], fields: readonly string[]): readonly string[] =>
  records
    .map((record) => {
      const held: Readonly<Record<string, unknown>> = { ...record };
      return JSON.stringify(fields.map((field) => held[field] ?? ''));
    })
    .toSorted();

/** Values that are easily taken for each other or for something else, such as a formula. */
const some = (...texts: readonly string[]) => fc.constantFrom(...texts);
const name = some('Jan', 'JAN', 'Żuk', 'Zuk', "'=Jan", '=1+1', "'Ali", '＝x', 'Huta "Ź"; syn', '@');
const seller: fc.Arbitrary<ClientFields> = fc.record(
  {
    name: fc.oneof(name, fc.string({ unit: some(...`aŻ'=-+@; "`), minLength: 1, maxLength: 3 })),
    address: some('', 'ul. Długa 1', 'ul. Dluga 1', 'os. X\nblok 2', '-', "'-5"),
    postalCode: some('', '58-100', '58100', '10115', 'SW1A 1AA', '79-000 Lwów'),
    city: some('', 'Łódź', 'Lodz', '?? ??'),
    documentNumber: some('', 'brak', '-', '0', 'ABC 1', 'abc-1', '1.5e20', '12.05', '00123'),
    sellerType: fc.constantFrom('person' as const, 'company' as const),
    nip: some('8862519000', '886-251-90-00', 'brak'),
  },
  {
    noNullPrototype: true,
    requiredKeys: ['name', 'address', 'postalCode', 'city', 'documentNumber'],
  },
);
const trimmed = (fields: ClientFields): ClientFields => ({ ...fields, name: fields.name.trim() });
const clients = fc
  .array(seller, { minLength: 1, maxLength: 8 })
  .map((sellers) => withIds(sellers.map(trimmed)));

/** A client without a type of seller is a private person. */
const clientsIn = (records: readonly Partial<Client>[]) =>
  sorted(
    records.map((one) => ({ ...one, sellerType: one.sellerType ?? 'person' })),
    CLIENT_COLUMNS,
  );

describe('clients of any account', () => {
  test.prop([clients, file], runs)(
    'are the same in an empty account, with every field that files have',
    async (all, form) => {
      const { operations } = await imported(
        clientsCsv({ clients: all }),
        form,
        clientImporter({ clients: [] }),
      );
      expect(clientsIn(operations.map(({ data }) => data))).toEqual(clientsIn(all));
    },
  );

  test.prop([clients, file], runs)('are all recognized in the same account', async (all, form) => {
    const { rows } = await imported(
      clientsCsv({ clients: all }),
      form,
      clientImporter({ clients: all }),
    );
    expect(rows.map((row) => (row.kind === 'repeated' ? row.repeats : row))).toEqual(
      all.map(() => 'account'),
    );
  });

  it('are tested with every column of the file', () => {
    const tried = fc.sample(seller, { numRuns: 100, seed: 1 }).flatMap(Object.keys);
    expect([...new Set(tried)]).toEqual(expect.arrayContaining([...CLIENT_COLUMNS]));
  });
});

const CATEGORIES: readonly Category[] = withIds([
  { name: 'Złom' },
  { name: 'Zlom' },
  { name: '=Miedź' },
]);

const goods = fc.record(
  {
    name: some('Żeliwo', 'Zeliwo', 'ŻELIWO', '=SUM(A1)', "'-5", '＋x', 'Miedź; "ciągła"'),
    wasteCode: some('', '170405', '170401', '160601*', '17', 'x 1'),
    categoryId: some('r0', 'r1', 'r2'),
    unit: some('kg', 't', 'szt.', 'szt', ''),
    buyPriceGr: fc.constantFrom(0, 1, 2950, 1_000_000_000),
    sellPriceGr: fc.constantFrom(1, 3010),
    deductionBp: fc.constantFrom(250, 10_000),
    requiresForm: fc.boolean(),
    active: fc.boolean(),
    favourite: fc.boolean(),
    note: some('=x', "'=x", 'a\nb'),
  },
  {
    noNullPrototype: true,
    requiredKeys: [
      ...(['name', 'wasteCode', 'categoryId', 'unit', 'buyPriceGr'] as const),
      ...(['requiresForm', 'active', 'favourite'] as const),
    ],
  },
);
const products = fc.array(goods, { minLength: 1, maxLength: 8 }).map(withIds);

const IN_FILES = Object.entries(PRODUCT).flatMap(([field, { column }]) =>
  column === null ? [] : [field],
);

/** Replaces the id of the category by its name, since a new account has ids of its own. */
const productsIn = (records: readonly Partial<Product>[], categories: readonly Category[]) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return sorted(
    records.map((one) => ({ ...one, categoryId: names.get(one.categoryId ?? '') })),
    IN_FILES,
  );
};

describe('products of any account', () => {
  test.prop([products, file], runs)(
    'are the same in an empty account, with every field that files have',
    async (all, form) => {
      const csv = productsCsv({ products: all, categories: CATEGORIES });
      const { operations } = await imported(
        csv,
        form,
        productImporter({ products: [], categories: [] }),
      );
      const dataOf = (wanted: string): readonly object[] =>
        operations.filter(({ type }) => type === wanted).map(({ data }) => data);
      const categories = dataOf('CREATE_CATEGORY').map((one) => Category.parse({ ...one, ...OWN }));
      expect(productsIn(dataOf('CREATE_PRODUCT'), categories)).toEqual(productsIn(all, CATEGORIES));
    },
  );

  /** Includes products whose category another device has deleted. */
  const anywhere = products.map((all) =>
    all.map((one, i) => (i % 3 === 1 ? { ...one, categoryId: 'gone' } : one)),
  );

  test.prop([anywhere, file], runs)('are all recognized in the same account', async (all, form) => {
    const account = { products: all, categories: CATEGORIES };
    const { rows } = await imported(productsCsv(account), form, productImporter(account));
    expect(rows.map((row) => (row.kind === 'repeated' ? row.repeats : row))).toEqual(
      all.map(() => 'account'),
    );
  });

  it('are tested with every column of the file', () => {
    const tried = fc.sample(goods, { numRuns: 100, seed: 1 }).flatMap(Object.keys);
    expect([...new Set(tried)].toSorted()).toEqual(IN_FILES.toSorted());
  });
});
