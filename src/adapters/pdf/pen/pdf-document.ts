/** A PDF as other programs like it: Polish, with a short title, its fonts named, and none listed that no letter is set in. */
import type { jsPDF } from 'jspdf';
import type { Letters } from '#domain/print/letters.ts';
import { loadPdf } from './load-pdf.ts';
import { lettersOfPaper, type PdfFonts } from './pdf-font.ts';

/** Six letters before a font's name say that it is a part of one, and which. */
const PART = {
  basic: 'KWBASI',
  latin: 'KWLATI',
  cyrillic: 'KWCYRI',
  greek: 'KWGREE',
} as const satisfies Record<Letters, string>;

/** What the document calls a font. */
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
 * A document in mm for a paper with its fonts, and with a page before its first that is gone when it closes. `fonts` are the fonts' bytes where they can't be fetched. Rejects when
 * fonts or code can't be loaded.
 */
export const openDocument = async (paper: unknown, fonts?: PdfFonts): Promise<jsPDF> => {
  const { jsPDF, bytes } = await loadPdf(paper, fonts);
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  embedFonts(doc, paper, bytes);
  return doc;
};

/** The finished file. */
export const closeDocument = (doc: jsPDF, title: string): Blob => {
  if (doc.getNumberOfPages() > 1) doc.deletePage(1);
  doc.setDocumentProperties({ title, creator: 'Kwity' });
  doc.setLanguage('pl');
  doc.viewerPreferences({ DisplayDocTitle: true });
  return doc.output('blob');
};
