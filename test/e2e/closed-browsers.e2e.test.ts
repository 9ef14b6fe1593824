// @module-tag long
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { look } from './look.ts';
import { tempFolder } from './temp-folder.ts';
import { DEMO, issueReceipt, signIn, untilCached } from './user.ts';

const LINES = [{ product: 'Ołów miękki', net: '10' }];
const DENIED = /^Przeglądarka nie pozwala przechowywać danych: /u;

/** A profile whose user has blocked all site data in Chromium's settings. */
const blockedProfile = (): string => {
  const folder = tempFolder('profile');
  mkdirSync(join(folder, 'Default'));
  const profile = { default_content_setting_values: { cookies: 2 } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }));
  return folder;
};

describe('in a browser', () => {
  let app: RunningApp;
  let browser: RunningBrowser | null = null;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  afterEach(() => browser?.close());

  const open = async (profileDir?: string): Promise<Page> => {
    browser = await openBrowser(profileDir === undefined ? {} : { profileDir });
    return browser.page;
  };

  const signInAndIssue = async (page: Page): Promise<string> => {
    await signIn(page, app.url);
    await untilCached(page);
    return issueReceipt(page, 'Jan Kowalski', LINES);
  };

  const untilStored = async (number: string): Promise<void> => {
    const rest = await restAs(app.url, DEMO.email, DEMO.password);
    const numbers = async () => (await rest.all('receipts')).map(({ fields }) => fields['number']);
    await expect.poll(numbers).toContain(number);
  };

  it('without BroadcastChannel, receipts are saved and sent, and other tabs see them', async () => {
    const page = await open();
    await page.context().addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    const number = await signInAndIssue(page);
    await untilStored(number);
    const other = await page.context().newPage();
    await other.goto(`${app.url}/receipts`);
    await other.getByRole('row').filter({ hasText: number }).first().waitFor();
  });

  it('without IndexedDB, receipts are saved, sent and still there after a reload', async () => {
    const page = await open();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
    const number = await signInAndIssue(page);
    await untilStored(number);
    await page.reload();
    await page.getByRole('row').filter({ hasText: number }).first().waitFor();
  });

  const TOO_OLD = /Ta przeglądarka jest za stara dla Kwitów\. Zaktualizuj ją/u;

  it('that lacks a built-in function, the page asks to update the browser instead of staying white', async () => {
    const page = await open();
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    await page.goto(`${app.url}/login`);
    await page.getByText(TOO_OLD).waitFor();
    await look(page, 'too-old');
  });

  it("that cannot parse the app's code, the page asks to update the browser", async () => {
    const page = await open();
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const {' }),
    );
    await page.goto(`${app.url}/login`);
    await page.getByText(TOO_OLD).waitFor();
  });

  it('that is new enough, the page does not ask to update it', async () => {
    const page = await open();
    await page.goto(`${app.url}/login`);
    await page.getByRole('button', { name: 'Zaloguj się' }).waitFor();
    await expect.poll(() => page.getByText(TOO_OLD).count()).toBe(1);
    await expect.poll(() => page.getByText(TOO_OLD).isVisible()).toBe(false);
  });

  it('that blocks storage, the login page says so, receipts are sent, and each page warns of the risk', async () => {
    const page = await open(blockedProfile());
    await page.goto(`${app.url}/login`);
    await page.getByText(DENIED).waitFor();
    await look(page, 'storage-denied-login');
    const number = await signInAndIssue(page);
    await page.getByText('Niewysłane zmiany znikną po zamknięciu karty.').waitFor();
    expect(await page.getByText('Nowe wpisy są zapisywane.').count()).toBe(0);
    await look(page, 'storage-denied-list');
    await untilStored(number);
    await page.reload();
    await page.getByText(DENIED).waitFor();
  });
});
