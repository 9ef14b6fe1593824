import { fc, test } from '@fast-check/vitest';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '#domain/shared/write-csv.ts';
import { formatFixed, parseMoney, parsePercent } from '#domain/quantity/decimal.ts';
import { LARGEST_TABLE_BYTES, MOST_ROWS } from '#domain/import/read-table.ts';
import { readTableFile } from '#adapters/sheet/table-file.ts';
import { Cancelled } from '#domain/shared/job-control.ts';
import * as some from '#test/domain/arbitraries.ts';
import { runsOf } from '#test/builders/runs.ts';
import {
  yieldToMain,
  calm,
  cellsOf,
  readBytes,
  readTables,
  utf8,
  windows1250,
  workbook,
} from './table-samples.ts';

const PEOPLE = [
  ['Imię i nazwisko', 'Miejscowość'],
  ['Łukasz Żółć', 'Świdnica'],
];

describe('a table as CSV text', () => {
  it.each([';', '\t', ','])('is read with any separator: "%s"', async (separator) => {
    const text = PEOPLE.map((row) => row.join(separator)).join('\n');
    expect(await cellsOf(utf8(text))).toEqual(PEOPLE);
  });

  it('keeps decimal commas if semicolons separate cells, and keeps semicolons in quotes', async () => {
    const text = 'nazwa;"cena; zł"\r\n"Miedź; ""ja""";29,50\r\n';
    expect(await cellsOf(utf8(text))).toEqual([
      ['nazwa', 'cena; zł'],
      ['Miedź; "ja"', '29,50'],
    ]);
  });

  it('is read in UTF-8 with or without a byte order mark, in UTF-16, and in Windows-1250 as Polish Excel writes it', async () => {
    const text = writeCsv(PEOPLE[0] ?? [], PEOPLE.slice(1));
    const utf16 = new Uint8Array(Uint16Array.from([...text].map((c) => c.charCodeAt(0))).buffer);
    const files = {
      'utf-8': utf8(text),
      'utf-16': utf16,
      'windows-1250': windows1250(text.slice(1)),
    };
    for (const [form, bytes] of Object.entries(files)) {
      expect(await readBytes(bytes)).toMatchObject({ form });
      expect(await cellsOf(bytes)).toEqual(PEOPLE);
    }
    expect(await cellsOf(utf8(text.slice(1)))).toEqual(PEOPLE);
  });

  it('skips empty rows and keeps the row numbers that a spreadsheet shows', async () => {
    const table = await readBytes(utf8('nazwa;miasto\n;;\n\nJan;\n  \nEwa;Łódź\n'));
    expect(table).toMatchObject({
      rows: [
        { number: 1, cells: ['nazwa', 'miasto'] },
        { number: 4, cells: ['Jan', ''] },
        { number: 6, cells: ['Ewa', 'Łódź'] },
      ],
    });
  });

  it('is plain text: formulas and names of prototypes have no effect', async () => {
    const text = '__proto__;constructor\n=HYPERLINK("http://x");toString\n';
    expect(await cellsOf(utf8(text))).toEqual([
      ['__proto__', 'constructor'],
      ['=HYPERLINK("http://x")', 'toString'],
    ]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each(["'=1", "''=1", "' =1", '＝1', "'＝1", ' =SUM(A1)', "'Ali", "'\t1", '@x', "'"])(
    'gives back %j, with its apostrophe',
    async (text) => {
      const cells = await cellsOf(utf8(writeCsv(['a', 'b'], [[text, 'x']])));
      expect(cells[1]?.[0]).toBe(text.trim());
    },
  );

  it('loses our apostrophes when a spreadsheet has saved it as a workbook', async () => {
    const bytes = workbook([['nazwa'], ["'=1"], ["''=1"], ["'Ali"], ["'-"]]);
    expect(await cellsOf(bytes)).toEqual([['nazwa'], ['=1'], ["'=1"], ["'Ali"], ['-']]);
  });

  it('can contain any character if it starts with a byte order mark', async () => {
    expect(await cellsOf(utf8(writeCsv(['a', 'b'], [['x\u0001y', '\u0000']])))).toEqual([
      ...[
        ['a', 'b'],
        ['x\u0001y', '\u0000'],
      ],
    ]);
  });

  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: fc.constantFrom(...`'=+-@＝＋－＠ \t\r\n\u00a0;",a`), maxLength: 8 }),
  );
  const asWritten = (one: string): string =>
    one
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/[\u00a0\u202f]/gu, ' ')
      .trim();

  test.prop([fc.array(hostile, { minLength: 1, maxLength: 4 })], some.runs)(
    'gives back any text',
    async (texts) => {
      const [, row] = await cellsOf(utf8(writeCsv(['a', 'b'], [['x', ...texts]])));
      expect(row).toEqual(['x', ...texts.map(asWritten)]);
    },
  );

  const text = some.polishText.map((one) => one.replaceAll('\u00a0', ' ').trim());
  const cell = fc.oneof(
    text,
    fc.constantFrom('=1+1', '-5', '+48 600', '@x', 'a;b', 'a"b', 'a\r\nb'),
  );
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 });

  test.prop([table], some.runs)(
    'is read as it was written, including disarmed formulas',
    async (rows) => {
      const filled = rows.filter((row) => row.some((one) => one !== ''));
      const head = ['Imię i nazwisko', 'Ulica'];
      const expected = filled.length === 0 ? 'empty' : [head, ...filled];
      expect(await cellsOf(utf8(writeCsv(head, rows)))).toEqual(expected);
    },
  );

  test.prop([fc.integer({ min: 0, max: 1_000_000_000 })], some.runs)(
    'gives back every amount to the grosz',
    async (grosze) => {
      const cells = await cellsOf(
        utf8(writeCsv(['nazwa', 'cena'], [['x', formatFixed(grosze, 2)]])),
      );
      expect(parseMoney(String(cells[1]?.[1]))).toBe(grosze);
    },
  );
});

