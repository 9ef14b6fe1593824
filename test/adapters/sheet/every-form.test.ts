/** Files of other programs: a separator and a code page are told by what comes out. */
import { createRequire } from 'node:module';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { clientFromDocument } from '#domain/wire/client-document.ts';
import { categoryFromDocument } from '#domain/wire/category-document.ts';
import { productFromDocument } from '#domain/wire/product-document.ts';
import { decodeCp852 } from '#adapters/sheet/cp852.ts';
import { clientsCsv, productsCsv } from '#ui/data-file/data-csv.ts';
import { runsOf } from '#test/builders/runs.ts';
import { present, type Stored, storedIn } from '#test/local-cloud/demo/stored.ts';
import {
  cellsOf,
  inCodePage,
  readBytes,
  readTables,
  utf16,
  utf8,
  windows1250,
} from './table-samples.ts';

type Rows = readonly (readonly string[])[];

const NOON = new Date('2026-11-20T11:30:00Z');

const demo = <T>(collection: string, read: (id: string, fields: unknown) => T | null) =>
  storedIn(collection, NOON).map(({ id, fields }: Stored) => present(read(id, fields)));

/** The old code pages have only one of the quotation marks in the names of firms. */
const rowsOf = (csv: string): Rows =>
  csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/[„”]/gu, '"')));

const CLIENTS = rowsOf(clientsCsv({ clients: demo('clients', clientFromDocument) }));
const PRODUCTS = rowsOf(
  productsCsv({
    products: demo('products', productFromDocument),
    categories: demo('categories', categoryFromDocument),
  }),
);

const MARK = '\ufeff';
const PAGES = {
  'UTF-8': ['utf-8', utf8],
  'UTF-8 with a mark': ['utf-8', (text: string) => utf8(MARK + text)],
  'UTF-16LE': ['utf-16', utf16],
  'UTF-16LE with a mark': ['utf-16', (text: string) => utf16(MARK + text)],
  'UTF-16BE': ['utf-16', (text: string) => utf16(text, true)],
  'UTF-16BE with a mark': ['utf-16', (text: string) => utf16(MARK + text, true)],
  'Windows-1250': ['windows-1250', windows1250],
  'ISO-8859-2': ['iso-8859-2', (text: string) => inCodePage(text, 'iso-8859-2')],
  CP852: ['cp852', (text: string) => inCodePage(text, 'cp852')],
} as const;
type PageName = keyof typeof PAGES;
const PAGE_NAMES = Object.keys(PAGES) as PageName[];

const SEPARATORS = [';', '\t', ',', '|'];
const LINE_ENDS = ['\r\n', '\n', '\r'];

interface Form {
  readonly page: PageName;
  readonly separator: string;
  readonly lineEnd: string;
  readonly isQuoted: boolean;
}

