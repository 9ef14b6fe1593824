import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, type RunningApp, startApp } from './app-process.ts';
import { type BrowserOptions, openBrowser, type RunningBrowser } from './browser-process.ts';
import { type Screen, screenOf } from './screen.ts';
import { signIn, untilCached } from './user.ts';

/** The app and a browser before it, from the first test of a file or a group to its last. */
export interface Desk {
  readonly app: RunningApp;
  readonly browser: RunningBrowser;
  readonly page: Page;
  readonly screen: Screen;
  /** Closes the page, and opens another one in the same browser. */
  anotherPage(): Promise<Page>;
  /** Closes the browser, and opens one that remembers nothing. */
  anotherBrowser(): Promise<Page>;
}

interface DeskOptions {
  readonly app?: AppOptions;
  readonly browser?: BrowserOptions;
  /** The demonstration account works at it, and its cloud has been read. */
  readonly isSignedIn?: boolean;
}

/** Opens both before the tests that follow, which share them: most of their time would go into opening others. */
export const openDesk = ({ app, browser, isSignedIn = false }: DeskOptions = {}): Desk => {
  const opened: { app?: RunningApp; browser?: RunningBrowser } = {};
  const of = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the desk opens with the first test');
    return part;
  };
  beforeAll(async () => {
    opened.app = await startApp(app);
    opened.browser = await openBrowser(browser);
    if (!isSignedIn) return;
    await signIn(opened.browser.page, opened.app.url);
    await untilCached(opened.browser.page);
  });
  afterAll(async () => {
    try {
      await opened.browser?.close();
    } finally {
      await opened.app?.stop();
    }
  });
  return {
    get app() {
      return of(opened.app);
    },
    get browser() {
      return of(opened.browser);
    },
    get page() {
      return of(opened.browser).page;
    },
    get screen() {
      return screenOf(of(opened.browser).page);
    },
    anotherPage: async () => {
      const { context, page } = of(opened.browser);
      await page.close();
      opened.browser = { ...of(opened.browser), page: await context.newPage() };
      return opened.browser.page;
    },
    anotherBrowser: async () => {
      await of(opened.browser).close();
      opened.browser = await openBrowser(browser);
      return opened.browser.page;
    },
  };
};
