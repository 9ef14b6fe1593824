/**
 * A receipt on the 80 mm roll: one strip a copy, as long as its lines need. Heat paper fades, so the copy that is kept for five
 * years belongs on A4.
 */
import type { PrintLine, PrintSum } from '#domain/print/print-line.ts';
import { joinParts } from '#domain/print/print-clean.ts';
import { printText } from '#domain/print/print-text.ts';
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import type { PrintSize } from '#schemas/company-details.ts';
import { drawStack, gap, heightOf, type Area, type Block } from './block.ts';
import { noticeBlocks } from './copy-head.ts';
import { WEIGHT, type Pen } from './pen.ts';
import { field, paragraph, rollRule, sides, signature, withNumbers } from './roll-parts.ts';
import { footBlock, payoutBox } from './settlement.ts';
import { shareRows } from './share-rows.ts';
import { drawVoidMark } from './void-mark.ts';
import { zoomedPen } from './zoomed-pen.ts';

/** The strip in mm: a roll printer prints 72 of the 80. */
export const ROLL = { width: 80, x: 4, printed: 72, margin: 4 } as const;

/** A PDF page is at most 5080 mm long; a longer receipt goes on with the next part. */
const LONGEST = 4_000;

const SMALL = { size: 7 } as const;
const PLAIN = { size: 8.5 } as const;
const HEADING = { size: 8, bold: true } as const;

const head = (area: Area, print: ReceiptPrint, label: string): readonly Block[] => [
  paragraph(area, print.yard.name, { size: 9.5, bold: true }, 'center'),
  paragraph(area, print.yard.address, { size: 7.5 }, 'center'),
  paragraph(area, print.yard.numbers, { size: 7.5 }, 'center'),
  paragraph(area, print.yard.phone, { size: 7.5 }, 'center'),
  gap(1),
  paragraph(area, label, { size: 8.5, bold: true }, 'center'),
  rollRule(area, WEIGHT.section),
  ...noticeBlocks(area, print),
  paragraph(area, print.title, { size: 13, bold: true }, 'center'),
];

const numberRow = (area: Area, label: string, number: string): readonly Block[] => [
  gap(1),
  ...sides(area, label, number, {
    leftStyle: { size: 7.5 },
    rightStyle: { size: 12, bold: true },
  }),
  rollRule(area),
];

const formOpening = (area: Area, print: ReceiptPrint): readonly Block[] => {
  const { form } = printText;
  return [
    ...numberRow(area, form.number, print.number),
    paragraph(area, form.person, HEADING),
    ...field(area, { label: form.name, value: print.sellerName }),
    ...field(area, { label: form.address, value: print.sellerAddress }),
    ...field(area, { label: form.document, value: print.sellerDocument }),
    rollRule(area),
    paragraph(area, form.handover, HEADING),
    ...field(area, { label: form.date, value: print.date }),
    ...field(area, { label: form.origin, value: print.origin }),
    rollRule(area),
    withNumbers(
      area,
      [
        [`${form.code.join(' ')}, ${form.kind.join(' ')}`, SMALL],
        [form.product.join(' '), SMALL],
      ],
      [form.mass.join(' '), form.value.join(' ')],
      SMALL,
    ),
    rollRule(area),
  ];
};

const slipOpening = (area: Area, print: ReceiptPrint): readonly Block[] => [
  paragraph(area, printText.slip.disclaimer, SMALL, 'center'),
  ...numberRow(area, printText.slip.number, print.number),
  paragraph(area, print.placeAndTime, PLAIN),
  ...print.sellerRows.flatMap((row) => field(area, row)),
  rollRule(area),
];

/** The weighing and price of a line, beside what they are. */
const countRow = (area: Area, line: PrintLine, label: string): readonly Block[] => {
  const weighing = line.weighing === '' ? '' : `(${line.weighing})`;
  const styles = { leftStyle: SMALL, rightStyle: SMALL };
  return sides(area, label, joinParts([line.count, weighing], ' '), styles);
};

const stacked = (blocks: readonly Block[]): Block => ({
  height: heightOf(blocks),
  draw: (y) => {
    drawStack(blocks, y);
  },
});

const rowOf = (area: Area, { layout }: ReceiptPrint, line: PrintLine): Block => {
  const isForm = layout === 'form';
  const official = joinParts([line.code, line.kind], ' ');
  const texts = isForm
    ? ([
        [line.code, { size: 9.5, bold: true }],
        [line.kind, PLAIN],
        [line.product, PLAIN],
      ] as const)
    : ([
        [line.goods, { size: 9, bold: true }],
        [official, SMALL],
      ] as const);
  return stacked([
    withNumbers(area, texts, isForm ? [line.mass, line.value] : [line.value]),
    ...countRow(area, line, isForm ? `${printText.extra.heading}:` : ''),
    rollRule(area),
  ]);
};

const sumRow = (area: Area, { layout }: ReceiptPrint, label: string, sum: PrintSum): Block => {
  const weight = layout === 'form' ? `${sum.mass}\u00a0Mg` : `${sum.net}\u00a0kg`;
  const style = { size: 9.5, bold: true };
  return stacked([
    ...sides(area, `${label}  ${weight}`, `${sum.value}\u00a0${printText.currency}`, {
      leftStyle: style,
      rightStyle: style,
    }),
    rollRule(area, WEIGHT.section),
  ]);
};

