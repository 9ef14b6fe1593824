// @module-tag long
/**
 * The embedded cloud loses its folder, and the user signs up again with the same e-mail. The new
 * account can send the unsent changes of the former one.
 */
import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { tempFolder } from './temp-folder.ts';
import { addClient, DEMO, issueReceipt, signIn, untilCached, untilInstalled } from './user.ts';

describe('unsent changes of a former account with the same e-mail', () => {
  const dataDir = tempFolder('former');
  const found: { number: string; known: string } = { number: '', known: '' };
  let app: RunningApp;
  let browser: RunningBrowser;

  const signOut = (page: Page) => page.getByRole('button', { name: 'Wyloguj' }).first().click();

  const signUp = async (page: Page, email: string): Promise<void> => {
    await page.goto(`${app.url}/login`);
    await page.getByRole('button', { name: 'Załóż konto' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Hasło', { exact: true }).fill(DEMO.password);
    await page.getByLabel('Powtórz hasło').fill(DEMO.password);
    await page.getByRole('button', { name: 'Załóż konto' }).click();
    await page.waitForURL('**/dashboard');
    await untilCached(page);
  };

  const stored = async (collection: string) =>
    (await restAs(app.url, DEMO.email, DEMO.password)).all(collection);

  const notice = (page: Page) => page.getByText(/zostały niewysłane dane poprzedniego konta/u);

  beforeAll(async () => {
    app = await startApp({ dataDir });
    browser = await openBrowser();
    const { page, context } = browser;
    await signIn(page, app.url);
    await untilCached(page);
    await untilInstalled(page);
    const clients = await stored('clients');
    found.known = String(clients[0]?.fields['name']);
    await context.setOffline(true);
    await addClient(page, { 'Imię i nazwisko': 'Jan Nowy', Miejscowość: 'Łódź' });
    found.number = await issueReceipt(page, found.known, [{ product: 'Ołów miękki', net: '3' }]);
    await page.getByText('2 operacji offline').waitFor();
    await signOut(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Wyloguj' }).click();
    await page.getByRole('button', { name: 'Zaloguj się' }).waitFor();
    const port = Number(new URL(app.url).port);
    await app.stop();
    rmSync(dataDir, { recursive: true });
    app = await startApp({ dataDir, port, demo: false });
    await context.setOffline(false);
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('are not shown to an account with another e-mail', async () => {
    const { page } = browser;
    await signUp(page, 'inna@kwity.pl');
    await page.getByRole('link', { name: 'Dane offline' }).first().click();
    await page.getByText('Wszystko wysłane.').waitFor();
    expect(await page.getByText(/poprzedniego konta/u).count()).toBe(0);
    await signOut(page);
  });

  it('are taken over on request and sent once, with the client that the cloud lacks', async () => {
    const { page } = browser;
    await signUp(page, DEMO.email);
    await notice(page).waitFor();
    await page.getByRole('link', { name: 'Zobacz i zdecyduj' }).click();
    const card = page.getByRole('region', { name: 'Niewysłane dane poprzedniego konta' });
    await card.getByText('Nowy klient: Jan Nowy').waitFor();
    await card.getByText(`Nowy kwit: ${found.number}`).waitFor();
    await card.getByRole('button', { name: 'Przejmij na to konto' }).click();
    await card.waitFor({ state: 'detached' });
    await expect.poll(async () => (await stored('receipts')).length).toBe(1);
    const clients = await stored('clients');
    const [receipt] = await stored('receipts');
    expect(clients.map(({ fields }) => fields['name']).toSorted()).toEqual(
      ['Jan Nowy', found.known].toSorted(),
    );
    const known = clients.find(({ fields }) => fields['name'] === found.known);
    expect(receipt?.fields).toMatchObject({ number: found.number, clientId: known?.id });
    await page.getByText('Wszystko wysłane.').waitFor();
    expect(await page.getByRole('region', { name: 'Nieudane' }).count()).toBe(0);
    await page.reload();
    await untilCached(page);
    expect(await notice(page).count()).toBe(0);
  });
});
