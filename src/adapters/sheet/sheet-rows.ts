/**
 * Reads the rows of a workbook's first sheet while it is unzipped; drops columns beyond
 * `MOST_COLUMNS` and marks their rows.
 */
import { serialToDate } from 'hucre';
import { MOST_COLUMNS, type RowMarks } from '#domain/import/read-table.ts';
import { type Cell, cellText, type NumberedRow, withDigits, withUnit } from './cell.ts';
import { cellLooks, type Look } from './cell-looks.ts';
import { attribute, createMarkupReader, type MarkupHandlers } from './markup.ts';
import { sharedStrings, withoutEscapes } from './shared-strings.ts';
import { openZip } from './unzip.ts';
import { LONGEST_CELL, TooHeavy, type Weigh } from './weight.ts';
import { partReader, readWorkbook } from './workbook.ts';

/** Data outside the sheet that its cells refer to. */
interface Beside {
  readonly strings: readonly string[];
  readonly looks: readonly Look[];
  readonly is1904: boolean;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly look: Look | undefined;
  text: string;
}

const readPlace = attribute('r');
const readType = attribute('t');
const readStyle = attribute('s');
const readHidden = attribute('hidden');

/** "AB12" gives 27, counted from 0; a text without letters gives -1. */
const columnIndex = (place: string): number => {
  let column = 0;
  for (const letter of /^[a-z]{0,7}/iu.exec(place)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

const readNumber = (text: string, look: Look | undefined, is1904: boolean): Cell => {
  const number = Number(text);
  if (Number.isNaN(number)) return text;
  if (look?.isDate === true) return serialToDate(number, is1904);
  return look?.digits === undefined
    ? withUnit(number, look?.unit)
    : withDigits(number, look.digits);
};

const readCell = ({ type, text, look }: OpenCell, { strings, is1904 }: Beside): Cell => {
  switch (type) {
    case 's':
      return strings[Number(text)] ?? null;
    case 'str':
    case 'inlineStr':
      return withoutEscapes(text);
    case 'b':
      return text === '1' || text.toLowerCase() === 'true';
    case 'e':
      return text;
    default:
      return text === '' ? null : readNumber(text, look, is1904);
  }
};

const isTextOf = ({ type }: OpenCell, name: string): boolean =>
  name === (type === 'inlineStr' ? 't' : 'v');

const rowReader = (beside: Beside): MarkupHandlers & { taken(): readonly NumberedRow[] } => {
  let rows: NumberedRow[] = [];
  let number = 0;
  let cells: Cell[] = [];
  let marks: RowMarks = {};
  let isRow = false;
  let isText = false;
  let next = 0;
  let cell: OpenCell | null = null;

  const openRow = (tag: string): void => {
    number = Number(readPlace(tag) ?? number + 1);
    marks = /^(?:1|true)$/u.test(readHidden(tag) ?? '') ? { isHidden: true } : {};
    [cells, next, isRow] = [[], 0, true];
  };
  const openCell = (tag: string): void => {
    const place = readPlace(tag);
    const column = place === undefined ? next : columnIndex(place);
    next = column + 1;
    // The file leaves out empty cells, so the gap before this cell is filled.
    while (cells.length < Math.min(next, MOST_COLUMNS)) cells.push(null);
    const look = beside.looks[Number(readStyle(tag) ?? -1)];
    const isRead = column in cells || column >= MOST_COLUMNS;
    cell = isRead ? { column, type: readType(tag) ?? '', look, text: '' } : null;
  };
  return {
    open: (name, tag) => {
      if (name === 'row') openRow(tag);
      else if (name === 'c' && isRow) openCell(tag);
      else if (cell !== null && isTextOf(cell, name)) isText = true;
    },
    text: (more) => {
      if (!isText || cell === null) return;
      cell.text += more;
      if (cell.text.length > LONGEST_CELL) throw new TooHeavy('a cell');
    },
    close: (name) => {
      if (name === 't' || name === 'v') isText = false;
      if (name === 'c' && cell !== null) {
        const value = readCell(cell, beside);
        if (cell.column < MOST_COLUMNS) cells[cell.column] = value;
        else if (cellText(value) !== '') marks = { ...marks, isCut: true };
        cell = null;
      }
      if (name !== 'row' || !isRow) return;
      rows.push([number, cells, marks]);
      isRow = false;
    },
    taken: () => {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
};

/**
 * Yields the rows of each unzipped piece, and tells the names of the other sheets. Throws if the
 * workbook cannot be read, and `TooHeavy`.
 */
export async function* sheetRows(
  bytes: Uint8Array<ArrayBuffer>,
  weigh: Weigh,
  tellOthers: (names: readonly string[]) => void,
): AsyncGenerator<readonly NumberedRow[]> {
  const unzip = openZip(bytes, weigh);
  const readPart = partReader(unzip, weigh);
  const book = await readWorkbook(readPart);
  tellOthers(book.otherSheets);
  const texts = sharedStrings();
  const styles = cellLooks();
  if (book.strings !== null) await readPart(book.strings, texts);
  if (book.styles !== null) await readPart(book.styles, styles);
  const pieces = unzip(book.sheet);
  if (pieces === null) throw new Error('a workbook without its sheet');
  const rows = rowReader({ strings: texts.strings, looks: styles.looks, is1904: book.is1904 });
  const read = createMarkupReader(rows, weigh);
  for await (const piece of pieces) {
    read(piece);
    yield rows.taken();
  }
}
