import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Opens a PDF as another program would. */
export const openPdf = (bytes: Uint8Array) =>
  getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
