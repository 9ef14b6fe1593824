// @module-tag long
/** A record of the cloud that cannot be read is named after a reload, handed out and deleted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { look } from './look.ts';
import { DEMO, signIn, untilCached, untilInstalled } from './user.ts';

describe('a receipt in the cloud that cannot be read', () => {
  let app: RunningApp;
  let browser: RunningBrowser;

  const cloud = () => restAs(app.url, DEMO.email, DEMO.password);
  const row = () => browser.page.getByRole('listitem').filter({ hasText: 'zepsuty-1' });

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
    const rest = await cloud();
    const fields = { userID: rest.userId, number: '1/1/1/2026', date: 'wczoraj', items: [] };
    await rest.add('receipts', [{ id: 'zepsuty-1', fields }]);
    await signIn(browser.page, app.url);
    await untilCached(browser.page);
    await untilInstalled(browser.page);
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('is named with its wrong field after a reload offline, and no sum hides it', async () => {
    const { page, context } = browser;
    await context.setOffline(true);
    await page.goto(`${app.url}/offline-data`);
    await row().getByText('Kwit zepsuty-1: nie da się odczytać: Data.').waitFor();
    expect(await page.getByText('Nie znaleziono niespójności').count()).toBe(0);
    await expect
      .poll(() => row().getByRole('button', { name: 'Usuń z serwera' }).isDisabled())
      .toBe(true);
    await look(page, 'unreadable-offline');
    for (const path of ['/dashboard', '/receipts', '/statistics']) {
      await page.goto(app.url + path);
      await page
        .getByText(/nie da się odczytać|nieczyteln/iu)
        .first()
        .waitFor();
    }
  });

  it('is handed out as it is stored, and deleted after a question', async () => {
    const { page, context } = browser;
    await context.setOffline(false);
    await page.goto(`${app.url}/offline-data`);
    const download = page.waitForEvent('download');
    await row().getByRole('button', { name: 'Pobierz zapis' }).click();
    expect((await download).suggestedFilename()).toContain('kwity_uszkodzony_receipts_zepsuty-1');
    await row().getByRole('button', { name: 'Usuń z serwera' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń z serwera' }).click();
    await row().waitFor({ state: 'detached' });
    const ids = (await (await cloud()).all('receipts')).map(({ id }) => id);
    expect(ids).not.toContain('zepsuty-1');
  });
});
