/** A browser with a contender in it and a server behind it, and what a person and fate do there. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '#test/e2e/browser-process.ts';
import type { RunningBrowser } from '#test/e2e/browser-process.ts';
import type { Nemesis } from './page/main.ts';
import { operationOf } from './operation.ts';
import type { BenchOperation } from './operation.ts';
import type { Backend } from './server/backend.ts';

declare const nemesis: Nemesis;

/** What the stage is set with. */
export interface StageOptions {
  readonly peer: string;
  /** Where the page is served. */
  readonly origin: string;
  readonly backend: Backend;
}

/** How long an orderly step of the browser may take before it is killed instead, ms; a frozen tab answers none. */
const STEP_MS = 5000;

/** Refusals in a row after which a person would stop trying. */
const GIVES_UP_AFTER = 10;

/** More than can have been stored without its acknowledgement having been told before the browser was killed. */
const UNTOLD = 10;

const range = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index);

export type Stage = Awaited<ReturnType<typeof setStage>>;

export const setStage = async ({ peer, origin, backend }: StageOptions) => {
  const acknowledged = new Set<number>();
  const refused = new Set<number>();
  let browser: RunningBrowser = await openBrowser({ isForOthers: true });
  let tabs: Page[] = [];

  const openTab = async (): Promise<Page> => {
    const page = tabs.length === 0 ? browser.page : await browser.context.newPage();
    tabs.push(page);
    const query = new URLSearchParams({ peer, ...backend.query });
    await page.goto(`${origin}/page?${query.toString()}`);
    await page.evaluate(() => nemesis.ready());
    return page;
  };

  const reopen = async (): Promise<Page> => {
    browser = await openBrowser({ profileDir: browser.profileDir, isForOthers: true });
    tabs = [];
    return openTab();
  };

  const closeBrowser = async (): Promise<void> => {
    const isClosed = await Promise.race([browser.close().then(() => true), pause(STEP_MS, false)]);
    if (!isClosed) await browser.kill().catch(() => undefined);
  };

  // The network comes back to a tab while its browser closes, so the tabs go first, and a blank one keeps the browser.
  const closeTabs = async (): Promise<void> => {
    await browser.context.newPage();
    for (const tab of tabs) await Promise.race([tab.close(), pause(STEP_MS)]);
  };

  const writeOne = async (tab: Page, operation: BenchOperation, number: number) => {
    const isStored = await tab.evaluate((it) => nemesis.acknowledged(it), operation);
    (isStored ? acknowledged : refused).add(number);
    return isStored;
  };

  return {
    backend,
    acknowledged,
    refused,
    openTab,
    /** Writes operations one by one on a tab and notes which were acknowledged. */
    write: async (tab: Page, from: number, count: number, bytes?: number): Promise<void> => {
      let refusals = 0;
      for (const number of range(from, count)) {
        const isStored = await writeOne(tab, operationOf(number, bytes), number);
        refusals = isStored ? 0 : refusals + 1;
        if (refusals === GIVES_UP_AFTER) return;
      }
    },
    writePoison: (tab: Page, number: number) =>
      writeOne(tab, operationOf(number, undefined, true), number),
    changeClock: (tab: Page, change: 'stop' | 'back'): Promise<void> =>
      tab.evaluate((how) => nemesis.changeClock(how), change),
    /** Cuts or restores the network of all tabs. */
    setOffline: async (isOffline: boolean): Promise<void> => {
      await Promise.race([browser.context.setOffline(isOffline), pause(STEP_MS)]);
    },
    cdp: (tab: Page): Promise<CDPSession> => browser.context.newCDPSession(tab),
    /** Appends offline until the whole browser is killed, some ms after the first acknowledgement; gives the next number. */
    appendUntilKilled: async (tab: Page, from: number, ms: number): Promise<number> => {
      let last = from;
      const told = (number: number): void => {
        acknowledged.add(number);
        last = number;
      };
      await tab.exposeFunction('told', told);
      const appending = tab.evaluate(
        (first) =>
          nemesis.writeOnAndOn(
            first,
            (globalThis as unknown as { told: (number: number) => void }).told,
          ),
        from,
      );
      appending.catch(() => undefined);
      await pause(ms);
      await browser.kill();
      return last + UNTOLD;
    },
    /** Kills the browser and opens it again with one tab, online. */
    killAndReopen: async (): Promise<Page> => {
      await browser.kill();
      return reopen();
    },
    reopen,
    /** Closes the browser in an orderly way and opens it again with one tab, online. */
    restart: async (): Promise<Page> => {
      await pause(1000);
      await closeTabs();
      await closeBrowser();
      return reopen();
    },
    held: async (): Promise<readonly number[]> => {
      const open = tabs.filter((tab) => !tab.isClosed());
      const told = open.map((tab) =>
        Promise.race([
          tab.evaluate(() => nemesis.held()).catch(() => []),
          pause(1000, [] as readonly number[]),
        ]),
      );
      return [...new Set((await Promise.all(told)).flat())];
    },
    strike: closeBrowser,
  };
};
