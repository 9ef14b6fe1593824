/** The statutory form on A4 portrait, on as many pages as it needs, one copy after the other. */
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import type { PrintSize } from '#schemas/company-details.ts';
import { joinParts } from '#domain/print/print-clean.ts';
import { printText } from '#domain/print/print.text.ts';
import {
  drawLines,
  drawStack,
  gap,
  blocksHeight,
  middleBaseline,
  type Area,
  type Block,
} from '#adapters/pdf/pen/block.ts';
import { noticeBlocks } from '#adapters/pdf/pen/copy-head.ts';
import { formClosing, signatures } from './form-closing.ts';
import { formFields } from './form-fields.ts';
import { LARGE_LONG_FORM, LONG_FORM_LADDER, type FormMeasures } from './form-measures.ts';
import { formTable, type FormTable } from './form-table.ts';
import { WEIGHT, type Pen } from '#adapters/pdf/pen/pen.ts';
import { footBlock, settlementBlock } from '#adapters/pdf/pen/settlement.ts';
import { shareRows } from '#adapters/pdf/pen/share-rows.ts';
import { fit, fittedHeight } from '#adapters/pdf/pen/text-fit.ts';
import { drawVoidMark } from '#adapters/pdf/pen/void-mark.ts';

const PAGE = { x: 14, width: 186, top: 10, bottom: 287 } as const;
/** Height in mm of the foot line with form number and page. */
const FOOT_HEIGHT = 6;

interface LongForm {
  readonly area: Area;
  readonly print: ReceiptPrint;
  readonly label: string;
  readonly table: FormTable;
  readonly opening: readonly Block[];
  readonly head: readonly Block[];
  readonly continuation: Block;
  readonly closing: readonly Block[];
  readonly below: readonly Block[];
  readonly foot: Block;
}

const yardBlock = ({ pen, x, width }: Area, print: ReceiptPrint, label: string): Block => {
  const labelStyle = { size: 9, bold: true };
  const room =
    width -
    Math.max(pen.width(label, labelStyle), pen.width(print.placeAndTime, { size: 7.5 })) -
    6;
  const name = fit(pen, print.yard.name, { size: 11, bold: true }, room, 8);
  const details = [
    joinParts([print.yard.address, print.yard.phone], ' · '),
    print.yard.numbers,
  ].map((text) => fit(pen, text, { size: 7.5 }, room, 6));
  const nameHeight = Math.max(4.8, fittedHeight(name));
  const detailsHeight = details.reduce(
    (sum, detail) => sum + Math.max(3.4, fittedHeight(detail)),
    0,
  );
  return {
    height: Math.max(14, nameHeight + detailsHeight + 1.5),
    draw: (y) => {
      drawLines(pen, name.lines, x, y, name.style);
      let top = y + nameHeight;
      for (const detail of details) {
        drawLines(pen, detail.lines, x, top, detail.style);
        top += Math.max(3.4, fittedHeight(detail));
      }
      pen.text(label, x + width, middleBaseline(y, 4.8, 9), labelStyle, 'right');
      pen.text(
        print.placeAndTime,
        x + width,
        middleBaseline(y + 4.8, 3.4, 7.5),
        { size: 7.5 },
        'right',
      );
    },
  };
};

const continuationBlock = ({ pen, x, width }: Area, print: ReceiptPrint, label: string): Block => ({
  height: 9,
  draw: (y) => {
    const style = { size: 9, bold: true };
    const { pages, slip } = printText;
    const document = `${slip.number} ${print.number} ${pages.from} ${print.date}`;
    const text = joinParts([document, print.sellerName], ' · ');
    const name = fit(pen, text, { size: 7.5 }, width - 6, 6);
    pen.text(pages.formContinued, x, middleBaseline(y, 4.4, 9), style);
    pen.text(label, x + width, middleBaseline(y, 4.4, 9), style, 'right');
    const [line = ''] = name.lines;
    const shown = name.lines.length > 1 ? `${line} […]` : line;
    pen.text(shown, x, middleBaseline(y + 4.2, 3.6, name.style.size), name.style);
  },
});

