/**
 * Each message of the error catalogue on a real screen, word for word, with the faults that lead to it. Those of the limits are in
 * limit-messages.e2e.test.ts. "User not authenticated" has no screen: the gated pages close before anybody could meet it.
 */
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { addClient, chooseClient, DEMO, openEntry, signIn, untilCached } from './user.ts';

const COMMIT = '**/documents:commit*';
const QUERY = '**/documents:runQuery*';
const SIGN_IN = '**/accounts:signInWithPassword*';

let app: RunningApp;
let browser: RunningBrowser;
let page: Page;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  browser = await openBrowser({ withoutServiceWorker: true });
  page = browser.page;
});
afterEach(() => browser.close());

const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

/** The cloud answers with this error. */
const failing =
  (status: number, message: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: status, message } }),
    });
const silent = (route: Route): Promise<void> => route.abort();

const tryToSignIn = async (password: string, email: string = DEMO.email): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await press('Zaloguj się');
};

it('[CONF-1] a start without its configuration names what is missing', async () => {
  await page.route('**/assets/start-*.js', async (route) => {
    const answer = await route.fetch();
    const values = /(VITE_FIREBASE_(?:API_KEY|APP_ID)["']?:)(?:"[^"]*"|'[^']*'|`[^`]*`)/gu;
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(values, '$1""'),
    });
  });
  await page.goto(app.url);
  await says('Missing required environment variables: VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID');
});

