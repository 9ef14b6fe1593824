/**
 * Blocks below the form: ROZLICZENIE with the amount to pay, the amount in words and the small
 * print.
 */
import type { PrintField, ReceiptPrint } from '#domain/print/receipt-print.ts';
import { printText } from '#domain/print/print.text.ts';
import { drawLines, middleBaseline, joinBreakable, type Area, type Block } from './block.ts';
import { WEIGHT, type Pen } from './pen.ts';
import { fit, fittedHeight, lineHeight, wrap } from './text-fit.ts';

const FOOT = { size: 5.6 } as const;
const FOOT_FACTOR = 1.2;

export const footBlock = ({ pen, x, width }: Area, text: string): Block => {
  const height = lineHeight(FOOT.size, FOOT_FACTOR);
  return joinBreakable(
    wrap(pen, text, FOOT, width).map((line) => ({
      height,
      draw: (y) => {
        drawLines(pen, [line], x, y, FOOT, { factor: FOOT_FACTOR });
      },
    })),
  );
};

/**
 * Heavy box with the amount to pay, crossed out on a voided receipt. A long amount widens the box
 * to the left.
 */
export const payoutBox = (
  pen: Pen,
  print: ReceiptPrint,
  size: { readonly width: number; readonly height: number; readonly amount: number },
): { readonly width: number; draw(right: number, y: number): void } => {
  const label = { size: size.amount * 0.52, bold: true };
  const amount = { size: size.amount, bold: true };
  const content = pen.width(printText.extra.payout, label) + pen.width(print.payout, amount) + 5.5;
  const width = Math.max(size.width, content);
  return {
    width,
    draw: (right, y) => {
      const inset = WEIGHT.payout / 2;
      const x = right - width;
      pen.box(x + inset, y + inset, width - 2 * inset, size.height - 2 * inset, WEIGHT.payout);
      pen.text(printText.extra.payout, x + 2, middleBaseline(y, size.height, label.size), label);
      pen.text(
        print.payout,
        right - 2,
        middleBaseline(y, size.height, amount.size),
        amount,
        'right',
      );
      if (!print.isVoided) return;
      pen.line(x, y, right, y + size.height, WEIGHT.section);
      pen.line(x, y + size.height, right, y, WEIGHT.section);
    },
  };
};

const fieldColumns = (
  pen: Pen,
  fields: readonly PrintField[],
  x: number,
  y: number,
  size: number,
): void => {
  let left = x;
  for (const { label, value } of fields) {
    pen.text(label, left, middleBaseline(y, 3, 6.2), { size: 6.2 });
    pen.text(value, left, middleBaseline(y + 3, 3.4, size), { size, bold: true });
    left += Math.max(pen.width(label, { size: 6.2 }), pen.width(value, { size, bold: true })) + 4;
  }
};

const fieldRun = (pen: Pen, fields: readonly PrintField[], x: number, y: number): void => {
  let left = x;
  for (const { label, value } of fields) {
    const base = middleBaseline(y, 3.4, 7);
    pen.text(label, left, base, { size: 6.2 });
    left += pen.width(label, { size: 6.2 }) + 1.2;
    pen.text(value, left, base, { size: 7.2, bold: true });
    left += pen.width(value, { size: 7.2, bold: true }) + 2.5;
  }
};

/** The sides of `box` are in mm, its type size `amount` in pt. */
export interface SettlementSizes {
  readonly box: { readonly width: number; readonly height: number; readonly amount: number };
  readonly isDense: boolean;
  readonly fields: readonly PrintField[];
}

export const settlementBlock = (
  { pen, x, width }: Area,
  print: ReceiptPrint,
  { box, isDense, fields }: SettlementSizes,
): Block => {
  const payout = payoutBox(pen, print, box);
  const wordsRoom = isDense ? width - payout.width - 2 : width;
  const words = fit(pen, print.words, { size: isDense ? 7 : 8.5 }, wordsRoom, 6);
  const wordsTop = isDense ? 7.2 : box.height + 0.8;
  const height = Math.max(box.height, wordsTop + fittedHeight(words, 1.2));
  return {
    height,
    draw: (y) => {
      const heading = { size: 6.8, bold: true };
      const base = middleBaseline(y, 3, heading.size);
      pen.text(printText.extra.settlement, x, base, heading);
      const headingEnd = x + pen.width(printText.extra.settlement, heading) + 2;
      pen.text(printText.extra.settlementNote, headingEnd, base, { size: 5.8 });
      if (isDense) fieldRun(pen, fields, x, y + 3.4);
      else fieldColumns(pen, fields, x, y + 3, 8);
      payout.draw(x + width, y);
      drawLines(pen, words.lines, x, y + wordsTop, words.style, { factor: 1.2 });
    },
  };
};
