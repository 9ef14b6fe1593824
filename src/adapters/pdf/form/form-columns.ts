/**
 * Columns of the form's table. Number columns are as wide as their widest entry; the two text
 * columns share the rest.
 */
import type { PrintLine } from '#domain/print/print-line.ts';
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { printText } from '#domain/print/print.text.ts';
import type { Area } from '#adapters/pdf/pen/block.ts';
import type { FormMeasures } from './form-measures.ts';
import type { Pen, TypeStyle } from '#adapters/pdf/pen/pen.ts';
import { wrap } from '#adapters/pdf/pen/text-fit.ts';

/** Space in mm left and right of a cell's text. */
export const CELL_SIDE = 0.8;
/** Gap in mm between the statutory columns and ours. */
const EXTRA_GAP = 1.2;

export interface Column {
  readonly x: number;
  readonly width: number;
}

export interface FormColumns {
  readonly row: Column;
  readonly code: Column;
  readonly kind: Column;
  readonly product: Column;
  readonly mass: Column;
  readonly value: Column;
  readonly net: Column;
  readonly price: Column;
}

type Widths = Readonly<Record<keyof FormColumns, number>>;

export const weighingStyle = (measures: FormMeasures): TypeStyle => ({ size: measures.table - 1 });
export const sumStyle = (measures: FormMeasures): TypeStyle => ({
  size: measures.table + 0.5,
  bold: true,
});

const widest = (pen: Pen, texts: readonly string[], style: TypeStyle): number =>
  Math.max(0, ...texts.map((text) => pen.width(text, style)));

/** Indent in mm of a mass with 3 decimals, so that its comma aligns with masses of 4 decimals. */
export const massIndent = (
  pen: Pen,
  masses: readonly string[],
  mass: string,
  style: TypeStyle,
): number =>
  masses.some((text) => /,\d{4}$/.test(text)) && /,\d{3}$/.test(mass) ? pen.width('0', style) : 0;

export const massColumn = (print: ReceiptPrint): readonly string[] => [
  ...print.lines.map((line) => line.mass),
  print.sum.mass,
];

const numberWidth = (
  pen: Pen,
  measures: FormMeasures,
  head: readonly string[],
  entries: readonly string[],
): number =>
  2 * CELL_SIDE +
  Math.max(
    widest(pen, head, { size: measures.tableHead }),
    widest(pen, entries, sumStyle(measures)),
  );

const numberWidths = (pen: Pen, print: ReceiptPrint, measures: FormMeasures) => {
  const { form, extra } = printText;
  const of = (pick: (line: PrintLine) => string): readonly string[] => print.lines.map(pick);
  const cell = { size: measures.table };
  const masses = massColumn(print);
  const fixed = (head: readonly string[], entries: readonly string[]): number =>
    numberWidth(pen, measures, head, entries);
  const price =
    2 * CELL_SIDE +
    Math.max(
      widest(pen, extra.price, { size: measures.tableHead }),
      widest(
        pen,
        of((line) => line.price),
        cell,
      ),
    );
  const net = fixed(extra.net, [...of((line) => line.net), print.sum.net]);
  const weighing =
    2 * CELL_SIDE +
    widest(
      pen,
      of((line) => line.weighing),
      weighingStyle(measures),
    );
  return {
    row: 2 * CELL_SIDE + widest(pen, [...extra.row, String(print.lines.length)], { size: 6.5 }),
    code:
      2 * CELL_SIDE +
      Math.max(
        widest(pen, form.code, { size: measures.tableHead }),
        widest(
          pen,
          of((line) => line.code),
          cell,
        ),
      ),
    mass:
      fixed(form.mass, masses) +
      Math.max(...masses.map((mass) => massIndent(pen, masses, mass, sumStyle(measures)))),
    value: fixed(form.value, [...of((line) => line.value), print.sum.value]),
    net: Math.max(net, weighing - price),
    price,
  };
};

const countLines = (
  pen: Pen,
  print: ReceiptPrint,
  style: TypeStyle,
  kind: number,
  product: number,
): number =>
  print.lines.reduce(
    (sum, line) =>
      sum +
      Math.max(
        wrap(pen, line.kind, style, kind - 2 * CELL_SIDE).length,
        wrap(pen, line.product, style, product - 2 * CELL_SIDE).length,
      ),
    0,
  );

interface TextWidths {
  readonly kind: number;
  readonly product: number;
}

const leastTextWidths = (pen: Pen, { tableHead }: FormMeasures): TextWidths => {
  const { kind, product } = printText.form;
  const style = { size: tableHead };
  return {
    kind: 2 * CELL_SIDE + widest(pen, kind, style),
    product: 2 * CELL_SIDE + widest(pen, product, style),
  };
};

/**
 * Finds the split at which the texts take the fewest lines; a tie goes to the split nearest to the
 * middle.
 */
const bestSplit = (
  pen: Pen,
  print: ReceiptPrint,
  style: TypeStyle,
  room: number,
  least: TextWidths,
): TextWidths => {
  let best = { kind: room - least.product, lines: Number.POSITIVE_INFINITY };
  for (let step = 0; step <= 20; step += 1)
    for (const share of [0.5 - step / 100, 0.5 + step / 100]) {
      const kind = room * share;
      if (share < 0.4 || kind < least.kind || room - kind < least.product) continue;
      const lines = countLines(pen, print, style, kind, room - kind);
      if (lines < best.lines) best = { kind, lines };
    }
  return { kind: best.kind, product: room - best.kind };
};

const placeColumns = (x: number, widths: Widths): FormColumns => {
  let left = x;
  const next = (width: number): Column => {
    const column = { x: left, width };
    left += width;
    return column;
  };
  const row = next(widths.row);
  const code = next(widths.code);
  const kind = next(widths.kind);
  const product = next(widths.product);
  const mass = next(widths.mass);
  const value = next(widths.value);
  left += EXTRA_GAP;
  return {
    row,
    code,
    kind,
    product,
    mass,
    value,
    net: next(widths.net),
    price: next(widths.price),
  };
};

/** `hasRoom` is false if the number columns leave too little for the texts. */
export const formColumns = (
  { pen, x, width }: Area,
  print: ReceiptPrint,
  measures: FormMeasures,
): { readonly columns: FormColumns; readonly hasRoom: boolean } => {
  const numbers = numberWidths(pen, print, measures);
  const taken = Object.values(numbers).reduce((sum, part) => sum + part, EXTRA_GAP);
  const least = leastTextWidths(pen, measures);
  const room = Math.max(width - taken, least.kind + least.product);
  const texts = bestSplit(pen, print, { size: measures.table }, room, least);
  return { columns: placeColumns(x, { ...numbers, ...texts }), hasRoom: room === width - taken };
};
