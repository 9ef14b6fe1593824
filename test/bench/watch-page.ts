/** What a page keeps its user waiting for: long tasks, and the time from an input to the frame that shows it. */
import type { Page } from 'playwright-core';
import type { Figures } from './measures/measure.ts';

interface Watched {
  readonly tasks: number[];
  readonly inputs: number[];
}

const watch = (): void => {
  const watched: Watched = { tasks: [], inputs: [] };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    watched.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    watched.inputs.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

const takeWatched = (): Watched => {
  const { watched } = globalThis as unknown as { readonly watched: Watched };
  return { tasks: watched.tasks.splice(0), inputs: watched.inputs.splice(0) };
};

/** Has every page to come watched. */
export const watchPages = async (page: Page): Promise<void> => {
  await page.addInitScript(watch);
};

const observe = (selector: string): void => {
  new MutationObserver((_, watching) => {
    if (document.querySelector(selector) === null) return;
    performance.mark('found');
    watching.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

/** Has every page to come note as `found` when what a selector names is there for the first time. */
export const markFirst = async (page: Page, selector: string): Promise<void> => {
  await page.addInitScript(observe, selector);
};

/** Makes the processor of a page so many times slower. */
export const slowDown = async (page: Page, times: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
};

/** Until the observers have told of what was. */
const TOLD_MS = 300;

const largest = (values: readonly number[]): number => Math.max(0, ...values);

/** What the page was busy with since it was asked the last time, ms. */
export const busyWith = async (page: Page, work: () => Promise<unknown>): Promise<Figures> => {
  await page.waitForTimeout(TOLD_MS);
  await page.evaluate(takeWatched);
  await work();
  await page.waitForTimeout(TOLD_MS);
  const { tasks, inputs } = await page.evaluate(takeWatched);
  return {
    longest: [largest(tasks)],
    many: [tasks.length],
    input: [largest(inputs)],
  };
};
