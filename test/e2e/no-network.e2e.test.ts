// @module-tag long
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser } from './browser-process.ts';
import { screenOf } from './screen.ts';
import { addClient, issueReceipt, signIn, untilCached, untilSent } from './user.ts';

const OFFLINE = 'Brak połączenia z internetem';
const UNANSWERED = 'Chmura nie odpowiada, choć urządzenie jest w sieci.';
const LINE = [{ product: 'Miedź', net: '12,5' }];

/** A browser on a PC without any network reports so, also if the server runs on the same PC. */
const withoutNetwork = (): void => {
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
};

/** Ends the server as a power cut would, and starts it again after `meanwhile`. */
const withoutServer = async (app: RunningApp, meanwhile: () => Promise<void>) => {
  await app.kill9();
  await meanwhile();
  return startApp({ dataDir: app.dataDir, port: Number(new URL(app.url).port) });
};

const isShown = (page: Page, text: string) => page.getByText(text).isVisible();

it('[CONN-1] a PC without a network works with the server that runs on it', async () => {
  const app = await startApp();
  const { page, context, close } = await openBrowser();
  await context.addInitScript(withoutNetwork);
  await signIn(page, app.url);
  await untilCached(page);
  await addClient(page, { 'Imię i nazwisko': 'Ewa Sieciowa' });
  await issueReceipt(page, 'Ewa Sieciowa', LINE);
  await untilSent(page);
  expect(await isShown(page, OFFLINE)).toBe(false);
  const again = await withoutServer(app, async () => {
    await addClient(page, { 'Imię i nazwisko': 'Jan Przerwany' });
    await screenOf(page).says(OFFLINE);
  });
  await untilSent(page);
  await page.getByText(OFFLINE).waitFor({ state: 'detached' });
  await close();
  await again.stop();
});

it('[CONN-1] a silent cloud is told from a missing network, and the button tries', async () => {
  const app = await startApp();
  const { page, close } = await openBrowser();
  await signIn(page, app.url);
  await untilCached(page);
  const again = await withoutServer(app, async () => {
    await addClient(page, { 'Imię i nazwisko': 'Jan Przerwany' });
    await screenOf(page).says(UNANSWERED);
    expect(await isShown(page, OFFLINE)).toBe(false);
    await page.getByRole('link', { name: 'Dane offline' }).click();
    await screenOf(page).press('Synchronizuj teraz');
    await screenOf(page).says('Serwer nie odpowiada. Zmiany czekają na tym urządzeniu.');
  });
  await page.getByText(UNANSWERED).waitFor({ state: 'detached' });
  await untilSent(page);
  await close();
  await again.stop();
});
