/** A table that somebody else's program wrote, as rows of texts. What a file is, its bytes say, never its name. */
import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { formatCalendarDate } from '#domain/calendar.ts';
import {
  LARGEST_TABLE_BYTES,
  MOST_COLUMNS,
  MOST_ROWS,
  type ReadTable,
  type TableForm,
  type TableRefusal,
  type TableRow,
} from '#domain/import/read-table.ts';
import { Cancelled, type Course, pass } from '#domain/course.ts';
import { decodeText } from './decode-text.ts';
import { separatorOf } from './separator.ts';

/** A file that was chosen. */
export type ChosenFile = Pick<Blob, 'size' | 'arrayBuffer'>;

/** How a table is read. */
export interface Reading {
  readonly course: Course;
  /** Lets the page draw and answer. */
  breathe(): Promise<void>;
}

type Cell = string | number | boolean | Date | null;
type NumberedRow = readonly [number: number, cells: readonly Cell[]];
type Rows = Iterable<NumberedRow> | AsyncIterable<NumberedRow>;

/** Rows between two looks at whether the table is still wanted. */
const ROWS_AT_ONCE = 500;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
/** No table begins like a document of markup, JSON or PDF, and none holds these signs. */
const NO_TABLE = /^\s*(?:[{[<]|%PDF)|[\u0000-\u0008\u000e-\u001f]/u;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const textOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell instanceof Date)
    return formatCalendarDate({
      year: cell.getUTCFullYear(),
      month: cell.getUTCMonth() + 1,
      day: cell.getUTCDate(),
    });
  // 15 digits, as a spreadsheet shows them: 29.990000000000002 is 29.99.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell).trim();
};

const collect = async (
  rows: Rows,
  { course, breathe }: Reading,
): Promise<readonly TableRow[] | 'too-many-rows'> => {
  const filled: TableRow[] = [];
  let read = 0;
  for await (const [number, row] of rows) {
    read += 1;
    const cells = row.slice(0, MOST_COLUMNS).map(textOf);
    if (cells.some((cell) => cell !== '')) filled.push({ number, cells });
    if (filled.length > MOST_ROWS + 1) return 'too-many-rows';
    if (read % ROWS_AT_ONCE !== 0) continue;
    pass(course, read);
    await breathe();
  }
  return filled;
};

const sheetRows = async function* (bytes: Uint8Array): AsyncGenerator<NumberedRow> {
  for await (const { index, values } of streamXlsxRows(bytes)) yield [index + 1, values];
};

const textRows = function* (text: string): Generator<NumberedRow> {
  let number = 0;
  // Our own files have an apostrophe before what a spreadsheet would run.
  const options = { delimiter: separatorOf(text), unescapeFormulae: true };
  for (const cells of streamCsvRows(text, options)) yield [(number += 1), cells];
};

interface Opened {
  readonly form: TableForm;
  readonly rows: Rows;
}

const open = (bytes: Uint8Array): Opened | TableRefusal => {
  if (startsWith(bytes, ZIP)) return { form: 'xlsx', rows: sheetRows(bytes) };
  if (startsWith(bytes, OLD_OFFICE)) return 'old-or-locked';
  const { text, encoding } = decodeText(bytes);
  if (NO_TABLE.test(text)) return 'not-a-table';
  return { form: encoding, rows: textRows(text) };
};

/** The library's parser met what it can't read; what it throws then is not specified. */
const unlessCancelled = (error: unknown): 'broken-sheet' => {
  if (error instanceof Cancelled) throw error;
  return 'broken-sheet';
};

/** Reads a table, telling how many rows were read, or says why not. Formulas count as their last result. Throws `Cancelled`. */
export const readTableFile = async (
  file: ChosenFile,
  reading: Reading,
): Promise<ReadTable | TableRefusal> => {
  if (file.size > LARGEST_TABLE_BYTES) return 'too-large';
  const opened = open(new Uint8Array(await file.arrayBuffer()));
  if (typeof opened === 'string') return opened;
  const rows = await collect(opened.rows, reading).catch(unlessCancelled);
  if (typeof rows === 'string') return rows;
  return rows.length < 2 ? 'empty' : { form: opened.form, rows };
};
