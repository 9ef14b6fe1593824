/**
 * Price list on A4 portrait in two columns. The type is as large as the page allows; a category is
 * split only if it is taller than a column.
 */
import { addUp } from '#domain/quantity/money.ts';
import type { PriceGroup, PriceListPrint } from '#domain/print/price-list-print.ts';
import { closeDocument, openDocument } from '#adapters/pdf/pen/pdf-document.ts';
import type { PdfFonts } from '#adapters/pdf/pen/pdf-font.ts';
import { createPen, MM_PER_PT, type Pen, type TypeStyle, WEIGHT } from '#adapters/pdf/pen/pen.ts';
import { fit, type FittedText, lineHeight } from '#adapters/pdf/pen/text-fit.ts';

const PAGE = { left: 12, right: 198, top: 12, bottom: 287 } as const;
const COLUMN = { width: 88.5, step: 97.5 } as const;
const HEAD_HEIGHT = 26;
const NOTE_HEIGHT = 8;
const ROOM = PAGE.bottom - PAGE.top - HEAD_HEIGHT - NOTE_HEIGHT;
const ROW = { highest: 13, lowest: 5, step: 0.25 } as const;
/** Space below a category, in row heights. */
const HEADING_AIR = 0.6;
const WIDEST_PRICE = COLUMN.width - 30;

type PriceRow = PriceGroup['rows'][number];

/** Type size in pt: 55 % of the row height, at most 20. */
const sizeFor = (row: number): number => Math.min(20, (row * 0.55) / MM_PER_PT);

/**
 * Shrinks a long name only a little and then wraps it, because the list hangs on a wall and is read
 * from afar.
 */
const leastFor = (size: number): number => Math.min(size, Math.max(7, size * 0.7));

interface Fitted {
  readonly text: FittedText;
  readonly height: number;
}

const fittedIn = (pen: Pen, text: string, style: TypeStyle, width: number, row: number): Fitted => {
  const fitted = fit(pen, text, style, width, leastFor(style.size));
  const more = (fitted.lines.length - 1) * lineHeight(fitted.style.size);
  return { text: fitted, height: row + more };
};

const fitHeading = (pen: Pen, { name }: PriceGroup, row: number): Fitted =>
  fittedIn(pen, name, { size: sizeFor(row) * 1.05, bold: true }, COLUMN.width, row);

const fitPrice = (pen: Pen, price: string, row: number): FittedText =>
  fit(pen, price, { size: sizeFor(row) * 1.12, bold: true }, WIDEST_PRICE, 5);

const fitName = (pen: Pen, [name, price]: PriceRow, row: number): Fitted => {
  const { lines, style } = fitPrice(pen, price, row);
  const room = COLUMN.width - pen.width(lines[0] ?? '', style) - 3;
  return fittedIn(pen, name, { size: sizeFor(row) }, room, row);
};

const rowsHeight = (pen: Pen, rows: readonly PriceRow[], row: number): number =>
  addUp(rows.map((one) => fitName(pen, one, row).height));

const groupHeight = (pen: Pen, group: PriceGroup, row: number): number =>
  fitHeading(pen, group, row).height + HEADING_AIR * row + rowsHeight(pen, group.rows, row);

type HeightOf = (group: PriceGroup, row: number) => number;

/** Measures each group once per row height, because many layouts are tried. */
const measuring = (pen: Pen): HeightOf => {
  const known = new Map<PriceGroup, Map<number, number>>();
  return (group, row) => {
    const heights = known.get(group) ?? new Map<number, number>();
    known.set(group, heights);
    const height = heights.get(row) ?? groupHeight(pen, group, row);
    heights.set(row, height);
    return height;
  };
};

/**
 * Splits the groups so that the taller column is as low as possible, and as many groups as possible
 * are in the first column. Returns the split and the height of the taller column.
 */
const findCut = (heights: readonly number[]) => {
  const cuts = Array.from({ length: heights.length + 1 }, (_, cut) => ({
    cut,
    height: Math.max(addUp(heights.slice(0, cut)), addUp(heights.slice(cut))),
  }));
  return cuts.reduce((best, one) => (one.height <= best.height ? one : best));
};

interface Sheet {
  readonly columns: readonly (readonly PriceGroup[])[];
  readonly row: number;
}

