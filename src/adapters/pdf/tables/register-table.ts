/** Rows of the register: a rule below each receipt, none between its lines. */
import { printText } from '#domain/print/print.text.ts';
import type {
  RegisterEntry,
  RegisterLine,
  RegisterPrint,
  RegisterSum,
} from '#domain/print/register-print.ts';
import { type JobControl, reportProgress } from '#domain/shared/job-control.ts';
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { drawLines, type Area, type Block } from '#adapters/pdf/pen/block.ts';
import { WEIGHT, type Align, type Pen, type TypeStyle } from '#adapters/pdf/pen/pen.ts';
import { fit, lineHeight, wrap } from '#adapters/pdf/pen/text-fit.ts';

const TYPE: TypeStyle = { size: 7.5 };
const HEAD: TypeStyle = { size: 6.8, bold: true };
const STEP = lineHeight(TYPE.size);
const PADDING = 1;
const SIDE = 0.8;
/** Space in mm between a column of numbers and the text after it. */
const AFTER_NUMBERS = 2.6;
/** In mm; a receipt with more lines continues in another block. */
const TALLEST = 110;

type Column = keyof typeof WIDTHS;

/** Widths in mm, together as wide as the page. */
const WIDTHS = {
  row: 7.5,
  date: 18,
  number: 21.5,
  seller: 57,
  document: 30,
  origin: 32,
  code: 16.5,
  kind: 43.5,
  mass: 16,
  value: 19,
  payment: 16,
} as const;
const RIGHT: readonly Column[] = ['row', 'mass', 'value'];
const COLUMNS = Object.keys(WIDTHS) as readonly Column[];

const columnLeft = (column: Column): number =>
  COLUMNS.slice(0, COLUMNS.indexOf(column)).reduce((sum, own) => sum + WIDTHS[own], 0);

interface Place {
  readonly at: number;
  readonly align: Align;
}

const columnPlace = (x: number, column: Column): Place => {
  const left = x + columnLeft(column);
  return RIGHT.includes(column)
    ? { at: left + WIDTHS[column] - SIDE, align: 'right' }
    : { at: left + (column === 'payment' ? AFTER_NUMBERS : SIDE), align: 'left' };
};

const rule = ({ pen, x, width }: Area, y: number, weight: number): void =>
  pen.line(x, y, x + width, y, weight);

export const registerHead = (area: Area): Block => {
  const step = lineHeight(HEAD.size);
  const height = 2 * step + 2 * PADDING;
  return {
    height,
    draw: (y) => {
      rule(area, y, WEIGHT.section);
      for (const column of COLUMNS) {
        const { at, align } = columnPlace(area.x, column);
        const words = printText.register[column];
        const top = y + PADDING + (2 - words.length) * step;
        drawLines(area.pen, words, at, top, HEAD, { align });
      }
      rule(area, y + height, WEIGHT.section);
    },
  };
};

const wrapped = (pen: Pen, text: string, column: Column): readonly string[] =>
  text === '' ? [] : wrap(pen, text, TYPE, WIDTHS[column] - 2 * SIDE);

const drawNumber = ({ pen, x }: Area, text: string, column: Column, y: number, bold = false) => {
  const { style } = fit(pen, text, { ...TYPE, bold }, WIDTHS[column] - 2 * SIDE, 4);
  const { at, align } = columnPlace(x, column);
  drawLines(pen, [text], at, y, style, { align });
};

interface LineBlock {
  readonly line: RegisterLine;
  readonly kind: readonly string[];
  readonly height: number;
}

const lineChunks = (
  pen: Pen,
  lines: readonly RegisterLine[],
): readonly (readonly LineBlock[])[] => {
  const chunks: LineBlock[][] = [];
  let used = TALLEST;
  for (const line of lines) {
    const kind = wrapped(pen, line.kind, 'kind');
    const height = Math.max(1, kind.length) * STEP;
    if (used + height > TALLEST) {
      chunks.push([]);
      used = 0;
    }
    chunks.at(-1)?.push({ line, kind, height });
    used += height;
  }
  return chunks;
};

const drawLine = (area: Area, { line, kind }: LineBlock, y: number): void => {
  const { pen, x } = area;
  drawLines(pen, [line.code], columnPlace(x, 'code').at, y, TYPE);
  drawLines(pen, kind, columnPlace(x, 'kind').at, y, TYPE);
  drawNumber(area, line.mass, 'mass', y);
  drawNumber(area, line.value, 'value', y);
};

const sideCells = (pen: Pen, entry: RegisterEntry) =>
  [
    ['row', [entry.row]],
    ['date', [entry.date]],
    ['number', wrapped(pen, entry.number, 'number')],
    ['seller', [...wrapped(pen, entry.name, 'seller'), ...wrapped(pen, entry.address, 'seller')]],
    ['document', wrapped(pen, entry.document, 'document')],
    ['origin', wrapped(pen, entry.origin, 'origin')],
    ['payment', [entry.payment]],
  ] as const satisfies readonly (readonly [Column, readonly string[]])[];

/** `sum` is the running sum after the row. */
export interface RegisterRowBlock extends Block {
  readonly sum: RegisterSum;
}

const entryBlocks = (area: Area, entry: RegisterEntry): readonly RegisterRowBlock[] =>
  lineChunks(area.pen, entry.lines).flatMap((lines, index) => {
    const sides = index === 0 ? sideCells(area.pen, entry) : [];
    const tallestSide = Math.max(0, ...sides.map(([, words]) => words.length * STEP));
    const height =
      Math.max(
        tallestSide,
        lines.reduce((sum, line) => sum + line.height, 0),
      ) +
      2 * PADDING;
    const sum = lines.at(-1)?.line.sum;
    const draw = (y: number): void => {
      for (const [column, words] of sides) {
        const { at, align } = columnPlace(area.x, column);
        drawLines(area.pen, words, at, y + PADDING, TYPE, { align });
      }
      let top = y + PADDING;
      for (const line of lines) {
        drawLine(area, line, top);
        top += line.height;
      }
      rule(area, y + height, WEIGHT.hair);
    };
    return sum === undefined ? [] : [{ height, draw, sum }];
  });

/** Receipts measured before the page may draw and handle input. */
const A_TURN_OF = 200;

/** Throws `Cancelled` if `control` is cancelled while receipts are measured. */
export const registerRows = async (
  area: Area,
  { entries }: RegisterPrint,
  control: JobControl,
): Promise<readonly RegisterRowBlock[]> => {
  const rows: RegisterRowBlock[] = [];
  for (const [index, entry] of entries.entries()) {
    rows.push(...entryBlocks(area, entry));
    if ((index + 1) % A_TURN_OF > 0) continue;
    reportProgress(control, 0);
    await yieldToMain();
  }
  return rows;
};

export const registerSumRow = (area: Area, label: string, sum: RegisterSum): Block => {
  const height = STEP + 2 * PADDING;
  return {
    height,
    draw: (y) => {
      drawLines(area.pen, [label], area.x + SIDE, y + PADDING, { ...TYPE, bold: true });
      drawNumber(area, sum.mass, 'mass', y + PADDING, true);
      drawNumber(area, sum.value, 'value', y + PADDING, true);
      rule(area, y + height, WEIGHT.section);
    },
  };
};
