import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PrintJob, shownPapers } from '#app/printing/shown-papers.ts';
import { drawnPage } from '#test/builders/drawn-page.ts';
import { Shut } from '#machines/ports/lock-ports.ts';
import { RELEASE_AFTER_MS, saveFile } from '#ui/shared/saving/save-file.ts';
import { PrintFault } from '#ui/shared/paper/print-fault.ts';

const SHOWN_WITHIN_MS = 20_000;

const BEGUN_WITHIN_MS = 5_000;

const frames = (): readonly HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

const paper = new Blob(['kwit']);

const page = drawnPage('Kwit');

const job = (of: Partial<PrintJob> = {}): PrintJob => ({
  name: 'Kwit 12/21/11/2026',
  makePdf: () => Promise.resolve(paper),
  makePages: () => Promise.resolve([page, page]),
  ...of,
});

const sheets = (): readonly Element[] => [...document.querySelectorAll('[data-sheet] svg')];

/**
 * `contentDocument` of a frame with a PDF: Chromium lets scripts read it, Firefox does not, and a
 * browser without a viewer loads HTML.
 */
const VIEWERS = {
  Chromium: { contentType: 'application/pdf' },
  Firefox: null,
  none: { contentType: 'text/html' },
} as const;

const setViewer = (pdfViewerEnabled: boolean): void =>
  void Object.defineProperty(navigator, 'pdfViewerEnabled', {
    ...{ value: pdfViewerEnabled, configurable: true },
  });

