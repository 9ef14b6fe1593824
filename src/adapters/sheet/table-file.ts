/** Reads a table that another program wrote. The bytes tell the format, never the file name. */
import {
  LARGEST_TABLE_BYTES,
  MOST_ROWS,
  type ReadTable,
  type TableForm,
  type TableRefusal,
  type TableRow,
} from '#domain/import/read-table.ts';
import { Cancelled, type JobControl, reportProgress } from '#domain/shared/job-control.ts';
import { type NumberedRow, cellText } from './cell.ts';
import { csvRows } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { splitNamed } from './separator.ts';
import { sheetRows } from './sheet-rows.ts';
import { createScale, TooHeavy, type Weigh } from './weight.ts';

export type ChosenFile = Pick<Blob, 'size' | 'arrayBuffer'>;

export interface Reading {
  readonly control: JobControl;
  yieldToMain(): Promise<void>;
}

type Batch = readonly NumberedRow[];
type Batches = Iterable<Batch> | AsyncIterable<Batch>;

/** Rows between two checks for cancellation. */
const ROWS_AT_ONCE = 500;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const MARK = [0xef, 0xbb, 0xbf];
/** No table begins like XML, JSON or PDF. */
const DOCUMENT = /^\s*(?:[{[<]|%PDF)/u;
/**
 * Control characters, which show that the bytes are not text. A file with a UTF-8 mark may hold
 * them.
 */
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/u;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const toTableRow = ([number, values, isHidden = false]: NumberedRow): TableRow | null => {
  const cells = values.map(cellText);
  if (!cells.some((cell) => cell !== '')) return null;
  return { number, cells, ...(isHidden ? { isHidden } : {}) };
};

const collect = async (
  batches: Batches,
  weigh: Weigh,
  { control, yieldToMain }: Reading,
): Promise<readonly TableRow[] | 'too-many-rows'> => {
  const filled: TableRow[] = [];
  let read = 0;
  for await (const batch of batches)
    for (const numbered of batch) {
      read += 1;
      weigh('rows', 1);
      const row = toTableRow(numbered);
      if (row !== null) {
        filled.push(row);
        weigh('signs', row.cells.join('').length);
      }
      if (filled.length > MOST_ROWS + 1) return 'too-many-rows';
      if (read % ROWS_AT_ONCE !== 0) continue;
      reportProgress(control, read);
      await yieldToMain();
    }
  return filled;
};

interface Opened {
  readonly form: TableForm;
  readonly rows: Batches;
}

const open = (bytes: Uint8Array<ArrayBuffer>, weigh: Weigh): Opened | TableRefusal => {
  if (startsWith(bytes, ZIP)) return { form: 'xlsx', rows: sheetRows(bytes, weigh) };
  if (startsWith(bytes, OLD_OFFICE)) return 'old-or-locked';
  const { text, encoding } = decodeText(bytes);
  const isMarked = startsWith(bytes, MARK);
  if (DOCUMENT.test(text) || (!isMarked && NO_TEXT.test(text))) return 'not-a-table';
  const { separator, table } = splitNamed(text);
  return { form: encoding, rows: csvRows(table, separator, weigh) };
};

/** Any other error means that the file cannot be read. */
const toRefusal = (error: unknown): TableRefusal => {
  if (error instanceof Cancelled) throw error;
  return error instanceof TooHeavy ? 'too-heavy' : 'broken-sheet';
};

/**
 * Reads a table and reports the number of rows read, or returns the reason for refusing the file. A
 * formula counts as its last result. Throws `Cancelled`.
 */
export const readTableFile = async (
  file: ChosenFile,
  reading: Reading,
): Promise<ReadTable | TableRefusal> => {
  if (file.size > LARGEST_TABLE_BYTES) return 'too-large';
  const weigh = createScale();
  const opened = open(new Uint8Array(await file.arrayBuffer()), weigh);
  if (typeof opened === 'string') return opened;
  const rows = await collect(opened.rows, weigh, reading).catch(toRefusal);
  if (typeof rows === 'string') return rows;
  return rows.length < 2 ? 'empty' : { form: opened.form, rows };
};
