import { lettersOfPaper, loadPdfFonts, type PdfFonts } from './pdf-font.ts';

/**
 * The PDF code and the fonts for a paper, fetched together; asked for ahead without a paper, what nearly every one needs is there when
 * one is wanted. Rejects when something can't be had.
 */
export const loadPdf = async (paper?: unknown, fonts?: PdfFonts) => {
  const loading = fonts ?? loadPdfFonts(lettersOfPaper(paper));
  const [{ jsPDF }, bytes] = await Promise.all([import('jspdf'), loading]);
  return { jsPDF, bytes };
};
