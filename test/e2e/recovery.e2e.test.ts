// @module-tag long
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser-process.ts';
import { openDesk } from './desk.ts';
import { type CloudDocument, restAs } from './cloud-client.ts';
import { tempFolder } from './temp-folder.ts';
import { addClient, DEMO, issueReceipt, signIn, untilCached, untilInstalled } from './user.ts';

// The rules refuse a name of more than 1,000 letters.
const TOO_LONG = `Ewa Źrebiec ${'x'.repeat(1000)}`;

describe('recovery', () => {
  const desk = openDesk({ isSignedIn: true });

  beforeAll(async () => {
    await untilInstalled(desk.page);
  });

  const stored = async (collection: string): Promise<readonly CloudDocument[]> =>
    (await restAs(desk.app.url, DEMO.email, DEMO.password)).all(collection);

  const named = async (collection: string, field: string, value: string) =>
    (await stored(collection)).filter(({ fields }) => fields[field] === value);

  const openOfflineData = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Dane offline' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Dane offline' }).waitFor();
  };

  const saveCopy = async (page: Page): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Pobierz kopię oczekujących' }).click();
    const path = join(tempFolder('copy'), (await download).suggestedFilename());
    await (await download).saveAs(path);
    return path;
  };

  const chooseCopy = async (page: Page, path: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Wczytaj kopię' }).click();
    await (await chooser).setFiles(path);
  };

  const changeCity = async (page: Page, client: string, city: string): Promise<void> => {
    await page.getByRole('link', { name: 'Klienci' }).click();
    await page.getByRole('link', { name: client, exact: true }).click();
    await page.getByRole('button', { name: 'Edytuj', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Miejscowość').fill(city);
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('[SYNC-4] removes an operation after three refusals, and shows it with its reason and its data', async () => {
    const { page } = desk;
    await addClient(page, { 'Imię i nazwisko': TOO_LONG, Miejscowość: 'Łódź' });
    await openOfflineData(page);
    await page.getByText('Próby: 1/3').waitFor();
    const card = page.getByRole('region', { name: 'Nieudane' });
    const sync = page.getByRole('button', { name: 'Synchronizuj teraz' });
    // A press while a pass is still ending is refused (SYNC-2).
    const pressed = async () => {
      if (await sync.isVisible()) await sync.click();
      return card.isVisible();
    };
    await expect.poll(pressed, { interval: 1000, timeout: 30_000 }).toBe(true);
    await card.getByText('Próby: 3/3').waitFor();
    await card.getByText('Serwer nie przyjął tych danych.').waitFor();
    expect(await card.getByText('permission-denied').count()).toBe(0);
    await card.getByText('Pokaż dane').click();
    await card.getByText('Łódź', { exact: true }).waitFor();
  });

  it('sends the removed operation once it is corrected', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Popraw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Popraw i wyślij' });
    await dialog.getByLabel('Imię i nazwisko').fill('Ewa Źrebiec');
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await named('clients', 'name', 'Ewa Źrebiec')).length).toBe(1);
    expect(await named('clients', 'name', TOO_LONG)).toEqual([]);
    await page.getByText('Wszystko wysłane.').waitFor();
    expect(await page.getByRole('region', { name: 'Nieudane' }).count()).toBe(0);
  });

  it('restores pending operations from a queue file into a new browser and sends them exactly once', async () => {
    const { page, context } = desk.browser;
    await context.setOffline(true);
    await addClient(page, { 'Imię i nazwisko': 'Łukasz Żółć', Miejscowość: 'Świdnica' });
    const line = { product: 'Ołów miękki', net: '3' };
    const number = await issueReceipt(page, 'Łukasz Żółć', [line]);
    await openOfflineData(page);
    const copy = await saveCopy(page);

    const fresh = await desk.anotherBrowser();
    await signIn(fresh, desk.app.url);
    await untilCached(fresh);
    await openOfflineData(fresh);
    await chooseCopy(fresh, copy);
    const dialog = fresh.getByRole('dialog', { name: 'Wczytać kopię?' });
    await dialog.getByText(`Nowy kwit: ${number}, Łukasz Żółć`).waitFor();
    expect(await named('receipts', 'number', number)).toEqual([]);
    await dialog.getByRole('button', { name: 'Wczytaj' }).click();
    await expect.poll(async () => (await named('receipts', 'number', number)).length).toBe(1);
    const [client, ...others] = await named('clients', 'name', 'Łukasz Żółć');
    const [receipt] = await named('receipts', 'number', number);
    expect(others).toEqual([]);
    expect(receipt?.fields['clientId']).toBe(client?.id);

    await chooseCopy(fresh, copy);
    await fresh.getByText(/nie ma nic nowego/).waitFor();
    expect([(await stored('clients')).length, (await stored('receipts')).length]).toEqual([
      47, 401,
    ]);
  });

  it('shows the version of another device that ours overwrote, and restores it', async () => {
    const { page, context } = desk.browser;
    const other = await openBrowser();
    await signIn(other.page, desk.app.url);
    await untilCached(other.page);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await changeCity(page, 'Ewa Źrebiec', 'Wrocław');
    await changeCity(other.page, 'Ewa Źrebiec', 'Gdańsk');
    const city = async () => (await named('clients', 'name', 'Ewa Źrebiec'))[0]?.fields['city'];
    await expect.poll(city).toBe('Gdańsk');
    await other.close();

    await context.setOffline(false);
    await expect.poll(city).toBe('Wrocław');
    await page.getByRole('link', { name: 'Zobacz i zdecyduj' }).click();
    const card = page.getByRole('region', { name: 'To samo zmieniono w dwóch miejscach' });
    await card.getByText('Klient: Ewa Źrebiec').waitFor();
    await card.getByText('Gdańsk').waitFor();
    await card.getByRole('button', { name: 'Przywróć tamtą wersję' }).click();
    await expect.poll(city).toBe('Gdańsk');
    await card.waitFor({ state: 'detached' });
  });
});
