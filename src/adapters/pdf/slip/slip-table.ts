import type { PrintLine, PrintSum } from '#domain/print/print-line.ts';
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { joinParts } from '#domain/print/print-clean.ts';
import { printText } from '#domain/print/print.text.ts';
import { drawLines, middleBaseline, type Area, type Block } from '#adapters/pdf/pen/block.ts';
import { WEIGHT, type TypeStyle } from '#adapters/pdf/pen/pen.ts';
import { lineHeight, wrap } from '#adapters/pdf/pen/text-fit.ts';

export interface SlipTable {
  readonly head: Block;
  readonly rows: readonly Block[];
  sumRow(label: string, sum: PrintSum): Block;
  /** Width in mm that is left for the goods. */
  readonly goodsRoom: number;
}

type NumberColumn = 'gross' | 'tare' | 'deduction' | 'net' | 'price' | 'value';

const COLUMNS: readonly (readonly [NumberColumn, number])[] = [
  ['gross', 15.5],
  ['tare', 13.5],
  ['deduction', 11.5],
  ['net', 15.5],
  ['price', 11],
  ['value', 16],
];
/** Columns that are shown only if a line has a value in them. */
const WEIGHING: readonly NumberColumn[] = ['gross', 'tare', 'deduction'];

const usedColumns = ({ lines }: ReceiptPrint): typeof COLUMNS =>
  COLUMNS.filter(([name]) => !WEIGHING.includes(name) || lines.some((line) => line[name] !== ''));

const ROW_COLUMN = 5.3;
/** Gap in mm between number columns, and between the goods and the first number. */
const COLUMN_GAP = 2;
const PADDING = 0.9;
const HEAD = { size: 6.3 } as const;

interface SlipContext {
  readonly area: Area;
  readonly size: number;
  readonly columns: typeof COLUMNS;
  /** Right edge of each number column, in mm. */
  readonly edges: Readonly<Record<NumberColumn, number>>;
  readonly goodsRoom: number;
}

const columnEdges = (
  { pen, x, width }: Area,
  print: ReceiptPrint,
  size: number,
): Pick<SlipContext, 'columns' | 'edges' | 'goodsRoom'> => {
  const columns = usedColumns(print);
  const style = { size, bold: true };
  const edges: Record<NumberColumn, number> = {
    gross: 0,
    tare: 0,
    deduction: 0,
    net: 0,
    price: 0,
    value: 0,
  };
  let right = x + width;
  for (const [name, least] of columns.toReversed()) {
    const sum = name === 'net' || name === 'value' ? [print.sum[name]] : [];
    const entries = [...print.lines.map((line) => line[name]), ...sum];
    edges[name] = right;
    right -= Math.max(
      least,
      COLUMN_GAP + Math.max(...entries.map((entry) => pen.width(entry, style))),
    );
  }
  return { columns, edges, goodsRoom: right - (x + ROW_COLUMN) };
};

const ruleBelow = ({ pen, x, width }: Area, y: number, weight: number): void => {
  pen.line(x, y, x + width, y, weight);
};

const headBlock = ({ area, columns, edges }: SlipContext): Block => {
  const { slip } = printText;
  const step = lineHeight(HEAD.size, 1.2);
  const height = 2 * step + 1.6;
  return {
    height,
    draw: (y) => {
      const { pen, x } = area;
      ruleBelow(area, y, WEIGHT.hair);
      drawLines(pen, slip.row, x, y + 0.8 + step, HEAD, { factor: 1.2 });
      drawLines(pen, slip.goods, x + ROW_COLUMN, y + 0.8, HEAD, { factor: 1.2 });
      for (const [name] of columns)
        drawLines(pen, slip[name], edges[name], y + 0.8, HEAD, { factor: 1.2, align: 'right' });
      ruleBelow(area, y + height, WEIGHT.section);
    },
  };
};

const rowBlock = (
  { area, size, columns, edges, goodsRoom }: SlipContext,
  line: PrintLine,
  index: number,
): Block => {
  const { pen, x } = area;
  const style: TypeStyle = { size };
  const small: TypeStyle = { size: size - 1.7 };
  const room = Math.max(goodsRoom, 20);
  const goods = wrap(pen, line.goods, style, room);
  const official = wrap(pen, joinParts([line.code, line.kind], ' '), small, room);
  const step = lineHeight(size);
  const goodsHeight = goods.length * step;
  const height = goodsHeight + official.length * lineHeight(small.size, 1.25) + 2 * PADDING;
  return {
    height,
    draw: (y) => {
      const top = y + PADDING;
      const base = middleBaseline(top, step, size);
      pen.text(String(index + 1), x, base, { size: size - 1 });
      drawLines(pen, goods, x + ROW_COLUMN, top, style);
      drawLines(pen, official, x + ROW_COLUMN, top + goodsHeight, small, { factor: 1.25 });
      for (const [name] of columns)
        pen.text(line[name] || printText.slip.none, edges[name], base, style, 'right');
      ruleBelow(area, y + height, WEIGHT.hair);
    },
  };
};

const sumBlock = ({ area, size, edges }: SlipContext, label: string, sum: PrintSum): Block => {
  const height = lineHeight(size) + 2 * PADDING;
  return {
    height,
    draw: (y) => {
      const style = { size, bold: true };
      const base = middleBaseline(y, height, size);
      area.pen.text(label, area.x, base, style);
      area.pen.text(sum.net, edges.net, base, style, 'right');
      area.pen.text(sum.value, edges.value, base, style, 'right');
      ruleBelow(area, y + height, WEIGHT.hair);
    },
  };
};

/** `size` is the type size of the lines, in pt. */
export const slipTable = (area: Area, print: ReceiptPrint, size: number): SlipTable => {
  const context: SlipContext = { area, size, ...columnEdges(area, print, size) };
  return {
    head: headBlock(context),
    rows: print.lines.map((line, index) => rowBlock(context, line, index)),
    sumRow: (label, sum) => sumBlock(context, label, sum),
    goodsRoom: context.goodsRoom,
  };
};
