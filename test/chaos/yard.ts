/** A yard under attack: the server, the network before it, one account, a browser that can be killed, and what was acknowledged. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import { type RunningApp, startApp } from '../e2e/app-process.ts';
import { openBrowser, type RunningBrowser } from '../e2e/browser-process.ts';
import { restAs, restSignUp } from '../e2e/cloud-client.ts';
import type { Acknowledgement, ChaosState } from './chaos-protocol.ts';
import { cuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import { Acknowledged, type Stored } from './verdict.ts';

/** The page as this edition builds it, and as a later one would, whose log entries this one does not know. */
export type AppVersion = 'this' | 'later';

const BUILT: Readonly<Record<AppVersion, string>> = {
  this: resolve('.cache/chaos/this'),
  later: resolve('.cache/chaos/later'),
};
const PASSWORD = 'zlom-i-metale';

/** Has the build write entries of the version after this edition's, and read those of both. */
const laterLog: Plugin = {
  name: 'later-log',
  transform: (code, id) => {
    if (!id.endsWith('/schemas/log-entry.ts')) return null;
    return `${code.replace(/LOG_VERSION = \d+/u, `LOG_VERSION = ${LOG_VERSION + 1}`)}
      READ_LOG_VERSIONS.push(LOG_VERSION);`;
  },
};

const buildPage = (version: AppVersion): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'error',
    root: 'test/chaos/page',
    envDir: resolve('.'),
    base: `/chaos/${version}/`,
    plugins: version === 'later' ? [laterLog] : [],
    build: {
      outDir: BUILT[version],
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 2000,
    },
  });

/** Builds the page that works by itself, in both editions; it is no part of the product. */
export const buildChaosPages = async (): Promise<void> => {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await buildPage('this');
  await buildPage('later');
  process.env['NODE_ENV'] = NODE_ENV;
};

/** The yard; `acknowledged` are the names that a page said it had stored. */
export interface Yard {
  readonly proxy: CuttingProxy;
  readonly acknowledged: Acknowledged;
  readonly browser: () => RunningBrowser;
  /** Whether the browser has ended by itself. */
  hasDied(): boolean;
  /** A tab with the workspace open, of this edition unless said otherwise. */
  openTab(version?: AppVersion): Promise<Page>;
  /** Ends the browser as a power cut would, and starts it again on the same profile. */
  killBrowser(): Promise<void>;
  /** Closes the browser, does something to its profile, and starts it again. */
  reopenBrowser(meanwhile?: (profileDir: string) => void): Promise<void>;
  /** Ends the server as a power cut would, and starts it again on the same data. */
  killServer(): Promise<void>;
  /**
   * Stops the server, does something while it is off, and starts it again on the same folder.
   * Throws with what it has printed where it does not start; it is off then.
   */
  restartServer(meanwhile: (dataDir: string) => Promise<void>): Promise<void>;
  stored(): Promise<Stored>;
  close(): Promise<void>;
}

const CONTENT = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const;

const serveChaosPage = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/chaos\//u, (route) => {
    const [version = 'this', ...path] = new URL(route.request().url()).pathname
      .replace('/chaos/', '')
      .split('/');
    const extension = path.at(-1)?.split('.').at(-1) as keyof typeof CONTENT;
    return route.fulfill({
      body: readFileSync(join(BUILT[version as AppVersion], ...path)),
      contentType: CONTENT[extension],
    });
  });

/** Opens a yard with a new account, its browser's profile in a folder of its own unless one is given. */
export const openYard = async (email: string, firstProfile?: string): Promise<Yard> => {
  let app: RunningApp = await startApp({ demo: false });
  const port = Number(new URL(app.url).port);
  const proxy = await cuttingProxy(port);
  await restSignUp(app.url, email, PASSWORD);
  const acknowledged = new Acknowledged();

  let isOpen = false;

  const open = async (profileDir?: string): Promise<RunningBrowser> => {
    const browser = await openBrowser(profileDir === undefined ? {} : { profileDir });
    isOpen = true;
    browser.context.once('close', () => {
      isOpen = false;
    });
    await serveChaosPage(browser.context);
    await browser.context.exposeFunction('acknowledged', (what: Acknowledgement) => {
      acknowledged.hear(what);
    });
    return browser;
  };
  let browser = await open(firstProfile);

  return {
    proxy,
    acknowledged,
    browser: () => browser,
    hasDied: () => !isOpen,
    openTab: async (version = 'this') => {
      const page = await browser.context.newPage();
      await page.goto(`${proxy.url}/chaos/${version}/index.html`);
      await page.waitForFunction(() => 'chaos' in window);
      await page.evaluate(({ email, password }) => window.chaos.signIn(email, password), {
        email,
        password: PASSWORD,
      });
      return page;
    },
    killBrowser: async () => {
      await browser.kill();
      browser = await open(browser.profileDir);
    },
    reopenBrowser: async (meanwhile) => {
      await browser.close();
      meanwhile?.(browser.profileDir);
      browser = await open(browser.profileDir);
    },
    killServer: async () => {
      await app.kill9();
      app = await startApp({ demo: false, dataDir: app.dataDir, port });
    },
    restartServer: async (meanwhile) => {
      await app.stop();
      await meanwhile(app.dataDir);
      app = await startApp({ demo: false, dataDir: app.dataDir, port });
    },
    stored: async () => {
      const cloud = await restAs(app.url, email, PASSWORD);
      return { clients: await cloud.all('clients'), receipts: await cloud.all('receipts') };
    },
    close: async () => {
      await browser.close();
      await proxy.close();
      await app.stop();
    },
  };
};

/** What a tab shows now. */
export const stateOf = (page: Page): Promise<ChaosState> =>
  page.evaluate(() => window.chaos.state());

/** Waits until nothing waits on the device; tells how long it took, ms. Gives up when nothing more was sent for `longestMs`. */
export const untilSent = async (page: Page, longestMs: number): Promise<number> => {
  const start = performance.now();
  let [fewest, lastSent] = [Infinity, start];
  for (;;) {
    const { pending, isSending } = await stateOf(page);
    const now = performance.now();
    if (pending.length === 0 && !isSending) return now - start;
    if (pending.length < fewest) [fewest, lastSent] = [pending.length, now];
    if (now - lastSent > longestMs)
      throw new Error(`${pending.length} operations wait, none sent for ${longestMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
