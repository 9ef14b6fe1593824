import { lettersOfPaper, loadPdfFonts, type PdfFonts } from './pdf-font.ts';

/**
 * Loads the PDF code and the fonts of a paper together. Without a paper, it preloads the code and
 * the fonts that nearly every paper needs. Rejects if something cannot be loaded.
 */
export const loadPdf = async (paper?: unknown, fonts?: PdfFonts) => {
  const loading = fonts ?? loadPdfFonts(lettersOfPaper(paper));
  const [{ jsPDF }, bytes] = await Promise.all([import('jspdf'), loading]);
  return { jsPDF, bytes };
};
