/** A yard under attack: the server, the network before it, one account, a browser that can be killed, and what was acknowledged. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { type RunningApp, startApp } from '../e2e/app-process.ts';
import { openBrowser, type RunningBrowser } from '../e2e/browser-process.ts';
import { type CloudDocument, restAs, restSignUp } from '../e2e/cloud-client.ts';
import type { ChaosState } from './chaos-protocol.ts';
import { cuttingProxy, type CuttingProxy } from './cutting-proxy.ts';

const BUILT = resolve('.cache/chaos');
const PASSWORD = 'zlom-i-metale';

/** Builds the page that works by itself; it is no part of the product. */
export const buildChaosPage = async (): Promise<void> => {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    logLevel: 'error',
    root: 'test/chaos/page',
    envDir: resolve('.'),
    base: '/chaos/',
    build: { outDir: BUILT, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
  });
  process.env['NODE_ENV'] = NODE_ENV;
};

/** What is on the server under the account. */
export interface Stored {
  readonly clients: readonly CloudDocument[];
  readonly receipts: readonly CloudDocument[];
}

/** The yard; `acknowledged` are the names that a page said it had stored. */
export interface Yard {
  readonly proxy: CuttingProxy;
  readonly acknowledged: Set<string>;
  readonly browser: () => RunningBrowser;
  /** A tab with the workspace open. */
  openTab(): Promise<Page>;
  /** Ends the browser as a power cut would, and starts it again on the same profile. */
  killBrowser(): Promise<void>;
  /** Ends the server as a power cut would, and starts it again on the same data. */
  killServer(): Promise<void>;
  stored(): Promise<Stored>;
  close(): Promise<void>;
}

const CONTENT = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const;

const serveChaosPage = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/chaos\//u, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/chaos/', '') || 'index.html';
    const extension = path.split('.').at(-1) as keyof typeof CONTENT;
    return route.fulfill({
      body: readFileSync(join(BUILT, path)),
      contentType: CONTENT[extension],
    });
  });

/** Opens a yard with a new account. */
export const openYard = async (email: string): Promise<Yard> => {
  let app: RunningApp = await startApp({ demo: false });
  const port = Number(new URL(app.url).port);
  const proxy = await cuttingProxy(port);
  await restSignUp(app.url, email, PASSWORD);
  const acknowledged = new Set<string>();

  const open = async (profileDir?: string): Promise<RunningBrowser> => {
    const browser = await openBrowser(profileDir === undefined ? {} : { profileDir });
    await serveChaosPage(browser.context);
    await browser.context.exposeFunction('acknowledged', (name: string) => {
      acknowledged.add(name);
    });
    return browser;
  };
  let browser = await open();

  return {
    proxy,
    acknowledged,
    browser: () => browser,
    openTab: async () => {
      const page = await browser.context.newPage();
      await page.goto(`${proxy.url}/chaos/index.html`);
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
    killServer: async () => {
      await app.kill9();
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

/** Waits until nothing waits on the device; tells how long it took, ms. */
export const untilSent = async (page: Page, longestMs: number): Promise<number> => {
  const start = performance.now();
  for (;;) {
    const { pending, isSending } = await stateOf(page);
    const took = performance.now() - start;
    if (pending.length === 0 && !isSending) return took;
    if (took > longestMs) throw new Error(`${pending.length} operations wait after ${took} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
