/** The PDF of receipts, made on the device, also offline: jsPDF and the fonts are loaded when the first one is printed. */
import type { jsPDF } from 'jspdf';
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { drawFormCopy, TWO_UP, twoUpMeasures } from './form-copy.ts';
import type { FormMeasures } from './form-measures.ts';
import { drawFormPages } from './form-pages.ts';
import { loadPdfFonts, type PdfFonts } from './pdf-font.ts';
import { createPen, embedFonts, type Pen } from './pen.ts';
import { drawSlip } from './slip-pages.ts';
import { drawVoidMark } from './void-mark.ts';

const drawTwoForms = (pen: Pen, print: ReceiptPrint, measures: FormMeasures): void => {
  TWO_UP.left.forEach((x, index) => {
    drawFormCopy(pen, print, measures, x, print.copyLabels[index] ?? '');
    drawVoidMark(pen, print, { x, width: TWO_UP.width, middleY: 100 });
  });
  pen.cutLine(TWO_UP.cut, 6, 204);
};

const drawReceipt = (doc: jsPDF, pen: Pen, print: ReceiptPrint): void => {
  const addLandscape = () => doc.addPage('a4', 'landscape');
  if (print.layout === 'slip') {
    drawSlip(pen, print, addLandscape);
    return;
  }
  const measures = twoUpMeasures(pen, print);
  if (measures === null) {
    for (const label of print.copyLabels)
      drawFormPages(pen, print, label, () => doc.addPage('a4', 'portrait'));
    return;
  }
  addLandscape();
  drawTwoForms(pen, print, measures);
};

/**
 * One PDF with the given receipts, each in two copies. `fonts` are the embedded fonts' bytes where they can't be fetched. Rejects
 * when the fonts or the PDF code can't be loaded.
 */
export const receiptPdf = async (
  receipts: readonly ReceiptPrint[],
  fonts?: PdfFonts,
): Promise<Blob> => {
  const [{ jsPDF }, bytes] = await Promise.all([import('jspdf'), fonts ?? loadPdfFonts()]);
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  embedFonts(doc, bytes);
  const pen = createPen(doc);
  for (const receipt of receipts) drawReceipt(doc, pen, receipt);
  if (doc.getNumberOfPages() > 1) doc.deletePage(1);
  const title = receipts.map((receipt) => `${receipt.title} ${receipt.number}`).join(', ');
  doc.setDocumentProperties({ title, creator: 'Kwity' });
  doc.setLanguage('pl');
  doc.viewerPreferences({ DisplayDocTitle: true });
  return doc.output('blob');
};
