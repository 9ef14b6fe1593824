/** Reads CSV by RFC 4180; text that the grammar does not allow is read literally. */
import { MOST_COLUMNS, type RowMarks } from '#domain/import/read-table.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import type { NumberedRow } from './cell.ts';
import { LONGEST_CELL, TooHeavy, type Weigh } from './weight.ts';

interface Field {
  readonly text: string;
  /** Index of the separator, the line break or the end of the text. */
  readonly end: number;
}

const ROWS_AT_ONCE = 500;
const LINE_END = /[\r\n]/u;

const slice = (text: string, from: number, to: number): string => {
  if (to - from > LONGEST_CELL) throw new TooHeavy('a cell');
  return text.slice(from, to);
};

/** Reads the quoted text that begins at `at`; null if no quotation mark closes it. */
const quoted = (text: string, at: number): Field | null => {
  let inside = '';
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1 || inside.length + quote - from > LONGEST_CELL) return null;
    inside += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { text: inside, end: quote + 1 };
    inside += '"';
    from = quote + 2;
  }
};

const fieldFrom = (text: string, start: Field, ends: RegExp): Field => {
  ends.lastIndex = start.end;
  const end = ends.exec(text)?.index ?? text.length;
  return { text: start.text + slice(text, start.end, end), end };
};

/**
 * A quotation mark that nothing closes before a separator belongs to the text, as in `"14 rura` and
 * `"Stal" sp. z o.o.`; else it would join the rows below it to its own.
 */
const fieldAt = (text: string, at: number, ends: RegExp): Field => {
  const start = text[at] === '"' ? quoted(text, at) : null;
  const field = start && fieldFrom(text, start, ends);
  return field !== null && isBlank(text.slice(start?.end, field.end))
    ? field
    : fieldFrom(text, { text: '', end: at }, ends);
};

/** Yields rows in batches. Throws `TooHeavy`. */
export const csvRows = function* (
  text: string,
  separator: string,
  weigh: Weigh,
): Generator<readonly NumberedRow[]> {
  const ends = new RegExp(`[${separator}\\r\\n]`, 'gu');
  let rows: NumberedRow[] = [];
  let cells: string[] = [];
  let marks: RowMarks = {};
  let number = 0;
  for (let at = 0; at < text.length;) {
    weigh('parts', 1);
    const field = fieldAt(text, at, ends);
    if (cells.length < MOST_COLUMNS) cells.push(field.text);
    else if (!isBlank(field.text)) marks = { ...marks, isCut: true };
    if (LINE_END.test(field.text) && field.text.includes(separator))
      marks = { ...marks, isJoined: true };
    at = field.end + (text.startsWith('\r\n', field.end) ? 2 : 1);
    if (text[field.end] === separator) continue;
    rows.push([(number += 1), cells, marks]);
    [cells, marks] = [[], {}];
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  // A text that ends with a separator ends with an empty cell.
  if (cells.length > 0) rows.push([number + 1, [...cells, ''].slice(0, MOST_COLUMNS), marks]);
  yield rows;
};
