/** Watches long tasks of a page, and the time from an input to the frame that shows it. */
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

/** Installs the observers in every page loaded from now on. */
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

/**
 * Sets the performance mark `found` when the selector first matches, in every page loaded from now
 * on.
 */
export const markFirst = async (page: Page, selector: string): Promise<void> => {
  await page.addInitScript(observe, selector);
};

export const slowDown = async (page: Page, times: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
};

/** Time in ms until the observers have reported everything. */
const TOLD_MS = 300;

const largest = (values: readonly number[]): number => Math.max(0, ...values);

/**
 * Returns the longest task, the number of long tasks and the longest input delay during the work,
 * in ms.
 */
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
