import { loadPdfFonts, type PdfFonts } from './pdf-font.ts';

/** The PDF code and its fonts, fetched together; asked for ahead, they are there when a paper is wanted. Rejects when one can't be had. */
export const loadPdf = async (fonts?: PdfFonts) => {
  const [{ jsPDF }, bytes] = await Promise.all([import('jspdf'), fonts ?? loadPdfFonts()]);
  return { jsPDF, bytes };
};
