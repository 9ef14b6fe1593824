import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownPapers } from '#app/shown-papers.ts';
import { Shut } from '#machines/lock-ports.ts';
import { RELEASE_AFTER_MS, saveFile } from '#ui/components/save-file.ts';

const frames = (): readonly HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

const paper = new Blob(['kwit']);

describe('papers that leave the workspace', () => {
  /** The addresses that lead somewhere. */
  const urls = new Set<string>();

  beforeEach(() => {
    vi.useFakeTimers();
    let made = 0;
    const createObjectURL = () => {
      const url = `blob:${String((made += 1))}`;
      urls.add(url);
      return url;
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: (url: string) => urls.delete(url) });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    document.body.replaceChildren();
    urls.clear();
  });

  const print = async (papers = shownPapers()) => {
    const printed = vi.fn();
    const printing = papers.print(paper);
    const [frame] = frames();
    if (frame?.contentWindow) frame.contentWindow.print = printed;
    frame?.dispatchEvent(new Event('load'));
    await printing;
    return { papers, printed };
  };

  it('are printed once they are loaded, and stay as long as a printer needs', async () => {
    const { printed } = await print();
    expect(printed).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(RELEASE_AFTER_MS - 1);
    expect([frames().length, urls.size]).toEqual([1, 1]);
    vi.advanceTimersByTime(1);
    expect([frames().length, urls.size]).toEqual([0, 0]);
  });

  it('leave neither a frame nor an address behind once the workspace is closed', async () => {
    const { papers } = await print();
    papers.show(paper);
    papers.save(paper, 'kwit.pdf');
    saveFile(paper, 'klienci.csv');
    expect(urls.size).toBe(4);
    papers.close();
    expect([frames().length, urls.size]).toEqual([0, 0]);
  });

  it('are not printed when they come to be loaded after that', () => {
    const papers = shownPapers();
    void papers.print(paper);
    papers.close();
    expect([frames().length, urls.size]).toEqual([0, 0]);
  });

  it('get no address when they are made too late', async () => {
    const papers = shownPapers();
    papers.close();
    await expect(papers.print(paper)).rejects.toThrow(Shut);
    expect(() => papers.save(paper, 'kwit.pdf')).toThrow(Shut);
    expect(() => papers.show(paper)).toThrow(Shut);
    expect([frames().length, urls.size]).toEqual([0, 0]);
  });
});
