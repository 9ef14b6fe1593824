import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, type RunningApp, startApp } from './app-process.ts';
import { type BrowserOptions, openBrowser, type RunningBrowser } from './browser-process.ts';
import { type Screen, screenOf } from './screen.ts';
import { signIn, untilCached, untilInstalled, untilSent } from './user.ts';

/** The app and a browser that the tests of one file or group share. */
export interface Desk {
  readonly app: RunningApp;
  readonly browser: RunningBrowser;
  readonly page: Page;
  readonly screen: Screen;
  /** Closes the page and opens another one in the same browser. */
  anotherPage(): Promise<Page>;
  /** Closes the browser and opens one with a new profile. */
  anotherBrowser(): Promise<Page>;
}

interface DeskOptions {
  readonly app?: AppOptions;
  readonly browser?: BrowserOptions;
  /** Signs in with the demo account and waits until the cloud has been read. */
  readonly isSignedIn?: boolean;
}

/** Opens the app and a browser before the tests that follow. They share both to save time. */
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

/** Two devices of the demo account, both ready to work offline. */
export interface TwoDevices {
  readonly desk: Desk;
  readonly other: RunningBrowser;
  readonly pages: readonly Page[];
  goOffline(): Promise<void>;
  /** Brings first the desk and then the other device online, each until nothing is left to send. */
  comeOnline(): Promise<void>;
}

/** Opens both devices before the tests that follow; no member exists before the first test. */
export const openTwoDevices = (): TwoDevices => {
  const desk = openDesk({ isSignedIn: true });
  const opened: { other?: RunningBrowser } = {};
  const other = (): RunningBrowser => {
    if (opened.other === undefined) throw new Error('the other device opens with the first test');
    return opened.other;
  };
  const devices = () => [desk.browser, other()] as const;
  beforeAll(async () => {
    opened.other = await openBrowser();
    await signIn(opened.other.page, desk.app.url);
    await untilCached(opened.other.page);
    for (const { page } of devices()) await untilInstalled(page);
  });
  afterAll(() => opened.other?.close());
  return {
    desk,
    get other() {
      return other();
    },
    get pages() {
      return devices().map(({ page }) => page);
    },
    goOffline: async () => {
      for (const { context } of devices()) await context.setOffline(true);
    },
    comeOnline: async () => {
      for (const { context, page } of devices()) {
        await context.setOffline(false);
        await untilSent(page);
      }
    },
  };
};
