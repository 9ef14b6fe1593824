import { Shut } from '#machines/lock-ports.ts';
import { RELEASE_AFTER_MS, releaseFiles, saveFile } from '#ui/components/save-file.ts';

/** Papers that leave the workspace: each has an address of its own, and none outlives `close`. */
export interface ShownPapers {
  /** The address of a paper for the page to show; the one before the last one's leads nowhere any more. Throws `Shut`. */
  show(pdf: Blob): string;
  /** Opens the browser's print dialog with a paper. Throws `Shut`. */
  print(pdf: Blob): Promise<void>;
  /** Hands a paper to the browser's downloads. Throws `Shut`. */
  save(pdf: Blob, name: string): void;
  /**
   * From now on no address leads to a paper or to a saved file, and no frame holds one: what is locked or signed out leaves none
   * behind. A paper that was still being made comes too late for `Shut`.
   */
  close(): void;
}

/** The one that is shown, and the one that takes its place. */
const MOST = 2;

const addFrame = (url: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.src = url;
  document.body.append(frame);
  return frame;
};

const loaded = (frame: HTMLIFrameElement): Promise<void> =>
  new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
  });

/** Begins with no paper. */
export const shownPapers = (): ShownPapers => {
  const urls: string[] = [];
  const printed = new Set<() => void>();
  let isClosed = false;
  const keep = (most: number): void => {
    for (const url of urls.splice(0, urls.length - most)) URL.revokeObjectURL(url);
  };
  const requireOpen = (): void => {
    if (isClosed) throw new Shut();
  };
  const framed = (pdf: Blob) => {
    const url = URL.createObjectURL(pdf);
    const frame = addFrame(url);
    const end = (): void => {
      printed.delete(end);
      URL.revokeObjectURL(url);
      frame.remove();
    };
    printed.add(end);
    return { frame, end };
  };
  return {
    show: (pdf) => {
      requireOpen();
      const url = URL.createObjectURL(pdf);
      urls.push(url);
      keep(MOST);
      return url;
    },
    print: async (pdf) => {
      requireOpen();
      const { frame, end } = framed(pdf);
      await loaded(frame);
      frame.contentWindow?.print();
      setTimeout(end, RELEASE_AFTER_MS);
    },
    save: (pdf, name) => {
      requireOpen();
      saveFile(pdf, name);
    },
    close: () => {
      isClosed = true;
      keep(0);
      for (const end of printed) end();
      releaseFiles();
    },
  };
};
