/**
 * Creates the PDF of receipts on the device, also offline. jsPDF and the fonts load at the first
 * print.
 */
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { type ReceiptPrint, receiptsTitle } from '#domain/print/receipt-print.ts';
import { type JobControl, reportProgress } from '#domain/shared/job-control.ts';
import type { Paper, PrintSize } from '#schemas/company-details.ts';
import { yieldToMain } from '../browser/yield-to-main.ts';
import { drawFormCopy, TWO_UP, twoUpMeasures } from '#adapters/pdf/form/form-copy.ts';
import type { FormMeasures } from '#adapters/pdf/form/form-measures.ts';
import { drawFormPages } from '#adapters/pdf/form/form-pages.ts';
import { closeDocument, openDocument } from '#adapters/pdf/pen/pdf-document.ts';
import type { PdfFonts } from '#adapters/pdf/pen/pdf-font.ts';
import { createPen, type Pen } from '#adapters/pdf/pen/pen.ts';
import { drawStrip, type StripOptions } from '#adapters/pdf/slip/roll-strip.ts';
import { A4, drawnSheets, pdfSheets, type Sheets } from '#adapters/pdf/pen/sheets.ts';
import { drawSlip, SINGLE_SLIP } from '#adapters/pdf/slip/slip-pages.ts';
import { drawVoidMark } from '#adapters/pdf/pen/void-mark.ts';

const drawTwoForms = (pen: Pen, print: ReceiptPrint, measures: FormMeasures): void => {
  TWO_UP.left.forEach((x, index) => {
    drawFormCopy(pen, print, measures, x, print.copyLabels[index] ?? '');
    drawVoidMark(pen, print, { x, width: TWO_UP.width, middleY: 100 });
  });
  pen.cutLine(TWO_UP.cut, 6, 204);
};

interface Drawing extends Sheets, Omit<StripOptions, 'addPage'> {
  readonly copies: number;
}

const upright = ({ addPage }: Drawing) => addPage(A4.short, A4.long);
const across = ({ addPage }: Drawing) => addPage(A4.long, A4.short);

const usedLabels = ({ copyLabels }: ReceiptPrint, copies: number): readonly string[] =>
  copyLabels.slice(0, copies);

const drawSingles = (on: Drawing, print: ReceiptPrint, copies: number): void => {
  const { pen, size } = on;
  for (const label of usedLabels(print, copies)) {
    const addPage = () => upright(on);
    if (print.layout === 'form') drawFormPages(pen, print, label, { size, addPage });
    else drawSlip(pen, print, { sheet: SINGLE_SLIP, labels: [label], size, addPage });
  }
};

const drawSheets = (on: Drawing, print: ReceiptPrint): void => {
  const { pen, size } = on;
  if (print.layout === 'slip') {
    const addPage = () => across(on);
    drawSlip(pen, print, { sheet: TWO_UP, labels: print.copyLabels, size, addPage });
    return;
  }
  const measures = twoUpMeasures(pen, print, size);
  if (measures === null) {
    drawSingles(on, print, print.copyLabels.length);
    return;
  }
  across(on);
  drawTwoForms(pen, print, measures);
};

const drawStrips = (on: Drawing, print: ReceiptPrint): void => {
  for (const label of usedLabels(print, on.copies)) drawStrip(on.pen, print, label, on);
};

const drawOn = {
  a4: drawSheets,
  'a4-single': (on, print) => drawSingles(on, print, on.copies),
  roll: drawStrips,
} satisfies Record<Paper, (on: Drawing, print: ReceiptPrint) => void>;

export interface ReceiptPdfOptions {
  /** "a4" by default. */
  readonly paper?: Paper;
  /** Size of the type where there is room; "normal" by default. */
  readonly size?: PrintSize;
  /** Number of copies on papers that hold one copy each; 2 by default. */
  readonly copies?: number;
  /** Width of the roll in mm; 80 by default. */
  readonly roll?: StripOptions['roll'];
  /** Length in mm at which the printer's driver cuts the roll; no cuts by default. */
  readonly pageLength?: number;
  /** Bytes of the embedded fonts, if they cannot be fetched. */
  readonly fonts?: PdfFonts;
  /**
   * Receives the number of receipts drawn. Between two receipts the page can draw and handle input.
   */
  readonly control?: JobControl;
}

const drawEach = async (
  sheets: Sheets,
  receipts: readonly ReceiptPrint[],
  options: ReceiptPdfOptions,
): Promise<void> => {
  const { paper = 'a4', size = 'normal', copies = 2, control } = options;
  const { roll = 80, pageLength = 0 } = options;
  const on: Drawing = { ...sheets, size, copies, roll, pageLength };
  for (const [index, receipt] of receipts.entries()) {
    drawOn[paper](on, receipt);
    if (control === undefined) continue;
    reportProgress(control, index + 1);
    await yieldToMain();
  }
};

/**
 * Creates one PDF of all receipts, each in its copies. Rejects if the fonts or the PDF code cannot
 * be loaded, and with `Cancelled` if `control` is cancelled.
 */
export const receiptPdf = async (
  receipts: readonly ReceiptPrint[],
  options: ReceiptPdfOptions = {},
): Promise<Blob> => {
  const doc = await openDocument(receipts, options.fonts);
  await drawEach(pdfSheets(doc), receipts, options);
  return closeDocument(doc, receiptsTitle(receipts));
};

/**
 * Returns the pages of the same PDF as marks to draw, for printing without a PDF. Rejects like
 * `receiptPdf`.
 */
export const receiptPages = async (
  receipts: readonly ReceiptPrint[],
  options: ReceiptPdfOptions = {},
): Promise<readonly DrawnPage[]> => {
  const doc = await openDocument(receipts, options.fonts);
  const { sheets, pages } = drawnSheets(createPen(doc));
  await drawEach(sheets, receipts, options);
  return pages;
};