const write = (rows: Rows, { page, separator, lineEnd, isQuoted }: Form) => {
  const written = (cell: string) =>
    isQuoted || /["\r\n]/u.test(cell) || cell.includes(separator)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const lines = rows.map((row) => row.map(written).join(separator) + lineEnd);
  return PAGES[page][1](lines.join(''));
};

const forms = PAGE_NAMES.flatMap((page) =>
  SEPARATORS.flatMap((separator) =>
    LINE_ENDS.flatMap((lineEnd) =>
      [false, true].map((isQuoted): Form => ({ page, separator, lineEnd, isQuoted })),
    ),
  ),
);

const isReadBack = async (rows: Rows, form: Form): Promise<boolean> => {
  const tables = await readTables(write(rows, form));
  if (typeof tables === 'string' || tables.length !== 1) return false;
  const [table] = tables;
  const found = table?.rows.map(({ cells }) => cells);
  return table?.form === PAGES[form.page][0] && JSON.stringify(found) === JSON.stringify(rows);
};

/** Prints how many files of a code page and separator were read back. */
const printed = (results: readonly (Form & { readonly isBack: boolean })[]): string =>
  [
    ['', '";"', 'tab', '","', '"|"'],
    ...PAGE_NAMES.map((page) => [
      page,
      ...SEPARATORS.map((separator) => {
        const files = results.filter((one) => one.page === page && one.separator === separator);
        return `${String(files.filter(({ isBack }) => isBack).length)}/${String(files.length)}`;
      }),
    ]),
  ]
    .map(([page = '', ...cells]) => page.padEnd(22) + cells.map((one) => one.padStart(7)).join(''))
    .join('\n');

describe('the demonstration’s clients and products', () => {
  it('are read back from every code page, separator, line end and way of quoting', async () => {
    const results = [];
    for (const form of forms)
      for (const rows of [CLIENTS, PRODUCTS])
        results.push({ ...form, isBack: await isReadBack(rows, form) });
    console.log(printed(results));
    expect(results.filter(({ isBack }) => !isBack)).toEqual([]);
  });

  test.prop(
    [
      fc.constantFrom(CLIENTS, PRODUCTS).chain((rows) => fc.subarray([...rows], { minLength: 2 })),
      fc.constantFrom(...forms),
    ],
    { numRuns: runsOf(2000) },
  )('are read back in any part, or asked about, and never read wrongly', async (rows, form) => {
    const tables = await readTables(write(rows, form));
    const found =
      typeof tables === 'string' ? [] : tables.map((one) => one.rows.map((r) => r.cells));
    expect(found).toContainEqual(rows);
  });

  const file = utf8(MARK + CLIENTS.map((row) => `${row.join(';')}\n`).join(''));
  const lettersAt = [...file.keys()].filter((at) => at > 2 && (file[at] ?? 0) > 0x7f);

  test.prop([fc.constantFrom(...lettersAt), fc.boolean()], { numRuns: runsOf(300) })(
    'stay UTF-8 with one wrong byte, which spoils one row',
    async (at, hasMark) => {
      const spoilt = file.with(at, 0xff).slice(hasMark ? 0 : 3);
      expect(await readBytes(spoilt)).toMatchObject({ form: 'utf-8' });
      const cells = await cellsOf(spoilt);
      const changed =
        typeof cells === 'string'
          ? []
          : cells.filter((row, i) => row.join() !== CLIENTS[i]?.join());
      expect(changed).toHaveLength(1);
      for (const row of changed) expect(row.join()).toContain('\ufffd');
    },
  );
});

describe('a code page', () => {
  const ISO = [
    ['Imię i nazwisko', 'Adres', 'Kod pocztowy', 'Miejscowość'],
    ['Zdzisława Ślęzak-Próbna', 'ul. Źródlana 7', '58-100', 'Świdnica'],
    ['Jan Wąsik-Próbny', 'ul. Łączna 2', '90-001', 'Łódź'],
    ['Ewa Kuźniar-Próbna', 'ul. Śląska 1', '40-001', 'Dąbrówka'],
  ];
  const asCsv = (rows: Rows) => rows.map((row) => `${row.join(';')}\r\n`).join('');

  it('is ISO-8859-2 if Windows-1250 would put signs into words', async () => {
    const bytes = inCodePage(asCsv(ISO), 'iso-8859-2');
    expect(await readBytes(bytes)).toMatchObject({ form: 'iso-8859-2' });
    expect(await cellsOf(bytes)).toEqual(ISO);
  });

  it('is Windows-1250 even if its bytes happen to be valid UTF-8', async () => {
    const rows = [
      ['nazwa', 'miasto'],
      ['ZAJAZD PODRÓŻNY', 'STÓŁ'],
    ];
    expect(() =>
      new TextDecoder('utf-8', { fatal: true }).decode(windows1250(asCsv(rows))),
    ).not.toThrow();
    expect(await cellsOf(windows1250(asCsv(rows)))).toEqual(rows);
  });

  it.each([
    ['one sign before a word', 'Jan Śliwa', 'iso-8859-2', 'Jan ¦liwa'],
    ['one letter or another', 'Jan Ćwik', 'cp852', 'Jan Źwik'],
  ] as const)('is asked about if both are plausible: %s', async (_, name, page, other) => {
    const tables = await readTables(inCodePage(`nazwa;miasto\n${name};Kutno\n`, page));
    const names = typeof tables === 'string' ? [] : tables.map(({ rows }) => rows[1]?.cells[0]);
    expect(names).toHaveLength(2);
    expect(names).toEqual(expect.arrayContaining([name, other]));
  });

  it.each([
    'Олександр',
    'Jürgen Müller',
    'François',
    'Nguyễn',
    'გიორგი',
    '20 °C ± 1',
    'Castrol®',
    '→ 🚗',
    'a\u200bb',
  ])('is UTF-8 for one word of any script or sign: %s', async (word) => {
    expect(await cellsOf(utf8(`nazwa;miasto\n${word};Kutno\n`))).toContainEqual([word, 'Kutno']);
  });

  it('CP852 has the 128 signs that another library has', () => {
    const upper = Uint8Array.from({ length: 128 }, (_, i) => i + 128);
    const pages = createRequire(import.meta.url)('@e965/xlsx/dist/cpexcel') as {
      readonly utils: { decode(page: number, bytes: Uint8Array): string };
    };
    expect(decodeCp852(upper)).toBe(pages.utils.decode(852, upper));
  });

  const latin = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
  const readings = async (bytes: Uint8Array<ArrayBuffer>) => {
    const tables = await readTables(bytes);
    return typeof tables === 'string' ? [] : tables.map(({ rows }) => rows[1]?.cells[0]);
  };

  it.each([
    ['J\xe4ger', 'Jäger'],
    ['J\xe4ger;Berlin\nSch\xe4fer', 'Jäger'],
    ['J\xe4ger;\nB\xe4r;\nZ\xb3oty', 'Jäger'],
    ['Kable \x97 stal', 'Kable — stal'],
    ['Kable \x97 stal;\nStal \x97 wsad;\nCynk \x97 blacha', 'Kable — stal'],
    ['Ji\xf8\xed;Brno\nOnd\xf8ej;Praha\nP\xf8ikop', 'Jiří'],
  ])(
    'is Windows-1250, or asked about, if few of its letters are Polish: %j',
    async (rows, name) => {
      expect(await readings(latin(`nazwa;miasto\n${rows};x\n`))).toContain(name);
    },
  );

  it.each(['● miedź', '● miedz', '■ stal;\n■ cynk', '— stal'])(
    'is UTF-8 for signs beside words of ASCII: %j',
    async (rows) => {
      expect(await readings(utf8(`nazwa;miasto\n${rows};x\n`))).toEqual([rows.split(';')[0]]);
    },
  );

  test.prop(
    [
      fc.constantFrom('ą', 'ć', 'ę', 'ł', 'ń', 'ó', 'ś', 'ź', 'ż', 'Ł', 'Ż', 'ö', 'ř'),
      fc.constantFrom(0xb3, 0xf3, 0xe6, 0xb9, 0x9c, 0xff),
      fc.constantFrom(0, 20_000, 1_100_000),
      fc.boolean(),
    ],
    { numRuns: runsOf(60) },
  )('is UTF-8 for one letter in UTF-8 and one wrong byte', async (sign, wrong, between, isLast) => {
    const [good, bad] = [utf8(`J${sign}zef;\n`), Uint8Array.from([74, wrong, 98, 59, 10])];
    const filler = utf8(`${'Jan;Radom '.repeat(20)}\n`.repeat(between / 200));
    const rows = isLast ? [good, filler, bad] : [bad, filler, good];
    const bytes = Uint8Array.from([utf8('nazwa;miasto\n'), ...rows].flatMap((one) => [...one]));
    expect(await readBytes(bytes)).toMatchObject({ form: 'utf-8' });
  });

  it('is Windows-1250 for a file of it into which one word of UTF-8 was pasted', async () => {
    const pasted = inCodePage(asCsv(ISO), 'windows-1250');
    const bytes = Uint8Array.from([...pasted, ...utf8('Łoś;;;\n')]);
    expect((await readings(bytes))[0]).toBe('Zdzisława Ślęzak-Próbna');
  });

  it.each([true, false])(
    'of two bytes a sign shows a file cut in the middle: mark %s',
    async (hasMark) => {
      const bytes = utf16((hasMark ? MARK : '') + asCsv(ISO));
      expect(await readTables(bytes.slice(0, -1))).toBe('cut-off');
    },
  );
});
