import type { RowMarks } from '#domain/import/read-table.ts';
import { formatCalendarDate } from '#domain/time/calendar.ts';
import { unescapeFormula } from '#domain/shared/write-csv.ts';

export type Cell = string | number | boolean | Date | null;

/** Rows are numbered from 1, as in a spreadsheet. */
export type NumberedRow = readonly [number: number, cells: readonly Cell[], marks?: RowMarks];

/**
 * A spreadsheet keeps 15 digits; a larger number has lost digits and is written with an exponent.
 */
const DIGITS = 15;

/** Rounds as a spreadsheet does: 29.990000000000002 becomes 29.99. */
const numberText = (number: number): string => {
  const kept = Number(number.toPrecision(DIGITS));
  return Math.abs(kept) < 10 ** DIGITS ? String(kept) : kept.toExponential();
};

/** Appends the unit of the cell's format: 0.125 in a per cent cell becomes "12.5%". */
export const withUnit = (number: number, unit: string | undefined): Cell => {
  if (unit === undefined) return number;
  return unit === '%' ? `${numberText(number * 100)}%` : `${numberText(number)} ${unit}`;
};

/** Fills the zeros of a format with the digits of a whole number: 1234 in 000000 is "001234". */
export const withDigits = (number: number, format: string): Cell => {
  const places = format.replace(/[^0]/gu, '').length;
  const digits = String(number);
  if (!/^\d+$/u.test(digits) || digits.length > places) return number;
  const padded = digits.padStart(places, '0');
  let at = 0;
  return format.replace(/0/gu, () => padded.charAt(at++));
};

export const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell instanceof Date)
    return formatCalendarDate({
      year: cell.getUTCFullYear(),
      month: cell.getUTCMonth() + 1,
      day: cell.getUTCDate(),
    });
  // Our own files put an apostrophe before a text that a spreadsheet would run, and spreadsheets
  // keep it; `unescapeFormula` removes it.
  return typeof cell === 'number' ? numberText(cell) : unescapeFormula(String(cell)).trim();
};
