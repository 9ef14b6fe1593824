// @module-tag long
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { look } from './look.ts';
import { DEMO, issueReceipt, signIn, untilCached, untilInstalled } from './user.ts';

describe('clearing the site data while the app is open', () => {
  let app: RunningApp;
  let browser: RunningBrowser;
  let follower: Page;
  let number = '';

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
    const { page, context } = browser;
    await signIn(page, app.url);
    await untilCached(page);
    await untilInstalled(page);
    follower = await context.newPage();
    await follower.goto(`${app.url}/clients`);
    await follower.getByText(/Zsynchronizowano \d/u).waitFor();
    const clients = await (await restAs(app.url, DEMO.email, DEMO.password)).all('clients');
    await context.setOffline(true);
    number = await issueReceipt(page, String(clients[0]?.fields['name']), [
      { product: 'Ołów miękki', net: '11' },
    ]);
    await follower.getByText('1 operacji offline').waitFor();
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('is noticed by both tabs at once, and unsent changes are restored', async () => {
    const { page, context } = browser;
    const notice = (tab: Page) => tab.getByText(/Niewysłane zmiany przywrócono/u);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: 'all' });
    // Too short for a tab that notices only at its next refresh or start.
    const soon = { timeout: 10_000 };
    await Promise.all([page, follower].map((tab) => notice(tab).waitFor(soon)));
    await page.getByText(number).first().waitFor();
    expect(await page.getByText('Wszystko wysłane').count()).toBe(0);
    await page.getByRole('button', { name: 'Później' }).click();
    await look(page, 'cleared-list');
    await page.getByRole('link', { name: 'Zobacz i zdecyduj' }).click();
    await page.getByRole('region', { name: 'Przywrócono niewysłane zmiany' }).waitFor();
    await look(page, 'cleared-card');
  });

  it('loses nothing: unsent changes are sent once the user signs in again', async () => {
    const { page, context } = browser;
    await context.setOffline(false);
    await page
      .getByRole('button', { name: /Zaloguj/u })
      .first()
      .click();
    await page.getByLabel('Hasło', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Zaloguj się' }).last().click();
    const numbers = async () =>
      (await (await restAs(app.url, DEMO.email, DEMO.password)).all('receipts')).map(({ fields }) =>
        String(fields['number']),
      );
    await expect.poll(numbers).toContain(number);
  });
});
