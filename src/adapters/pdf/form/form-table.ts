import type { PrintLine, PrintSum } from '#domain/print/print-line.ts';
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { printText } from '#domain/print/print.text.ts';
import { drawLines, middleBaseline, type Area, type Block } from '#adapters/pdf/pen/block.ts';
import {
  CELL_SIDE,
  formColumns,
  massColumn,
  massIndent,
  sumStyle,
  weighingStyle,
  type Column,
  type FormColumns,
} from './form-columns.ts';
import type { FormMeasures } from './form-measures.ts';
import { WEIGHT, type Align, type TypeStyle } from '#adapters/pdf/pen/pen.ts';
import { lineHeight, wrap } from '#adapters/pdf/pen/text-fit.ts';

export interface FormTable {
  readonly head: Block;
  readonly rows: readonly Block[];
  /** Row of sums with the label Suma, Do przeniesienia or Z przeniesienia. */
  sumRow(label: string, sum: PrintSum): Block;
  readonly hasRoom: boolean;
}

interface TableContext {
  readonly area: Area;
  readonly columns: FormColumns;
  readonly measures: FormMeasures;
  readonly masses: readonly string[];
}

const rightEdge = ({ x, width }: Column): number => x + width - CELL_SIDE;

const drawVerticals = (
  { area, columns }: TableContext,
  y: number,
  height: number,
  isSum: boolean,
): void => {
  const { pen } = area;
  const inner = isSum
    ? [columns.mass, columns.value]
    : [columns.code, columns.kind, columns.product, columns.mass, columns.value];
  for (const { x } of inner) pen.line(x, y, x, y + height, WEIGHT.hair);
  const edge = columns.value.x + columns.value.width;
  pen.line(edge, y, edge, y + height, WEIGHT.section);
  pen.line(columns.net.x, y, columns.net.x, y + height, WEIGHT.section);
};

/** Leaves the gap between the statutory columns and ours open. */
const drawRule = ({ area, columns }: TableContext, y: number, weight: number): void => {
  area.pen.line(area.x, y, columns.value.x + columns.value.width, y, weight);
  area.pen.line(columns.net.x, y, area.x + area.width, y, weight);
};

const HEAD_FACTOR = 1.12;
const HEAD_PADDING = 0.7;

const headBlock = (context: TableContext): Block => {
  const { area, columns, measures } = context;
  const { form, extra } = printText;
  const style = { size: measures.tableHead };
  const step = lineHeight(style.size, HEAD_FACTOR);
  const height = 3 * step + 2 * HEAD_PADDING;
  const put = (lines: readonly string[], column: Column, y: number, align: Align): void => {
    const top = y + HEAD_PADDING + (3 - lines.length) * step;
    const x = align === 'right' ? rightEdge(column) : column.x + CELL_SIDE;
    drawLines(area.pen, lines, x, top, style, { factor: HEAD_FACTOR, align });
  };
  return {
    height,
    draw: (y) => {
      put(extra.row, columns.row, y, 'left');
      put(form.code, columns.code, y, 'left');
      put(form.kind, columns.kind, y, 'left');
      put(form.product, columns.product, y, 'left');
      put(form.mass, columns.mass, y, 'right');
      put(form.value, columns.value, y, 'right');
      put(extra.net, columns.net, y, 'right');
      put(extra.price, columns.price, y, 'right');
      const small = { size: style.size - 0.6 };
      area.pen.text(
        extra.heading,
        rightEdge(columns.price),
        middleBaseline(y + HEAD_PADDING, step, small.size),
        small,
        'right',
      );
      drawVerticals(context, y, height, false);
      drawRule(context, y + height, WEIGHT.section);
    },
  };
};

const rowBlock = (context: TableContext, line: PrintLine, index: number): Block => {
  const { area, columns, measures, masses } = context;
  const { pen } = area;
  const style: TypeStyle = { size: measures.table };
  const factor = measures.lineFactor;
  const step = lineHeight(style.size, factor);
  const textWidth = ({ width }: Column): number => width - 2 * CELL_SIDE;
  const kind = wrap(pen, line.kind, style, textWidth(columns.kind));
  const product = wrap(pen, line.product, style, textWidth(columns.product));
  const weighing = weighingStyle(measures);
  const extras = step + (line.weighing === '' ? 0 : lineHeight(weighing.size, factor));
  const height = Math.max(kind.length * step, product.length * step, extras) + 2 * measures.padding;
  return {
    height,
    draw: (y) => {
      const top = y + measures.padding;
      const base = middleBaseline(top, step, style.size);
      pen.text(String(index + 1), rightEdge(columns.row), base, { size: 6.5 }, 'right');
      pen.text(line.code, columns.code.x + CELL_SIDE, base, style);
      drawLines(pen, kind, columns.kind.x + CELL_SIDE, top, style, { factor });
      drawLines(pen, product, columns.product.x + CELL_SIDE, top, style, { factor });
      pen.text(
        line.mass,
        rightEdge(columns.mass) - massIndent(pen, masses, line.mass, style),
        base,
        style,
        'right',
      );
      pen.text(line.value, rightEdge(columns.value), base, style, 'right');
      pen.text(line.net, rightEdge(columns.net), base, style, 'right');
      pen.text(line.price, rightEdge(columns.price), base, style, 'right');
      drawLines(pen, [line.weighing], rightEdge(columns.price), top + step, weighing, {
        factor,
        align: 'right',
      });
      drawVerticals(context, y, height, false);
      drawRule(context, y + height, WEIGHT.hair);
    },
  };
};

const sumBlock = (context: TableContext, label: string, sum: PrintSum): Block => {
  const { area, columns, measures, masses } = context;
  const { pen } = area;
  const style = sumStyle(measures);
  const height = lineHeight(style.size, measures.lineFactor) + 2 * measures.padding;
  return {
    height,
    draw: (y) => {
      const base = middleBaseline(y, height, style.size);
      const put = (text: string, edge: number, type: TypeStyle): void => {
        pen.text(text, edge, base, type, 'right');
      };
      pen.text(label, area.x + CELL_SIDE, base, style);
      put(sum.mass, rightEdge(columns.mass) - massIndent(pen, masses, sum.mass, style), style);
      put(sum.value, rightEdge(columns.value), style);
      put(sum.net, rightEdge(columns.net), { size: measures.table });
      drawVerticals(context, y, height, true);
      drawRule(context, y + height, WEIGHT.section);
    },
  };
};

export const formTable = (area: Area, print: ReceiptPrint, measures: FormMeasures): FormTable => {
  const { columns, hasRoom } = formColumns(area, print, measures);
  const context: TableContext = { area, columns, measures, masses: massColumn(print) };
  return {
    head: headBlock(context),
    rows: print.lines.map((line, index) => rowBlock(context, line, index)),
    sumRow: (label, sum) => sumBlock(context, label, sum),
    hasRoom,
  };
};
