/** Compares our reader with the spreadsheet library's, which has no limits. */
import { fc, test } from '@fast-check/vitest';
import { utils, write } from '@e965/xlsx';
import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { cellText } from '#adapters/sheet/cell.ts';
import { csvRows } from '#adapters/sheet/csv-rows.ts';
import { createScale } from '#adapters/sheet/weight.ts';
import { MOST_COLUMNS } from '#domain/import/read-table.ts';
import * as some from '#test/domain/arbitraries.ts';
import { runsOf } from '#test/builders/runs.ts';
import { bookOf } from './bombs.ts';
import { readBytes } from './table-samples.ts';

const shown = (cells: readonly Parameters<typeof cellText>[0][]): readonly string[] =>
  cells.slice(0, MOST_COLUMNS).map(cellText);

const foundByLibrary = async (bytes: Uint8Array<ArrayBuffer>) => {
  const rows: { number: number; cells: readonly string[] }[] = [];
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const cells = shown(values);
    if (cells.some((cell) => cell !== '')) rows.push({ number: index + 1, cells });
  }
  return rows;
};

const readBoth = async (bytes: Uint8Array<ArrayBuffer>) => {
  const table = await readBytes(bytes);
  const read = typeof table === 'string' ? [] : table.rows;
  const rows = read.map(({ number, cells }) => ({ number, cells }));
  const library = await foundByLibrary(bytes);
  return { ours: rows, library: library.length < 2 ? [] : library };
};

const date = fc.date({
  min: new Date('1900-03-02'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});
const text = fc.oneof(
  some.polishText,
  fc.string({ unit: 'binary', maxLength: 6 }).map((one) => one.replace(/\p{Cc}|\p{Cs}/gu, '')),
  fc.constantFrom('<a>&amp;', '_x000D_', 'a\nb', ' x ', '"\'', '&#65;'),
);
const value = fc.oneof(text, fc.double({ noNaN: true }), fc.integer(), fc.boolean(), date);
const format = fc.constantFrom('0', '0.00', 'yyyy-mm-dd', 'd mmm', 'h:mm', '#,##0.00 "zł"', '@');
const table = fc.array(fc.array(fc.option(value), { maxLength: 8 }), { maxLength: 8 });

const STRINGS =
  '<si><t>Żółć &amp; s-ka</t></si>' +
  '<si><r><t>a</t></r><r><rPr><b/></rPr><t> b_x0041_</t></r><rPh><t>x</t></rPh></si>';
const STYLES =
  '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';

describe('the rows of a workbook', () => {
  test.prop([table, format, fc.boolean(), fc.boolean()], some.runs)(
    'of another program equal those that the library reads',
    async (rows, z, cellStyles, bookSST) => {
      const sheet = utils.aoa_to_sheet(rows, { cellDates: true });
      for (const [place, cell] of Object.entries(sheet) as [string, { t?: string; z?: string }][])
        if (!place.startsWith('!') && cell.t === 'n') cell.z = z;
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, 'A');
      const options = { type: 'array', bookType: 'xlsx', cellStyles, bookSST } as const;
      const { ours, library } = await readBoth(new Uint8Array(write(book, options) as ArrayBuffer));
      expect(ours).toEqual(library);
    },
  );

  test.prop([table], some.runs)(
    'of our own program equal those that the library reads',
    async (rows) => {
      const stream = writeXlsxStream(rows, { name: 'A' });
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      const { ours, library } = await readBoth(bytes);
      expect(ours).toEqual(library);
    },
  );

  const cell = fc.constantFrom(
    ...['<c r="A1"><v>1</v></c>', '<c r="C1" t="b"><v>1</v></c>', '<c t="e"><v>#N/A</v></c>'],
    ...['<c r="BZ1"><v>7</v></c>', '<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>', '<c/>'],
    ...['<c t="s"><v>9</v></c>', '<x:c r="b2"><x:v>2</x:v></x:c>', '<c s="1"><v>45000</v></c>'],
    ...['<c t="str"><f>A1&amp;"&lt;"</f><v>a&#x17C;b</v></c>', '<c t="n"><v></v></c>'],
    ...['<c t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c>'],
    ...['<c t="inlineStr"><is><t><![CDATA[<&>]]></t></is></c>', '<c><v>1e3</v></c>'],
    ...['<!-- <c><v>9</v></c> -->', '<c t=\'str\' r = "D4"><v>a>b</v></c>'],
  );
  const row = fc
    .tuple(fc.constantFrom('', ' r="7"', ' hidden="0" spans="1:3"'), fc.array(cell))
    .map(([attributes, cells]) => `<row${attributes}>${cells.join('')}</row>`);
  test.prop([fc.array(row)], some.runs)(
    'with unusual markup equal those that the library reads',
    async (rows) => {
      const bytes = bookOf({
        rows: rows.join('\n'),
        strings: STRINGS,
        styles: STYLES,
      });
      const { ours, library } = await readBoth(bytes);
      expect(ours).toEqual(library);
    },
  );
});

describe('the rows of a CSV text', () => {
  const sign = fc.constantFrom(...';,\t"\r\nab ż');
  const separator = fc.constantFrom(';', ',', '\t');
  const someRuns = { numRuns: runsOf(2000) };
  const readRows = (written: string, delimiter: string) =>
    [...csvRows(written, delimiter, createScale())]
      .flat()
      .map(([number, cells]) => [number, cells] as const);

  test.prop([fc.string({ unit: sign }), separator], someRuns)(
    'equal those that the library reads, if each quotation mark is closed',
    (written, delimiter) => {
      const end = `[${delimiter}\r\n]|$`;
      const cell = `(?:"(?:[^"]|"")*"(?= *(?:${end}))|(?!"))`;
      fc.pre(new RegExp(`^(?:${cell}[^${delimiter}\r\n]*(?:${end}))*$`, 'u').test(written));
      const library = [...streamCsvRows(written, { delimiter, skipBom: false })];
      expect(readRows(written, delimiter)).toEqual(
        library.map((cells, index) => [index + 1, cells]),
      );
    },
  );

  test.prop([fc.string({ unit: sign }), separator], someRuns)(
    'hold every letter of any text',
    (written, delimiter) => {
      const lettersIn = (text: string) => text.replace(/[^abż]/gu, '');
      const cells = readRows(written, delimiter).flatMap(([, row]) => row);
      expect(lettersIn(cells.join(''))).toBe(lettersIn(written));
    },
  );
});
