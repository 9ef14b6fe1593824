import type { ReceiptPrint } from '#domain/print/receipt-print.ts';
import { drawLines, middleBaseline, type Area, type Block } from './block.ts';
import { WEIGHT } from './pen.ts';
import { fit, fittedHeight } from './text-fit.ts';

export const headLine = ({ pen, x, width }: Area, print: ReceiptPrint, label: string): Block => {
  const height = 4.2;
  const labelStyle = { size: 7, bold: true };
  const room = width - pen.width(label, labelStyle) - 3;
  const placeWidth = pen.width(print.yard.place, { size: 6.5 });
  const name = fit(pen, print.yard.name, { size: 7.5, bold: true }, room - placeWidth - 2, 6);
  const nameFits = name.lines.length === 1;
  const nameOnly = fit(pen, print.yard.name, { size: 7.5, bold: true }, room, 5);
  return {
    height: nameFits ? height : Math.max(height, fittedHeight(nameOnly) + 0.6),
    draw: (y) => {
      pen.text(label, x + width, middleBaseline(y, height - 0.6, 7), labelStyle, 'right');
      if (!nameFits) {
        drawLines(pen, nameOnly.lines, x, y, nameOnly.style);
        return;
      }
      const base = middleBaseline(y, height - 0.6, name.style.size);
      pen.text(print.yard.name, x, base, name.style);
      const after = print.yard.name === '' ? 0 : pen.width(print.yard.name, name.style) + 2;
      pen.text(print.yard.place, x + after, base, { size: 6.5 });
    },
  };
};

export const noticeBlocks = ({ pen, x, width }: Area, print: ReceiptPrint): readonly Block[] => {
  if (print.notice === '') return [];
  const fitted = fit(pen, print.notice, { size: 7.5, bold: true }, width - 3, 6);
  const boxHeight = Math.max(5, fittedHeight(fitted) + 1.6);
  return [
    {
      height: boxHeight + 1.2,
      draw: (y) => {
        pen.box(x, y, width, boxHeight, WEIGHT.section);
        drawLines(
          pen,
          fitted.lines,
          x + 1.5,
          y + (boxHeight - fittedHeight(fitted)) / 2,
          fitted.style,
        );
      },
    },
  ];
};
