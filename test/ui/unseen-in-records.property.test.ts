/** Records of files and of other devices count as what they look like, and stay as they are. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isSearchMigrationNeeded, searchFields } from '#domain/client/client-fields.ts';
import { lookAlikes, searchClients } from '#domain/client/client-search.ts';
import { deduplicateClients, deduplicateReceipts } from '#domain/client/deduplicate.ts';
import { clientDoubles, receiptDoubles } from '#domain/client/possible-doubles.ts';
import {
  updateCategory,
  updateClient,
  updateProduct,
  updateYard,
} from '#domain/commands/commands.ts';
import { updateReceipt } from '#domain/commands/receipt.ts';
import { readClientForm, toClientForm } from '#domain/entry/client-form.ts';
import { takenBy } from '#domain/entry/head.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { readCategoryForm, readProductForm, toProductForm } from '#domain/entry/product-form.ts';
import { emptyForm } from '#domain/entry/receipt-form.ts';
import { validateForm } from '#domain/entry/validate.ts';
import { splitBy } from '#domain/reporting/statistics.ts';
import { checkConsistency } from '#domain/view/consistency.ts';
import { instantFrom } from '#domain/wire/stored-date.ts';
import { wholeFrom } from '#domain/wire/stored-value.ts';
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { readBytes, utf8 } from '#test/adapters/sheet/table-samples.ts';
import * as build from '#test/builders/records.ts';
import { runsOf } from '#test/builders/runs.ts';
import { type Disguise, disguise } from '#test/domain/arbitraries.ts';
import { context, copper, valid } from '#test/domain/entry/receipt-form-samples.ts';
import { filterChoices, filterReceipts, NO_FILTER } from '#ui/receipt/receipt-filter.ts';
import { repeatedNumbers } from '#ui/receipt/repeated-numbers.ts';
import { guessedMatching, headAndBody } from '#ui/screens/settings/data/import-head.ts';
import {
  clientImporter,
  type Importer,
  productImporter,
} from '#ui/screens/settings/data/import-view.ts';
import { readYardForm, toYardForm } from '#ui/yard/yard-form.ts';

const runs = { numRuns: runsOf(100) };

const categories = [{ id: 'non-ferrous', userID: 'user-1', name: 'Miedź' }];
const catalogue = { products: [copper], categories };

/** A table whose first row is the head. */
type Table = readonly (readonly string[])[];

const CLIENTS: Table = [
  ['Nazwa', 'Adres', 'Kod pocztowy', 'Miejscowość', 'Numer dokumentu', 'NIP', 'Rodzaj'],
  ['Kowalska-Nowak Zoë', 'Polna 3', '58100', 'Bielsko-Biała', 'ABA-300000', '', 'osoba'],
  ['Złom-Pol', '', '58-100', 'Łódź', '', '525-224-84-81', 'firma'],
  ['Łukasz Żółć', 'ul. Kolejowa 14/3', '58-100', 'Świdnica', 'DBA 582117', '', ''],
  ['', 'Polna 5', '', '', '', '', ''],
  ['', '', '', '', '', '', ''],
  ['Jan Żak', '', '12.05', '', '1,5E+20', '', ''],
];
const PRODUCTS: Table = [
  ['Nazwa', 'Kod odpadu', 'Kategoria', 'Jednostka', 'Cena zakupu (zł/Mg)', 'Aktywny', 'Uwagi'],
  ['Miedź - mix', '17 04 01', 'Metale żółte', 'kg', '2 950,00', 'tak', 'od ręki'],
  ['Miedź kawałkowa', '170401', 'Miedź', 'kg', '31,50 zł/kg', 'nie', ''],
  ['Puszki', '15-01-04', '', 'szt.', '0,10 zł', '', ''],
  ['Złom', '', '', '', 'x', '', ''],
  ['', '', '', '', '', 'tak', ''],
  ['', '', '', '', '', '', ''],
];

/** A tab would separate the cells of a text file, and the columns of prose keep their dashes. */
const disguisedTable = (table: Table, as: Disguise): Table =>
  table.map((row) =>
    row.map((cell, place) =>
      as(cell, PROSE.includes(table[0]?.[place] ?? '')).replaceAll('\t', ' '),
    ),
  );
