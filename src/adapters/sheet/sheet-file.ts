import { writeXlsxStream } from 'hucre/xlsx';
import type { Sheet, SheetCell } from '#domain/reporting/sheet.ts';
import type { JobControl } from '#domain/shared/job-control.ts';
import { reportProgress } from '#domain/shared/job-control.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const NARROWEST = 8;
const WIDEST = 40;
/** Rows between two checks for cancellation. */
const ROWS_AT_ONCE = 500;

type CellValue = string | number | Date;

const cellValue = (cell: SheetCell): CellValue => {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return cell.whole / 10 ** cell.decimals;
    case 'date':
      return new Date(Date.UTC(cell.date.year, cell.date.month - 1, cell.date.day));
  }
};

const cellFormat = (cell: SheetCell | undefined): string | undefined => {
  if (cell === undefined || cell.kind === 'text') return undefined;
  if (cell.kind === 'date') return 'dd\\.mm\\.yyyy';
  return cell.decimals === 0 ? '0' : `0.${'0'.repeat(cell.decimals)}`;
};

const cellLength = (cell: SheetCell): number => {
  if (cell.kind === 'text') return cell.text.length;
  return cell.kind === 'date' ? 10 : String(cell.whole).length + 1;
};

/**
 * The first rows set the width. The first row sets the format, because all cells of a column are of
 * one kind.
 */
const sheetColumns = ({ head, rows }: Sheet) =>
  head.map((title, column) => {
    const cells = rows.slice(0, ROWS_AT_ONCE).flatMap((row) => row[column] ?? []);
    const longest = Math.max(title.length, ...cells.map(cellLength));
    const numFmt = cellFormat(rows[0]?.[column]);
    return {
      width: Math.min(WIDEST, Math.max(NARROWEST, longest + 2)),
      ...(numFmt === undefined ? {} : { numFmt }),
    };
  });

const headRows = ({ note, head }: Sheet): CellValue[][] => [
  ...(note === undefined ? [] : [[note]]),
  [...head],
];

const sheetValues = function* (sheet: Sheet, control: JobControl): Generator<CellValue[]> {
  yield* headRows(sheet);
  for (const [index, row] of sheet.rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) reportProgress(control, index);
    yield row.map(cellValue);
  }
};

/** Creates an .xlsx file and reports progress. No cell is ever a formula. Throws `Cancelled`. */
export const xlsxFile = async (sheet: Sheet, control: JobControl): Promise<Blob> => {
  const bytes = writeXlsxStream(sheetValues(sheet, control), {
    name: sheet.name,
    columns: sheetColumns(sheet),
    freezePane: { rows: headRows(sheet).length },
  });
  return new Blob([await new Response(bytes).arrayBuffer()], { type: XLSX });
};
