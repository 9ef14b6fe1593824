import { read, utils } from '@e965/xlsx';

/** Rows of cells, the header first. */
export type Cells = readonly (readonly unknown[])[];

export const cellsIn = (file: Buffer): Cells => {
  const { Sheets, SheetNames } = read(file, { raw: true });
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
};

/**
 * A cell's number in its smallest unit: grosze for 2 decimals, grams for 3. The decimal sign may be
 * a comma.
 */
export const wholeOf = (cell: unknown, decimals = 2): number =>
  Math.round(Number(String(cell).replace(',', '.')) * 10 ** decimals);

/** Sum of a column without its header, in its smallest unit. */
export const sumIn = (cells: Cells, column: number, decimals = 2): number =>
  cells.slice(1).reduce((sum, row) => sum + wholeOf(row[column], decimals), 0);