const fillSheet = (measure: HeightOf, groups: readonly PriceGroup[]): Sheet | null => {
  for (let row: number = ROW.highest; row >= ROW.lowest; row -= ROW.step) {
    const { cut, height } = findCut(groups.map((group) => measure(group, row)));
    if (height <= ROOM) return { columns: [groups.slice(0, cut), groups.slice(cut)], row };
  }
  return null;
};

/** Splits a category that is taller than a column into several of the same name. */
const groupSplitter =
  (pen: Pen) =>
  (group: PriceGroup): readonly PriceGroup[] => {
    const room = ROOM - groupHeight(pen, { ...group, rows: [] }, ROW.lowest);
    const parts: PriceRow[][] = [];
    let left = 0;
    for (const row of group.rows) {
      const { height } = fitName(pen, row, ROW.lowest);
      const part = height > left ? undefined : parts.at(-1);
      if (part === undefined) parts.push([row]);
      else part.push(row);
      left = (part === undefined ? room : left) - height;
    }
    return parts.map((rows) => ({ name: group.name, rows }));
  };

/**
 * Puts as many groups on each page as fit at the lowest row height, then makes the rows as high as
 * the page allows.
 */
const fillSheets = (pen: Pen, groups: readonly PriceGroup[]): readonly Sheet[] => {
  const sheets: Sheet[] = [];
  const measure = measuring(pen);
  let rest = groups.flatMap(groupSplitter(pen));
  while (rest.length > 0) {
    let count = rest.length;
    let sheet = fillSheet(measure, rest);
    while (sheet === null && count > 1) {
      count -= 1;
      sheet = fillSheet(measure, rest.slice(0, count));
    }
    sheets.push(sheet ?? { columns: [rest.slice(0, count)], row: ROW.lowest });
    rest = rest.slice(count);
  }
  return sheets.length === 0 ? [{ columns: [], row: ROW.highest }] : sheets;
};

const drawFitted = (pen: Pen, { lines, style }: FittedText, x: number, baseline: number): void => {
  lines.forEach((line, place) => {
    pen.text(line, x, baseline + place * lineHeight(style.size), style);
  });
};

const drawGroup = (pen: Pen, group: PriceGroup, x: number, top: number, row: number): void => {
  const right = x + COLUMN.width;
  const heading = fitHeading(pen, group, row);
  drawFitted(pen, heading.text, x, top + row * 0.75);
  let y = top + heading.height;
  pen.line(x, y, right, y, WEIGHT.frame);
  for (const one of group.rows) {
    const name = fitName(pen, one, row);
    const price = fitPrice(pen, one[1], row);
    const baseline = y + row * 0.72;
    pen.text(price.lines[0] ?? '', right, baseline, price.style, 'right');
    drawFitted(pen, name.text, x, baseline);
    y += name.height;
    pen.line(x, y, right, y, WEIGHT.hair);
  }
};

const drawSheet = (pen: Pen, print: PriceListPrint, { columns, row }: Sheet): void => {
  const width = PAGE.right - PAGE.left;
  const title = fit(pen, print.title, { size: 38, bold: true }, width, 20);
  const subtitle = fit(pen, print.subtitle, { size: 11 }, width, 7);
  pen.text(title.lines[0] ?? '', PAGE.left, PAGE.top + 13, title.style);
  drawFitted(pen, subtitle, PAGE.left, PAGE.top + 20);
  columns.forEach((groups, column) => {
    let y: number = PAGE.top + HEAD_HEIGHT;
    for (const group of groups) {
      drawGroup(pen, group, PAGE.left + column * COLUMN.step, y, row);
      y += groupHeight(pen, group, row);
    }
  });
  const note = fit(pen, print.note, { size: 8 }, width, 6);
  pen.text(note.lines[0] ?? '', PAGE.left, PAGE.bottom - 1, note.style);
};

/**
 * `fonts` holds the fonts' bytes if they cannot be fetched. Rejects if fonts or code cannot be
 * loaded.
 */
export const priceListPdf = async (print: PriceListPrint, fonts?: PdfFonts): Promise<Blob> => {
  const doc = await openDocument(print, fonts);
  const pen = createPen(doc);
  for (const sheet of fillSheets(pen, print.groups)) {
    doc.addPage('a4', 'portrait');
    drawSheet(pen, print, sheet);
  }
  return closeDocument(doc, print.title);
};
