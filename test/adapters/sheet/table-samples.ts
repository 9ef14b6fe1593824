import { read, utils, write } from '@e965/xlsx';
import { readTableFile } from '#adapters/sheet/table-file.ts';
import type { JobControl } from '#domain/shared/job-control.ts';

export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export const calm: JobControl = { isCancelled: () => false, tell: () => {} };

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Maps the Polish letters to their bytes in Windows-1250; ASCII needs no mapping. */
const POLISH = new Map(
  [...'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'].map((letter, i) => [
    letter,
    [185, 230, 234, 179, 241, 243, 156, 159, 191, 165, 198, 202, 163, 209, 211, 140, 143, 175][i],
  ]),
);

export const windows1250 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text].map((letter) => POLISH.get(letter) ?? letter.charCodeAt(0)));

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

export const readBytes = (bytes: Uint8Array<ArrayBuffer>, control = calm) =>
  readTableFile(new Blob([bytes]), { control, yieldToMain });

export const cellsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const table = await readBytes(bytes);
  return typeof table === 'string' ? table : table.rows.map(({ cells }) => cells);
};
