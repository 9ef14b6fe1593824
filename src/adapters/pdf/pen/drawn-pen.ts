import type { Mark } from '#domain/print/drawn-page.ts';
import { CUT, textLeft, outlineStart, type Pen, WEIGHT } from './pen.ts';

/** Passes each mark to `tell` instead of drawing it, at the position that it has in the PDF. */
export const drawnPen = (width: Pen['width'], tell: (mark: Mark) => void): Pen => ({
  width,
  text: (...placed) => {
    const [text, , baseline, { size, bold = false }] = placed;
    if (text === '') return;
    tell({ kind: 'text', text, x: textLeft(width, ...placed), baseline, size, isBold: bold });
  },
  outline: (...outline) => {
    const [text, , , , degrees] = outline;
    const start = outlineStart(width, ...outline);
    tell({ kind: 'outline', text, ...start, degrees, weight: WEIGHT.section });
  },
  line: (x1, y1, x2, y2, weight) => tell({ kind: 'line', x1, y1, x2, y2, weight, dash: 0 }),
  cutLine: (x, top, bottom) => tell({ kind: 'line', x1: x, y1: top, x2: x, y2: bottom, ...CUT }),
  box: (x, y, boxWidth, height, weight) =>
    tell({ kind: 'box', x, y, width: boxWidth, height, weight }),
});
