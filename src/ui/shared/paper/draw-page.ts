import { type DrawnPage, type Mark, PAPER_FAMILIES } from '#domain/print/drawn-page.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XML = 'http://www.w3.org/XML/1998/namespace';
const MM_PER_PT = 25.4 / 72;

/**
 * SVG units per mm. A browser's minimum font size counts in these units, so small units keep every
 * text above it.
 */
const UNITS = 100;

const long = (mm: number): string => String(Math.round(mm * UNITS * 100) / 100);

const element = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

const drawText = (
  { text, x, baseline, size }: Extract<Mark, { readonly text: string }>,
  attributes: Readonly<Record<string, string>>,
): SVGElement => {
  const made = element('text', {
    ...{ x: long(x), y: long(baseline), 'font-size': long(size * MM_PER_PT) },
    ...attributes,
  });
  // Browsers collapse spaces in each text of an SVG, whatever the SVG itself says.
  made.setAttributeNS(XML, 'xml:space', 'preserve');
  made.textContent = text;
  return made;
};

const drawn = (mark: Mark): SVGElement => {
  switch (mark.kind) {
    case 'text':
      return drawText(mark, mark.isBold ? { 'font-weight': '700' } : {});
    case 'outline':
      return drawText(mark, {
        ...{ 'font-weight': '700', fill: 'none', stroke: '#000' },
        'stroke-width': long(mark.weight),
        transform: `rotate(${-mark.degrees} ${long(mark.x)} ${long(mark.baseline)})`,
      });
    case 'line':
      return element('line', {
        ...{ x1: long(mark.x1), y1: long(mark.y1), x2: long(mark.x2), y2: long(mark.y2) },
        ...{ stroke: '#000', 'stroke-width': long(mark.weight) },
        ...(mark.dash > 0 && { 'stroke-dasharray': long(mark.dash) }),
      });
    case 'box':
      return element('rect', {
        ...{ x: long(mark.x), y: long(mark.y) },
        ...{ width: long(mark.width), height: long(mark.height) },
        ...{ fill: 'none', stroke: '#000', 'stroke-width': long(mark.weight) },
      });
  }
};

/** Makes each letter as wide as the font defines, as in the PDF, whatever the page's own styles. */
const STYLE: Readonly<Record<string, string>> = {
  display: 'block',
  'font-family': PAPER_FAMILIES,
  'font-kerning': 'none',
  'font-variant-ligatures': 'none',
  'letter-spacing': '0',
  'word-spacing': '0',
  'font-weight': '400',
  'font-style': 'normal',
  'text-rendering': 'geometricPrecision',
  direction: 'ltr',
  'forced-color-adjust': 'none',
};

/** Draws a page as an SVG with real text, as large as its container. */
export const drawPage = ({ width, height, marks }: DrawnPage): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${long(width)} ${long(height)}`);
  // Set through the DOM, since the content security policy blocks a style attribute in markup.
  for (const [name, value] of Object.entries(STYLE)) svg.style.setProperty(name, value);
  svg.append(...marks.map(drawn));
  return svg;
};
