// @module-tag long
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOMBS, bookOf, oneCellOf200MB, rowsUpToXFD } from '#test/adapters/sheet/bombs.ts';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { signIn, untilCached } from './user.ts';

const bomb = (wanted: string): Uint8Array => {
  const [, inside] = BOMBS.find(([name]) => name === wanted) ?? [];
  if (inside === undefined) throw new Error(`no bomb of ${wanted}`);
  return bookOf(inside());
};

const TOO_HEAVY = /W tym pliku jest za dużo danych/u;
const EMPTY = /Plik jest pusty/u;

interface Answered extends Window {
  answers: number[];
  told: number | null;
}

/** Records the delay of each click, and the time until the sentence appears. */
const watch = (page: Page, sentence: RegExp) =>
  page.evaluate((source) => {
    const page = window as unknown as Answered;
    const start = performance.now();
    const watched = new AbortController();
    Object.assign(page, { answers: [], told: null });
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        page.answers.push(performance.now() - timeStamp);
      },
      { capture: true, signal: watched.signal },
    );
    const look = setInterval(() => {
      if (!new RegExp(source, 'u').test(document.body.innerText)) return;
      page.told = performance.now() - start;
      clearInterval(look);
      watched.abort();
    }, 20);
  }, sentence.source);

const noted = (page: Page) =>
  page.evaluate(() => {
    const { answers, told } = window as unknown as Answered;
    return { answers, told };
  });

describe('a file that unpacks to a huge size', () => {
  let app: RunningApp;
  let browser: RunningBrowser;

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
    const { page } = browser;
    await signIn(page, app.url);
    await untilCached(page);
    await page.getByRole('link', { name: 'Ustawienia' }).click();
    await page.getByRole('link', { name: 'Dane', exact: true }).click();
    await page.getByRole('button', { name: 'Pobierz kopię zapasową' }).waitFor();
    // Offline, the table reader loads from the service worker's cache.
    await page.context().setOffline(true);
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it.each([
    ['one cell of 200 MB', oneCellOf200MB, TOO_HEAVY, 5000],
    ['3,000 rows up to the last column', rowsUpToXFD, EMPTY, 5000],
    // Takes one second alone, and would block a page that parses the file itself.
    ['millions of cells', () => bomb('millions of cells'), TOO_HEAVY, 10_000],
  ])(
    'is refused within seconds while the page stays responsive: %s',
    async (_, make, sentence, ms) => {
      const { page } = browser;
      const file = { name: 'b.xlsx', mimeType: '', buffer: Buffer.from(make()) };
      await watch(page, sentence);
      await page.getByLabel('Importuj klientów', { exact: true }).setInputFiles(file);
      for (;;) {
        await page.mouse.click(5, 5);
        if ((await noted(page)).told !== null) break;
      }
      // A page that parses the file itself would answer the clicks only afterwards.
      await expect.poll(async () => (await noted(page)).answers.length).toBeGreaterThan(0);
      const { answers, told } = await noted(page);
      await page.getByRole('button', { name: 'Zamknij' }).click();
      expect(told).toBeLessThan(ms);
      expect(Math.max(...answers)).toBeLessThan(Math.max(500, (told ?? 0) / 4));
    },
  );
});
