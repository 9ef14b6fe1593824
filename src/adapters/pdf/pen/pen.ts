/** Draws on a jsPDF document in mm and pt, black only. Nothing else touches jsPDF's state, so no setting leaks from one mark to the next. */
import type { jsPDF } from 'jspdf';
import { addUp } from '#domain/quantity/money.ts';
import { type LetterRun, letterRuns, type Letters } from '#domain/print/letters.ts';
import { fontName } from './pdf-document.ts';

/** Type of one text: its size in pt and weight. */
export interface TypeStyle {
  readonly size: number;
  readonly bold?: boolean;
}

/** Line weights in mm; nothing is thinner than `hair`, which a cheap laser still holds. */
export const WEIGHT = { frame: 0.45, section: 0.3, hair: 0.12, payout: 0.65 } as const;

/** Where scissors go: as long as the gaps between them are the dashes, in mm. */
export const CUT = { weight: 0.2, dash: 2 } as const;

/** One point of type in mm. */
export const MM_PER_PT = 25.4 / 72;

/** Where a text stands against its x. */
export type Align = 'left' | 'right' | 'center';

/** Measures and draws; every length is mm from the top left of the page, every type size pt. */
export interface Pen {
  width(text: string, style: TypeStyle): number;
  text(text: string, x: number, baseline: number, style: TypeStyle, align?: Align): void;
  /** The outline of basic letters, bold, turned by `degrees` around the middle of the text. */
  outline(text: string, middleX: number, middleY: number, length: number, degrees: number): void;
  line(x1: number, y1: number, x2: number, y2: number, weight: number): void;
  cutLine(x: number, top: number, bottom: number): void;
  box(x: number, y: number, width: number, height: number, weight: number): void;
}

const setFont = (doc: jsPDF, letters: Letters, { size, bold }: TypeStyle): void => {
  doc.setFont(fontName(letters, bold === true), 'normal');
  doc.setFontSize(size);
};

/** In widths of an m. */
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

/** The left end of a text that stands at x. */
export const textLeft = (
  width: Pen['width'],
  ...[text, x, , style, align = 'left']: Parameters<Pen['text']>
): number => x - SHARE[align] * width(text, style);

/** Where a turned outline begins, and the size of its type. */
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

/** A run with its left end. */
interface PlacedRun extends LetterRun {
  readonly x: number;
}

/** The runs of a text that begins at `left`, each set in a font of its own. */
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

/** A pen for a document that was opened with the fonts of what is drawn. */
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
