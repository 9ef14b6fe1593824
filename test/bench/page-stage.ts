/** The page of the measures: each run on an origin of its own, so that it finds an empty storage, in a browser that a row shares. */
import type { Page } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser-process.ts';
import type { RunningBrowser } from '#test/e2e/browser-process.ts';
import type { Bench } from './measures/main.ts';
import type { Figures } from './measures/measure.ts';

declare const bench: Bench;

let origins = 0;

/** Opens the page of an origin, has it work, and closes it. */
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

/** Bytes that the page holds once what is no longer used was swept away. */
export const heldBytes = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, ...rest } = await session.send('Runtime.getHeapUsage');
  const { backingStorageSize = 0 } = rest as { readonly backingStorageSize?: number };
  return usedSize + backingStorageSize;
};

/** What a row can ask of the pages. */
export interface PageStage {
  /** A page on an empty storage. */
  withPage<R>(work: (page: Page) => Promise<R>): Promise<R>;
  contenders(measure: string): Promise<readonly string[]>;
  /** Runs a measure on an empty storage. */
  fresh(measure: string, contender: string, count: number): Promise<Figures>;
  /** Fills the storage of an origin for a contender; gives what measures it, each time in a new life of the page. */
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

/** Opens a browser for a row. */
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
