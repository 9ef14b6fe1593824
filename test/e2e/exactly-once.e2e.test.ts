// @module-tag long
import { readFileSync } from 'node:fs';
import type { Page, Request, Route } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openBrowser } from './browser-process.ts';
import { restAs, restSignUp } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { CALLS, screenOf } from './screen.ts';
import {
  addClient,
  DEMO,
  issueReceipt,
  line,
  openEntry,
  saveEntry,
  signIn,
  untilCached,
  untilSent,
} from './user.ts';

const desk = openDesk({ isSignedIn: true, browser: { withoutServiceWorker: true } });

const LEAD = 'Ołów miękki';

const stored = async (collection: string, field: string, value: string) =>
  (await (await restAs(desk.app.url, DEMO.email, DEMO.password)).all(collection)).filter(
    ({ fields }) => fields[field] === value,
  );

const weights = async (number: string): Promise<readonly unknown[]> =>
  (await stored('receipts', 'number', number)).map(({ fields }) => fields['totalG']);

const WAIT = { timeout: 40_000, interval: 250 };

/** Handles the first commit with `meet` and lets later commits pass. */
const atFirst = async (page: Page, meet: (route: Route) => Promise<void>): Promise<void> => {
  await page.route(CALLS.commit, meet, { times: 1 });
};

const correct = async (page: Page, id: string, net: string): Promise<void> => {
  await page.goto(`${desk.app.url}/edit-receipt/${id}`);
  await line(page, 1).getByLabel('Waga netto (kg)').fill(net);
  await saveEntry(page);
};

afterEach(() => desk.page.unrouteAll());

describe('a commit', () => {
  it('whose answer is lost does not undo a later correction by another device', async () => {
    const { page, browser } = desk;
    const number = await issueReceipt(page, 'Jan Kowalski', [{ product: LEAD, net: '50' }]);
    await expect.poll(() => weights(number), WAIT).toEqual([50_000]);
    const id = (await stored('receipts', 'number', number))[0]?.id ?? '';
    await atFirst(page, async (route) => {
      await route.fetch();
      await browser.context.setOffline(true);
      await route.abort();
    });
    await correct(page, id, '100');
    await expect.poll(() => weights(number), WAIT).toEqual([100_000]);

    const other = await openBrowser();
    await signIn(other.page, desk.app.url);
    await untilCached(other.page);
    await correct(other.page, id, '90');
    await expect.poll(() => weights(number), WAIT).toEqual([90_000]);
    await other.close();

    await browser.context.setOffline(false);
    await untilSent(page);
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByText('90,000').waitFor();
    expect(await weights(number)).toEqual([90_000]);
  });

  const json = { contentType: 'application/json; charset=UTF-8' };
  it.each([
    ['{}', { ...json, body: '{}' }],
    ['a page', { contentType: 'text/html', body: '<!DOCTYPE html><title>Wi-Fi</title>' }],
  ])('answered with 200 and %s stays pending and takes effect once', async (_, answer) => {
    const { page } = desk;
    await atFirst(page, (route) => route.fulfill({ status: 200, ...answer }));
    const number = await issueReceipt(page, 'Jan Kowalski', [{ product: LEAD, net: '5' }]);
    await page.getByText('1 do synchronizacji').waitFor();
    expect(await weights(number)).toEqual([]);
    await expect.poll(() => weights(number), WAIT).toEqual([5000]);
    await untilSent(page);
    expect(await weights(number)).toEqual([5000]);
  });

  it('that deletes a client and arrives late does not remove the client restored meanwhile', async () => {
    const { page, app } = desk;
    const isThere = async () => (await stored('clients', 'name', 'Hanna Późna')).length === 1;
    const openData = async () => {
      await page.getByRole('link', { name: 'Ustawienia' }).click();
      await page.getByRole('link', { name: 'Dane', exact: true }).click();
    };
    await addClient(page, { 'Imię i nazwisko': 'Hanna Późna' });
    await expect.poll(isThere, WAIT).toBe(true);
    await openData();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Pobierz kopię zapasową', exact: true }).click();
    const backup = readFileSync(await (await download).path());

    const held: Request[] = [];
    await atFirst(page, async (route) => {
      held.push(route.request());
      await route.abort();
    });
    await page.getByRole('link', { name: 'Klienci' }).click();
    await page.getByRole('link', { name: 'Hanna Późna', exact: true }).click();
    await page.getByRole('button', { name: 'Więcej działań z klientem' }).click();
    await page.getByRole('menuitem', { name: 'Usuń' }).click();
    await screenOf(page).answer('Usuń');
    await expect.poll(isThere, WAIT).toBe(false);
    await untilSent(page);
    await openData();
    await page
      .getByLabel('Przywróć z kopii', { exact: true })
      .setInputFiles({ name: 'kopia.json', mimeType: '', buffer: backup });
    await page.getByRole('button', { name: /^Przywróć \(/u }).click();
    await expect.poll(isThere, WAIT).toBe(true);

    const late = held[0];
    const answer = await fetch(late?.url() ?? app.url, {
      method: 'POST',
      headers: { authorization: (await late?.headerValue('authorization')) ?? '' },
      body: late?.postData() ?? '',
    });
    expect([answer.status, late?.postData()?.includes('"delete"')]).toEqual([403, true]);
    expect(await isThere()).toBe(true);
  });
});

describe('receipts written offline', () => {
  const write = async (...nets: readonly string[]): Promise<string[]> => {
    const numbers: string[] = [];
    for (const net of nets)
      numbers.push(await issueReceipt(desk.page, 'Jan Kowalski', [{ product: LEAD, net }]));
    return numbers;
  };

  const allWeights = (numbers: readonly string[]) => Promise.all(numbers.map(weights));

  it('and cut off again while they are sent arrive once', async () => {
    const { page } = desk;
    const { context } = desk.browser;
    await page.goto(desk.app.url);
    await untilCached(page);
    await openEntry(page);
    await context.setOffline(true);
    const numbers = await write('1', '2', '3');
    await atFirst(page, async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    const cut = page.waitForEvent('requestfailed');
    await context.setOffline(false);
    await cut;
    numbers.push(...(await write('4')));
    await context.setOffline(false);
    await untilSent(page);
    expect(await allWeights(numbers)).toEqual([[1000], [2000], [3000], [4000]]);
  });

  it('wait while another account is signed in, and are sent by their own', async () => {
    const { page, app } = desk;
    const { context } = desk.browser;
    const other = { email: 'zmiennik@kwity.pl', password: DEMO.password };
    const cloud = await restSignUp(app.url, other.email, other.password);
    const signOut = async () => {
      await page.getByRole('button', { name: 'Wyloguj' }).first().click();
      const dialog = page.getByRole('dialog');
      const atLogin = page.getByRole('button', { name: 'Zaloguj się' });
      await dialog.or(atLogin).waitFor();
      if (await dialog.isVisible()) await screenOf(page).answer('Wyloguj');
      await atLogin.waitFor();
    };
    await context.setOffline(true);
    const numbers = await write('7');
    await signOut();
    await context.setOffline(false);
    await signIn(page, app.url, other);
    await untilCached(page);
    await page.goto(`${app.url}/offline-data`);
    await page.getByText('Wszystko wysłane.').waitFor();
    await signOut();
    await signIn(page, app.url);
    await untilSent(page);
    await expect.poll(() => allWeights(numbers), WAIT).toEqual([[7000]]);
    expect(await cloud.all('receipts')).toEqual([]);
  });
});
