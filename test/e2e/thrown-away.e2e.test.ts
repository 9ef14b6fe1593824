// @module-tag long
/** Chromium drops a damaged database with all unsent entries, and the second copy restores them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { reopenDamaged } from './damage.ts';
import { look } from './look.ts';
import { DEMO, issueReceipt, signIn, untilCached, untilInstalled } from './user.ts';

/** Cuts the sealed parts of the second copy, in both places, and keeps what is in clear. */
const tearCopies = async (): Promise<void> => {
  const torn = (text: string): string => text.replaceAll(/("sealed":"[^"]*).{100}"/gu, '$1"');
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith('kwity_unsent_')))
    localStorage.setItem(key, torn(localStorage.getItem(key) ?? '{}'));
  const cache = await caches.open('kwity_texts');
  for (const request of await cache.keys()) {
    const text = (await (await cache.match(request))?.text()) ?? '{}';
    await cache.put(request, new Response(torn(text)));
  }
};

describe('a database that the browser has dropped', () => {
  const numbers: string[] = [];
  let app: RunningApp;
  let browser: RunningBrowser;
  let client = '';

  const receipts = async () =>
    (await (await restAs(app.url, DEMO.email, DEMO.password)).all('receipts')).map(({ fields }) =>
      String(fields['number']),
    );

  const throwAway = async (): Promise<void> => {
    // Closing the browser normally lets it write localStorage to disk first.
    browser = await reopenDamaged(browser, `${app.url}/receipts`, false);
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
    await throwAway();
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('is restored with the unsent entries, and every page says so', async () => {
    const { page } = browser;
    // The session was lost together with the databases.
    await page.getByRole('button', { name: 'Później' }).click();
    await page.getByText(/Niewysłane zmiany przywrócono/u).waitFor();
    for (const number of numbers) await page.getByText(number).first().waitFor();
    await look(browser.page, 'thrown-away-list');
    await page.getByRole('link', { name: 'Zobacz i zdecyduj' }).click();
    const card = page.getByRole('region', { name: 'Przywrócono niewysłane zmiany' });
    await card.getByText(/przywrócono: 2\soperacje/u).waitFor();
    await look(browser.page, 'thrown-away-card');
    await card.getByRole('button', { name: 'Rozumiem' }).click();
    await card.waitFor({ state: 'detached' });
  });

  it('is not checked before the cloud is read: no client of a receipt counts as missing', async () => {
    const { page } = browser;
    const card = page.getByRole('region', { name: 'Spójność danych' });
    await card.getByText('Jeszcze nie wiadomo, czy wszystko się zgadza.').waitFor();
    await card.getByText('nie są w całości wczytane').waitFor();
    expect(await page.getByRole('button', { name: 'Napraw' }).count()).toBe(0);
    expect(await page.getByText('Nie znaleziono niespójności').count()).toBe(0);
    await look(page, 'thrown-away-not-known');
  });

  it('sends the restored entries once, after the user has signed in again', async () => {
    const { page, context } = browser;
    expect(await receipts()).not.toContain(numbers[0]);
    await context.setOffline(false);
    await page.reload();
    await page.getByLabel('Hasło', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Zaloguj się' }).last().click();
    await expect.poll(receipts).toEqual(expect.arrayContaining(numbers));
    const there = (await receipts()).filter((number) => numbers.includes(number));
    expect(there.toSorted()).toEqual(numbers.toSorted());
    const all = await (await restAs(app.url, DEMO.email, DEMO.password)).all('receipts');
    const ours = all.filter(({ fields }) => numbers.includes(String(fields['number'])));
    for (const { fields } of ours) expect(fields['clientId']).not.toBe('');
  });

  it('is reported as lost, with what is missing, if the second copy does not open either', async () => {
    await browser.page.getByText(/operacj\S+ offline/u).waitFor({ state: 'detached' });
    await browser.context.setOffline(true);
    const lost = await issueReceipt(browser.page, client, [{ product: 'Ołów miękki', net: '13' }]);
    await browser.page.getByText('1 operacji offline').waitFor();
    await browser.page.evaluate(tearCopies);
    await throwAway();
    const { page } = browser;
    await page.getByRole('button', { name: 'Później' }).click();
    await page.getByText(/a z nimi niewysłane zmiany/u).waitFor();
    expect(await page.getByText('Wszystko wysłane').count()).toBe(0);
    await look(page, 'lost-list');
    await page.getByRole('link', { name: 'Zobacz i zdecyduj' }).click();
    const card = page.getByRole('region', { name: 'Przepadły niewysłane zmiany' });
    await card.getByText(/Brakuje: 1\soperacja/u).waitFor();
    await card.getByText(`Kwity, których brakuje: ${lost}`).waitFor();
    expect(await page.getByText('Wszystko wysłane').count()).toBe(0);
    await look(page, 'lost-card');
  });
});
