/** Report as a table on A4 landscape: each page repeats the head, and sums close the last page. */
import type { TablePrint } from '#domain/print/table-print.ts';
import { type JobControl, reportProgress } from '#domain/shared/job-control.ts';
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { type PaperOptions, UNWATCHED } from '#adapters/pdf/pen/paper-options.ts';
import { closeDocument, openDocument } from '#adapters/pdf/pen/pdf-document.ts';
import { createPen, type Pen, type TypeStyle, WEIGHT } from '#adapters/pdf/pen/pen.ts';
import { shareRows } from '#adapters/pdf/pen/share-rows.ts';
import { BOLD, CELL, columnWidths, PADDING } from './table-columns.ts';
import { fit, lineHeight, wrap } from '#adapters/pdf/pen/text-fit.ts';

const PAGE = { x: 10, width: 277, top: 10, bottom: 200 } as const;
const TITLE_HEIGHT = 13;
const FOOT_HEIGHT = 6;
const GAP = 0.7;

interface Layout {
  readonly pen: Pen;
  readonly print: TablePrint;
  readonly widths: readonly number[];
}

interface Row {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
  readonly style: TypeStyle;
}

const layOutRow = (layout: Layout, texts: readonly string[], style: TypeStyle): Row => {
  const { pen, widths, print } = layout;
  const cells = widths.map((width, column) => {
    const text = texts[column] ?? '';
    return print.isNumber[column] === true && texts !== print.head
      ? [text]
      : wrap(pen, text, style, width - 2 * PADDING);
  });
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  return { cells, style, height: lines * lineHeight(style.size) + 2 * GAP };
};

const drawRow = ({ pen, print, widths }: Layout, row: Row, y: number): number => {
  let x: number = PAGE.x;
  row.cells.forEach((lines, column) => {
    const width = widths[column] ?? 0;
    const isNumber = print.isNumber[column] === true;
    lines.forEach((line, index) => {
      const baseline = y + GAP + lineHeight(row.style.size) * (index + 0.8);
      const at = isNumber ? x + width - PADDING : x + PADDING;
      pen.text(line, at, baseline, row.style, isNumber ? 'right' : 'left');
    });
    x += width;
  });
  return y + row.height;
};

const rule = (pen: Pen, y: number, weight: number): void =>
  pen.line(PAGE.x, y, PAGE.x + PAGE.width, y, weight);

interface Sheet {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pages: number;
}

const drawSheet = (layout: Layout, { rows, page, pages }: Sheet, head: Row, foot: Row | null) => {
  const { pen, print } = layout;
  let y: number = PAGE.top;
  if (page === 1) {
    const title = fit(pen, print.title, { size: 13, bold: true }, PAGE.width, 6);
    pen.text(title.lines[0] ?? '', PAGE.x, y + 4.5, title.style);
    const subtitle = fit(pen, print.subtitle, { size: 8 }, PAGE.width, 4);
    pen.text(subtitle.lines[0] ?? '', PAGE.x, y + 9.5, subtitle.style);
    y += TITLE_HEIGHT;
  }
  y = drawRow(layout, head, y);
  rule(pen, y, WEIGHT.section);
  for (const row of rows) {
    y = drawRow(layout, row, y);
    rule(pen, y, WEIGHT.hair);
  }
  if (foot !== null) drawRow(layout, foot, y);
  const right = PAGE.x + PAGE.width;
  const whose = fit(pen, `${print.title} · ${print.subtitle}`, { size: 6.5 }, PAGE.width - 30, 3.5);
  pen.text(whose.lines[0] ?? '', PAGE.x, PAGE.bottom, whose.style);
  pen.text(print.pageText(page, pages), right, PAGE.bottom, { size: 6.5 }, 'right');
};

/** Rows measured between two checks for cancellation. */
const ROWS_AT_ONCE = 200;

const measured = async (layout: Layout, control: JobControl): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const row of layout.print.rows) {
    rows.push(layOutRow(layout, row, CELL));
    if (rows.length % ROWS_AT_ONCE !== 0) continue;
    reportProgress(control, 0);
    await yieldToMain();
  }
  return rows;
};

const drawTable = async (
  pen: Pen,
  print: TablePrint,
  control: JobControl,
  addPage: () => void,
): Promise<void> => {
  const layout: Layout = { pen, print, widths: columnWidths(pen, print, PAGE.width) };
  const head = layOutRow(layout, print.head, BOLD);
  const foot = print.foot.length === 0 ? null : layOutRow(layout, print.foot, BOLD);
  const rows = await measured(layout, control);
  const next = PAGE.bottom - PAGE.top - FOOT_HEIGHT - head.height;
  const counts = shareRows(
    rows.map(({ height }) => height),
    { first: next - TITLE_HEIGHT, next, closing: foot?.height ?? 0, carried: 0 },
  );
  let start = 0;
  for (const [index, count] of counts.entries()) {
    addPage();
    const sheet = { rows: rows.slice(start, start + count), page: index + 1, pages: counts.length };
    drawSheet(layout, sheet, head, index === counts.length - 1 ? foot : null);
    start += count;
    reportProgress(control, start);
    await yieldToMain();
  }
};

/**
 * Reports the number of rows drawn. Rejects if the fonts or the code cannot be loaded, and with
 * `Cancelled` if `control` is cancelled.
 */
export const tablePdf = async (
  print: TablePrint,
  { fonts, control = UNWATCHED }: PaperOptions = {},
): Promise<Blob> => {
  const doc = await openDocument(print, fonts);
  await drawTable(createPen(doc), print, control, () => doc.addPage('a4', 'landscape'));
  return closeDocument(doc, print.title);
};
