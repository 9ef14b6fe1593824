/**
 * Prints pages from the app's own document: they are hidden on the screen, and the app is hidden on
 * paper.
 */
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { drawPage } from '#ui/shared/paper/draw-page.ts';
import { nameJob, onceTouched } from './print-title.ts';

/** Longest time until a browser begins to print, ms; some browsers ask the user first. */
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

/**
 * A height that is rounded up would begin another page, so the sheet leaves out the last pixel,
 * which is white.
 */
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

/** Adds the pages to the document. Returns a function that removes them. */
const addPages = (pages: readonly DrawnPage[]): (() => void) => {
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

/** Resolves with true if the browser begins to print. */
const waitForStart = (): Promise<boolean> =>
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

/** Pages for the printer; `end` removes the pages and the job's name. */
export interface PrintDocument {
  /** Asks the browser to print; false if it does not begin. */
  print(): Promise<boolean>;
  end(): void;
}

/**
 * Adds the pages to the document and gives it the job's name. Ends by itself at the first touch
 * after the print: a tablet draws the pages again each time the user chooses another paper in its
 * dialog.
 */
export const printDocument = (pages: readonly DrawnPage[], name: string): PrintDocument => {
  const ends = [addPages(pages), nameJob(name)];
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
      const begun = waitForStart();
      globalThis.print();
      return begun;
    },
    end,
  };
};
