/** The messages of limits on a real screen, word for word (LIMIT-3), before what it limits (LIMIT-5). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { addClient, signIn, untilCached } from './user.ts';

let app: RunningApp;
let browser: RunningBrowser;
let page: Page;

const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name });
const leaveDialog = async (): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

beforeAll(async () => {
  app = await startApp();
  browser = await openBrowser();
  page = browser.page;
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

describe('an attempt too many', () => {
  it('[LIMIT-3] to sign in, with a countdown, also after a reload', async () => {
    await page.goto(`${app.url}/login`);
    await page.route('**/accounts:signInWithPassword*', (route) => route.fulfill({ status: 400 }));
    const text = 'Zbyt wiele prób logowania. Spróbuj ponownie za 15 minut.';
    const attempt = async () => {
      await page.getByLabel('E-mail').fill('ktos@kwity.pl');
      await page.getByLabel('Hasło', { exact: true }).fill('wrong-password');
      await press('Zaloguj się');
    };
    for (let count = 0; count < 10; count++) {
      await attempt();
      await page.getByRole('button', { name: 'Zaloguj się', exact: true }).waitFor();
    }
    expect(await page.getByText(text).count()).toBe(0);
    await attempt();
    await says(text);
    await says(/Pozostało 1[45]:\d\d/u);
    await page.reload();
    await attempt();
    await says(text);
    await page.unroute('**/accounts:signInWithPassword*');
  });

  it('[LIMIT-3] to read the cloud', async () => {
    await signIn(page, app.url);
    await untilCached(page);
    await open('Dane offline');
    const text = page.getByText(
      'Zbyt wiele zapytań do bazy danych. Spróbuj ponownie za 90 sekund.',
    );
    const refused = async () => {
      await press('Odśwież dane');
      return text.first().isVisible();
    };
    await expect.poll(refused, { interval: 20, timeout: 30_000 }).toBe(true);
    await says(/Pozostało 1:[0-3]\d/u);
  });
});

describe('a state of the limits that was tampered with', () => {
  beforeAll(async () => {
    await page.route('**/documents:commit*', (route) => route.abort());
    await addClient(page, { Nazwa: 'Jan Czeka' });
    await page.getByRole('button', { name: 'Synchronizuj', exact: true }).waitFor();
    await page.evaluate(() => localStorage.setItem('rate_limit_state', '{"limits":[]}'));
    await page.reload();
    await page.getByRole('link', { name: 'Dodaj Kwit', exact: true }).waitFor();
  });

  it('[LIMIT-3] refuses reading', async () => {
    await says('Zbyt wiele operacji odczytu. Spróbuj ponownie za chwilę.');
  });

  it('[LIMIT-3] refuses syncing', async () => {
    await press('Synchronizuj');
    await says('Zbyt wiele operacji synchronizacji. Spróbuj ponownie później.');
    await says(/Pozostało [45]:\d\d/u);
  });

  it('[LIMIT-3] refuses a client, and a change of one', async () => {
    await open('Klienci');
    await press('Dodaj klienta');
    await page.getByRole('dialog').getByLabel('Nazwa').fill('Jan Nadmiar');
    await inDialog('Zapisz').click();
    await says('Zbyt wielu nowych klientów. Spróbuj ponownie za 3 minuty.');
    await leaveDialog();
    await open('Jan Czeka');
    await press('Edytuj');
    await page.getByRole('dialog').getByLabel('Miejscowość').fill('Łódź');
    await inDialog('Zapisz').click();
    await says('Zbyt wiele operacji zapisu. Spróbuj ponownie za 3 minuty.');
    await leaveDialog();
  });
});

it('[LIMIT-4] more than ten starts within an hour', async () => {
  const tab = await browser.context.newPage();
  await page.evaluate(() => {
    const starts = Array.from({ length: 10 }, (_, ago) => Date.now() - ago * 1000);
    localStorage.setItem('session_markers', JSON.stringify(starts));
  });
  await tab.goto(`${app.url}/login`);
  await tab
    .getByText(
      'Ponad 10 uruchomień aplikacji w ciągu godziny na tym urządzeniu. Jeśli to nie Ty, zmień hasło.',
    )
    .waitFor();
});
