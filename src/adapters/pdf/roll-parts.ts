/** The parts of a strip of the 80 mm roll: everything below each other, labels small, values large. */
import type { PrintField } from '#domain/print/receipt-print.ts';
import { drawLines, gap, middleBaseline, type Area, type Block } from './block.ts';
import { WEIGHT, type Align, type TypeStyle } from './pen.ts';
import { lineHeight, wrap } from './text-fit.ts';

const LABEL: TypeStyle = { size: 7.5 };
const VALUE: TypeStyle = { size: 10, bold: true };

/** Text in as many lines as it takes; no block without text. */
export const paragraph = (
  { pen, x, width }: Area,
  text: string,
  style: TypeStyle,
  align: Align = 'left',
): Block => {
  if (text === '') return gap(0);
  const lines = wrap(pen, text, style, width);
  const left = align === 'center' ? x + width / 2 : x;
  return {
    height: lines.length * lineHeight(style.size),
    draw: (y) => {
      drawLines(pen, lines, left, y, style, { align });
    },
  };
};

/** A rule over the whole width with air around it. */
export const rollRule = ({ pen, x, width }: Area, weight: number = WEIGHT.hair): Block => ({
  height: 1.6,
  draw: (y) => {
    pen.line(x, y + 0.8, x + width, y + 0.8, weight);
  },
});

/** Two texts in one row, the right one below when both do not fit. */
export const sides = (
  area: Area,
  left: string,
  right: string,
  { leftStyle, rightStyle }: { readonly leftStyle: TypeStyle; readonly rightStyle: TypeStyle },
): readonly Block[] => {
  const { pen, x, width } = area;
  const fits = pen.width(left, leftStyle) + pen.width(right, rightStyle) + 2 <= width;
  if (!fits) return [paragraph(area, left, leftStyle), rightAligned(area, right, rightStyle)];
  const height = lineHeight(Math.max(leftStyle.size, rightStyle.size));
  return [
    {
      height,
      draw: (y) => {
        pen.text(left, x, middleBaseline(y, height, leftStyle.size), leftStyle);
        pen.text(right, x + width, middleBaseline(y, height, rightStyle.size), rightStyle, 'right');
      },
    },
  ];
};

const rightAligned = ({ pen, x, width }: Area, text: string, style: TypeStyle): Block => {
  const lines = wrap(pen, text, style, width);
  return {
    height: lines.length * lineHeight(style.size),
    draw: (y) => {
      drawLines(pen, lines, x + width, y, style, { align: 'right' });
    },
  };
};

/** A label with its value below it; an empty value leaves a line for the pen. */
export const field = (area: Area, { label, value }: PrintField): readonly Block[] => [
  paragraph(area, label, LABEL),
  value === '' ? gap(7) : paragraph(area, value, VALUE),
];

/** Texts at the left with as many numbers beside them, which never wrap. */
export const withNumbers = (
  area: Area,
  texts: readonly (readonly [text: string, style: TypeStyle])[],
  numbers: readonly string[],
  numberStyle: TypeStyle = { size: 9.5, bold: true },
): Block => {
  const { pen, x, width } = area;
  const numbersWidth = Math.max(...numbers.map((number) => pen.width(number, numberStyle)));
  const room = Math.max(20, width - numbersWidth - 2);
  const blocks = texts.map(([text, style]) => paragraph({ ...area, width: room }, text, style));
  const step = lineHeight(numberStyle.size);
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  return {
    height: Math.max(height, numbers.length * step),
    draw: (y) => {
      let top = y;
      for (const block of blocks) {
        block.draw(top);
        top += block.height;
      }
      drawLines(pen, numbers, x + width, y, numberStyle, { align: 'right' });
    },
  };
};

/** A place to sign, 72 × 20 mm, under its label. */
export const signature = (area: Area, label: string, role: string): readonly Block[] => [
  ...sides(area, label, role, {
    leftStyle: { size: 7.5, bold: true },
    rightStyle: { size: 6.5 },
  }),
  gap(20),
  rollRule(area),
];
