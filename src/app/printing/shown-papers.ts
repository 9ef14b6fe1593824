import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { Shut } from '#machines/ports/lock-ports.ts';
import { RELEASE_AFTER_MS, releaseFiles, saveFile } from '#ui/shared/saving/save-file.ts';
import { canShowPdf } from '#ui/shared/paper/shows-pdf.ts';
import { PrintFault } from '#ui/shared/paper/print-fault.ts';
import { printFrame } from './print-frame.ts';

export interface PrintJob {
  /** The name in the printer's queue. */
  readonly name: string;
  makePdf(): Promise<Blob>;
  makePages(): Promise<readonly DrawnPage[]>;
}

/**
 * Papers that are shown, printed or saved. Each has an address of its own, and none remains after
 * `close`.
 */
export interface ShownPapers {
  /**
   * Returns an address at which the page shows the paper. Only the last two addresses work. Throws
   * `Shut`.
   */
  show(pdf: Blob): string;
  /**
   * Opens the browser's print dialog with the PDF, or with drawn pages if the browser cannot print
   * a PDF from a frame. Throws `Shut`, and `PrintFault` if the browser does not begin to print.
   */
  print(job: PrintJob): Promise<void>;
  /** Saves a paper as a download. Throws `Shut`. */
  save(pdf: Blob, name: string): void;
  /**
   * Ends all addresses, frames and documents, so that a lock or sign-out leaves no paper behind. A
   * paper that is finished later throws `Shut`.
   */
  close(): void;
}

/** The shown paper, and the paper that replaces it. */
const MOST = 2;

interface Way {
  print(): Promise<boolean>;
  end(): void;
}

const paperInFrame = (pdf: Blob, name: string): Way => {
  const url = URL.createObjectURL(pdf);
  const frame = printFrame(url, name);
  return {
    print: frame.print,
    end: () => {
      URL.revokeObjectURL(url);
      frame.end();
    },
  };
};

export const shownPapers = (): ShownPapers => {
  const urls: string[] = [];
  const ways = new Set<Way>();
  let standing: Way | null = null;
  let isClosed = false;
  const keep = (most: number): void => {
    for (const url of urls.splice(0, urls.length - most)) URL.revokeObjectURL(url);
  };
  const requireOpen = (): void => {
    if (isClosed) throw new Shut();
  };
  const end = (way: Way): void => {
    ways.delete(way);
    way.end();
  };
  const go = async (way: Way): Promise<boolean> => {
    ways.add(way);
    const hasBegun = await way.print();
    if (!hasBegun) end(way);
    return hasBegun;
  };
  const goFramed = async (pdf: Blob, name: string): Promise<boolean> => {
    requireOpen();
    const way = paperInFrame(pdf, name);
    const hasBegun = await go(way);
    if (hasBegun) setTimeout(() => end(way), RELEASE_AFTER_MS);
    return hasBegun;
  };
  const goDrawn = async (pages: readonly DrawnPage[], name: string): Promise<boolean> => {
    const { printDocument } = await import('./print-document.ts');
    requireOpen();
    // Two documents at a time would be printed as one.
    if (standing !== null) end(standing);
    standing = printDocument(pages, name);
    return go(standing);
  };
  return {
    show: (pdf) => {
      requireOpen();
      const url = URL.createObjectURL(pdf);
      urls.push(url);
      keep(MOST);
      return url;
    },
    print: async ({ name, makePdf, makePages }) => {
      if (canShowPdf()) {
        const pdf = await makePdf();
        if (await goFramed(pdf, name)) return;
      }
      if (!(await goDrawn(await makePages(), name))) throw new PrintFault();
    },
    save: (pdf, name) => {
      requireOpen();
      saveFile(pdf, name);
    },
    close: () => {
      isClosed = true;
      keep(0);
      for (const way of ways) end(way);
      releaseFiles();
    },
  };
};
