/** Lower part of the statutory form: statement, remarks, taker and the two signatures. */
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { printText } from '#domain/print/print.text.ts';
import { drawLines, middleBaseline, type Area, type Block } from '#adapters/pdf/pen/block.ts';
import { FRAME_SIDE } from './form-fields.ts';
import type { FormMeasures } from './form-measures.ts';
import { WEIGHT } from '#adapters/pdf/pen/pen.ts';
import { joinParts } from '#domain/print/print-clean.ts';
import { fit, fittedHeight, lineHeight, wrap } from '#adapters/pdf/pen/text-fit.ts';

const HEADING = { size: 6.8, bold: true } as const;
/** Height in mm of the row above a signature, which names the signer. */
export const SIGNATURE_LABEL = 3.4;

const withRule = (area: Area, block: Block): Block => ({
  height: block.height,
  draw: (y) => {
    block.draw(y);
    area.pen.line(area.x, y + block.height, area.x + area.width, y + block.height, WEIGHT.section);
  },
});

const fieldBelow = (
  { pen, x, width }: Area,
  heading: string,
  text: string,
  size: number,
): Block => {
  const lines = wrap(pen, text, { size }, width - 2 * FRAME_SIDE);
  const head = lineHeight(HEADING.size, 1.3);
  return {
    height: head + lines.length * lineHeight(size) + 1.6,
    draw: (y) => {
      drawLines(pen, [heading], x + FRAME_SIDE, y + 0.6, HEADING, { factor: 1.3 });
      drawLines(pen, lines, x + FRAME_SIDE, y + 0.6 + head, { size });
    },
  };
};

const fieldBeside = (
  { pen, x, width }: Area,
  heading: string,
  text: string,
  size: number,
  minimum: number,
): Block => {
  const left = x + FRAME_SIDE + pen.width(heading, HEADING) + 1.5;
  const lines = text === '' ? [] : wrap(pen, text, { size }, x + width - FRAME_SIDE - left);
  const step = lineHeight(Math.max(size, HEADING.size));
  const height = Math.max(minimum, Math.max(1, lines.length) * step + 1.2);
  return {
    height,
    draw: (y) => {
      const base = middleBaseline(y + 0.6, step, size);
      pen.text(heading, x + FRAME_SIDE, base, HEADING);
      lines.forEach((line, index) => {
        pen.text(line, left, base + index * step, { size });
      });
    },
  };
};

const runIn = ({ pen, x, width }: Area, heading: string, text: string, size: number): Block => {
  const indent = pen.width(heading, HEADING) + 1.5;
  const words = text.split(' ');
  let first = '';
  while (
    words[0] !== undefined &&
    pen.width(`${first} ${words[0]}`, { size }) + indent <= width - 2 * FRAME_SIDE
  )
    first = joinParts([first, words.shift() ?? ''], ' ');
  const rest =
    words.length === 0 ? [] : wrap(pen, words.join(' '), { size }, width - 2 * FRAME_SIDE);
  const step = lineHeight(size);
  return {
    height: (1 + rest.length) * step + 1.4,
    draw: (y) => {
      const base = middleBaseline(y + 0.7, step, size);
      pen.text(heading, x + FRAME_SIDE, base, HEADING);
      pen.text(first, x + FRAME_SIDE + indent, base, { size });
      drawLines(pen, rest, x + FRAME_SIDE, y + 0.7 + step, { size });
    },
  };
};

const statement = (
  area: Area,
  { statement: text }: ReceiptPrint,
  measures: FormMeasures,
): Block => {
  const { statementHeading } = printText.form;
  return measures.isDense
    ? runIn(area, statementHeading, text, measures.statement)
    : fieldBelow(area, statementHeading, text, measures.statement);
};

const DETAILS = { size: 6.8 } as const;

const takerBlock = (
  { pen, x, width }: Area,
  print: ReceiptPrint,
  measures: FormMeasures,
): Block => {
  const label = printText.form.holder;
  const labelStyle = measures.isDense ? { size: 6.2 } : HEADING;
  const left = x + FRAME_SIDE;
  const labelRoom = measures.isDense ? pen.width(label, labelStyle) + 1.5 : 0;
  const name = fit(
    pen,
    print.yard.name,
    { size: 8.5, bold: true },
    width - 2 * FRAME_SIDE - labelRoom,
    6.5,
  );
  const details = wrap(
    pen,
    joinParts([print.yard.address, print.yard.numbers], ' · '),
    DETAILS,
    width - 2 * FRAME_SIDE,
  );
  const labelHeight = measures.isDense ? 0 : 3.4;
  const nameHeight = Math.max(3.4, fittedHeight(name, 1.1));
  const detailsHeight = details.length * lineHeight(DETAILS.size, 1.1);
  return {
    height: labelHeight + nameHeight + detailsHeight + 1.1,
    draw: (y) => {
      const top = y + 0.4 + labelHeight;
      pen.text(label, left, middleBaseline(y + 0.4, 3.4, labelStyle.size), labelStyle);
      drawLines(pen, name.lines, left + labelRoom, top, name.style, { factor: 1.1 });
      drawLines(pen, details, left, top + nameHeight, DETAILS, { factor: 1.1 });
    },
  };
};

export const formClosing = (
  area: Area,
  print: ReceiptPrint,
  measures: FormMeasures,
): readonly Block[] => [
  withRule(area, statement(area, print, measures)),
  withRule(
    area,
    fieldBeside(area, printText.form.notes, print.notes, measures.notes, measures.fieldRow - 0.6),
  ),
  withRule(area, takerBlock(area, print, measures)),
];

export const countNoteLines = (
  { pen, width }: Area,
  print: ReceiptPrint,
  measures: FormMeasures,
): number =>
  wrap(
    pen,
    print.notes,
    { size: measures.notes },
    width - 2 * FRAME_SIDE - pen.width(printText.form.notes, HEADING) - 1.5,
  ).length;

/** Leaves `free` mm of height to sign. */
export const signatures = ({ pen, x, width }: Area, free: number): Block => {
  const { form, extra } = printText;
  const half = width / 2;
  const height = SIGNATURE_LABEL + free;
  const cell = (left: number, y: number, label: string, role: string): void => {
    pen.text(
      label,
      left + FRAME_SIDE,
      middleBaseline(y + 0.2, SIGNATURE_LABEL, HEADING.size),
      HEADING,
    );
    const style = { size: 6 };
    pen.text(
      role,
      left + half - FRAME_SIDE,
      middleBaseline(y + 0.2, SIGNATURE_LABEL, 6),
      style,
      'right',
    );
  };
  return {
    height,
    draw: (y) => {
      cell(x, y, form.takerSignature, extra.buyer);
      cell(x + half, y, form.giverSignature, extra.seller);
      pen.line(x + half, y, x + half, y + height, WEIGHT.section);
    },
  };
};
