/**
 * A yard under attack: server, proxy, one account, a browser that can be killed, and the
 * acknowledged records.
 */
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

/**
 * `this` is the current version of the page; `later` writes log entries that `this` cannot read.
 */
export type AppVersion = 'this' | 'later';

const BUILT: Readonly<Record<AppVersion, string>> = {
  this: resolve('.cache/chaos/this'),
  later: resolve('.cache/chaos/later'),
};
const PASSWORD = 'zlom-i-metale';

/** Makes the build write log entries of the next version, and read both versions. */
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

export const buildChaosPages = async (): Promise<void> => {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await buildPage('this');
  await buildPage('later');
  process.env['NODE_ENV'] = NODE_ENV;
};

export interface Yard {
  readonly proxy: CuttingProxy;
  readonly acknowledged: Acknowledged;
  readonly browser: () => RunningBrowser;
  hasDied(): boolean;
  openTab(version?: AppVersion): Promise<Page>;
  /** Kills the browser like a power cut and starts it again on the same profile. */
  killBrowser(): Promise<void>;
  reopenBrowser(meanwhile?: (profileDir: string) => void): Promise<void>;
  /** Kills the server like a power cut and starts it again on the same data. */
  killServer(): Promise<void>;
  /**
   * Stops the server, calls `meanwhile`, and starts the server on the same folder. If it does not
   * start, throws an error with its output, and the server stays off.
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

/** Opens a yard with a new account; its browser gets a new profile unless one is given. */
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

export const stateOf = (page: Page): Promise<ChaosState> =>
  page.evaluate(() => window.chaos.state());

/**
 * Waits until no operation is pending and returns the ms. Throws if nothing is sent for
 * `longestMs`.
 */
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
