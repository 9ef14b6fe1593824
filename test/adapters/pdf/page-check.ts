import { receiptPrint } from '#domain/print/receipt-print.ts';
import type { PrintLine } from '#domain/print/print-line.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { PdfPage, PdfText } from './read-pdf.ts';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const LANDSCAPE: readonly Box[] = [
  { left: 8, right: 141.5, top: 8, bottom: 202 },
  { left: 155.5, right: 289, top: 8, bottom: 202 },
];
const PORTRAIT: readonly Box[] = [{ left: 14, right: 200, top: 10, bottom: 287 }];
const SLACK = 0.15;

/** A roll printer prints 72 of 80 mm, and 48 of 58 mm. */
const isRoll = ({ width }: PdfPage): boolean => width < 100;
const marginOf = ({ width }: PdfPage): number => (width < 70 ? 5 : 4);

const boxesOf = (page: PdfPage): readonly Box[] => {
  if (isRoll(page)) {
    const margin = marginOf(page);
    return [{ left: margin, right: page.width - margin, top: 4, bottom: page.height - 4 }];
  }
  return page.width > page.height ? LANDSCAPE : PORTRAIT;
};

const isInside = ({ left, right, baseline }: PdfText, box: Box): boolean =>
  left >= box.left - SLACK &&
  right <= box.right + SLACK &&
  baseline >= box.top &&
  baseline <= box.bottom;

/** Returns the texts outside the printable areas of their page. */
export const textsOutside = (pages: readonly PdfPage[]): readonly PdfText[] =>
  pages.flatMap((page) =>
    page.texts.filter(
      (text) => !text.isTurned && !boxesOf(page).some((box) => isInside(text, box)),
    ),
  );

const CAPITAL = 0.6;

const doOverlap = (a: PdfText, b: PdfText): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.2 &&
  Math.min(a.baseline, b.baseline) -
    Math.max(a.baseline - CAPITAL * a.size, b.baseline - CAPITAL * b.size) >
    0.2;

export const overlaps = (pages: readonly PdfPage[]): readonly string[] =>
  pages.flatMap(({ texts }) => {
    const upright = texts.filter((text) => !text.isTurned);
    return upright.flatMap((a, index) =>
      upright
        .slice(index + 1)
        .filter((b) => doOverlap(a, b))
        .map((b) => `${a.text} / ${b.text}`),
    );
  });

const squeezed = (text: string): string => text.replace(/\s+/g, '');

/**
 * Returns the text of each copy without white space: a half of the landscape page, or the pages
 * with the copy's label.
 */
export const copyTexts = (pages: readonly PdfPage[], receipt: Receipt): readonly string[] => {
  const { copyLabels } = receiptPrint(receipt, null);
  return copyLabels.map((label, index) => {
    const texts = pages.flatMap((page) => {
      if (page.width > page.height)
        return page.texts.filter((text) => text.left >= 148.5 === (index === 1));
      return page.texts.some((text) => text.text.includes(label)) ? page.texts : [];
    });
    return squeezed(
      texts
        .filter((text) => !text.isTurned)
        .map((text) => text.text)
        .join(''),
    );
  });
};

const rollLine =
  (isForm: boolean) =>
  (line: PrintLine): string =>
    (isForm ? line.mass : '') + line.value;

const linesIn = (copy: string, wanted: readonly string[]): readonly string[] => {
  let from = 0;
  return wanted.filter((text) => {
    const found = copy.indexOf(text, from);
    if (found >= 0) from = found + text.length;
    return found < 0;
  });
};

/** Lists the lines, prices and sums that are missing on a roll, or out of order. */
export const missingOnRoll = (copy: string, receipt: Receipt): readonly string[] => {
  const print = receiptPrint(receipt, null);
  const isForm = print.layout === 'form';
  const rows = print.lines.flatMap((line) => [rollLine(isForm)(line), line.count]);
  return linesIn(copy, [...rows, print.sum.value, print.payout].map(squeezed));
};

const formLine = (line: PrintLine): string => `${line.mass}${line.value}${line.net}${line.price}`;
const slipLine =
  (lines: readonly PrintLine[]) =>
  (line: PrintLine): string => {
    const weighing = (['gross', 'tare', 'deduction'] as const).filter((column) =>
      lines.some((other) => other[column] !== ''),
    );
    return [...weighing, 'net' as const, 'price' as const, 'value' as const]
      .map((column) => line[column] || '–')
      .join('');
  };

/** Lists the lines and sums that are missing in a copy, or out of order. */
export const missingLines = (copy: string, receipt: Receipt): readonly string[] => {
  const print = receiptPrint(receipt, null);
  const isForm = print.layout === 'form';
  const wanted = [
    ...print.lines.map(isForm ? formLine : slipLine(print.lines)),
    isForm
      ? `${print.sum.mass}${print.sum.value}${print.sum.net}`
      : `${print.sum.net}${print.sum.value}`,
    print.payout,
  ].map(squeezed);
  return linesIn(copy, wanted);
};
