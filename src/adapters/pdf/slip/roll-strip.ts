/**
 * A receipt on a roll: one strip per copy, or several if the printer's page is shorter than the
 * receipt. Thermal paper fades, so the copy that is kept for five years belongs on A4.
 */
import type { PrintLine, PrintSum } from '#domain/print/print-line.ts';
import { joinParts } from '#domain/print/print-clean.ts';
import { printText } from '#domain/print/print.text.ts';
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import type { PrintSize } from '#schemas/company-details.ts';
import {
  drawStack,
  gap,
  blocksHeight,
  joinBreakable,
  type Area,
  type Block,
} from '#adapters/pdf/pen/block.ts';
import { noticeBlocks } from '#adapters/pdf/pen/copy-head.ts';
import { cutStrips, type Flow } from './cut-strips.ts';
import { WEIGHT, type Pen } from '#adapters/pdf/pen/pen.ts';
import { field, paragraph, rollRule, leftAndRight, signature, withNumbers } from './roll-parts.ts';
import { footBlock, payoutBox } from '#adapters/pdf/pen/settlement.ts';
import { drawVoidMark } from '#adapters/pdf/pen/void-mark.ts';
import { zoomedPen } from './zoomed-pen.ts';

/** Strips in mm by the width of the roll; the printer prints only `printed` mm of the width. */
export const ROLLS = {
  80: { width: 80, x: 4, printed: 72 },
  58: { width: 58, x: 5, printed: 48 },
} as const;
const MARGIN = 4;

/** In mm. A PDF page is at most 5080 mm long, so a longer receipt continues on another page. */
const LONGEST = 4_000;

/** In mm. A shorter page has no room to sign beside the blocks that every strip repeats. */
const SHORTEST = 100;

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
  ...leftAndRight(area, label, number, {
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
    field(area, { label: form.name, value: print.sellerName }),
    field(area, { label: form.address, value: print.sellerAddress }),
    field(area, { label: form.document, value: print.sellerDocument }),
    rollRule(area),
    paragraph(area, form.handover, HEADING),
    field(area, { label: form.date, value: print.date }),
    field(area, { label: form.origin, value: print.origin }),
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
  ...print.sellerRows.map((row) => field(area, row)),
  rollRule(area),
];

const countRow = (area: Area, line: PrintLine, label: string): readonly Block[] => {
  const weighing = line.weighing === '' ? '' : `(${line.weighing})`;
  const styles = { leftStyle: SMALL, rightStyle: SMALL };
  return leftAndRight(area, label, joinParts([line.count, weighing], ' '), styles);
};

const lineRow = (area: Area, { layout }: ReceiptPrint, line: PrintLine): Block => {
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
  return joinBreakable([
    withNumbers(area, texts, isForm ? [line.mass, line.value] : [line.value]),
    ...countRow(area, line, isForm ? `${printText.extra.heading}:` : ''),
    rollRule(area),
  ]);
};

const sumRow = (area: Area, { layout }: ReceiptPrint, label: string, sum: PrintSum): Block => {
  const weight = layout === 'form' ? `${sum.mass}\u00a0Mg` : `${sum.net}\u00a0kg`;
  const style = { size: 9.5, bold: true };
  return joinBreakable([
    ...leftAndRight(area, `${label}  ${weight}`, `${sum.value}\u00a0${printText.currency}`, {
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
    joinBreakable([
      paragraph(area, form.statementHeading, HEADING),
      paragraph(area, print.statement, PLAIN),
      rollRule(area),
    ]),
    ...notes(area, print),
    joinBreakable([
      paragraph(area, form.holder, { size: 7.5 }),
      paragraph(area, print.yard.name, { size: 8.5, bold: true }),
      rollRule(area),
    ]),
    signature(area, form.takerSignature, extra.buyer),
    signature(area, form.giverSignature, extra.seller),
  ];
};

const slipClosing = (area: Area, print: ReceiptPrint): readonly Block[] => {
  const { slip, extra } = printText;
  return [
    ...notes(area, print),
    signature(area, extra.buyer, slip.buyerSignature),
    signature(area, extra.seller, slip.sellerSignature),
  ];
};

/** Shrinks an amount that is so long that its box would be wider than the strip. */
const widestBox = ({ pen, width }: Area, print: ReceiptPrint) => {
  const payoutRow = (amount: number) => payoutBox(pen, print, { width, height: 12, amount });
  const box = payoutRow(14);
  return box.width > width ? payoutRow((14 * width) / box.width) : box;
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

const sumLabel = ({ layout }: ReceiptPrint): string => printText[layout].sum;

/** Creates the sum rows after `count` lines once, because the layout asks for them repeatedly. */
const carriedSums = (area: Area, print: ReceiptPrint): Flow['carry'] => {
  const { carriedOver, toCarry } = printText.pages;
  const made = new Map<number, ReturnType<Flow['carry']>>();
  return (count) => {
    const sum = print.lines[count - 1]?.sum ?? print.sum;
    const rows = made.get(count) ?? {
      to: sumRow(area, print, toCarry, sum),
      from: sumRow(area, print, carriedOver, sum),
    };
    made.set(count, rows);
    return rows;
  };
};

const stripFlow = (area: Area, print: ReceiptPrint, label: string): Flow => {
  const isForm = print.layout === 'form';
  const { pages, slip } = printText;
  return {
    opening: [
      ...head(area, print, label),
      ...(isForm ? formOpening(area, print) : slipOpening(area, print)),
    ],
    rows: print.lines.map((line) => lineRow(area, print, line)),
    closing: [
      sumRow(area, print, sumLabel(print), print.sum),
      ...(isForm ? formClosing(area, print) : slipClosing(area, print)),
      ...settlement(area, print),
    ],
    carry: carriedSums(area, print),
    further: (part) => paragraph(area, `${pages.further} ${part}`, SMALL, 'right'),
    continued: (part) =>
      paragraph(area, `${label}, ${slip.number} ${print.number}, ${pages.part} ${part}`, HEADING),
  };
};

export interface StripOptions {
  readonly size: PrintSize;
  /** Width of the roll in mm. */
  readonly roll: keyof typeof ROLLS;
  /** Length in mm at which the printer's driver cuts; 0 for no cuts. */
  readonly pageLength: number;
  /** Called with width and length in mm before each strip. */
  readonly addPage: (width: number, length: number) => void;
}

/** Large type always fits on a roll, because it only makes the strip longer. */
const ZOOM = { normal: 1, large: 1.2 } as const satisfies Record<PrintSize, number>;

const stripLength = (pageLength: number): number =>
  pageLength === 0 ? LONGEST : Math.min(LONGEST, Math.max(SHORTEST, pageLength));

export const drawStrip = (
  pen: Pen,
  print: ReceiptPrint,
  label: string,
  { size, roll, pageLength, addPage }: StripOptions,
): void => {
  const zoom = ZOOM[size];
  const strip = ROLLS[roll];
  const area: Area = {
    pen: zoomedPen(pen, zoom),
    x: strip.x / zoom,
    width: strip.printed / zoom,
  };
  const room = stripLength(pageLength) / zoom - 2 * MARGIN;
  for (const blocks of cutStrips(stripFlow(area, print, label), room)) {
    const length = blocksHeight(blocks) + 2 * MARGIN;
    addPage(strip.width, length * zoom);
    drawStack(blocks, MARGIN);
    drawVoidMark(area.pen, print, { ...area, middleY: Math.min(length / 2, 150) });
  }
};
