import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { printText } from '#domain/print/print.text.ts';
import type { Pen } from './pen.ts';

/**
 * Outlines ANULOWANY across a voided copy, so that the text beneath stays readable. Draws nothing
 * on a valid copy.
 */
export const drawVoidMark = (
  pen: Pen,
  print: ReceiptPrint,
  copy: { readonly x: number; readonly width: number; readonly middleY: number },
): void => {
  if (!print.isVoided) return;
  pen.outline(printText.state.voided, copy.x + copy.width / 2, copy.middleY, 1.12 * copy.width, 32);
};
