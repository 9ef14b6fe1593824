/** Reads CSV by RFC 4180; text that the grammar does not allow is read literally. */
import { MOST_COLUMNS } from '#domain/import/read-table.ts';
import type { NumberedRow } from './cell.ts';
import { LONGEST_CELL, TooHeavy, type Weigh } from './weight.ts';

interface Field {
  readonly text: string;
  /** Index of the separator, the line break or the end of the text. */
  readonly end: number;
}

const ROWS_AT_ONCE = 500;

const slice = (text: string, from: number, to: number): string => {
  if (to - from > LONGEST_CELL) throw new TooHeavy('a cell');
  return text.slice(from, to);
};

/** Reads the quoted text that begins at `at`; without a closing quote it reaches to the end. */
const quoted = (text: string, at: number): Field => {
  let inside = '';
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from);
    const until = quote === -1 ? text.length : quote;
    inside += slice(text, from, until);
    if (inside.length > LONGEST_CELL) throw new TooHeavy('a cell');
    if (text[until + 1] !== '"') return { text: inside, end: Math.min(until + 1, text.length) };
    inside += '"';
    from = until + 2;
  }
};

const fieldAt = (text: string, at: number, ends: RegExp): Field => {
  const start = text[at] === '"' ? quoted(text, at) : { text: '', end: at };
  ends.lastIndex = start.end;
  const end = ends.exec(text)?.index ?? text.length;
  return { text: start.text + slice(text, start.end, end), end };
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
  let number = 0;
  for (let at = 0; at < text.length;) {
    weigh('parts', 1);
    const field = fieldAt(text, at, ends);
    if (cells.length < MOST_COLUMNS) cells.push(field.text);
    at = field.end + (text.startsWith('\r\n', field.end) ? 2 : 1);
    if (text[field.end] === separator) continue;
    rows.push([(number += 1), cells]);
    cells = [];
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  // A text that ends with a separator ends with an empty cell.
  if (cells.length > 0) rows.push([number + 1, [...cells, ''].slice(0, MOST_COLUMNS)]);
  yield rows;
};