describe('signing in', () => {
  beforeEach(() => page.goto(`${app.url}/login`).then(() => undefined));

  it('[AUTH-2] a wrong password shows the red box and the toast', async () => {
    await tryToSignIn('wrong-password');
    await says('Nieprawidłowy e-mail lub hasło');
    await page.getByRole('alert').first().waitFor();
  });

  it('[AUTH-2] an answer without words shows "Nie udało się zalogować"', async () => {
    await page.route(SIGN_IN, failing(400, 'INVALID_LOGIN_CREDENTIALS'));
    await tryToSignIn('wrong-password');
    await says('Nie udało się zalogować');
  });

  it('[AUTH-9] each code of the service says what to do', async () => {
    const codes = [
      ['POPUP_BLOCKED', 'Przeglądarka zablokowała okno logowania. Zezwól na wyskakujące okna.'],
      ['POPUP_CLOSED_BY_USER', 'Okno logowania zostało zamknięte przed zalogowaniem.'],
      ['CANCELLED_POPUP_REQUEST', 'Otwarto nowe okno logowania, poprzednie zostało anulowane.'],
      [
        'NETWORK_REQUEST_FAILED',
        'Brak połączenia z serwerem. Sprawdź internet i spróbuj ponownie.',
      ],
      [
        'WEB_STORAGE_UNSUPPORTED',
        'Przeglądarka nie pozwala przechowywać danych. Włącz pliki cookie i pamięć witryn.',
      ],
      ['UNAUTHORIZED-DOMAIN', 'Logowanie z tego adresu nie jest dozwolone.'],
      ['INTERNAL_ERROR', 'Błąd serwera logowania. Spróbuj ponownie za chwilę.'],
      ['INVALID_API_KEY', 'Aplikacja jest źle skonfigurowana: nieprawidłowy klucz API.'],
      ['AUTH_DOMAIN_CONFIG_REQUIRED', 'Aplikacja jest źle skonfigurowana: brak domeny logowania.'],
      ['ALREADY_INITIALIZED', 'Logowanie zostało już uruchomione. Odśwież stronę.'],
    ] as const;
    for (const [code, text] of codes) {
      await page.unroute(SIGN_IN);
      await page.route(SIGN_IN, failing(400, code));
      await tryToSignIn('any-password', `${code.toLowerCase()}@kwity.pl`);
      await says(text);
    }
  });

  it('[AUTH-9] no network says so', async () => {
    await page.route(SIGN_IN, silent);
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
    await page.route('**/accounts:sendOobCode*', failing(503, 'DOWN'));
    await press('Wyślij link');
    await says('Nie udało się wysłać linku do ustawienia nowego hasła.');
  });

  it('[LIMIT-3, LIMIT-5] the sixth link for a new password', async () => {
    await page.route('**/accounts:sendOobCode*', failing(503, 'DOWN'));
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

  /** A press while a sync is still ending is refused. */
  const pressUntil = async (text: string | RegExp): Promise<void> => {
    const button = page.getByRole('button', { name: 'Synchronizuj', exact: true });
    const isSaid = async () => {
      if (await button.isVisible()) await button.click();
      return page.getByText(text).first().isVisible();
    };
    await expect.poll(isSaid, { interval: 600, timeout: 20_000 }).toBe(true);
  };

  it('[SYNC-10] operations that went up, and operations that did not', async () => {
    await browser.context.setOffline(true);
    await addClient(page, { Nazwa: 'Jan Komunikat' });
    await browser.context.setOffline(false);
    await says('Zsynchronizowano 1 operacji offline');
    await page.route(COMMIT, failing(403, 'no'));
    await addClient(page, { Nazwa: 'Jan Odmowa' });
    await says('Nie udało się zsynchronizować 1 operacji');
  });

  it('[SYNC-2] a sync while one runs', async () => {
    await page.route(COMMIT, () => undefined);
    await addClient(page, { Nazwa: 'Jan Zajęty' });
    await open('Dane offline');
    await press('Synchronizuj teraz');
    await says('Sync already in progress');
  });

  it('[SYNC-4] an operation given up after three refusals', async () => {
    await page.route(COMMIT, failing(403, 'no'));
    await addClient(page, { Nazwa: 'Jan Wycofany' });
    await pressUntil(/Serwer nie przyjął: 1\soperacj/u);
    await open('Dane offline');
    await says('Jan Wycofany');
    await page.getByRole('heading', { name: 'Nieudane' }).waitFor();
    await says('Removed after 3 failed attempts');
  });
});

describe('what an older edition left', () => {
  const leave = async (operation: object): Promise<void> => {
    await page.goto(`${app.url}/login`);
    await page.evaluate(
      (stored) => {
        localStorage.setItem('offline_pending_operations', stored);
      },
      JSON.stringify([{ timestamp: 1, retryCount: 0, ...operation }]),
    );
    await signIn(page, app.url);
    await untilCached(page);
  };

  it('[MIG-4] is taken over, and sent once', async () => {
    const data = { tempId: 'temp_client_older1', name: 'Klient Starszej Wersji' };
    await leave({ id: 'older-1', type: 'CREATE_CLIENT', data });
    await open('Klienci');
    await says('Klient Starszej Wersji');
    expect(
      await page.evaluate(() => localStorage.getItem('offline_pending_operations')),
    ).toBeNull();
  });

  it('[LOG-2] is refused where nobody knows what it is', async () => {
    await leave({ id: 'older-2', type: 'MERGE_CLIENTS', data: {} });
    await open('Dane offline');
    await says('Unknown operation type');
    await says('Ta wersja programu nie zna tej operacji. Zaktualizuj program i ponów.');
  });
});

describe('migrations', () => {
  beforeEach(() =>
    page.route(QUERY, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('"searchableText"', '"olderText"');
      await route.fulfill({ response: answer, body });
    }),
  );

  it.each([
    ['does not answer', silent],
    ['refuses all of it', failing(403, 'no')],
  ])('[MIG-1, MIG-3] asks, and says that the app goes on when the cloud %s', async (_, answer) => {
    await page.route(COMMIT, answer);
    await signIn(page, app.url);
    await press('Zaktualizuj');
    await says('Błąd podczas optymalizacji');
    await says('Aplikacja działa dalej, ale wyszukiwanie może być wolniejsze.');
    await press('Kontynuuj');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('[MIG-2] says how many clients were updated', async () => {
    await signIn(page, app.url);
    await press('Zaktualizuj');
    await says('Wyszukiwanie zostało ulepszone!');
    await says(/Zaktualizowane rekordy klientów: \d+\./);
    await press('Kontynuuj');
  });
});

describe('a section that crashes', () => {
  const CHUNK = '**/assets/statistics-screen-*.js';

  /** Signs in where the statistics come as this; the screens are fetched ahead, so it holds from the start. */
  const signInWith = async (answer: (route: Route) => Promise<void>) => {
    await page.route(CHUNK, answer);
    await signIn(page, app.url);
    await untilCached(page);
  };

  const crash = async () => {
    await open('Statystyki');
    await says('Wystąpił nieoczekiwany błąd');
    await says('Błąd w sekcji: Statystyki. Przepraszamy za niedogodności.');
    await says(/^ERR_\d{13}_[0-9a-z]{7}$/u);
    await says('Wystąpił błąd w aplikacji (Statystyki). Spróbuj odświeżyć stronę.');
  };

  it('[CRASH-1, CRASH-2, CRASH-3] says so, leaves the rest usable and the draft safe', async () => {
    const thrown = 'export const StatisticsScreen = () => { throw new Error("planted"); };';
    await signInWith((route) => route.fulfill({ contentType: 'text/javascript', body: thrown }));
    await openEntry(page);
    await chooseClient(page, 'an');
    const client = await page.getByRole('combobox', { name: 'Klient' }).inputValue();
    await crash();
    await press('Wróć do poprzedniej strony');
    await page.getByRole('combobox', { name: 'Klient' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Klient' }).inputValue()).toBe(client);
    await open('Klienci');
    await page.getByRole('button', { name: 'Dodaj klienta' }).waitFor();
  });

  it('[ROUTE-2] and did not load says what to do, and is there when it is tried again', async () => {
    await signInWith(failing(503, 'down'));
    await crash();
    await says('Nie udało się pobrać tej części aplikacji. Spróbuj ponownie za chwilę.');
    await page.unroute(CHUNK);
    await press('Spróbuj ponownie');
    await page.getByRole('heading', { level: 1, name: 'Statystyki' }).waitFor();
  });
});
