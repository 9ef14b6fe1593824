/** The PDF is marked as Polish, has a short title, and lists only fonts that it uses. */
import type { jsPDF } from 'jspdf';
import type { Letters } from '#domain/print/letters.ts';
import { loadPdf } from './load-pdf.ts';
import { lettersOfPaper, type PdfFonts } from './pdf-font.ts';

/** In a PDF, six letters before a font's name mark a subset of that font. */
const PART = {
  basic: 'KWBASI',
  latin: 'KWLATI',
  cyrillic: 'KWCYRI',
  greek: 'KWGREE',
} as const satisfies Record<Letters, string>;

export const fontName = (letters: Letters, isBold: boolean): string =>
  `${PART[letters]}+NotoSans-${isBold ? 'Bold' : 'Regular'}`;

const toBinaryString = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return text;
};

const embedFont = (doc: jsPDF, name: string, bytes: Uint8Array): void => {
  doc.addFileToVFS(name, toBinaryString(bytes));
  doc.addFont(name, name, 'normal', undefined, 'Identity-H');
};

const embedFonts = (doc: jsPDF, paper: unknown, fonts: PdfFonts): void => {
  for (const letters of lettersOfPaper(paper)) {
    const pair = fonts[letters];
    if (pair === undefined) continue;
    embedFont(doc, fontName(letters, false), pair.regular);
    embedFont(doc, fontName(letters, true), pair.bold);
  }
};

/**
 * Opens a document in mm with the fonts of a paper, or with `fonts` if they cannot be fetched.
 * `closeDocument` removes the empty first page. Rejects if fonts or code cannot be loaded.
 */
export const openDocument = async (paper: unknown, fonts?: PdfFonts): Promise<jsPDF> => {
  const { jsPDF, bytes } = await loadPdf(paper, fonts);
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  embedFonts(doc, paper, bytes);
  return doc;
};

/** Removes the empty first page and returns the file. */
export const closeDocument = (doc: jsPDF, title: string): Blob => {
  if (doc.getNumberOfPages() > 1) doc.deletePage(1);
  doc.setDocumentProperties({ title, creator: 'Kwity' });
  doc.setLanguage('pl');
  doc.viewerPreferences({ DisplayDocTitle: true });
  return doc.output('blob');
};
