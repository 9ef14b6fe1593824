/** The built product with a cached yard, in a browser whose profile can be reopened. */
import type { Page } from 'playwright-core';
import { startApp } from '#test/e2e/app-process.ts';
import { openBrowser } from '#test/e2e/browser-process.ts';
import { restSignUp } from '#test/e2e/cloud-client.ts';
import { signIn, untilInstalled } from '#test/e2e/user.ts';
import type { Bench } from './measures/main.ts';
import { openGate } from './server/gate.ts';

declare const bench: Bench;

const PASSWORD = 'bench-1234';

const WAITING = 500;

/** A device that has a cached yard and no network. */
export interface CachedYard {
  readonly origin: string;
  open<R>(work: (page: Page) => Promise<R>): Promise<R>;
}

const fill = async (page: Page, origin: string, userId: string, clients: number): Promise<void> => {
  await page.goto(`${origin}/page`);
  await page.waitForFunction(() => 'bench' in globalThis);
  await page.evaluate(([user, count, waiting]) => bench.fillProduct(user, count, waiting), [
    userId,
    clients,
    WAITING,
  ] as const);
};

const openOffline = async <R>(profileDir: string, work: (page: Page) => Promise<R>): Promise<R> => {
  const browser = await openBrowser({ profileDir, offline: true });
  try {
    return await work(browser.page);
  } finally {
    await browser.close();
  }
};

/**
 * Installs the product with `clients` cached clients and up to 500 pending receipts, then goes
 * offline.
 */
export const installYard = async (pageFolder: string, clients: number): Promise<CachedYard> => {
  const app = await startApp({ demo: false });
  const gate = await openGate(app.url, pageFolder);
  const { origin } = gate;
  const account = { email: 'bench@kwity.pl', password: PASSWORD };
  const { page, profileDir, close } = await openBrowser();
  try {
    const { userId } = await restSignUp(app.url, account.email, account.password);
    await fill(page, origin, userId, clients);
    // A read at this point would replace the cache with the empty cloud.
    gate.cutDocuments();
    await signIn(page, origin, account);
    await untilInstalled(page);
  } finally {
    await close();
    await gate.stop();
    await app.stop();
  }
  return { origin, open: (work) => openOffline(profileDir, work) };
};
