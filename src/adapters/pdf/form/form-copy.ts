/** The statutory form as two copies side by side on A4 landscape. */
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { printText } from '#domain/print/print.text.ts';
import type { PrintSize } from '#schemas/company-details.ts';
import { drawStack, gap, blocksHeight, type Area, type Block } from '#adapters/pdf/pen/block.ts';
import { headLine, noticeBlocks } from '#adapters/pdf/pen/copy-head.ts';
import { countNoteLines, formClosing, SIGNATURE_LABEL, signatures } from './form-closing.ts';
import { formFields } from './form-fields.ts';
import { DENSITY_LADDER, type FormMeasures } from './form-measures.ts';
import { formTable } from './form-table.ts';
import { WEIGHT, type Pen } from '#adapters/pdf/pen/pen.ts';
import { footBlock, settlementBlock } from '#adapters/pdf/pen/settlement.ts';

/** Positions of the two copies on A4 landscape, in mm. */
export const TWO_UP = { left: [8, 155.5], width: 133.5, top: 8, height: 194, cut: 148.5 } as const;

/** Limits for two copies on one page. */
const MAX_LINES = 15;
const MAX_NOTE_LINES = 3;

interface FormCopy {
  readonly above: readonly Block[];
  readonly framed: readonly Block[];
  readonly below: readonly Block[];
  readonly foot: Block;
  readonly free: number;
  readonly fits: boolean;
}

const composed = (
  area: Area,
  print: ReceiptPrint,
  measures: FormMeasures,
  label: string,
): FormCopy => {
  const table = formTable(area, print, measures);
  const above = [headLine(area, print, label), ...noticeBlocks(area, print)];
  const framed = [
    ...formFields(area, print, measures),
    table.head,
    ...table.rows,
    table.sumRow(printText.form.sum, print.sum),
    ...formClosing(area, print, measures),
  ];
  const below = [
    gap(measures.isDense ? 1.6 : 1.8),
    settlementBlock(area, print, {
      box: { width: 48, height: 9.2, amount: 14 },
      isDense: measures.isDense,
      fields: print.settlement,
    }),
    gap(measures.isDense ? 1.2 : 2),
  ];
  const foot = footBlock(area, print.foot);
  const used = blocksHeight([...above, ...framed, ...below, foot]) + SIGNATURE_LABEL;
  const free = Math.min(measures.signature.max, TWO_UP.height - used);
  const fits =
    free >= measures.signature.min &&
    table.hasRoom &&
    countNoteLines(area, print, measures) <= MAX_NOTE_LINES;
  return { above, framed, below, foot, free, fits };
};

/** Returns the roomiest sizes at which the form fits half a page; null if none do. */
export const twoUpMeasures = (
  pen: Pen,
  print: ReceiptPrint,
  size: PrintSize,
): FormMeasures | null => {
  if (print.lines.length > MAX_LINES) return null;
  const area: Area = { pen, x: 0, width: TWO_UP.width };
  return (
    DENSITY_LADDER[size].find((step) => composed(area, print, step, print.copyLabels[0]).fits) ??
    null
  );
};

export const drawFormCopy = (
  pen: Pen,
  print: ReceiptPrint,
  measures: FormMeasures,
  x: number,
  label: string,
): void => {
  const area: Area = { pen, x, width: TWO_UP.width };
  const copy = composed(area, print, measures, label);
  const frameTop = drawStack(copy.above, TWO_UP.top);
  const frameBottom = drawStack([...copy.framed, signatures(area, copy.free)], frameTop);
  const inset = WEIGHT.frame / 2;
  pen.box(x + inset, frameTop, area.width - 2 * inset, frameBottom - frameTop, WEIGHT.frame);
  drawStack(copy.below, frameBottom);
  copy.foot.draw(TWO_UP.top + TWO_UP.height - copy.foot.height);
};
