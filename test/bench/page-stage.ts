/**
 * Runs measures on a page. Each run gets an origin of its own, and with it an empty storage, in one
 * browser per row.
 */
import type { Page } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser-process.ts';
import type { RunningBrowser } from '#test/e2e/browser-process.ts';
import type { Bench } from './measures/main.ts';
import type { Figures } from './measures/measure.ts';

declare const bench: Bench;

let origins = 0;

const onPage = async <R>(
  { context }: RunningBrowser,
  origin: string,
  work: (page: Page) => Promise<R>,
): Promise<R> => {
  const page = await context.newPage();
  try {
    await page.goto(`${origin}/page`);
    await page.waitForFunction(() => 'bench' in globalThis);
    return await work(page);
  } finally {
    await page.close();
  }
};

/** Returns the bytes that the page uses after a garbage collection. */
export const heldBytes = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, ...rest } = await session.send('Runtime.getHeapUsage');
  const { backingStorageSize = 0 } = rest as { readonly backingStorageSize?: number };
  return usedSize + backingStorageSize;
};

export interface PageStage {
  withPage<R>(work: (page: Page) => Promise<R>): Promise<R>;
  contenders(measure: string): Promise<readonly string[]>;
  fresh(measure: string, contender: string, count: number): Promise<Figures>;
  /**
   * Fills the storage of a new origin; returns a function that reloads the page and runs the
   * measure.
   */
  filled(measure: string, contender: string, count: number): Promise<() => Promise<Figures>>;
}

const stageIn = (browser: RunningBrowser, port: string): PageStage => {
  const newOrigin = (): string => {
    origins += 1;
    return `http://run-${String(origins)}.localhost:${port}`;
  };
  const run = (origin: string, which: readonly [string, string, number]): Promise<Figures> =>
    onPage(browser, origin, (page) =>
      page.evaluate(([measure, contender, count]) => bench.run(measure, contender, count), which),
    );
  const withPage: PageStage['withPage'] = (work) => onPage(browser, newOrigin(), work);
  return {
    withPage,
    contenders: (measure) =>
      withPage((page) => page.evaluate((name) => [...bench.contenders(name)], measure)),
    fresh: (...which) => run(newOrigin(), which),
    filled: async (...which) => {
      const origin = newOrigin();
      await onPage(browser, origin, (page) =>
        page.evaluate(
          ([measure, contender, count]) => bench.fill(measure, contender, count),
          which,
        ),
      );
      return () => run(origin, which);
    },
  };
};

export const withPageStage = async <R>(
  origin: string,
  work: (stage: PageStage) => Promise<R>,
): Promise<R> => {
  const browser = await openBrowser({ isForOthers: true });
  try {
    return await work(stageIn(browser, new URL(origin).port));
  } finally {
    await browser.close();
  }
};
