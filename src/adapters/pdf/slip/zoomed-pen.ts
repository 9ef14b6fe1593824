import type { Pen } from '#adapters/pdf/pen/pen.ts';

/**
 * Draws every mm and pt `zoom` times as large. Rules keep their weight, and widths are measured
 * before the zoom.
 */
export const zoomedPen = (pen: Pen, zoom: number): Pen => ({
  width: pen.width,
  text: (text, x, baseline, style, align) =>
    pen.text(text, x * zoom, baseline * zoom, { ...style, size: style.size * zoom }, align),
  outline: (text, middleX, middleY, length, degrees) =>
    pen.outline(text, middleX * zoom, middleY * zoom, length * zoom, degrees),
  line: (x1, y1, x2, y2, weight) => pen.line(x1 * zoom, y1 * zoom, x2 * zoom, y2 * zoom, weight),
  cutLine: (x, top, bottom) => pen.cutLine(x * zoom, top * zoom, bottom * zoom),
  box: (x, y, width, height, weight) =>
    pen.box(x * zoom, y * zoom, width * zoom, height * zoom, weight),
});
