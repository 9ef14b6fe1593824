/** Draws on a jsPDF document in mm and pt, black only. Nothing else touches jsPDF's state, so no setting leaks from one mark to the next. */
import type { jsPDF } from 'jspdf';
import type { PdfFonts } from './pdf-font.ts';

/** Type of one text: its size in pt and weight. */
export interface TypeStyle {
  readonly size: number;
  readonly bold?: boolean;
}

/** Line weights in mm; nothing is thinner than `hair`, which a cheap laser still holds. */
export const WEIGHT = { frame: 0.45, section: 0.3, hair: 0.12, payout: 0.65 } as const;

/** One point of type in mm. */
export const MM_PER_PT = 25.4 / 72;

/** Where a text stands against its x. */
export type Align = 'left' | 'right' | 'center';

/** Measures and draws; every length is mm from the top left of the page, every type size pt. */
export interface Pen {
  width(text: string, style: TypeStyle): number;
  text(text: string, x: number, baseline: number, style: TypeStyle, align?: Align): void;
  /** The outline of letters, bold, turned by `degrees` around the middle of the text. */
  outline(text: string, middleX: number, middleY: number, length: number, degrees: number): void;
  line(x1: number, y1: number, x2: number, y2: number, weight: number): void;
  cutLine(x: number, top: number, bottom: number): void;
  box(x: number, y: number, width: number, height: number, weight: number): void;
}

const FAMILY = 'NotoSans';

const toBinaryString = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return text;
};

/** Puts the fonts into the document; without them jsPDF's own ones break Polish letters. */
export const embedFonts = (doc: jsPDF, fonts: PdfFonts): void => {
  for (const [name, style, bytes] of [
    ['noto-sans-regular.ttf', 'normal', fonts.regular],
    ['noto-sans-bold.ttf', 'bold', fonts.bold],
  ] as const) {
    doc.addFileToVFS(name, toBinaryString(bytes));
    doc.addFont(name, FAMILY, style, undefined, 'Identity-H');
  }
};

const setType = (doc: jsPDF, { size, bold }: TypeStyle): void => {
  doc.setFont(FAMILY, bold === true ? 'bold' : 'normal');
  doc.setFontSize(size);
};

const measurer = (doc: jsPDF): Pen['width'] => {
  const cache = new Map<string, number>();
  return (text, style) => {
    const key = `${style.bold === true ? 'b' : 'r'}${text}`;
    let ems = cache.get(key);
    if (ems === undefined) {
      setType(doc, { ...style, size: 1 });
      ems = doc.getStringUnitWidth(text);
      cache.set(key, ems);
    }
    return ems * style.size * MM_PER_PT;
  };
};

const SHARE: Readonly<Record<Align, number>> = { left: 0, center: 0.5, right: 1 };
const CAP_HEIGHT = 0.714;

const drawOutline =
  (doc: jsPDF, width: Pen['width']): Pen['outline'] =>
  (text, middleX, middleY, length, degrees) => {
    const size = length / width(text, { size: 1, bold: true });
    const angle = (degrees * Math.PI) / 180;
    const cap = size * CAP_HEIGHT * MM_PER_PT;
    const x = middleX - (Math.cos(angle) * length) / 2 + (Math.sin(angle) * cap) / 2;
    const y = middleY + (Math.sin(angle) * length) / 2 + (Math.cos(angle) * cap) / 2;
    setType(doc, { size, bold: true });
    doc.setLineWidth(WEIGHT.section);
    doc.text(text, x, y, { angle: degrees, renderingMode: 'stroke' });
  };

/** A pen for the document, whose fonts must be embedded and whose unit must be mm. */
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
    text: (text, x, baseline, style, align = 'left') => {
      if (text === '') return;
      const left = x - SHARE[align] * width(text, style);
      setType(doc, style);
      doc.text(text, left, baseline);
    },
    cutLine: (x, top, bottom) => {
      doc.setLineDashPattern([2, 2], 0);
      line(x, top, x, bottom, 0.2);
      doc.setLineDashPattern([], 0);
    },
    box: (x, y, boxWidth, height, weight) => {
      doc.setLineWidth(weight);
      doc.rect(x, y, boxWidth, height);
    },
  };
};
