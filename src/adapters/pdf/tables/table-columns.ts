import type { TablePrint } from '#domain/print/table-print.ts';
import type { Pen, TypeStyle } from '#adapters/pdf/pen/pen.ts';

/** Type of the cells; `BOLD` is the type of the head and the sums. */
export const CELL: TypeStyle = { size: 7.5 };
export const BOLD: TypeStyle = { size: 7, bold: true };

/** Space in mm on either side of a cell. */
export const PADDING = 0.9;

/** In mm; a longer word breaks. */
const WIDEST_WORD = 30;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

interface Wish {
  /** Width in mm of the widest piece that must not break. */
  readonly least: number;
  /** Width in mm of the longest cell on one line. */
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

/**
 * Gives numbers the width that they need and keeps words whole. The rest of the width goes to texts
 * that would wrap, in proportion to the width that they lack.
 */
export const columnWidths = (pen: Pen, print: TablePrint, width: number): readonly number[] => {
  const wishes = print.head.map((_, column) => wishedWidth(pen, print, column));
  const spare = width - sum(wishes.map(({ least }) => least));
  const missing = sum(wishes.map(({ least, most }) => most - least));
  return wishes.map(
    ({ least, most }) =>
      least + (missing === 0 ? spare / wishes.length : (spare * (most - least)) / missing),
  );
};
