/** A test print with rulers, which shows how much of the roll the printer prints. */
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { printText } from '#domain/print/print.text.ts';
import type { RollWidth } from '#schemas/company-details.ts';
import { type Area, drawStack, gap } from '#adapters/pdf/pen/block.ts';
import { closeDocument, openDocument } from '#adapters/pdf/pen/pdf-document.ts';
import type { PdfFonts } from '#adapters/pdf/pen/pdf-font.ts';
import { createPen, type Pen, WEIGHT } from '#adapters/pdf/pen/pen.ts';
import { drawnSheets, pdfSheets, type Sheets } from '#adapters/pdf/pen/sheets.ts';
import { paragraph } from './roll-parts.ts';
import { ROLLS } from './roll-strip.ts';

/** In mm; longer than the page of nearly every driver that cuts. */
const LENGTH = 500;
const TYPE = { size: 8 } as const;
const BOLD = { size: 9, bold: true } as const;
/** Positions in mm of the ruler across and of the words. */
const ACROSS = 14;
const WORDS = 26;

const strokeLength = (mm: number): number => {
  if (mm % 10 === 0) return 5;
  return mm % 5 === 0 ? 3.5 : 2;
};

const drawDown = (pen: Pen, x: number): void => {
  for (let mm = 1; mm < LENGTH; mm += 1) {
    pen.line(x, mm, x + strokeLength(mm), mm, WEIGHT.hair);
    if (mm % 10 === 0) pen.text(String(mm), x + 6, mm + 1, TYPE);
  }
};

const drawAcross = (pen: Pen, width: number): void => {
  for (let mm = 1; mm < width; mm += 1) {
    pen.line(mm, ACROSS, mm, ACROSS + strokeLength(mm), WEIGHT.hair);
    if (mm % 10 === 0 && mm > 15) pen.text(String(mm), mm, ACROSS + 9, TYPE, 'center');
  }
};

const drawWords = (pen: Pen, roll: (typeof ROLLS)[RollWidth]): void => {
  const left = roll.x + 16;
  const area: Area = { pen, x: left, width: roll.x + roll.printed - left };
  const { title, length, width, scale, end } = printText.rollTest;
  pen.text(title, left, 9, { size: 11, bold: true });
  const words = [length, width, scale].flatMap((text) => [paragraph(area, text, TYPE), gap(2)]);
  drawStack(words, WORDS);
  const ending = paragraph(area, end, BOLD);
  ending.draw(LENGTH - ending.height - 4);
};

const drawTest = ({ pen, addPage }: Sheets, width: RollWidth): void => {
  const roll = ROLLS[width];
  addPage(roll.width, LENGTH);
  drawDown(pen, roll.x);
  drawAcross(pen, roll.width);
  drawWords(pen, roll);
};

/** Draws the test on one page. `fonts` holds the fonts' bytes if they cannot be fetched. */
export const rollTestPdf = async (width: RollWidth, fonts?: PdfFonts): Promise<Blob> => {
  const doc = await openDocument(printText.rollTest, fonts);
  drawTest(pdfSheets(doc), width);
  return closeDocument(doc, printText.rollTest.title);
};

/**
 * Returns the page of the same PDF as marks to draw, for printing without a PDF. Rejects like
 * `rollTestPdf`.
 */
export const rollTestPages = async (
  width: RollWidth,
  fonts?: PdfFonts,
): Promise<readonly DrawnPage[]> => {
  const doc = await openDocument(printText.rollTest, fonts);
  const { sheets, pages } = drawnSheets(createPen(doc));
  drawTest(sheets, width);
  return pages;
};