const notes = (area: Area, print: ReceiptPrint): readonly Block[] =>
  print.notes === '' && print.layout === 'slip'
    ? []
    : [paragraph(area, joinParts([printText.form.notes, print.notes], ' '), PLAIN), rollRule(area)];

const formClosing = (area: Area, print: ReceiptPrint): readonly Block[] => {
  const { form, extra } = printText;
  return [
    paragraph(area, form.statementHeading, HEADING),
    paragraph(area, print.statement, PLAIN),
    rollRule(area),
    ...notes(area, print),
    paragraph(area, form.holder, { size: 7.5 }),
    paragraph(area, print.yard.name, { size: 8.5, bold: true }),
    rollRule(area),
    ...signature(area, form.takerSignature, extra.buyer),
    ...signature(area, form.giverSignature, extra.seller),
  ];
};

const slipClosing = (area: Area, print: ReceiptPrint): readonly Block[] => {
  const { slip, extra } = printText;
  return [
    ...notes(area, print),
    ...signature(area, extra.buyer, slip.buyerSignature),
    ...signature(area, extra.seller, slip.sellerSignature),
  ];
};

/** The amount is smaller where it is so long that its box would leave the strip. */
const widestBox = ({ pen, width }: Area, print: ReceiptPrint) => {
  const boxOf = (amount: number) => payoutBox(pen, print, { width, height: 12, amount });
  const box = boxOf(14);
  return box.width > width ? boxOf((14 * width) / box.width) : box;
};

const settlement = (area: Area, print: ReceiptPrint): readonly Block[] => {
  const { extra } = printText;
  const box = widestBox(area, print);
  const paid = print.settlement.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  return [
    paragraph(area, extra.settlement, HEADING),
    paragraph(area, paid, PLAIN),
    paragraph(area, `${extra.totalNet} ${print.sum.net}\u00a0kg`, PLAIN),
    gap(1),
    { height: 12, draw: (y) => box.draw(area.x + area.width, y) },
    gap(1),
    paragraph(area, print.words, PLAIN),
    gap(1),
    footBlock(area, print.foot),
  ];
};

interface Strip {
  readonly opening: readonly Block[];
  readonly rows: readonly Block[];
  readonly closing: readonly Block[];
  readonly sum: (label: string, sum: PrintSum) => Block;
}

const prepared = (area: Area, print: ReceiptPrint, label: string): Strip => {
  const isForm = print.layout === 'form';
  return {
    opening: [
      ...head(area, print, label),
      ...(isForm ? formOpening(area, print) : slipOpening(area, print)),
    ],
    rows: print.lines.map((line) => rowOf(area, print, line)),
    closing: [
      ...(isForm ? formClosing(area, print) : slipClosing(area, print)),
      ...settlement(area, print),
    ],
    sum: (text, sum) => sumRow(area, print, text, sum),
  };
};

const partsOf = ({ opening, rows, closing, sum }: Strip, print: ReceiptPrint) => {
  const carried = sum('', print.sum).height;
  return shareRows(
    rows.map(({ height }) => height),
    {
      first: LONGEST - heightOf(opening),
      next: LONGEST - 10 - carried,
      closing: carried + heightOf(closing),
      carried,
    },
  );
};

/** The blocks of the lines from `from` to `to`, with what stands before the first and after the last of the receipt. */
const partBlocks = (
  { opening, rows, closing, sum }: Strip,
  print: ReceiptPrint,
  [from, to]: readonly [from: number, to: number],
  continued: Block,
): readonly Block[] => {
  const { carriedOver, toCarry } = printText.pages;
  const before = print.lines[from - 1];
  const last = print.lines[to - 1];
  const isLast = to === print.lines.length || last === undefined;
  return [
    ...(before === undefined ? opening : [continued, sum(carriedOver, before.sum)]),
    ...rows.slice(from, to),
    ...(isLast
      ? [sum(printText[print.layout].sum, print.sum), ...closing]
      : [sum(toCarry, last.sum)]),
  ];
};

/** How a strip is drawn. */
export interface StripOptions {
  readonly size: PrintSize;
  /** Called with the length in mm before each part of a copy. */
  readonly addPage: (length: number) => void;
}

/** A roll has room for any size: larger type only makes it longer. */
const ZOOM = { normal: 1, large: 1.2 } as const satisfies Record<PrintSize, number>;

/** Draws one copy. */
export const drawStrip = (
  pen: Pen,
  print: ReceiptPrint,
  label: string,
  { size, addPage }: StripOptions,
): void => {
  const zoom = ZOOM[size];
  const x = ROLL.x / zoom;
  const width = ROLL.printed / zoom;
  const area: Area = { pen: zoomedPen(pen, zoom), x, width };
  const strip = prepared(area, print, label);
  const { pages, slip } = printText;
  let from = 0;
  partsOf(strip, print).forEach((count, index) => {
    const text = `${label}, ${slip.number} ${print.number}, ${pages.part} ${index + 1}`;
    const continued = paragraph(area, text, HEADING);
    const blocks = partBlocks(strip, print, [from, from + count], continued);
    const length = heightOf(blocks) + 2 * ROLL.margin;
    addPage(length * zoom);
    drawStack(blocks, ROLL.margin);
    drawVoidMark(area.pen, print, { x, width, middleY: Math.min(length / 2, 150) });
    from += count;
  });
};