const prepared = (
  pen: Pen,
  print: ReceiptPrint,
  measures: FormMeasures,
  label: string,
): LongForm => {
  const area: Area = { pen, x: PAGE.x, width: PAGE.width };
  const net = { label: printText.extra.totalNet, value: `${print.sum.net}\u00a0kg` };
  return {
    area,
    print,
    label,
    table: formTable(area, print, measures),
    opening: formFields(area, print, measures),
    head: [yardBlock(area, print, label), ...noticeBlocks(area, print)],
    continuation: continuationBlock(area, print, label),
    closing: [...formClosing(area, print, measures), signatures(area, measures.signature.min)],
    below: [
      gap(2.5),
      settlementBlock(area, print, {
        box: { width: 66, height: 12.5, amount: 17 },
        isDense: false,
        fields: [net, ...print.settlement],
      }),
    ],
    foot: footBlock(area, print.foot),
  };
};

const rowRooms = ({
  print,
  table,
  opening,
  head,
  continuation,
  closing,
  below,
  foot,
}: LongForm) => {
  const height = PAGE.bottom - PAGE.top - FOOT_HEIGHT - table.head.height;
  const carried = table.sumRow('', print.sum).height;
  return {
    first: height - blocksHeight([...head, ...opening]),
    next: height - continuation.height - carried,
    closing: carried + blocksHeight([...closing, ...below, foot]) + 2,
    carried,
  };
};

const drawFoot = (
  { area: { pen, x, width }, print }: LongForm,
  page: number,
  pages: number,
): void => {
  const top = PAGE.bottom - FOOT_HEIGHT + 1.8;
  const base = middleBaseline(top, 4.2, 7);
  const { formFoot, page: word, of } = printText.pages;
  pen.line(x, top, x + width, top, WEIGHT.hair);
  pen.text(`${formFoot} ${print.number}`, x, base, { size: 7 });
  pen.text(`${word} ${page} ${of} ${pages}`, x + width, base, { size: 7, bold: true }, 'right');
};

const pageBlocks = (form: LongForm, from: number, to: number): readonly Block[] => {
  const { table, print, opening, closing } = form;
  const { carriedOver, toCarry } = printText.pages;
  const before = print.lines[from - 1];
  const last = print.lines[to - 1];
  const isLast = to === print.lines.length;
  return [
    ...(before === undefined ? opening : []),
    table.head,
    ...(before === undefined ? [] : [table.sumRow(carriedOver, before.sum)]),
    ...table.rows.slice(from, to),
    ...(isLast || last === undefined
      ? [table.sumRow(printText.form.sum, print.sum), ...closing]
      : [table.sumRow(toCarry, last.sum)]),
  ];
};

const drawPage = (form: LongForm, from: number, to: number): void => {
  const { area, print, head, continuation, below, foot } = form;
  const frameTop = drawStack(from === 0 ? head : [continuation], PAGE.top);
  const frameBottom = drawStack(pageBlocks(form, from, to), frameTop);
  const inset = WEIGHT.frame / 2;
  area.pen.box(
    area.x + inset,
    frameTop,
    area.width - 2 * inset,
    frameBottom - frameTop,
    WEIGHT.frame,
  );
  if (to === print.lines.length) {
    drawStack(below, frameBottom);
    foot.draw(PAGE.bottom - FOOT_HEIGHT - foot.height);
  }
  drawVoidMark(area.pen, print, { x: area.x, width: area.width, middleY: 148 });
};

/** Uses the first sizes that leave room for the texts, or the last sizes if none do. */
const normal = (pen: Pen, print: ReceiptPrint, label: string): LongForm => {
  const [first, ...smaller] = LONG_FORM_LADDER;
  let form = prepared(pen, print, first, label);
  for (const measures of smaller) {
    if (form.table.hasRoom) return form;
    form = prepared(pen, print, measures, label);
  }
  return form;
};

const countRows = (form: LongForm): readonly number[] =>
  shareRows(
    form.table.rows.map((row) => row.height),
    rowRooms(form),
  );

/** Uses large type unless it takes more pages or leaves no room for the texts. */
const fitted = (pen: Pen, print: ReceiptPrint, label: string, size: PrintSize): LongForm => {
  const form = normal(pen, print, label);
  if (size === 'normal') return form;
  const large = prepared(pen, print, LARGE_LONG_FORM, label);
  const isLonger = countRows(large).length > countRows(form).length;
  return large.table.hasRoom && !isLonger ? large : form;
};

export const drawFormPages = (
  pen: Pen,
  print: ReceiptPrint,
  label: string,
  { size, addPage }: { readonly size: PrintSize; readonly addPage: () => void },
): void => {
  const form = fitted(pen, print, label, size);
  const counts = countRows(form);
  let from = 0;
  counts.forEach((count, index) => {
    addPage();
    drawPage(form, from, from + count);
    drawFoot(form, index + 1, counts.length);
    from += count;
  });
};
