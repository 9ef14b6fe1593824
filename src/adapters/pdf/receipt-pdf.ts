/** The PDF of receipts, made on the device, also offline: jsPDF and the fonts are loaded when the first one is printed. */
import type { jsPDF } from 'jspdf';
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { type Course, pass } from '#domain/course.ts';
import type { Paper, PrintSize } from '#schemas/company-details.ts';
import { aTurn } from '../browser/a-turn.ts';
import { drawFormCopy, TWO_UP, twoUpMeasures } from './form-copy.ts';
import type { FormMeasures } from './form-measures.ts';
import { drawFormPages } from './form-pages.ts';
import { loadPdf } from './load-pdf.ts';
import type { PdfFonts } from './pdf-font.ts';
import { createPen, embedFonts, type Pen } from './pen.ts';
import { drawStrip, ROLL } from './roll-strip.ts';
import { drawSlip, SINGLE_SLIP } from './slip-pages.ts';
import { drawVoidMark } from './void-mark.ts';

const drawTwoForms = (pen: Pen, print: ReceiptPrint, measures: FormMeasures): void => {
  TWO_UP.left.forEach((x, index) => {
    drawFormCopy(pen, print, measures, x, print.copyLabels[index] ?? '');
    drawVoidMark(pen, print, { x, width: TWO_UP.width, middleY: 100 });
  });
  pen.cutLine(TWO_UP.cut, 6, 204);
};

/** Where receipts are drawn, and how. */
interface Drawing {
  readonly doc: jsPDF;
  readonly pen: Pen;
  readonly size: PrintSize;
  /** Copies where a paper holds one each. */
  readonly copies: number;
}

const upright = ({ doc }: Drawing) => doc.addPage('a4', 'portrait');
const across = ({ doc }: Drawing) => doc.addPage('a4', 'landscape');

const labelsOf = ({ copyLabels }: ReceiptPrint, copies: number): readonly string[] =>
  copyLabels.slice(0, copies);

const drawSingles = (on: Drawing, print: ReceiptPrint, copies: number): void => {
  const { pen, size } = on;
  for (const label of labelsOf(print, copies)) {
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

const drawStrips = ({ doc, pen, size, copies }: Drawing, print: ReceiptPrint): void => {
  const addPage = (length: number) => doc.addPage([ROLL.width, length], 'portrait');
  for (const label of labelsOf(print, copies)) drawStrip(pen, print, label, { size, addPage });
};

const drawOn = {
  a4: drawSheets,
  'a4-single': (on, print) => drawSingles(on, print, on.copies),
  roll: drawStrips,
} satisfies Record<Paper, (on: Drawing, print: ReceiptPrint) => void>;

/** What a PDF of receipts may be told. */
export interface ReceiptPdfOptions {
  /** A4 unless said otherwise. */
  readonly paper?: Paper;
  /** How large it is set where it has room; normal unless said otherwise. */
  readonly size?: PrintSize;
  /** Copies on papers that hold one each; 2 unless said otherwise. */
  readonly copies?: number;
  /** The embedded fonts' bytes, where they can't be fetched. */
  readonly fonts?: PdfFonts;
  /** Told how many receipts are drawn; the page may draw and answer between two of them. */
  readonly course?: Course;
}

const drawEach = async (
  doc: jsPDF,
  receipts: readonly ReceiptPrint[],
  { paper = 'a4', size = 'normal', copies = 2, course }: ReceiptPdfOptions,
): Promise<void> => {
  const on: Drawing = { doc, pen: createPen(doc), size, copies };
  for (const [index, receipt] of receipts.entries()) {
    drawOn[paper](on, receipt);
    if (course === undefined) continue;
    pass(course, index + 1);
    await aTurn();
  }
};

/**
 * One PDF with the given receipts, each in its copies. Rejects when the fonts or the PDF code can't be loaded, and with
 * `Cancelled` when its course says so.
 */
export const receiptPdf = async (
  receipts: readonly ReceiptPrint[],
  options: ReceiptPdfOptions = {},
): Promise<Blob> => {
  const { jsPDF, bytes } = await loadPdf(options.fonts);
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  embedFonts(doc, bytes);
  await drawEach(doc, receipts, options);
  if (doc.getNumberOfPages() > 1) doc.deletePage(1);
  const title = receipts.map((receipt) => `${receipt.title} ${receipt.number}`).join(', ');
  doc.setDocumentProperties({ title, creator: 'Kwity' });
  doc.setLanguage('pl');
  doc.viewerPreferences({ DisplayDocTitle: true });
  return doc.output('blob');
};