const PROSE = ['Adres', 'Uwagi'];

/** The mark of UTF-8 lets the file have control characters. */
const judged = async <Field extends string, T>(table: Table, importer: Importer<Field, T>) => {
  const csv = table.map((cells) => cells.map((one) => `"${one}"`).join(';')).join('\r\n');
  const read = await readBytes(utf8(`\ufeff${csv}`));
  if (typeof read === 'string') throw new Error(read);
  const { head, body } = headAndBody(read);
  return importer.judge(body, guessedMatching(importer, head), head);
};

describe('a file counts as what it looks like', () => {
  test.prop([disguise], runs)('in each column of clients', async (as) => {
    const importer = clientImporter({ clients: [build.client()] });
    const plain = await judged(CLIENTS, importer);
    expect(plain.map(({ kind }) => kind)).toContain('repeated');
    expect(await judged(disguisedTable(CLIENTS, as), importer)).toEqual(plain);
  });

  test.prop([disguise], runs)('in each column of products', async (as) => {
    const importer = productImporter(catalogue);
    const plain = await judged(PRODUCTS, importer);
    expect(plain.map(({ kind }) => kind)).toContain('changed');
    expect(await judged(disguisedTable(PRODUCTS, as), importer)).toEqual(plain);
  });
});

/** Each text of a record but its ids and choices, in other signs that look the same. */
const disguisedIn = <T extends object>(
  record: T,
  as: Disguise,
  fields: readonly (keyof T)[],
): T => ({
  ...record,
  ...Object.fromEntries(fields.map((field) => [field, as(String(record[field]))])),
});

const TEXTS = ['name', 'address', 'postalCode', 'city', 'documentNumber', 'nip'] as const;
const person = build.client({ name: 'Kowalska-Nowak Zoë', nip: '525-224-84-81' });
const inClient = (as: Disguise): Client => disguisedIn(person, as, TEXTS);
const goods = { ...copper, name: 'Miedź - mix', note: 'od ręki' };
const inProduct = (as: Disguise) => disguisedIn(goods, as, ['name', 'unit', 'note']);
const paper = build.receipt({
  ...{ notes: 'z altanki - 5', origin: 'własne - działka', vehiclePlate: 'DSW 12-34' },
  items: [build.item({ name: 'Miedź - mix', sourceProduct: 'kable ż' })],
});
const inReceipt = (as: Disguise) => ({
  ...disguisedIn(paper, as, ['number', 'notes', 'origin', 'vehiclePlate']),
  client: disguisedIn(paper.client, as, ['name', 'address', 'documentNumber']),
  items: paper.items.map((item) => disguisedIn(item, as, ['name', 'sourceProduct'])),
});

const knownOf = (receipts: readonly Receipt[]) => {
  const known = { ...catalogue, receipts, pendingIds: new Set<string>(), gaps: [] };
  return { ...known, companyDetails: null } as never;
};

