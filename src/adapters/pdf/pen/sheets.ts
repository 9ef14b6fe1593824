/** Pages that a layout adds and draws on: those of a PDF, or the marks alone. */
import type { jsPDF } from 'jspdf';
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { drawnPen } from './drawn-pen.ts';
import { createPen, type Pen } from './pen.ts';

/** Sides of a sheet in mm. */
export const A4 = { short: 210, long: 297 } as const;

/** The pen draws on the page that was added last, whose sides are mm. */
export interface Sheets {
  readonly pen: Pen;
  readonly addPage: (width: number, height: number) => void;
}

/** The pages of a document that was opened with the fonts of what is drawn. */
export const pdfSheets = (doc: jsPDF): Sheets => ({
  pen: createPen(doc),
  addPage: (width, height) => {
    const sides = [width, height].toSorted((a, b) => a - b);
    doc.addPage(sides, width > height ? 'landscape' : 'portrait');
  },
});

/** Pages that are nothing but what is drawn on them, measured as `pen` measures. */
export const drawnSheets = ({ width: measure }: Pick<Pen, 'width'>) => {
  const pages: DrawnPage[] = [];
  let marks: DrawnPage['marks'][number][] = [];
  const sheets: Sheets = {
    pen: drawnPen(measure, (mark) => marks.push(mark)),
    addPage: (width, height) => {
      marks = [];
      pages.push({ width, height, marks });
    },
  };
  return { sheets, pages: pages as readonly DrawnPage[] };
};
