import { describe, expect, it } from 'vitest';
import { shownPapers } from '#app/printing/shown-papers.ts';

const paper = (text: string): Blob => new Blob([text]);

const isThere = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe('papers shown in the page', () => {
  it('are kept for the last two only', async () => {
    const papers = shownPapers();
    const urls = ['a', 'b', 'c'].map((text) => papers.show(paper(text)));
    expect(await Promise.all(urls.map(isThere))).toEqual([false, true, true]);
    expect(await (await fetch(urls[2] ?? '')).text()).toBe('c');
  });

  it('are gone once the workspace has closed', async () => {
    const papers = shownPapers();
    const url = papers.show(paper('a'));
    papers.close();
    expect(await isThere(url)).toBe(false);
  });
});