describe('a workbook of another program', () => {
  it('is read as texts: numbers without binary rounding noise, and dates in Polish format', async () => {
    const date = new Date(Date.UTC(2026, 10, 21));
    const bytes = workbook([
      ['nazwa', 'cena', 'dzień', 'tak'],
      ['Miedź', 29.99 + 0.000000000000002, date, true],
      [null, null, null, null],
      ['00123', 170405, null, false],
    ]);
    expect(await readBytes(bytes)).toMatchObject({
      form: 'xlsx',
      rows: [
        { number: 1, cells: ['nazwa', 'cena', 'dzień', 'tak'] },
        { number: 2, cells: ['Miedź', '29.99', '21.11.2026', 'true'] },
        { number: 4, cells: ['00123', '170405', '', 'false'] },
      ],
    });
  });

  it('gives the last result of a formula', async () => {
    const bytes = workbook([['cena'], [{ t: 'n', v: 29.5, f: '59/2' }]]);
    expect(await cellsOf(bytes)).toEqual([['cena'], ['29.5']]);
  });

  const formatted = (v: number, z: string) => ({ t: 'n', v, z });

  it.each([
    [0.02, '0%', '2%'],
    [0.5, '0.00%', '50%'],
    [0.125, '0.0%', '12.5%'],
    [1, '0%;[Red]-0%', '100%'],
    [0.07, '#,##0.0\\ %', '7%'],
    [2950, '0.00" zł/Mg"', '2950 zł/Mg'],
    [29.5, '#,##0.00\\ "zł"', '29.5'],
    [2, '0" %"', '2'],
    [2, 'General', '2'],
    [1234, '000000', '001234'],
    [123, '"ABC"000000', 'ABC000123'],
    [1005, '00\\-000', '01-005'],
    [525000592, '000-000-00-00', '052-500-05-92'],
    [1234567, '000000', '1234567'],
    [1.5, '00', '1.5'],
  ])('shows a number as its format does: %d in "%s" is "%s"', async (value, format, text) => {
    const cells = await cellsOf(workbook([['cena'], [formatted(value, format)]]));
    expect(cells).toEqual([['cena'], [text]]);
  });

  test.prop([fc.integer({ min: 0, max: 10_000 }), fc.nat({ max: 40 })], { numRuns: runsOf(100) })(
    'gives back every percentage in any column',
    async (bp, empty) => {
      const row = [...Array.from({ length: empty }, () => null), formatted(bp / 10_000, '0.00%')];
      const cells = await cellsOf(workbook([['x'], ['y'], row]));
      expect(parsePercent(String(cells[2]?.[empty]))).toBe(bp);
    },
  );

  it('reads the first sheet that is shown, and names the others', async () => {
    const book = utils.book_new();
    for (const name of ['Stary', 'Klienci', 'Złom & inne'])
      utils.book_append_sheet(book, utils.aoa_to_sheet([['nazwa'], [`w ${name}`]]), name);
    book.Workbook = { Sheets: [{ Hidden: 2 }, { Hidden: 0 }, { Hidden: 0 }] };
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect(await readBytes(bytes)).toMatchObject({
      rows: [{}, { cells: ['w Klienci'] }],
      otherSheets: ['Złom & inne'],
    });
  });

  it('marks rows that are hidden or filtered out', async () => {
    const rows = [['nazwa'], ['Jan'], ['Ewa'], [null], ['Piotr']];
    expect(await readBytes(workbook(rows, [3, 5]))).toMatchObject({
      rows: [
        { number: 1, cells: ['nazwa'] },
        { number: 2, cells: ['Jan'] },
        { number: 3, cells: ['Ewa'], isHidden: true },
        { number: 5, cells: ['Piotr'], isHidden: true },
      ],
    });
    const plain = await readBytes(workbook(rows));
    expect(JSON.stringify(plain)).not.toContain('isHidden');
  });

  it('shows numbers with more digits than a spreadsheet keeps in scientific notation', async () => {
    const cells = await cellsOf(
      workbook([['nr'], [1.5e20], [1234567890123456], [123456789012345]]),
    );
    expect(cells).toEqual([
      ...[['nr'], ['1.5e+20'], ['1.23456789012346e+15'], ['123456789012345']],
    ]);
  });

  test.prop([fc.integer({ min: 0, max: 1_000_000_000 })], { numRuns: runsOf(100) })(
    'gives back every number to the grosz',
    async (grosze) => {
      const cells = await cellsOf(workbook([['cena'], [grosze / 100]]));
      expect(parseMoney(String(cells[1]?.[0]))).toBe(grosze);
    },
  );
});

