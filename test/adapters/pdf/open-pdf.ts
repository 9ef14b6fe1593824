import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export const openPdf = (bytes: Uint8Array) =>
  getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
