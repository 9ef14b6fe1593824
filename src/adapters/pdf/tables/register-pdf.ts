/**
 * Register of purchases on A4 landscape: carried sums on each page, then sums by waste code and by
 * payment, and two signatures.
 */
import type { RegisterPart, RegisterPrint } from '#domain/print/register-print.ts';
import { printText } from '#domain/print/print.text.ts';
import {
  blocksHeight,
  drawLines,
  drawStack,
  gap,
  middleBaseline,
  type Area,
  type Block,
} from '#adapters/pdf/pen/block.ts';
import { reportProgress } from '#domain/shared/job-control.ts';
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { type PaperOptions, UNWATCHED } from '#adapters/pdf/pen/paper-options.ts';
import { closeDocument, openDocument } from '#adapters/pdf/pen/pdf-document.ts';
import { createPen, WEIGHT, type Pen, type TypeStyle } from '#adapters/pdf/pen/pen.ts';
import {
  registerHead,
  type RegisterRowBlock,
  registerRows,
  registerSumRow,
} from './register-table.ts';
import { shareRows } from '#adapters/pdf/pen/share-rows.ts';
import { fit, wrap } from '#adapters/pdf/pen/text-fit.ts';

const PAGE = { x: 10, width: 277, top: 10, bottom: 200 } as const;
const FOOT_HEIGHT = 6;
const TYPE: TypeStyle = { size: 7.5 };
const BOLD: TypeStyle = { size: 7.5, bold: true };
const SUM_ROW = 4.2;
/** Waste codes on one page of sums. */
const CODES = 36;

const headBlock = ({ pen, x, width }: Area, print: RegisterPrint): Block => ({
  height: 17,
  draw: (y) => {
    pen.text(print.title, x, y + 6, { size: 15, bold: true });
    pen.text(print.period, x + width, y + 6, { size: 12, bold: true }, 'right');
    const room = width - pen.width(print.note, TYPE) - 4;
    const yard = fit(pen, print.yard, TYPE, room, 5);
    pen.text(yard.lines[0] ?? '', x, y + 12.5, yard.style);
    pen.text(print.note, x + width, y + 12.5, TYPE, 'right');
  },
});

const sumsHead = ({ pen, x, width }: Area, print: RegisterPrint): Block => ({
  height: 10,
  draw: (y) => {
    const title = `${print.title} – ${printText.register.sums}`;
    pen.text(title, x, y + 4.5, { size: 9.5, bold: true });
    pen.text(print.period, x + width, y + 4.5, { size: 9.5, bold: true }, 'right');
  },
});

type PartCell = readonly [text: string, at: number, align: 'left' | 'right'];

const partRow = (
  { pen, x, width }: Area,
  cells: readonly PartCell[],
  style: TypeStyle,
  weight: number,
): Block => ({
  height: SUM_ROW,
  draw: (y) => {
    for (const [text, at, align] of cells)
      pen.text(text, x + at, middleBaseline(y, SUM_ROW, style.size), style, align);
    pen.line(x, y + SUM_ROW, x + width, y + SUM_ROW, weight);
  },
});

/** A name too long for one line ends in "[…]", because the rows above show it in full. */
const oneLine = (pen: Pen, text: string, width: number): string => {
  const [first = '', ...more] = wrap(pen, text, TYPE, width);
  return more.length === 0 ? first : `${wrap(pen, text, TYPE, width - 5)[0] ?? ''} […]`;
};

const codeCells = (pen: Pen, part: RegisterPart): readonly PartCell[] => [
  [part.code, 0.8, 'left'],
  [oneLine(pen, part.name, 86), 18.8, 'left'],
  [part.receipts, 121, 'right'],
  [part.mass, 141, 'right'],
  [part.value, 165, 'right'],
];

const paymentCells = (part: RegisterPart): readonly PartCell[] => [
  [part.name, 0.8, 'left'],
  [part.receipts, 48, 'right'],
  [part.value, 98, 'right'],
];

const heading = ({ pen, x }: Area, text: string): Block => ({
  height: 5.5,
  draw: (y) => pen.text(text, x, y + 3.8, { size: 8.5, bold: true }),
});

const codeTable = (page: Area, print: RegisterPrint, codes: readonly RegisterPart[]) => {
  const area = { ...page, width: 166 };
  const { register } = printText;
  const head: RegisterPart = {
    ...{ code: register.code[0], name: register.kind[0], receipts: register.receipts },
    ...{ mass: register.mass.join(' '), value: register.value.join(' ') },
  };
  const total = { ...print.sum, code: register.sum, name: '', receipts: print.receipts };
  return [
    heading(area, register.byCode),
    partRow(area, codeCells(page.pen, head), BOLD, WEIGHT.section),
    ...codes.map((part) => partRow(area, codeCells(page.pen, part), TYPE, WEIGHT.hair)),
    ...(codes.at(-1) === print.codes.at(-1)
      ? [partRow(area, codeCells(page.pen, total), BOLD, WEIGHT.section)]
      : []),
  ];
};