describe('papers that are printed, shown or saved', () => {
  /** Object URLs that are not revoked. */
  const urls = new Set<string>();

  beforeEach(() => {
    vi.useFakeTimers();
    let made = 0;
    const createObjectURL = () => {
      // Files that other tests have saved are revoked a minute later, under their own names.
      const url = `blob:printed/${String((made += 1))}`;
      urls.add(url);
      return url;
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: (url: string) => urls.delete(url) });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => {
    document.body.replaceChildren();
    document.head.replaceChildren();
    urls.clear();
  });

  const printPage = vi.fn();
  beforeEach(() => {
    printPage.mockReset();
    Object.assign(globalThis, { print: printPage });
    document.adoptedStyleSheets = [];
    setViewer(true);
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));

  /** Prints in a browser with this viewer; `printed` replaces `print()` of the frame. */
  const print = async (viewer: keyof typeof VIEWERS = 'Chromium', printed = vi.fn()) => {
    const papers = shownPapers();
    const printing = papers.print(job());
    await vi.waitFor(() => expect(frames()).toHaveLength(1));
    const [frame] = frames();
    Object.defineProperty(frame, 'contentDocument', { value: VIEWERS[viewer] });
    if (frame?.contentWindow) frame.contentWindow.print = printed;
    frame?.dispatchEvent(new Event('load'));
    await printing;
    return { papers, printed };
  };

  /** Prints in a browser without a PDF viewer; `begins` says if the browser starts printing. */
  const printDrawn = async (begins = true, papers = shownPapers()) => {
    setViewer(false);
    if (begins) printPage.mockImplementation(() => dispatchEvent(new Event('beforeprint')));
    await papers.print(job());
    return papers;
  };

  it.each(['Chromium', 'Firefox'] as const)('are printed in a frame of %s', async (viewer) => {
    const { printed } = await print(viewer);
    expect(printed).toHaveBeenCalledOnce();
    expect(printPage).not.toHaveBeenCalled();
  });

  it('are printed as pages of the app itself if the browser shows no PDFs', async () => {
    await printDrawn();
    expect(frames()).toEqual([]);
    expect(printPage).toHaveBeenCalledOnce();
    expect(sheets().map((svg) => svg.textContent)).toEqual(['Kwit', 'Kwit']);
  });

  it('are printed that way on iOS too, whose viewer prints only the first page of a PDF', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('… (Macintosh; Intel Mac OS X) …');
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
    printPage.mockImplementation(() => dispatchEvent(new Event('beforeprint')));
    await shownPapers().print(job());
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
    expect([frames().length, sheets().length]).toEqual([0, 2]);
  });

  it.each([
    ['shows something else', 'none', vi.fn()],
    [
      'refuses',
      'Firefox',
      vi.fn(() => {
        throw new DOMException('', 'SecurityError');
      }),
    ],
  ] as const)('are printed that way if the frame %s', async (_, viewer, printed) => {
    printPage.mockImplementation(() => dispatchEvent(new Event('beforeprint')));
    await print(viewer, printed);
    expect([frames().length, urls.size, sheets().length]).toEqual([0, 0, 2]);
  });

  it('are printed that way if the frame never loads', async () => {
    printPage.mockImplementation(() => dispatchEvent(new Event('beforeprint')));
    const printing = shownPapers().print(job());
    await vi.waitFor(() => expect(frames()).toHaveLength(1));
    vi.advanceTimersByTime(SHOWN_WITHIN_MS);
    await printing;
    expect([frames().length, sheets().length]).toEqual([0, 2]);
  });

  it('fail with an error if the browser does not start printing', async () => {
    const printing = printDrawn(false);
    const refused = printing.catch((error: unknown) => error);
    await vi.waitFor(() => expect(printPage).toHaveBeenCalledOnce());
    vi.advanceTimersByTime(BEGUN_WITHIN_MS);
    expect(await refused).toBeInstanceOf(PrintFault);
    expect([sheets().length, document.title]).toEqual([0, '']);
  });

  it('stay while the print dialog may redraw them, and go away at the next touch', async () => {
    await printDrawn();
    dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(RELEASE_AFTER_MS);
    dispatchEvent(new Event('afterprint'));
    dispatchEvent(new Event('beforeprint'));
    dispatchEvent(new Event('afterprint'));
    expect(sheets()).toHaveLength(2);
    dispatchEvent(new Event('pointerdown'));
    expect([sheets().length, document.adoptedStyleSheets.length]).toEqual([0, 0]);
  });

  it('are replaced by the next printed paper', async () => {
    await printDrawn(true, await printDrawn());
    expect(sheets()).toHaveLength(2);
  });

  it('give the print job the receipt’s number, and restore the page’s title afterwards', async () => {
    document.title = 'Kwity · Kwity';
    await print();
    expect(document.title).toBe('Kwit 12/21/11/2026');
    dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(2_000);
    expect(document.title).toBe('Kwity · Kwity');
    await printDrawn();
    expect(document.title).toBe('Kwit 12/21/11/2026');
    dispatchEvent(new Event('afterprint'));
    dispatchEvent(new Event('keydown'));
    expect(document.title).toBe('Kwity · Kwity');
  });

  it('leave no drawn page behind when the workspace closes', async () => {
    const papers = await printDrawn();
    papers.close();
    expect([sheets().length, document.title, document.adoptedStyleSheets.length]).toEqual([
      0,
      '',
      0,
    ]);
  });

  it('are printed once they are loaded, and stay as long as a printer needs them', async () => {
    const { printed } = await print();
    expect(printed).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(RELEASE_AFTER_MS - 1);
    expect([frames().length, urls.size]).toEqual([1, 1]);
    vi.advanceTimersByTime(1);
    expect([frames().length, urls.size]).toEqual([0, 0]);
  });

  it('leave no frame and no object URL behind when the workspace closes', async () => {
    const { papers } = await print();
    papers.show(paper);
    papers.save(paper, 'kwit.pdf');
    saveFile(paper, 'klienci.csv');
    expect(urls.size).toBe(4);
    papers.close();
    expect([frames().length, urls.size]).toEqual([0, 0]);
  });

  it('are not printed if the workspace closes before they are loaded', async () => {
    const papers = shownPapers();
    void papers.print(job());
    await vi.waitFor(() => expect(frames()).toHaveLength(1));
    papers.close();
    expect([frames().length, urls.size]).toEqual([0, 0]);
  });

  it('get no object URL if the workspace has already closed', async () => {
    const papers = shownPapers();
    papers.close();
    await expect(papers.print(job())).rejects.toThrow(Shut);
    await expect(printDrawn(true, papers)).rejects.toThrow(Shut);
    expect(() => papers.save(paper, 'kwit.pdf')).toThrow(Shut);
    expect(() => papers.show(paper)).toThrow(Shut);
    expect([frames().length, urls.size]).toEqual([0, 0]);
  });
});
