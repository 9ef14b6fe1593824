/**
 * Upper part of the statutory form: title, the person who hands over the waste, date and origin.
 */
import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { printText } from '#domain/print/print.text.ts';
import { drawLines, middleBaseline, type Area, type Block } from '#adapters/pdf/pen/block.ts';
import type { FormMeasures } from './form-measures.ts';
import { WEIGHT } from '#adapters/pdf/pen/pen.ts';
import { fit, fittedHeight } from '#adapters/pdf/pen/text-fit.ts';

/** Space between the frame and a text, in mm. */
export const FRAME_SIDE = 1;

const ruled = (area: Area, weight: number, block: Block): Block => ({
  height: block.height,
  draw: (y) => {
    block.draw(y);
    area.pen.line(area.x, y + block.height, area.x + area.width, y + block.height, weight);
  },
});

const titleRow = ({ pen, x, width }: Area, print: ReceiptPrint, measures: FormMeasures): Block => {
  const label = { size: measures.label };
  const labelWidth = pen.width(printText.form.number, label);
  const number = fit(
    pen,
    print.number,
    { size: measures.number, bold: true },
    width * 0.42 - labelWidth,
    6,
  );
  const numberWidth = Math.max(...number.lines.map((line) => pen.width(line, number.style)), 24);
  const cell = labelWidth + numberWidth + 2 * FRAME_SIDE + 2;
  const title = fit(
    pen,
    print.title,
    { size: measures.title, bold: true },
    width - cell - 2 * FRAME_SIDE,
    6,
  );
  const height = Math.max(measures.titleRow, fittedHeight(number) + 1);
  return {
    height,
    draw: (y) => {
      const right = x + width - FRAME_SIDE;
      pen.text(
        title.lines[0] ?? '',
        x + FRAME_SIDE,
        middleBaseline(y, height, title.style.size),
        title.style,
      );
      pen.line(x + width - cell, y, x + width - cell, y + height, WEIGHT.section);
      pen.text(
        printText.form.number,
        right - numberWidth - 1.5,
        middleBaseline(y, height, label.size),
        label,
        'right',
      );
      drawLines(pen, number.lines, right, y + (height - fittedHeight(number)) / 2, number.style, {
        align: 'right',
      });
    },
  };
};

const headingRow = ({ pen, x }: Area, text: string, measures: FormMeasures): Block => ({
  height: measures.headingRow,
  draw: (y) => {
    const style = { size: 6.8, bold: true };
    pen.text(text, x + FRAME_SIDE, middleBaseline(y, measures.headingRow, style.size), style);
  },
});

const fieldRow = (
  { pen, x, width }: Area,
  label: string,
  value: string,
  valueX: number,
  measures: FormMeasures,
): Block => {
  const fitted = fit(
    pen,
    value,
    { size: measures.value, bold: true },
    x + width - FRAME_SIDE - valueX,
  );
  const minimum = fitted.lines.length > 1 ? Math.max(7, measures.fieldRow) : measures.fieldRow;
  const air = fitted.lines.length > 1 ? 1.4 : 0.8;
  const height = Math.max(minimum, fittedHeight(fitted) + air);
  return {
    height,
    draw: (y) => {
      const style = { size: measures.label };
      pen.text(label, x + FRAME_SIDE, middleBaseline(y, height, style.size), style);
      drawLines(pen, fitted.lines, valueX, y + (height - fittedHeight(fitted)) / 2, fitted.style);
    },
  };
};

const documentRow = (area: Area, print: ReceiptPrint, measures: FormMeasures): Block => {
  const label = printText.form.document;
  const valueX = area.x + FRAME_SIDE + area.pen.width(label, { size: measures.label }) + 1.5;
  return fieldRow(area, label, print.sellerDocument, valueX, measures);
};

const sideBySide = (area: Area, splitX: number, left: Block, right: Block): Block => {
  const height = Math.max(left.height, right.height);
  return {
    height,
    draw: (y) => {
      left.draw(y + (height - left.height) / 2);
      right.draw(y + (height - right.height) / 2);
      area.pen.line(splitX, y, splitX, y + height, WEIGHT.section);
    },
  };
};

const handoverRow = (area: Area, print: ReceiptPrint, measures: FormMeasures): Block => {
  const { form } = printText;
  const { pen, x, width } = area;
  const left: Area = { pen, x, width: measures.dateCell };
  const right: Area = { pen, x: x + measures.dateCell, width: width - measures.dateCell };
  const originX = right.x + FRAME_SIDE + pen.width(form.origin, { size: measures.label }) + 1.5;
  return sideBySide(
    area,
    right.x,
    fieldRow(left, form.date, print.date, x + measures.labelColumn, measures),
    fieldRow(right, form.origin, print.origin, originX, measures),
  );
};

export const formFields = (
  area: Area,
  print: ReceiptPrint,
  measures: FormMeasures,
): readonly Block[] => {
  const { form } = printText;
  const valueX = area.x + measures.labelColumn;
  return [
    ruled(area, WEIGHT.section, titleRow(area, print, measures)),
    ruled(area, WEIGHT.section, headingRow(area, form.person, measures)),
    ruled(area, WEIGHT.hair, fieldRow(area, form.name, print.sellerName, valueX, measures)),
    ruled(area, WEIGHT.hair, fieldRow(area, form.address, print.sellerAddress, valueX, measures)),
    ruled(area, WEIGHT.section, documentRow(area, print, measures)),
    ruled(area, WEIGHT.section, headingRow(area, form.handover, measures)),
    ruled(area, WEIGHT.section, handoverRow(area, print, measures)),
  ];
};
