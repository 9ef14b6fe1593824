/**
 * Draws on a jsPDF document, in black only. No other code changes jsPDF's state, so no setting
 * leaks from one mark to the next.
 */
import type { jsPDF } from 'jspdf';
import { addUp } from '#domain/quantity/money.ts';
import { type LetterRun, letterRuns, type Letters } from '#domain/print/letters.ts';
import { fontName } from './pdf-document.ts';

/** `size` is in pt. */
export interface TypeStyle {
  readonly size: number;
  readonly bold?: boolean;
}

/** Line weights in mm; `hair` is the thinnest line that a cheap laser printer prints. */
export const WEIGHT = { frame: 0.45, section: 0.3, hair: 0.12, payout: 0.65 } as const;

/** Dashed line for scissors, in mm; the gaps are as long as the dashes. */
export const CUT = { weight: 0.2, dash: 2 } as const;

export const MM_PER_PT = 25.4 / 72;

export type Align = 'left' | 'right' | 'center';

/** Lengths are mm from the top left of the page; type sizes are pt. */
export interface Pen {
  width(text: string, style: TypeStyle): number;
  text(text: string, x: number, baseline: number, style: TypeStyle, align?: Align): void;
  /** Outlines bold basic letters, turned by `degrees` around the middle of the text. */
  outline(text: string, middleX: number, middleY: number, length: number, degrees: number): void;
  line(x1: number, y1: number, x2: number, y2: number, weight: number): void;
  cutLine(x: number, top: number, bottom: number): void;
  box(x: number, y: number, width: number, height: number, weight: number): void;
}

const setFont = (doc: jsPDF, letters: Letters, { size, bold }: TypeStyle): void => {
  doc.setFont(fontName(letters, bold === true), 'normal');
  doc.setFontSize(size);
};

/** Width in em. */
const runWidth = (doc: jsPDF, { letters, text }: LetterRun, style: TypeStyle): number => {
  setFont(doc, letters, { ...style, size: 1 });
  return doc.getStringUnitWidth(text);
};

const measurer = (doc: jsPDF): Pen['width'] => {
  const cache = new Map<string, number>();
  return (text, style) => {
    const key = `${style.bold === true ? 'b' : 'r'}${text}`;
    let ems = cache.get(key);
    if (ems === undefined) {
      ems = addUp(letterRuns(text).map((run) => runWidth(doc, run, style)));
      cache.set(key, ems);
    }
    return ems * style.size * MM_PER_PT;
  };
};

const SHARE: Readonly<Record<Align, number>> = { left: 0, center: 0.5, right: 1 };
const CAP_HEIGHT = 0.714;

export const textLeft = (
  width: Pen['width'],
  ...[text, x, , style, align = 'left']: Parameters<Pen['text']>
): number => x - SHARE[align] * width(text, style);

/** Start (mm) and type size (pt) of a turned outline. */
export const outlineStart = (
  width: Pen['width'],
  ...[text, middleX, middleY, length, degrees]: Parameters<Pen['outline']>
) => {
  const size = length / width(text, { size: 1, bold: true });
  const angle = (degrees * Math.PI) / 180;
  const cap = size * CAP_HEIGHT * MM_PER_PT;
  const x = middleX - (Math.cos(angle) * length) / 2 + (Math.sin(angle) * cap) / 2;
  const baseline = middleY + (Math.sin(angle) * length) / 2 + (Math.cos(angle) * cap) / 2;
  return { size, x, baseline };
};

const drawOutline =
  (doc: jsPDF, width: Pen['width']): Pen['outline'] =>
  (...outline) => {
    const [text, , , , degrees] = outline;
    const { size, x, baseline } = outlineStart(width, ...outline);
    setFont(doc, 'basic', { size, bold: true });
    doc.setLineWidth(WEIGHT.section);
    doc.text(text, x, baseline, { angle: degrees, renderingMode: 'stroke' });
  };

interface PlacedRun extends LetterRun {
  readonly x: number;
}

const placedRuns = (
  width: Pen['width'],
  text: string,
  left: number,
  style: TypeStyle,
): readonly PlacedRun[] => {
  let x = left;
  return letterRuns(text).map((run) => {
    const placed = { ...run, x };
    x += width(run.text, style);
    return placed;
  });
};

/** `doc` must have been opened with the fonts of everything that is drawn. */
export const createPen = (doc: jsPDF): Pen => {
  const width = measurer(doc);
  const line: Pen['line'] = (x1, y1, x2, y2, weight) => {
    doc.setLineWidth(weight);
    doc.line(x1, y1, x2, y2);
  };
  doc.setDrawColor(0);
  doc.setTextColor(0);
  return {
    width,
    line,
    outline: drawOutline(doc, width),
    text: (...placed) => {
      const [text, , baseline, style] = placed;
      if (text === '') return;
      const left = textLeft(width, ...placed);
      for (const run of placedRuns(width, text, left, style)) {
        setFont(doc, run.letters, style);
        doc.text(run.text, run.x, baseline);
      }
    },
    cutLine: (x, top, bottom) => {
      doc.setLineDashPattern([CUT.dash, CUT.dash], 0);
      line(x, top, x, bottom, CUT.weight);
      doc.setLineDashPattern([], 0);
    },
    box: (x, y, boxWidth, height, weight) => {
      doc.setLineWidth(weight);
      doc.rect(x, y, boxWidth, height);
    },
  };
};
