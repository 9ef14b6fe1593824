/** Files of tables as another program reads them. */
import { read, utils } from '@e965/xlsx';

/** Rows of cells, the head first. */
export type Cells = readonly (readonly unknown[])[];

/** The cells of the first sheet of a workbook, or of a CSV file. */
export const cellsIn = (file: Buffer): Cells => {
  const { Sheets, SheetNames } = read(file, { raw: true });
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
};

/** A cell's number, whose decimal sign may be a comma, in its smallest part: grosze of 2 decimals, grams of 3. */
export const wholeOf = (cell: unknown, decimals = 2): number =>
  Math.round(Number(String(cell).replace(',', '.')) * 10 ** decimals);

/** The sum of a column below the head, in its smallest part. */
export const sumIn = (cells: Cells, column: number, decimals = 2): number =>
  cells.slice(1).reduce((sum, row) => sum + wholeOf(row[column], decimals), 0);
