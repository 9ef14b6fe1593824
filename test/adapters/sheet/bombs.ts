/** Small workbooks that unpack to huge ones, made in memory. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip; `said` replaces values in the zip's directory. */
export interface ZipPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly said?: { readonly size?: number; readonly crc?: number };
}

const fields = (...pairs: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(pairs.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of pairs) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const zipOf = (parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> => {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, said } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const common = fields(
      ...([
        [2, 20],
        [2, 0],
        [2, 8],
        [4, 0],
        [4, said?.crc ?? crc32(plain)],
        [4, packed.length],
        [4, said?.size ?? plain.length],
        [2, name.length],
        [2, 0],
      ] as const),
    );
    const head = Buffer.concat([fields([4, 0x04034b50]), common, Buffer.from(name), packed]);
    const tail = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    const entry = [fields([4, 0x02014b50], [2, 20]), common, tail, Buffer.from(name)];
    local.push(head);
    directory.push(...entry);
    offset += head.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = parts.length;
  const end = fields(
    ...([
      [4, 0x06054b50],
      [4, 0],
      [2, count],
      [2, count],
      [4, size],
      [4, offset],
      [2, 0],
    ] as const),
  );
  return Uint8Array.from(Buffer.concat([...local, ...directory, end]));
};

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const links = (...of: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}">${of
    .map(
      ([type, target], i) =>
        `<Relationship Id="rId${String(i + 1)}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export interface Inside {
  /** Content of `sheetData`. */
  readonly rows: string | Uint8Array;
  readonly strings?: string;
  readonly styles?: string;
  /** Placed before the sheet's root. */
  readonly prolog?: string;
  /** Placed after `sheetData`. */
  readonly after?: string;
  readonly sheets?: number;
  readonly said?: ZipPart['said'];
}

const bytesOf = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

export const bookOf = ({ rows, strings, styles, prolog, after, sheets = 1, said }: Inside) =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: links(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${Array.from(
        { length: sheets },
        (_, i) => `<sheet name="A${String(i)}" sheetId="${String(i + 1)}" r:id="rId1"/>`,
      ).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: links(
        ['worksheet', 'worksheets/sheet1.xml'],
        ...(strings === undefined ? [] : ([['sharedStrings', 'sharedStrings.xml']] as const)),
        ...(styles === undefined ? [] : ([['styles', 'styles.xml']] as const)),
      ),
    },
    ...(strings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${strings}</sst>` }]),
    ...(styles === undefined
      ? []
      : [{ name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` }]),
    {
      name: 'xl/worksheets/sheet1.xml',
      content: bytesOf(
        `${prolog ?? ''}<worksheet xmlns="${MAIN}"><sheetData>`,
        rows,
        `</sheetData>${after ?? ''}</worksheet>`,
      ),
      ...(said === undefined ? {} : { said }),
    },
  ]);

const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>nazwa</t></is></c></row>';

const times = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('');

const FILLED = '<row><c t="str"><v>x</v></c></row>';

const entity = (at: number): string =>
  `<!ENTITY e${String(at + 1)} "${`&e${String(at)};`.repeat(10)}">`;

const format = (code: string): string =>
  `<numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts>` +
  '<cellXfs><xf numFmtId="200"/></cellXfs>';

/** A file of 197 KB with one cell of 200 MB. */
export const oneCellOf200MB = (): Uint8Array<ArrayBuffer> =>
  bookOf({
    rows: bytesOf(
      `${HEAD}<row r="2"><c r="A2" t="inlineStr"><is><t>`,
      Buffer.alloc(200_000_000, 'a'),
      '</t></is></c></row>',
    ),
  });

/** A file of 15 KB with 3000 rows whose only cell is in the last possible column. */
export const rowsUpToXFD = (rows = 3000): Uint8Array<ArrayBuffer> =>
  bookOf({
    rows:
      HEAD +
      times(rows, (i) => {
        const row = String(i + 2);
        return `<row r="${row}"><c r="XFD${row}"><v>1</v></c></row>`;
      }),
  });

/** Hostile workbooks with the expected result: a refusal, or the number of rows that are read. */
export const BOMBS: readonly (readonly [name: string, inside: () => Inside, end: unknown])[] = [
  [
    'one string of 32,000 signs, a million times',
    () => ({
      strings: `<si><t>${'a'.repeat(32_000)}</t></si>`,
      rows: HEAD + `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(20_000),
    }),
    'too-heavy',
  ],
  [
    'millions of strings that no cell shows',
    () => ({ strings: '<si/>'.repeat(12_000_000), rows: HEAD }),
    'too-heavy',
  ],
  [
    'millions of cells',
    () => ({ rows: HEAD + `<row>${'<c/>'.repeat(600)}</row>`.repeat(20_000) }),
    'too-heavy',
  ],
  [
    'millions of rows with nothing in them',
    () => ({ rows: HEAD + '<row/>'.repeat(10_000_000) }),
    'too-heavy',
  ],
  [
    'millions of styles',
    () => ({ styles: `<cellXfs>${'<xf/>'.repeat(12_000_000)}</cellXfs>`, rows: HEAD }),
    'too-heavy',
  ],
  [
    'a format of a million brackets',
    () => ({ styles: format('['.repeat(1_000_000)), rows: HEAD + FILLED }),
    'too-heavy',
  ],
  ['a format of brackets', () => ({ styles: format('['.repeat(30_000)), rows: HEAD + FILLED }), 2],
  [
    'a tag that has no end',
    () => ({ rows: `${HEAD}<c a="${'<'.repeat(60_000_000)}` }),
    'too-heavy',
  ],
  [
    'a comment that has no end',
    () => ({ rows: `${HEAD}<!--${'<>-'.repeat(20_000_000)}` }),
    'too-heavy',
  ],
  [
    'entities in entities',
    () => ({
      prolog: `<!DOCTYPE x [${times(30, entity)}]>`,
      rows: `${HEAD}<row><c t="inlineStr"><is><t>&e30;</t></is></c></row>`,
    }),
    2,
  ],
  [
    'one cell of many pieces',
    () => ({ rows: `${HEAD}<row><c t="str"><v>${'aaaa<x/>'.repeat(7_000_000)}</v></c></row>` }),
    'too-heavy',
  ],
  [
    'more than it says',
    () => ({ rows: HEAD + '<row/>'.repeat(9_000_000), said: { size: 1000 } }),
    'too-heavy',
  ],
  ['a million sheets', () => ({ rows: HEAD, sheets: 1_000_000 }), 'empty'],
  [
    'millions of merged ranges',
    () => ({ rows: HEAD, after: '<mergeCell ref="A1:XFD1048576"/>'.repeat(3_000_000) }),
    'too-heavy',
  ],
];
