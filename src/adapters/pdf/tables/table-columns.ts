/** How wide the columns of a printed table are. */
import type { TablePrint } from '#domain/print/table-print.ts';
import type { Pen, TypeStyle } from '#adapters/pdf/pen/pen.ts';

/** The type of a table's cells, and of its head and sums. */
export const CELL: TypeStyle = { size: 7.5 };
export const BOLD: TypeStyle = { size: 7, bold: true };

/** Air on either side of a cell, mm. */
export const PADDING = 0.9;

/** A word longer than this breaks, mm. */
const WIDEST_WORD = 30;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

interface Wish {
  /** Room for the widest piece that must not break. */
  readonly least: number;
  /** Room for the longest cell in one line. */
  readonly most: number;
}

const wishedWidth = (
  pen: Pen,
  { head, rows, foot, isNumber }: TablePrint,
  column: number,
): Wish => {
  const cells = rows.map((row) => row[column] ?? '');
  const edges = [head[column] ?? '', foot[column] ?? ''];
  const widest = (split: (text: string) => readonly string[]) =>
    2 * PADDING +
    Math.max(
      0,
      ...cells.flatMap(split).map((text) => pen.width(text, CELL)),
      ...edges.flatMap(split).map((text) => pen.width(text, BOLD)),
    );
  const most = widest((text) => [text]);
  if (isNumber[column] === true) return { least: most, most };
  return {
    least: Math.min(
      WIDEST_WORD,
      widest((text) => text.split(' ')),
    ),
    most,
  };
};

/** Numbers get what they need and words stay whole; what is left goes to the texts that would wrap, by what they lack. */
export const columnWidths = (pen: Pen, print: TablePrint, width: number): readonly number[] => {
  const wishes = print.head.map((_, column) => wishedWidth(pen, print, column));
  const spare = width - sum(wishes.map(({ least }) => least));
  const missing = sum(wishes.map(({ least, most }) => most - least));
  return wishes.map(
    ({ least, most }) =>
      least + (missing === 0 ? spare / wishes.length : (spare * (most - least)) / missing),
  );
};
