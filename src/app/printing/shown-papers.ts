import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { Shut } from '#machines/ports/lock-ports.ts';
import { RELEASE_AFTER_MS, releaseFiles, saveFile } from '#ui/shared/saving/save-file.ts';
import { canShowPdf } from '#ui/shared/paper/shows-pdf.ts';
import { PrintFault } from '#ui/shared/paper/print-fault.ts';
import { printFrame } from './print-frame.ts';

/** What is to be printed, made in the form that the way to paper needs. */
export interface PrintJob {
  /** What the printer's queue calls it. */
  readonly name: string;
  makePdf(): Promise<Blob>;
  makePages(): Promise<readonly DrawnPage[]>;
}

/** Papers that leave the workspace: each has an address of its own, and none outlives `close`. */
export interface ShownPapers {
  /** The address of a paper for the page to show; the one before the last one's leads nowhere any more. Throws `Shut`. */
  show(pdf: Blob): string;
  /**
   * Opens the browser's print dialog with a paper: its PDF, or the same pages drawn where no frame prints a PDF. Throws `Shut`, and
   * `PrintFault` where no way to paper has begun.
   */
  print(job: PrintJob): Promise<void>;
  /** Hands a paper to the browser's downloads. Throws `Shut`. */
  save(pdf: Blob, name: string): void;
  /**
   * From now on no address leads to a paper or to a saved file, and no frame or document holds one: what is locked or signed out
   * leaves none behind. A paper that was still being made comes too late for `Shut`.
   */
  close(): void;
}

/** The one that is shown, and the one that takes its place. */
const MOST = 2;

interface Way {
  print(): Promise<boolean>;
  end(): void;
}

const framed = (pdf: Blob, name: string): Way => {
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

/** Begins with no paper. */
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
  /** True once it has begun. */
  const go = async (way: Way): Promise<boolean> => {
    ways.add(way);
    const hasBegun = await way.print();
    if (!hasBegun) end(way);
    return hasBegun;
  };
  const goFramed = async (pdf: Blob, name: string): Promise<boolean> => {
    requireOpen();
    const way = framed(pdf, name);
    const hasBegun = await go(way);
    if (hasBegun) setTimeout(() => end(way), RELEASE_AFTER_MS);
    return hasBegun;
  };
  const goDrawn = async (pages: readonly DrawnPage[], name: string): Promise<boolean> => {
    // Only those who need it load it.
    const { printDocument } = await import('./print-document.ts');
    requireOpen();
    // Two documents at a time would come out as one.
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