const signatures = ({ pen, x, width }: Area): Block => ({
  height: 26,
  draw: (y) => {
    const half = width / 2;
    const { maker, checker } = printText.register;
    [maker, checker].forEach((words, index) => {
      const left = x + index * half;
      pen.line(left, y + 20, left + half - 4, y + 20, WEIGHT.hair);
      drawLines(pen, [words], left, y + 20.6, { size: 6.5 });
    });
  },
});

const paymentTable = (page: Area, print: RegisterPrint): readonly Block[] => {
  const area = { pen: page.pen, x: page.x + 178, width: 99 };
  const { register } = printText;
  const total = { ...print.sum, code: '', name: register.sum, receipts: print.receipts };
  return [
    heading(area, register.byPayment),
    ...print.payments.map((part) => partRow(area, paymentCells(part), TYPE, WEIGHT.hair)),
    partRow(area, paymentCells(total), BOLD, WEIGHT.section),
    signatures(area),
  ];
};

const sumsBlock = (area: Area, print: RegisterPrint, codes: readonly RegisterPart[]): Block => {
  const left = codeTable(area, print, codes);
  const right = codes[0] === print.codes[0] ? paymentTable(area, print) : [];
  return {
    height: Math.max(blocksHeight(left), blocksHeight(right)),
    draw: (y) => {
      drawStack(left, y);
      drawStack(right, y);
    },
  };
};

const sumsBlocks = (area: Area, print: RegisterPrint): readonly Block[] => {
  const pages = Math.max(1, Math.ceil(print.codes.length / CODES));
  return Array.from({ length: pages }, (_, index) =>
    sumsBlock(area, print, print.codes.slice(index * CODES, (index + 1) * CODES)),
  );
};

type Page = readonly Block[];

const entryPages = (
  area: Area,
  print: RegisterPrint,
  rows: readonly RegisterRowBlock[],
): readonly Page[] => {
  const head = registerHead(area);
  const { carriedOver, toCarry } = printText.pages;
  const sumRow = (label: string, index: number): readonly Block[] => {
    const row = rows[index];
    return row === undefined ? [] : [registerSumRow(area, label, row.sum)];
  };
  const total = registerSumRow(area, printText.register.total, print.sum);
  const opening = headBlock(area, print);
  const height = PAGE.bottom - PAGE.top - FOOT_HEIGHT - head.height;
  const counts = shareRows(
    rows.map((row) => row.height),
    {
      first: height - opening.height,
      next: height - total.height,
      closing: total.height,
      carried: total.height,
    },
  );
  let from = 0;
  return counts.map((count, index): Page => {
    const to = from + count;
    const isLast = index === counts.length - 1;
    const page = [
      ...(index === 0 ? [opening] : []),
      head,
      ...(index === 0 ? [] : sumRow(carriedOver, from - 1)),
      ...rows.slice(from, to),
      ...(isLast ? [total] : sumRow(toCarry, to - 1)),
    ];
    from = to;
    return page;
  });
};

const allPages = (
  area: Area,
  print: RegisterPrint,
  rows: readonly RegisterRowBlock[],
): readonly Page[] => {
  const pages = entryPages(area, print, rows);
  const [sums, ...more] = sumsBlocks(area, print);
  const last = pages.at(-1) ?? [];
  const used = [...last, gap(6)].reduce((sum, { height }) => sum + height, 0);
  const onOwn = (block: Block): Page => [sumsHead(area, print), block];
  const fits = sums !== undefined && used + sums.height <= PAGE.bottom - PAGE.top - FOOT_HEIGHT;
  if (sums === undefined) return pages;
  return fits
    ? [...pages.slice(0, -1), [...last, gap(6), sums], ...more.map(onOwn)]
    : [...pages, onOwn(sums), ...more.map(onOwn)];
};

const drawFoot = ({ pen, x, width }: Area, print: RegisterPrint, page: number, pages: number) => {
  const { page: word, of } = printText.pages;
  const style = { size: 6.5 };
  const top = PAGE.bottom - 4;
  pen.line(x, top, x + width, top, WEIGHT.hair);
  const yard = fit(pen, print.yard, style, width - 30, 4.5);
  pen.text(yard.lines[0] ?? '', x, PAGE.bottom - 0.6, yard.style);
  const words = `${word} ${page} ${of} ${pages}`;
  pen.text(words, x + width, PAGE.bottom - 0.6, { ...style, bold: true }, 'right');
};

/**
 * Reports the number of pages drawn. Rejects if the fonts or the code cannot be loaded, and with
 * `Cancelled` if `control` is cancelled.
 */
export const registerPdf = async (
  print: RegisterPrint,
  { fonts, control = UNWATCHED }: PaperOptions = {},
): Promise<Blob> => {
  const doc = await openDocument(print, fonts);
  const area: Area = { pen: createPen(doc), x: PAGE.x, width: PAGE.width };
  const pages = allPages(area, print, await registerRows(area, print, control));
  for (const [index, blocks] of pages.entries()) {
    doc.addPage('a4', 'landscape');
    drawStack(blocks, PAGE.top);
    drawFoot(area, print, index + 1, pages.length);
    reportProgress(control, index + 1);
    await yieldToMain();
  }
  return closeDocument(doc, `${print.title} ${print.period}`);
};
