/** Each message of the error catalogue on a real screen, word for word, with the faults that lead to it. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { addClient, DEMO, signIn, untilCached } from './user.ts';

const COMMIT = '**/documents:commit*';
const QUERY = '**/documents:runQuery*';

let app: RunningApp;
let browser: RunningBrowser;
let page: Page;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  browser = await openBrowser();
  page = browser.page;
});
afterEach(() => browser.close());

const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const json = (status: number, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code: status, message } }),
});

const tryToSignIn = async (password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(DEMO.email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await press('Zaloguj się');
};

describe('signing in', () => {
  beforeEach(() => page.goto(`${app.url}/login`).then(() => undefined));

  it('[AUTH-2] a wrong password shows the red box and the toast', async () => {
    await tryToSignIn('wrong-password');
    await says('Nieprawidłowy e-mail lub hasło');
    await page.getByRole('alert').first().waitFor();
  });

  it('[AUTH-2] an answer without words shows "Nie udało się zalogować"', async () => {
    await page.route('**/accounts:signInWithPassword*', (route) =>
      route.fulfill(json(400, 'INVALID_LOGIN_CREDENTIALS')),
    );
    await tryToSignIn('wrong-password');
    await says('Nie udało się zalogować');
  });

  it('[AUTH-9] no network says so', async () => {
    await page.route('**/accounts:signInWithPassword*', (route) => route.abort());
    await tryToSignIn(DEMO.password);
    await says('Brak połączenia z serwerem. Sprawdź internet i spróbuj ponownie.');
  });

  it('[AUTH-5] an account that cannot be created', async () => {
    await press('Załóż konto');
    await page.getByLabel('E-mail').fill(DEMO.email);
    await page.getByLabel('Hasło', { exact: true }).fill('tajne-haslo');
    await page.getByLabel('Powtórz hasło').fill('tajne-haslo');
    await press('Załóż konto');
    await says('Nie udało się utworzyć konta. Spróbuj ponownie.');
  });

  it('[AUTH-5] a link for a new password that was sent, and one that was not', async () => {
    await press('Nie pamiętasz hasła?');
    await page.getByLabel('E-mail').fill(DEMO.email);
    await press('Wyślij link');
    await says('Link do ustawienia nowego hasła został wysłany na podany adres e-mail.');
    await page.route('**/accounts:sendOobCode*', (route) => route.fulfill(json(503, 'DOWN')));
    await press('Wyślij link');
    await says('Nie udało się wysłać linku do ustawienia nowego hasła.');
  });

  it('[LIMIT-3, LIMIT-5] the eleventh attempt, with a countdown, also after a reload', async () => {
    await page.route('**/accounts:signInWithPassword*', (route) =>
      route.fulfill(json(400, 'INVALID_LOGIN_CREDENTIALS')),
    );
    const limit = 'Zbyt wiele prób logowania. Spróbuj ponownie za 15 minut.';
    for (let attempt = 0; attempt < 10; attempt++) {
      await tryToSignIn('wrong-password');
      await page.getByRole('button', { name: 'Zaloguj się', exact: true }).waitFor();
      await page.waitForTimeout(50);
    }
    await tryToSignIn('wrong-password');
    await says(limit);
    await says(/Pozostało 1[45]:\d\d/);
    await page.reload();
    await tryToSignIn('wrong-password');
    await says(limit);
  });

  it('[LIMIT-3, LIMIT-5] the sixth link for a new password', async () => {
    await page.route('**/accounts:sendOobCode*', (route) => route.fulfill(json(503, 'DOWN')));
    await press('Nie pamiętasz hasła?');
    await page.getByLabel('E-mail').fill('ktos@kwity.pl');
    for (let attempt = 0; attempt < 6; attempt++) {
      await press('Wyślij link');
      await page.waitForTimeout(100);
    }
    await says('Zbyt wiele prób resetowania hasła. Spróbuj ponownie za godzinę.');
  });
});

describe('syncing', () => {
  beforeEach(async () => {
    await signIn(page, app.url);
    await untilCached(page);
  });

  it('[SYNC-10] operations that went up, and operations that did not', async () => {
    await browser.context.setOffline(true);
    await addClient(page, { Nazwa: 'Jan Komunikat' });
    await browser.context.setOffline(false);
    await says('Zsynchronizowano 1 operacji offline');
    await page.route(COMMIT, (route) => route.fulfill(json(403, 'no')));
    await addClient(page, { Nazwa: 'Jan Odmowa' });
    await says('Nie udało się zsynchronizować 1 operacji');
  });

  it('[SYNC-4] an operation given up after three refusals', async () => {
    await page.route(COMMIT, (route) => route.fulfill(json(403, 'no')));
    await addClient(page, { Nazwa: 'Jan Wycofany' });
    for (let attempt = 0; attempt < 2; attempt++) {
      await press('Synchronizuj');
      await page.waitForTimeout(3000);
    }
    await page.goto(`${app.url}/offline-data`);
    await says('Jan Wycofany');
    await page.getByRole('heading', { name: 'Nieudane' }).waitFor();
  });

  it('[LIMIT-3, LIMIT-5] the sixteenth sync within a minute', async () => {
    await page.route(COMMIT, (route) => route.abort());
    await addClient(page, { Nazwa: 'Jan Czeka' });
    const button = page.getByRole('button', { name: 'Synchronizuj', exact: true });
    for (let attempt = 0; attempt < 16; attempt++) await button.click({ timeout: 20_000 });
    await says('Zbyt wiele operacji synchronizacji. Spróbuj ponownie później.');
    await says(/Pozostało [45]:\d\d/);
  });
});

describe('migrations', () => {
  const strip = async (): Promise<void> => {
    await page.route(QUERY, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replaceAll('"searchableText"', '"olderText"'),
      });
    });
  };

  it('[MIG-1, MIG-3] asks, and says that the app goes on when it fails', async () => {
    await strip();
    await page.route(COMMIT, (route) => route.abort());
    await signIn(page, app.url);
    await press('Zaktualizuj');
    await says('Błąd podczas optymalizacji');
    await says('Aplikacja działa dalej, ale wyszukiwanie może być wolniejsze.');
    await press('Kontynuuj');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('[MIG-2] says how many clients were updated', async () => {
    await strip();
    await signIn(page, app.url);
    await press('Zaktualizuj');
    await says('Wyszukiwanie zostało ulepszone!');
    await says(/Zaktualizowane rekordy klientów: \d+\./);
    await press('Kontynuuj');
  });

  it('[MIG-4] takes over what an older edition left, and sends it once', async () => {
    await page.goto(`${app.url}/login`);
    await page.evaluate(() => {
      const operation = {
        id: 'older-1',
        type: 'CREATE_CLIENT',
        data: { tempId: 'temp_client_older1', name: 'Klient Starszej Wersji' },
        timestamp: 1,
        retryCount: 0,
      };
      localStorage.setItem('offline_pending_operations', JSON.stringify([operation]));
    });
    await signIn(page, app.url);
    await untilCached(page);
    await page.getByRole('link', { name: 'Klienci' }).click();
    await says('Klient Starszej Wersji');
    expect(
      await page.evaluate(() => localStorage.getItem('offline_pending_operations')),
    ).toBeNull();
  });
});
