/** Pages that a layout adds and draws on: pages of a PDF, or lists of marks. */
import type { jsPDF } from 'jspdf';
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { drawnPen } from './drawn-pen.ts';
import { createPen, type Pen } from './pen.ts';

/** Sides of a sheet in mm. */
export const A4 = { short: 210, long: 297 } as const;

/** The pen draws on the page that was added last; `width` and `height` are in mm. */
export interface Sheets {
  readonly pen: Pen;
  readonly addPage: (width: number, height: number) => void;
}

/** `doc` must have been opened with the fonts of everything that is drawn. */
export const pdfSheets = (doc: jsPDF): Sheets => ({
  pen: createPen(doc),
  addPage: (width, height) => {
    const sides = [width, height].toSorted((a, b) => a - b);
    doc.addPage(sides, width > height ? 'landscape' : 'portrait');
  },
});

/** Collects marks instead of drawing them; the given pen measures the texts. */
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