describe('records that differ by nothing visible', () => {
  test.prop([disguise], runs)('are look-alikes: clients', (as) => {
    const other = { ...inClient(as), id: 'client-2' };
    expect(lookAlikes([other], person)).toHaveLength(1);
    expect(lookAlikes([{ ...other, nip: '', documentNumber: '' }], person)).toHaveLength(1);
    expect(clientDoubles([person, other])).toEqual([[person, other]]);
    const local = { ...other, id: 'temp_client_x' };
    expect(deduplicateClients([person, local])).toEqual([person]);
    expect(searchClients([other], 'kowalska-nowak zoë')).toEqual([other]);
  });

  test.prop([disguise], runs)('are look-alikes: products and categories', (as) => {
    const taken = readProductForm(toProductForm(goods), [inProduct(as)], null);
    const another = [{ ...inProduct(as), id: 'other' }];
    expect(taken).toEqual({ errors: { name: 'name-taken' } });
    expect(readProductForm(toProductForm(goods), another, goods)).toEqual(taken);
    const known = [{ id: 'c', name: as('Miedź - mix') }];
    expect(readCategoryForm({ name: 'miedz - MIX' }, known, '')).toEqual(taken);
  });

  test.prop([disguise, fc.constantFrom('1/05/07/2026', 'KW 12', ' KW  12')], runs)(
    'are look-alikes: receipts, also with more spaces in the number, and both stay',
    (as, number) => {
      const one = { ...paper, number: number.trim().replace('  ', ' ') };
      const other = { ...inReceipt(as), number: as(number), id: 'receipt-2' };
      const all = [one, other];
      expect(receiptDoubles(all)).toEqual([all]);
      const repeated = repeatedNumbers(all);
      const inState = { ...NO_FILTER, state: 'repeated-number' };
      expect(repeated.size).toBe(1);
      expect(filterReceipts(all, inState, knownOf(all), 0)).toHaveLength(2);
      const checked = { clients: [], receipts: all, pendingIds: new Set<string>() };
      const findings = checkConsistency({ ...checked, isNobody: () => false });
      expect(findings).toMatchObject([{ kind: 'repeated-number' }, { kind: 'possible-double' }]);
      expect(deduplicateReceipts(all)).toHaveLength(2);
    },
  );

  test.prop([disguise], runs)('are look-alikes: what receipts name', (as) => {
    const other = { ...inReceipt(as), id: 'receipt-2' };
    expect(takenBy(emptyForm('doc-1'), paper.number, [other])).toBe(other);
    expect(splitBy([paper, other], 'product')).toHaveLength(1);
    expect(filterChoices([paper, other]).products).toHaveLength(1);
    const filter = { ...NO_FILTER, product: 'Miedź - mix' };
    expect(filterReceipts([other], filter, knownOf([other]), 0)).toEqual([other]);
  });
});

describe('an amount and a date that the legacy app stored as text', () => {
  test.prop([disguise], runs)('count as what they look like', (as) => {
    expect(wholeFrom(undefined, as('1 234,5'), 1000)).toBe(1_234_500);
    expect(instantFrom(as('05.07.2026 12:30'))).toBe('2026-07-05T10:30:00.000Z');
    expect(instantFrom(as('2026-07-05'))).toBe('2026-07-05T00:00:00.000Z');
  });
});

describe('a record of another device stays as it is', () => {
  test.prop([disguise], runs)('when a user saves its form unchanged', (as) => {
    const [client, product, receipt] = [inClient(as), inProduct(as), inReceipt(as)];
    const kept = { ...client, address: 'Polna 3', postalCode: '58-100', city: 'Łódź' };
    const read = readClientForm(toClientForm(kept), kept);
    expect('value' in read && updateClient(kept, read.value, 'op-1')).toEqual([]);
    const typed = readProductForm(toProductForm(product), [product], product);
    expect('value' in typed && updateProduct(product, typed.value, 'op-1')).toEqual([]);
    const category = { id: 'c', userID: 'user-1', name: as('Miedź - mix') };
    const named = readCategoryForm(category, [category], 'c');
    expect('value' in named && updateCategory(category, { name: named.value }, 'op-1')).toEqual([]);
    const yard = disguisedIn(build.companyDetails(), as, ['name', 'address', 'nip', 'phone']);
    const details = readYardForm(toYardForm(yard, '2026-11-21'), yard, '2026-11-21');
    expect(details && updateYard('user-1', yard, details, 'op-1')).toEqual([]);
    const saved = valid(validateForm(formOfReceipt(receipt), context()));
    const moment = { operationId: 'op-1', at: '2026-11-21T10:00:00.000Z' };
    expect(updateReceipt(receipt, saved.receipt, moment)).toEqual([]);
  });

  test.prop([disguise], runs)('when a line of its receipt gets another price', (as) => {
    const receipt = inReceipt(as);
    const form = formOfReceipt(receipt);
    const lines = form.lines.map((line) => ({ ...line, priceText: '1', isChanged: true }));
    const { items, client } = valid(validateForm({ ...form, lines }, context())).receipt;
    expect(client).toEqual(receipt.client);
    expect(items.map(({ name, sourceProduct }) => [name, sourceProduct])).toEqual(
      receipt.items.map(({ name, sourceProduct }) => [name, sourceProduct]),
    );
  });

  test.prop([disguise], runs)('when it was prepared for search by an earlier version', (as) => {
    const client = inClient(as);
    const { nip = '' } = client;
    const prepared = { ...client, ...searchFields(person), searchableText: nip };
    expect(isSearchMigrationNeeded(prepared)).toBe(false);
  });
});
