import { describe, expect, it } from 'vitest';
import { shownPapers } from '#app/printing/shown-papers.ts';

const paper = (text: string): Blob => new Blob([text]);

const isThere = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe('papers that the page shows', () => {
  it('are there for the page, however many came before', async () => {
    const papers = shownPapers();
    const urls = ['a', 'b', 'c'].map((text) => papers.show(paper(text)));
    expect(await Promise.all(urls.map(isThere))).toEqual([false, true, true]);
    expect(await (await fetch(urls[2] ?? '')).text()).toBe('c');
  });

  it('are gone once the workspace is closed', async () => {
    const papers = shownPapers();
    const url = papers.show(paper('a'));
    papers.close();
    expect(await isThere(url)).toBe(false);
  });
});
