/** KWIT SKUPU: two copies beside each other on A4 landscape, without a frame, so that nobody takes it for the statutory form. */
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { printText } from '#domain/print/print-text.ts';
import { drawStack, gap, heightOf, middleBaseline, type Area, type Block } from './block.ts';
import { noticeBlocks } from './copy-head.ts';
import { TWO_UP } from './form-copy.ts';
import type { Pen } from './pen.ts';
import { shareRows } from './share-rows.ts';
import {
  sellerBlocks,
  slipContinuation,
  slipHead,
  slipSettlement,
  slipSignatures,
  slipTitle,
} from './slip-parts.ts';
import { slipTable, type SlipTable } from './slip-table.ts';
import { drawVoidMark } from './void-mark.ts';

const MIN_GOODS_ROOM = 32;
/** Type sizes of the lines; numbers beyond a scrap yard's measure are set smaller. */
const SIZES = [8, 7, 6] as const;
const BOTTOM = TWO_UP.top + TWO_UP.height;

interface Slip {
  readonly area: Area;
  readonly print: ReceiptPrint;
  readonly table: SlipTable;
  readonly opening: readonly Block[];
  readonly continuation: Block;
  readonly settlement: readonly Block[];
  readonly signatures: readonly Block[];
}

const prepared = (area: Area, print: ReceiptPrint, label: string): Slip => {
  const tables = SIZES.map((size) => slipTable(area, print, size));
  const table = tables.find(({ goodsRoom }) => goodsRoom >= MIN_GOODS_ROOM) ?? tables.at(-1);
  return {
    area,
    print,
    table: table ?? slipTable(area, print, SIZES[0]),
    opening: [
      slipHead(area, print, label),
      ...noticeBlocks(area, print),
      slipTitle(area, print),
      ...sellerBlocks(area, print),
      gap(3),
    ],
    continuation: slipContinuation(area, print, label),
    settlement: slipSettlement(area, print),
    signatures: slipSignatures(area, print),
  };
};

const PAGE_LINE = 3;

const rowCounts = ({
  table,
  print,
  opening,
  continuation,
  settlement,
  signatures,
}: Slip): readonly number[] => {
  const carried = table.sumRow('', print.sum).height;
  const height = TWO_UP.height - table.head.height;
  return shareRows(
    table.rows.map((row) => row.height),
    {
      first: height - heightOf(opening),
      next: height - continuation.height - carried,
      closing: carried + heightOf([...settlement, ...signatures]) + PAGE_LINE,
      carried: carried + PAGE_LINE,
    },
  );
};

const drawPage = (slip: Slip, from: number, to: number): void => {
  const { area, print, table, opening, continuation, settlement, signatures } = slip;
  const { carriedOver, toCarry } = printText.pages;
  const before = print.lines[from - 1];
  const last = print.lines[to - 1];
  const isLast = to === print.lines.length || last === undefined;
  drawStack(
    [
      ...(before === undefined ? opening : [continuation]),
      table.head,
      ...(before === undefined ? [] : [table.sumRow(carriedOver, before.sum)]),
      ...table.rows.slice(from, to),
      ...(isLast
        ? [table.sumRow(printText.slip.sum, print.sum), ...settlement]
        : [table.sumRow(toCarry, last.sum)]),
    ],
    TWO_UP.top,
  );
  if (isLast) drawStack(signatures, BOTTOM - heightOf(signatures));
  drawVoidMark(area.pen, print, { x: area.x, width: area.width, middleY: 100 });
};

/** Draws both copies page by page, calling `addPage` before each page. */
export const drawSlip = (pen: Pen, print: ReceiptPrint, addPage: () => void): void => {
  const slips = TWO_UP.left.map((x, index) =>
    prepared({ pen, x, width: TWO_UP.width }, print, print.copyLabels[index] ?? ''),
  );
  const [slip] = slips;
  if (slip === undefined) return;
  const counts = rowCounts(slip);
  let from = 0;
  counts.forEach((count, index) => {
    addPage();
    const { page, of } = printText.pages;
    for (const copy of slips) {
      drawPage(copy, from, from + count);
      const right = copy.area.x + copy.area.width;
      const text = `${page} ${index + 1} ${of} ${counts.length}`;
      pen.text(
        text,
        right,
        middleBaseline(BOTTOM - PAGE_LINE, PAGE_LINE, 6.3),
        { size: 6.3 },
        'right',
      );
    }
    pen.cutLine(TWO_UP.cut, 6, 204);
    from += count;
  });
};
