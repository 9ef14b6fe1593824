/**
 * KWIT SKUPU has no frame, so that nobody takes it for the statutory form. Two copies are side by
 * side, or one is on each page.
 */
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { printText } from '#domain/print/print.text.ts';
import type { PrintSize } from '#schemas/company-details.ts';
import {
  drawStack,
  gap,
  blocksHeight,
  middleBaseline,
  type Area,
  type Block,
} from '#adapters/pdf/pen/block.ts';
import { noticeBlocks } from '#adapters/pdf/pen/copy-head.ts';
import type { Pen } from '#adapters/pdf/pen/pen.ts';
import { shareRows } from '#adapters/pdf/pen/share-rows.ts';
import {
  sellerBlocks,
  slipContinuation,
  slipHead,
  slipSettlement,
  slipSignatures,
  slipTitle,
} from './slip-parts.ts';
import { slipTable, type SlipTable } from './slip-table.ts';
import { drawVoidMark } from '#adapters/pdf/pen/void-mark.ts';

const MIN_GOODS_ROOM = 32;
/** Type sizes of the lines in pt; the smaller ones are for unusually long numbers. */
const SIZES = {
  normal: [8, 7, 6],
  large: [9.5, 8, 7, 6],
} as const satisfies Record<PrintSize, readonly number[]>;

/** Positions of the copies on a page, in mm. */
export interface SlipSheet {
  readonly left: readonly number[];
  readonly width: number;
  readonly top: number;
  readonly height: number;
  /** Position of the cut line; null for a single copy. */
  readonly cut: number | null;
}

export const SINGLE_SLIP: SlipSheet = { left: [14], width: 186, top: 10, height: 277, cut: null };

interface Slip {
  readonly sheet: SlipSheet;
  readonly area: Area;
  readonly print: ReceiptPrint;
  readonly table: SlipTable;
  readonly opening: readonly Block[];
  readonly continuation: Block;
  readonly settlement: readonly Block[];
  readonly signatures: readonly Block[];
}

const prepared = (
  sheet: SlipSheet,
  area: Area,
  print: ReceiptPrint,
  { label, size }: { readonly label: string; readonly size: PrintSize },
): Slip => {
  const tables = SIZES[size].map((type) => slipTable(area, print, type));
  const table = tables.find(({ goodsRoom }) => goodsRoom >= MIN_GOODS_ROOM) ?? tables.at(-1);
  return {
    sheet,
    area,
    print,
    table: table ?? slipTable(area, print, SIZES[size][0]),
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
  sheet,
  table,
  print,
  opening,
  continuation,
  settlement,
  signatures,
}: Slip): readonly number[] => {
  const carried = table.sumRow('', print.sum).height;
  const height = sheet.height - table.head.height;
  return shareRows(
    table.rows.map((row) => row.height),
    {
      first: height - blocksHeight(opening),
      next: height - continuation.height - carried,
      closing: carried + blocksHeight([...settlement, ...signatures]) + PAGE_LINE,
      carried: carried + PAGE_LINE,
    },
  );
};

const drawPage = (slip: Slip, from: number, to: number): void => {
  const { sheet, area, print, table, opening, continuation, settlement, signatures } = slip;
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
    sheet.top,
  );
  if (isLast) drawStack(signatures, sheetBottom(sheet) - blocksHeight(signatures));
  const middleY = sheet.top + sheet.height / 2 - 5;
  drawVoidMark(area.pen, print, { x: area.x, width: area.width, middleY });
};

const sheetBottom = ({ top, height }: SlipSheet): number => top + height;

const drawPageCount = ({ sheet, area }: Slip, page: number, pages: number): void => {
  const { page: word, of } = printText.pages;
  const base = middleBaseline(sheetBottom(sheet) - PAGE_LINE, PAGE_LINE, 6.3);
  const text = `${word} ${page} ${of} ${pages}`;
  area.pen.text(text, area.x + area.width, base, { size: 6.3 }, 'right');
};

export interface SlipDrawing {
  readonly sheet: SlipSheet;
  readonly labels: readonly string[];
  readonly size: PrintSize;
  addPage(): void;
}

export const drawSlip = (
  pen: Pen,
  print: ReceiptPrint,
  { sheet, labels, size, addPage }: SlipDrawing,
): void => {
  const slips = sheet.left.map((x, index) =>
    prepared(sheet, { pen, x, width: sheet.width }, print, { label: labels[index] ?? '', size }),
  );
  const [slip] = slips;
  if (slip === undefined) return;
  const counts = rowCounts(slip);
  let from = 0;
  counts.forEach((count, index) => {
    addPage();
    for (const copy of slips) {
      drawPage(copy, from, from + count);
      drawPageCount(copy, index + 1, counts.length);
    }
    if (sheet.cut !== null) pen.cutLine(sheet.cut, 6, 204);
    from += count;
  });
};
