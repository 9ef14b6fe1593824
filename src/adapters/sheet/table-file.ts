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
import { isCutOff, plausibleTexts, startsWith } from './decode-text.ts';
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
/** No table begins like XML, JSON or PDF; one may begin with a head like "[Nazwa]". */
const DOCUMENT = /^\s*(?:[{<]|\[\s*(?:[[{"\]\d-]|true|false|null)|%PDF)/u;
/**
 * Control characters, which show that the bytes are not text. A file with a UTF-8 mark may hold
 * them.
 */
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/u;

/** Programs of DOS end a text with this byte. */
const DOS_END = 0x1a;

const withoutEnd = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  bytes.at(-1) === DOS_END ? bytes.subarray(0, -1) : bytes;

const toTableRow = ([number, values, marks]: NumberedRow): TableRow | null => {
  const cells = values.map(cellText);
  if (!cells.some((cell) => cell !== '')) return null;
  return { number, cells, ...marks };
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
  readonly rows: (weigh: Weigh, tellOthers: (names: readonly string[]) => void) => Batches;
}

const openTexts = (bytes: Uint8Array): readonly Opened[] | TableRefusal => {
  const texts = plausibleTexts(bytes);
  const isMarked = startsWith(bytes, MARK);
  const isText = (text: string) => !DOCUMENT.test(text) && (isMarked || !NO_TEXT.test(text));
  if (!texts.some(({ text }) => isText(text))) return 'not-a-table';
  if (texts.some((one) => isCutOff(bytes, one))) return 'cut-off';
  return texts.map(({ text, encoding }) => {
    const { separator, table } = splitNamed(text);
    return { form: encoding, rows: (weigh) => csvRows(table, separator, weigh) };
  });
};

const open = (bytes: Uint8Array<ArrayBuffer>): readonly Opened[] | TableRefusal => {
  if (startsWith(bytes, OLD_OFFICE)) return 'old-or-locked';
  if (!startsWith(bytes, ZIP)) return openTexts(bytes);
  return [{ form: 'xlsx', rows: (weigh, tellOthers) => sheetRows(bytes, weigh, tellOthers) }];
};

/** Any other error means that the file cannot be read. */
const toRefusal = (error: unknown): TableRefusal => {
  if (error instanceof Cancelled) throw error;
  return error instanceof TooHeavy ? 'too-heavy' : 'broken-sheet';
};

/**
 * Reads a table and reports the number of rows read, or returns the reason for refusing the file. A
 * text whose code page is in doubt gives a table for each plausible one, the likeliest first. A
 * formula counts as its last result. Throws `Cancelled`.
 */
export const readTableFile = async (
  file: ChosenFile,
  reading: Reading,
): Promise<readonly ReadTable[] | TableRefusal> => {
  if (file.size > LARGEST_TABLE_BYTES) return 'too-large';
  const opened = open(withoutEnd(new Uint8Array(await file.arrayBuffer())));
  if (typeof opened === 'string') return opened;
  const tables: ReadTable[] = [];
  for (const { form, rows: batches } of opened) {
    const weigh = createScale();
    let otherSheets: readonly string[] = [];
    const read = batches(weigh, (names) => {
      otherSheets = names;
    });
    const rows = await collect(read, weigh, reading).catch(toRefusal);
    if (typeof rows === 'string') return rows;
    if (rows.length < 2) return 'empty';
    tables.push({ form, rows, ...(otherSheets.length > 0 && { otherSheets }) });
  }
  return tables;
};
