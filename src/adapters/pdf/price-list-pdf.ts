/** The PDF of a price list: A4 portrait, two columns, type as large as the prices leave room for, categories never parted. */
import type { PriceGroup, PriceListPrint } from '#domain/print/price-list-print.ts';
import { loadPdf } from './load-pdf.ts';
import type { PdfFonts } from './pdf-font.ts';
import { createPen, embedFonts, MM_PER_PT, type Pen, WEIGHT } from './pen.ts';
import { fit } from './text-fit.ts';

const PAGE = { left: 12, right: 198, top: 12, bottom: 287 } as const;
const COLUMN = { width: 88.5, step: 97.5 } as const;
const HEAD_HEIGHT = 26;
const NOTE_HEIGHT = 8;
const ROOM = PAGE.bottom - PAGE.top - HEAD_HEIGHT - NOTE_HEIGHT;
const ROW = { highest: 13, lowest: 5, step: 0.25 } as const;
/** A category's heading and the air below it, in rows. */
const HEADING_ROWS = 1.6;

const heightOf = ({ rows }: PriceGroup, row: number): number => (rows.length + HEADING_ROWS) * row;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** How many groups stand in the first column so that the taller one is lowest, as many as can, and how tall that one is. */
const cutOf = (groups: readonly PriceGroup[], row: number) => {
  const heights = groups.map((group) => heightOf(group, row));
  const cuts = Array.from({ length: groups.length + 1 }, (_, cut) => ({
    cut,
    height: Math.max(sum(heights.slice(0, cut)), sum(heights.slice(cut))),
  }));
  return cuts.reduce((best, one) => (one.height <= best.height ? one : best));
};

interface Sheet {
  readonly columns: readonly (readonly PriceGroup[])[];
  readonly row: number;
}

const sheetOf = (groups: readonly PriceGroup[]): Sheet | null => {
  for (let row: number = ROW.highest; row >= ROW.lowest; row -= ROW.step) {
    const { cut, height } = cutOf(groups, row);
    if (height <= ROOM) return { columns: [groups.slice(0, cut), groups.slice(cut)], row };
  }
  return null;
};

/** A category taller than a column goes on in further ones of the same name. */
const partsOf = (group: PriceGroup): readonly PriceGroup[] => {
  const most = Math.floor(ROOM / ROW.lowest - HEADING_ROWS);
  const parts = Math.max(1, Math.ceil(group.rows.length / most));
  return Array.from({ length: parts }, (_, part) => ({
    name: group.name,
    rows: group.rows.slice(part * most, (part + 1) * most),
  }));
};

/** As many groups a page as fit at the lowest rows; where all fit one page, the rows are as high as they can be. */
const sheetsOf = (groups: readonly PriceGroup[]): readonly Sheet[] => {
  const sheets: Sheet[] = [];
  let rest = groups.flatMap(partsOf);
  while (rest.length > 0) {
    let count = rest.length;
    let sheet = sheetOf(rest);
    while (sheet === null) {
      count -= 1;
      sheet = sheetOf(rest.slice(0, count));
    }
    sheets.push(sheet);
    rest = rest.slice(count);
  }
  return sheets.length === 0 ? [{ columns: [], row: ROW.highest }] : sheets;
};

/** Type of two thirds of a row. */
const sizeFor = (row: number): number => Math.min(20, (row * 0.55) / MM_PER_PT);

const drawGroup = (pen: Pen, group: PriceGroup, x: number, top: number, row: number): void => {
  const right = x + COLUMN.width;
  const size = sizeFor(row);
  const heading = fit(pen, group.name, { size: size * 1.05, bold: true }, COLUMN.width, 6);
  pen.text(heading.lines[0] ?? '', x, top + row * 0.75, heading.style);
  pen.line(x, top + row, right, top + row, WEIGHT.frame);
  group.rows.forEach(([name, price], index) => {
    const bottom = top + row * (index + 2);
    const priceStyle = { size: size * 1.12, bold: true };
    const room = COLUMN.width - pen.width(price, priceStyle) - 3;
    const fitted = fit(pen, name, { size }, room, 5);
    const lift = row * 0.28;
    pen.text(price, right, bottom - lift, priceStyle, 'right');
    fitted.lines.slice(0, 2).forEach((line, place) => {
      const up = (Math.min(2, fitted.lines.length) - 1 - place) * row * 0.4;
      pen.text(line, x, bottom - lift - up, fitted.style);
    });
    pen.line(x, bottom, right, bottom, WEIGHT.hair);
  });
};

const drawSheet = (pen: Pen, print: PriceListPrint, { columns, row }: Sheet): void => {
  const width = PAGE.right - PAGE.left;
  const title = fit(pen, print.title, { size: 38, bold: true }, width, 20);
  const subtitle = fit(pen, print.subtitle, { size: 11 }, width, 7);
  pen.text(title.lines[0] ?? '', PAGE.left, PAGE.top + 13, title.style);
  pen.text(subtitle.lines[0] ?? '', PAGE.left, PAGE.top + 20, subtitle.style);
  columns.forEach((groups, column) => {
    let y: number = PAGE.top + HEAD_HEIGHT;
    for (const group of groups) {
      drawGroup(pen, group, PAGE.left + column * COLUMN.step, y, row);
      y += heightOf(group, row);
    }
  });
  const note = fit(pen, print.note, { size: 8 }, width, 6);
  pen.text(note.lines[0] ?? '', PAGE.left, PAGE.bottom - 1, note.style);
};

/** The PDF of a price list. `fonts` are the fonts' bytes where they can't be fetched. Rejects when fonts or code can't be loaded. */
export const priceListPdf = async (print: PriceListPrint, fonts?: PdfFonts): Promise<Blob> => {
  const { jsPDF, bytes } = await loadPdf(fonts);
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  embedFonts(doc, bytes);
  const pen = createPen(doc);
  for (const sheet of sheetsOf(print.groups)) {
    doc.addPage('a4', 'portrait');
    drawSheet(pen, print, sheet);
  }
  doc.deletePage(1);
  doc.setDocumentProperties({ title: print.title, creator: 'Kwity' });
  doc.setLanguage('pl');
  doc.viewerPreferences({ DisplayDocTitle: true });
  return doc.output('blob');
};