describe('a file that is no table', () => {
  const whole = workbook([['nazwa'], ...Array.from({ length: 500 }, (_, i) => [`x${String(i)}`])]);

  it.each([
    ['empty', 'no bytes', new Uint8Array()],
    ['empty', 'blank lines', utf8('\ufeff\r\n\r\n')],
    ['empty', 'only a header', utf8('nazwa;miasto\n')],
    ['not-a-table', 'a PDF', utf8('%PDF-1.7\n1 0 obj')],
    ['not-a-table', 'a backup', utf8('{"format":"kwity-backup"}')],
    ['not-a-table', 'a web page', utf8('<!doctype html><table>')],
    ['not-a-table', 'a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    [
      'old-or-locked',
      'an old workbook',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    ],
    ['broken-sheet', 'the beginning of a ZIP file', utf8('PK\u0003\u0004 and then nothing')],
    ['broken-sheet', 'half a workbook', whole.slice(0, whole.length / 2)],
  ])('is refused as %s: %s', async (refusal, _, bytes) => {
    expect(await readBytes(bytes)).toBe(refusal);
  });

  test.prop([fc.uint8Array({ maxLength: 200 })], some.runs)('never throws', async (bytes) => {
    const zipped = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, ...bytes]);
    for (const one of [Uint8Array.from(bytes), zipped])
      expect(await readTables(one).then(() => 'answered')).toBe('answered');
  });

  it('is refused for its size before it is opened', async () => {
    const huge = { size: LARGEST_TABLE_BYTES + 1, arrayBuffer: () => Promise.reject(new Error()) };
    expect(await readTableFile(huge, { control: calm, yieldToMain })).toBe('too-large');
  });

  it('with 100,000 rows is refused at the row limit, as text or workbook', async () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => [`Jan ${String(i)}`, 'Łódź']);
    expect(await readBytes(utf8(writeCsv(['nazwa', 'miasto'], rows)))).toBe('too-many-rows');
    const sheet = workbook([['nazwa'], ...rows.slice(0, MOST_ROWS + 1).map(([name]) => [name])]);
    expect(await readBytes(sheet)).toBe('too-many-rows');
  });

  it('can be cancelled while it is read', async () => {
    const rows = Array.from({ length: MOST_ROWS }, (_, i) => [`Jan ${String(i)}`, 'Łódź']);
    const told: number[] = [];
    const control = { isCancelled: () => told.length > 2, tell: (n: number) => told.push(n) };
    const text = utf8(writeCsv(['nazwa', 'miasto'], rows));
    await expect(readBytes(text, control)).rejects.toBeInstanceOf(Cancelled);
    expect(told).toEqual([500, 1000, 1500]);
    const whole = await readBytes(text);
    expect(typeof whole === 'string' ? whole : whole.rows.length).toBe(MOST_ROWS + 1);
  });
});
