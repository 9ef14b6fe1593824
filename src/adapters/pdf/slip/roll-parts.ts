/** Parts of a strip on a roll: blocks below each other, with small labels and large values. */
import type { PrintField } from '#domain/print/receipt-print.ts';
import {
  drawLines,
  drawStack,
  gap,
  blocksHeight,
  middleBaseline,
  joinBreakable,
  joinWhole,
  type Area,
  type Block,
} from '#adapters/pdf/pen/block.ts';
import { WEIGHT, type Align, type TypeStyle } from '#adapters/pdf/pen/pen.ts';
import { lineHeight, wrap } from '#adapters/pdf/pen/text-fit.ts';

const LABEL: TypeStyle = { size: 7.5 };
const VALUE: TypeStyle = { size: 10, bold: true };

const PLACE: Readonly<Record<Align, number>> = { left: 0, center: 0.5, right: 1 };

export const paragraph = (
  { pen, x, width }: Area,
  text: string,
  style: TypeStyle,
  align: Align = 'left',
): Block => {
  if (text === '') return gap(0);
  const at = x + PLACE[align] * width;
  return joinBreakable(
    wrap(pen, text, style, width).map((line) => ({
      height: lineHeight(style.size),
      draw: (y) => {
        drawLines(pen, [line], at, y, style, { align });
      },
    })),
  );
};

export const rollRule = ({ pen, x, width }: Area, weight: number = WEIGHT.hair): Block => ({
  height: 1.6,
  draw: (y) => {
    pen.line(x, y + 0.8, x + width, y + 0.8, weight);
  },
});

/** Puts two texts into one row, or the right one below if they do not fit. */
export const leftAndRight = (
  area: Area,
  left: string,
  right: string,
  { leftStyle, rightStyle }: { readonly leftStyle: TypeStyle; readonly rightStyle: TypeStyle },
): readonly Block[] => {
  const { pen, x, width } = area;
  const fits = pen.width(left, leftStyle) + pen.width(right, rightStyle) + 2 <= width;
  if (!fits) return [paragraph(area, left, leftStyle), paragraph(area, right, rightStyle, 'right')];
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

/** Puts the value below its label; an empty value leaves room to write by hand. */
export const field = (area: Area, { label, value }: PrintField): Block =>
  joinBreakable([
    paragraph(area, label, LABEL),
    value === '' ? gap(7) : paragraph(area, value, VALUE),
  ]);

/** In mm; a narrower text beside numbers is not readable. */
const NARROWEST = 20;

type StyledTexts = readonly (readonly [text: string, style: TypeStyle])[];

const joinSideBySide = (lines: readonly Block[], numbers: Block): Block => ({
  height: Math.max(blocksHeight(lines), numbers.height),
  draw: (y) => {
    drawStack(lines, y);
    numbers.draw(y);
  },
});

/**
 * Puts texts on the left and numbers, which never wrap, on the right. Puts the numbers below if the
 * texts would be too narrow.
 */
export const withNumbers = (
  area: Area,
  texts: StyledTexts,
  numbers: readonly string[],
  numberStyle: TypeStyle = { size: 9.5, bold: true },
): Block => {
  const { pen, width } = area;
  const numbersWidth = Math.max(...numbers.map((number) => pen.width(number, numberStyle)));
  const room = width - numbersWidth - 2;
  const isNarrow = room < NARROWEST;
  const textLines = (of: Area): readonly Block[] =>
    texts.flatMap(([text, style]) => paragraph(of, text, style).parts ?? []);
  const column = joinWhole(numbers.map((number) => paragraph(area, number, numberStyle, 'right')));
  if (isNarrow) return joinBreakable([...textLines(area), column]);
  const lines = textLines({ ...area, width: room });
  const first = lines.findIndex((_, place) => blocksHeight(lines.slice(0, place)) >= column.height);
  const count = first < 0 ? lines.length : first;
  const top = joinSideBySide(lines.slice(0, count), column);
  return joinBreakable([top, ...lines.slice(count)]);
};

/** Room to sign: 20 mm high and as wide as the strip, under its label. */
export const signature = (area: Area, label: string, role: string): Block =>
  joinWhole([
    ...leftAndRight(area, label, role, {
      leftStyle: { size: 7.5, bold: true },
      rightStyle: { size: 6.5 },
    }),
    gap(20),
    rollRule(area),
  ]);
