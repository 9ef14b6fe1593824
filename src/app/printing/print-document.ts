/**
 * Pages as a document that only the printer sees: the browser's own print has what stands in the page, so while this stands there
 * the app itself is left out on paper, and this is left out on the screen.
 */
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { drawPage } from '#ui/shared/paper/draw-page.ts';
import { nameJob, onceTouched } from './print-title.ts';

/** How long a browser may take to begin, also where it asks first whether the page may print, ms. */
const BEGUN_WITHIN_MS = 5_000;

const pageSize = ({ width, height }: DrawnPage): string => `${width}mm ${height}mm`;

const sheetRules = (size: string, index: number): string => `
  @page sheet-${index} { size: ${size}; margin: 0; }
  [data-sheet='${index}'] { page: sheet-${index}; }`;

const rulesFor = (sizes: readonly string[]): string => `
  @page { size: ${sizes[0] ?? 'auto'}; margin: 0; }
  ${sizes.map(sheetRules).join('')}
  [data-sheet] { overflow: hidden; break-inside: avoid; }
  [data-sheet] + [data-sheet] { break-before: page; }
  @media screen { [data-sheets] { display: none; } }
  @media print {
    :root, body {
      all: initial !important; display: block !important; background: #fff !important;
      color-scheme: only light !important;
    }
    body > :not([data-sheets]) { display: none !important; }
  }`;

/** A rounded-up edge would begin another page: the last pixel, which is white, is left out. */
const makeSheet = (page: DrawnPage, sizes: readonly string[]): HTMLElement => {
  const sheet = document.createElement('div');
  sheet.dataset['sheet'] = String(sizes.indexOf(pageSize(page)));
  sheet.style.width = `${page.width}mm`;
  sheet.style.height = `calc(${page.height}mm - 1px)`;
  const svg = drawPage(page);
  svg.style.width = `${page.width}mm`;
  svg.style.height = `${page.height}mm`;
  sheet.append(svg);
  return sheet;
};

/** Puts the pages into the page and gives their end. */
const place = (pages: readonly DrawnPage[]): (() => void) => {
  const sizes = [...new Set(pages.map(pageSize))];
  const rules = new CSSStyleSheet();
  rules.replaceSync(rulesFor(sizes));
  const paper = document.createElement('div');
  paper.dataset['sheets'] = String(pages.length);
  paper.ariaHidden = 'true';
  paper.translate = false;
  paper.className = 'notranslate';
  paper.append(...pages.map((page) => makeSheet(page, sizes)));
  document.adoptedStyleSheets.push(rules);
  document.body.append(paper);
  return () => {
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
  };
};

/** Whether a browser that is asked now begins to print. */
const begins = (): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (hasBegun: boolean) => () => {
      clearTimeout(late);
      removeEventListener('beforeprint', begun);
      resolve(hasBegun);
    };
    const begun = answer(true);
    const late = setTimeout(answer(false), BEGUN_WITHIN_MS);
    addEventListener('beforeprint', begun);
  });

/** A document for the printer, and its end: then neither pages nor the job's name are left. */
export interface PrintDocument {
  /** Asks the browser to print; false where it begins nothing. */
  print(): Promise<boolean>;
  end(): void;
}

/**
 * Opens a document of the pages under the job's name. After the print it ends by itself at the next touch of the page: a tablet
 * draws the pages anew whenever another paper is chosen in its dialog.
 */
export const printDocument = (pages: readonly DrawnPage[], name: string): PrintDocument => {
  const ends = [place(pages), nameJob(name)];
  const end = (): void => {
    for (const one of ends.splice(0)) one();
  };
  const untilTouched = (): void => {
    ends.push(onceTouched(end));
  };
  addEventListener('afterprint', untilTouched, { once: true });
  ends.push(() => removeEventListener('afterprint', untilTouched));
  return {
    print: () => {
      const begun = begins();
      globalThis.print();
      return begun;
    },
    end,
  };
};
