import { readFileSync } from 'node:fs';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import { receiptPdf, type ReceiptPdfOptions } from '#adapters/pdf/receipt-pdf.ts';
import type { FontPair } from '#adapters/pdf/pen/pdf-font.ts';
import { type Letters, LETTERS } from '#domain/print/letters.ts';
import type { CompanyDetails, Paper } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { openPdf } from './open-pdf.ts';

const font = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(`src/adapters/pdf/pen/fonts/noto-sans-${name}.ttf`));

const pairOf = (letters: Letters) =>
  [letters, { regular: font(`${letters}-regular`), bold: font(`${letters}-bold`) }] as const;

export const fontFiles = Object.fromEntries(LETTERS.map(pairOf)) as Record<Letters, FontPair>;

/** A piece of text with its place in mm from the top left. */
export interface PdfText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** Font size in mm. */
  readonly size: number;
  readonly isTurned: boolean;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
}

const MM = 25.4 / 72;

/** Print settings of the yard other than the paper. */
export type Choices = Pick<CompanyDetails, 'printSize' | 'copies' | 'hidesWeighing'> &
  Pick<ReceiptPdfOptions, 'roll' | 'pageLength'>;

export const pdfBytes = async (
  receipts: readonly Receipt[],
  paper: Paper = 'a4',
  choices: Choices = {},
): Promise<Uint8Array> => {
  const { printSize: size = 'normal', copies = 2, roll = 80, pageLength = 0 } = choices;
  const prints = receipts.map((receipt) => receiptPrint(receipt, null, choices));
  const how = { paper, size, copies, roll, pageLength, fonts: fontFiles };
  const pdf = await receiptPdf(prints, how);
  return new Uint8Array(await pdf.arrayBuffer());
};

export const readPages = async (
  receipts: readonly Receipt[],
  paper: Paper = 'a4',
  choices: Choices = {},
): Promise<readonly PdfPage[]> => readPdfPages(await pdfBytes(receipts, paper, choices));

export const readPdfPages = async (bytes: Uint8Array): Promise<readonly PdfPage[]> => {
  const document = await openPdf(bytes);
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ disableNormalization: true });
    pages.push({
      width: width * MM,
      height: height * MM,
      texts: items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? {
              text: item.str,
              left: Number(item.transform[4]) * MM,
              right: (Number(item.transform[4]) + item.width) * MM,
              baseline: (height - Number(item.transform[5])) * MM,
              size: item.height * MM,
              isTurned: Math.abs(Number(item.transform[1])) > 0.01,
            }
          : [],
      ),
    });
  }
  await document.destroy();
  return pages;
};

/** Joins the texts with single spaces, without rotated ones. */
export const wordsOf = (texts: readonly PdfText[]): string =>
  texts
    .filter((text) => !text.isTurned)
    .map((text) => text.text)
    .join(' ')
    .replace(/\s+/g, ' ');

/** Returns the texts of the left and the right half of a landscape page. */
export const copiesOf = (page: PdfPage): readonly [string, string] => [
  wordsOf(page.texts.filter((text) => text.left < 148.5)),
  wordsOf(page.texts.filter((text) => text.left >= 148.5)),
];
