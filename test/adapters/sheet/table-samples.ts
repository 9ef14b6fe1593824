import { read, utils, write } from '@e965/xlsx';
import { readTableFile } from '#adapters/sheet/table-file.ts';
import type { JobControl } from '#domain/shared/job-control.ts';

export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export const calm: JobControl = { isCancelled: () => false, tell: () => {} };

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';

/** The byte of each Polish letter; ASCII is the same in all. */
const PAGES = {
  'windows-1250': [
    185, 230, 234, 179, 241, 243, 156, 159, 191, 165, 198, 202, 163, 209, 211, 140, 143, 175,
  ],
  'iso-8859-2': [
    177, 230, 234, 179, 241, 243, 182, 188, 191, 161, 198, 202, 163, 209, 211, 166, 172, 175,
  ],
  cp852: [165, 134, 169, 136, 228, 162, 152, 171, 190, 164, 143, 168, 157, 227, 224, 151, 141, 189],
} as const;

export type CodePage = keyof typeof PAGES;

export const inCodePage = (text: string, page: CodePage): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text].map((sign) => PAGES[page][POLISH.indexOf(sign)] ?? sign.charCodeAt(0)));

export const windows1250 = (text: string): Uint8Array<ArrayBuffer> =>
  inCodePage(text, 'windows-1250');

export const utf16 = (text: string, isBigEndian = false): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  [...text].forEach((sign, i) => view.setUint16(i * 2, sign.charCodeAt(0), !isBigEndian));
  return bytes;
};

/** Makes a workbook with another library; `hidden` lists the numbers of hidden rows. */
export const workbook = (
  rows: readonly (readonly unknown[])[],
  hidden: readonly number[] = [],
): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  sheet['!rows'] = rows.map((_, index) => ({ hidden: hidden.includes(index + 1) }));
  utils.book_append_sheet(book, sheet, 'Arkusz1');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};

/** Returns the CSV as a spreadsheet program saves it as a workbook. */
export const savedAsWorkbook = (csv: string): Uint8Array<ArrayBuffer> => {
  const book = read(csv, { type: 'string', raw: true });
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};

/** Returns the cells that another library reads, as shown in a spreadsheet or raw. */
export const foundBy = async (file: Blob, raw: boolean): Promise<readonly unknown[][]> => {
  const book = read(await file.arrayBuffer(), { raw: true, cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw });
};

export const readTables = (bytes: Uint8Array<ArrayBuffer>, control = calm) =>
  readTableFile(new Blob([bytes]), { control, yieldToMain });

/** Reads a file that leaves no doubt. */
export const readBytes = async (bytes: Uint8Array<ArrayBuffer>, control = calm) => {
  const tables = await readTables(bytes, control);
  if (typeof tables === 'string') return tables;
  const [table, ...others] = tables;
  if (table === undefined || others.length > 0) throw new Error('the file leaves a doubt');
  return table;
};

export const cellsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const table = await readBytes(bytes);
  return typeof table === 'string' ? table : table.rows.map(({ cells }) => cells);
};
