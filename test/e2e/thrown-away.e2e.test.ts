/** Chromium throws a damaged database away, with all that was unsent in it; the second copy puts it back. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser, tellOffline } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { damageDatabases } from './damage.ts';
import { DEMO, issueReceipt, signIn, untilCached, untilInstalled } from './user.ts';

describe('a database that the browser throws away', () => {
  const numbers: string[] = [];
  let app: RunningApp;
  let browser: RunningBrowser;
  let client = '';

  const receipts = async () =>
    (await (await restAs(app.url, DEMO.email, DEMO.password)).all('receipts')).map(({ fields }) =>
      String(fields['number']),
    );

  const look = async (name: string): Promise<void> => {
    const folder = process.env['KWITY_SCREENSHOTS'];
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await browser.page.setViewportSize({ width, height });
      await browser.page.screenshot({ path: join(folder, `${name}-${String(width)}.png`) });
    }
    await browser.page.setViewportSize({ width: 1280, height: 800 });
  };

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
    const { page, context } = browser;
    await signIn(page, app.url);
    await untilCached(page);
    await untilInstalled(page);
    const clients = await (await restAs(app.url, DEMO.email, DEMO.password)).all('clients');
    client = String(clients[0]?.fields['name']);
    await context.setOffline(true);
    for (const net of ['11', '12'])
      numbers.push(await issueReceipt(page, client, [{ product: 'Ołów miękki', net }]));
    await page.getByText('2 operacji offline').waitFor();
    // The browser takes some seconds to bring localStorage to the disk.
    await browser.close();
    damageDatabases(browser.profileDir);
    browser = await openBrowser({ profileDir: browser.profileDir, offline: true });
    await browser.page.goto(`${app.url}/receipts`);
    await tellOffline(browser.context);
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('is put back with what was unsent, and says so on every page', async () => {
    const { page } = browser;
    // The session went with the databases.
    await page.getByRole('button', { name: 'Później' }).click();
    await page.getByText(/Niewysłane zmiany przywrócono/u).waitFor();
    for (const number of numbers) await page.getByText(number).first().waitFor();
    await look('thrown-away-list');
    await page.getByRole('link', { name: 'Zobacz i zdecyduj' }).click();
    const card = page.getByRole('region', { name: 'Przywrócono niewysłane zmiany' });
    await card.getByText(/przywrócono: 2\soperacje/u).waitFor();
    await look('thrown-away-card');
    await card.getByRole('button', { name: 'Rozumiem' }).click();
    await card.waitFor({ state: 'detached' });
  });

  it('sends it once, as soon as somebody has signed in again', async () => {
    const { page, context } = browser;
    expect(await receipts()).not.toContain(numbers[0]);
    await context.setOffline(false);
    await page.reload();
    await page.getByLabel('Hasło', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Zaloguj się' }).last().click();
    await expect.poll(receipts, { timeout: 20_000 }).toEqual(expect.arrayContaining(numbers));
    const there = (await receipts()).filter((number) => numbers.includes(number));
    expect(there.toSorted()).toEqual(numbers.toSorted());
  });
});
