/** The PDF of receipts, made on the device, also offline: jsPDF and the fonts are loaded when the first one is printed. */
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

/** Where receipts are drawn, and how. */
interface Drawing extends Sheets, Omit<StripOptions, 'addPage'> {
  /** Copies where a paper holds one each. */
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

/** What a paper of receipts may be told. */
export interface ReceiptPdfOptions {
  /** A4 unless said otherwise. */
  readonly paper?: Paper;
  /** How large it is set where it has room; normal unless said otherwise. */
  readonly size?: PrintSize;
  /** Copies on papers that hold one each; 2 unless said otherwise. */
  readonly copies?: number;
  /** How wide the roll is in mm; 80 unless said otherwise. */
  readonly roll?: StripOptions['roll'];
  /** Where the printer's driver cuts the roll, in mm; nowhere unless said otherwise. */
  readonly pageLength?: number;
  /** The embedded fonts' bytes, where they can't be fetched. */
  readonly fonts?: PdfFonts;
  /** Told how many receipts are drawn; the page may draw and answer between two of them. */
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
 * One PDF with the given receipts, each in its copies. Rejects when the fonts or the PDF code can't be loaded, and with
 * `Cancelled` when its control says so.
 */
export const receiptPdf = async (
  receipts: readonly ReceiptPrint[],
  options: ReceiptPdfOptions = {},
): Promise<Blob> => {
  const doc = await openDocument(receipts, options.fonts);
  await drawEach(pdfSheets(doc), receipts, options);
  return closeDocument(doc, receiptsTitle(receipts));
};

/** The pages of that PDF as they are drawn, for a way to paper that takes no PDF. Rejects as `receiptPdf` does. */
export const receiptPages = async (
  receipts: readonly ReceiptPrint[],
  options: ReceiptPdfOptions = {},
): Promise<readonly DrawnPage[]> => {
  const doc = await openDocument(receipts, options.fonts);
  const { sheets, pages } = drawnSheets(createPen(doc));
  await drawEach(sheets, receipts, options);
  return pages;
};
