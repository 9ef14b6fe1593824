/** A cell as a file has it, and the text that is made of it. */
import { formatCalendarDate } from '#domain/time/calendar.ts';
import { undefused } from '#domain/shared/write-csv.ts';

/** What a cell holds. */
export type Cell = string | number | boolean | Date | null;

/** A row with its number as a spreadsheet counts, from 1. */
export type NumberedRow = readonly [number: number, cells: readonly Cell[], isHidden?: boolean];

/** A spreadsheet keeps no more digits: what is larger has lost its last ones, and says so. */
const DIGITS = 15;

/** As a spreadsheet shows it: 29.990000000000002 is 29.99. */
const numberText = (number: number): string => {
  const kept = Number(number.toPrecision(DIGITS));
  return Math.abs(kept) < 10 ** DIGITS ? String(kept) : kept.toExponential();
};

/** A number with the unit that it is shown with: 0.125 as a cell of per cents is "12.5%". */
export const withUnit = (number: number, unit: string | undefined): Cell => {
  if (unit === undefined) return number;
  return unit === '%' ? `${numberText(number * 100)}%` : `${numberText(number)} ${unit}`;
};

/** A cell as a trimmed text; dates as they are written here. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell instanceof Date)
    return formatCalendarDate({
      year: cell.getUTCFullYear(),
      month: cell.getUTCMonth() + 1,
      day: cell.getUTCDate(),
    });
  // Our own files have an apostrophe before what a spreadsheet would run, which keeps it.
  return typeof cell === 'number' ? numberText(cell) : undefused(String(cell)).trim();
};
