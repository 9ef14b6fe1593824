// @module-tag long
/**
 * The messages of the error catalogue on a real screen, word for word, each after its fault;
 * docs/messages.md lists where each one is shown. All tests share one page to save time.
 */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { CALLS, failing, holding } from './screen.ts';
import { addClient, chooseClient, DEMO, openEntry, signIn, untilCached } from './user.ts';

const desk = openDesk({ browser: { withoutServiceWorker: true } });

const answering = async (call: string, answer: Parameters<Page['route']>[1]): Promise<void> => {
  await desk.page.unroute(call);
  await desk.page.route(call, answer);
};

it('[CONF-1] a start without its configuration names the missing variables', async () => {
  const start = '**/assets/start-*.js';
  await desk.page.route(start, async (route) => {
    const answer = await route.fetch();
    const embedded = /(VITE_EMBEDDED_CLOUD["']?:)(?:"true"|'true'|`true`)/gu;
    const values = '$1"false",VITE_FIREBASE_PROJECT_ID:"yard"';
    await route.fulfill({
      response: answer,
      // Keeps the browser from caching this answer for the tests that follow.
      headers: { ...answer.headers(), 'cache-control': 'no-store' },
      body: (await answer.text()).replace(embedded, values),
    });
  });
  await desk.page.goto(desk.app.url);
  await desk.screen.says(
    'Missing required environment variables: VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, ' +
      'VITE_FIREBASE_STORAGE_BUCKET, VITE_FIREBASE_MESSAGING_SENDER_ID, VITE_FIREBASE_APP_ID',
  );
  await desk.page.unroute(start);
});

describe('signing in', () => {
  beforeEach(() => desk.page.goto(`${desk.app.url}/login`).then(() => undefined));

  const tryToSignIn = async (password: string, email: string = DEMO.email): Promise<void> => {
    await desk.page.getByLabel('E-mail').fill(email);
    await desk.page.getByLabel('Hasło', { exact: true }).fill(password);
    await desk.screen.press('Zaloguj się');
  };

  it('[AUTH-1, AUTH-2] a wrong password shows the red box and the toast', async () => {
    await desk.screen.says('Zaloguj się do swojego konta');
    await desk.screen.says('Wersja: 2.16072025a');
    await tryToSignIn('wrong-password');
    await desk.screen.says('Nieprawidłowy e-mail lub hasło');
    await desk.page.getByRole('alert').first().waitFor();
  });

  it('[AUTH-2] a refusal without a message shows "Nie udało się zalogować"', async () => {
    await answering(CALLS.signIn, failing(400, 'INVALID_LOGIN_CREDENTIALS'));
    await tryToSignIn('wrong-password');
    await desk.screen.says('Nie udało się zalogować');
  });

  it('[AUTH-9] each error code of the account service shows its own message', async () => {
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
      await answering(CALLS.signIn, failing(400, code));
      await tryToSignIn('any-password', `${code.toLowerCase()}@kwity.pl`);
      await desk.screen.says(text);
    }
  });

  it('[AUTH-1, AUTH-9] the button says that it is busy, and a lost connection is reported', async () => {
    const { hold, letGo } = holding();
    await answering(CALLS.signIn, hold);
    await tryToSignIn(DEMO.password);
    await desk.screen.says('Logowanie...');
    await letGo();
    await desk.screen.says('Brak połączenia z serwerem. Sprawdź internet i spróbuj ponownie.');
    await desk.screen.says('Nie udało się zalogować');
    expect(await desk.screen.isSaying('Nieprawidłowy e-mail lub hasło')).toBe(false);
    await desk.page.unroute(CALLS.signIn);
  });

  it('[AUTH-5] an account that cannot be created is reported', async () => {
    await desk.screen.press('Załóż konto');
    await desk.page.getByLabel('E-mail').fill(DEMO.email);
    await desk.page.getByLabel('Hasło', { exact: true }).fill('tajne-haslo');
    await desk.page.getByLabel('Powtórz hasło').fill('tajne-haslo');
    await desk.screen.press('Załóż konto');
    await desk.screen.says('Nie udało się utworzyć konta. Spróbuj ponownie.');
    await desk.screen.says('Konto z tym adresem już jest. Zaloguj się albo ustaw nowe hasło.');
  });

  it('[AUTH-5] the page says if the link for a new password was sent', async () => {
    await desk.screen.press('Nie pamiętasz hasła?');
    await desk.page.getByLabel('E-mail').fill(DEMO.email);
    await desk.screen.press('Wyślij link');
    await desk.screen.says(
      'Link do ustawienia nowego hasła został wysłany na podany adres e-mail.',
    );
    await answering(CALLS.sendReset, failing(503, 'DOWN'));
    await desk.screen.press('Wyślij link');
    await desk.screen.says('Nie udało się wysłać linku do ustawienia nowego hasła.');
  });
});

const SIGNED_IN = '**/assets/signed-in-*.js';
const STATISTICS = '**/assets/statistics-screen-*.js';
const PRODUCTS = '**/assets/products-screen-*.js';
const THROWN = 'export const ProductsScreen = () => { throw new Error("planted"); };';

describe('at work', () => {
  beforeAll(async () => {
    // The app fetches screens ahead of time, so the faults must be there from the start.
    await desk.page.route(STATISTICS, failing(503, 'down'));
    await desk.page.route(PRODUCTS, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: THROWN }),
    );
    await desk.page.route(SIGNED_IN, failing(503, 'down'));
  });

  it('[CRASH-1, CRASH-3] an app that did not load says so, and a retry loads it', async () => {
    const signedIn = signIn(desk.page, desk.app.url);
    await desk.screen.says('Wystąpił nieoczekiwany błąd');
    await desk.screen.says('Przepraszamy za niedogodności. Spróbuj ponownie.');
    await desk.screen.says('Wystąpił błąd w aplikacji. Spróbuj odświeżyć stronę.');
    await desk.page.unroute(SIGNED_IN);
    await desk.screen.press('Spróbuj ponownie');
    await signedIn;
    await desk.screen.says('Zalogowany: demo@kwity.pl');
    await desk.screen.says('Wersja: 2.16072025a');
    await untilCached(desk.page);
  });

  /** Presses the button and returns as soon as another press would be accepted (SYNC-8). */
  const sync = async (button: string): Promise<void> => {
    const completed = desk.page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          addEventListener('sync-completed', () => resolve(), { once: true }),
        ),
    );
    await desk.screen.press(button);
    await completed;
  };

  /** An automatic sync reports no result, so the button is pressed up to three times. */
  const syncUntil = async (button: string, text: string | RegExp): Promise<void> => {
    for (let press = 0; press < 3 && !(await desk.screen.isSaying(text)); press++)
      await sync(button);
    await desk.screen.says(text);
  };

  it('[SYNC-10] sent operations are reported', async () => {
    // The screen of the clients may not have been fetched yet.
    await desk.screen.open('Klienci');
    await desk.page.getByRole('button', { name: 'Dodaj klienta' }).waitFor();
    await desk.browser.context.setOffline(true);
    await addClient(desk.page, { 'Imię i nazwisko': 'Jan Komunikat' });
    await desk.browser.context.setOffline(false);
    await desk.screen.says('Zsynchronizowano 1 operacji offline');
  });

  it('[SYNC-4, SYNC-10] a refused operation is reported, and removed after three refusals', async () => {
    await answering(CALLS.commit, failing(403, 'no'));
    await addClient(desk.page, { 'Imię i nazwisko': 'Jan Wycofany' });
    await desk.screen.says('Nie udało się zsynchronizować 1 operacji');
    await syncUntil('Synchronizuj', /Serwer nie przyjął: 1\soperacj/u);
    await desk.screen.open('Dane offline');
    await desk.screen.says('Jan Wycofany');
    await desk.page.getByRole('heading', { name: 'Nieudane' }).waitFor();
    await desk.screen.says('Removed after 3 failed attempts');
  });

  it('[SYNC-2] a second sync is refused while one is running', async () => {
    const { hold, isWaitedFor, letGo } = holding();
    await answering(CALLS.commit, hold);
    await addClient(desk.page, { 'Imię i nazwisko': 'Jan Zajęty' });
    await desk.screen.open('Dane offline');
    // Pressed before the automatic sync, the button would start a sync instead of being refused.
    await expect.poll(isWaitedFor).toBe(true);
    await desk.screen.press('Synchronizuj teraz');
    await desk.screen.says('Sync already in progress');
    await letGo();
  });

  it('[LAYOUT-4, CODES-1] a running sync is shown, and a cloud that does not answer is reported', async () => {
    await desk.screen.says('1 do synchronizacji');
    const { hold, letGo } = holding();
    await answering(CALLS.commit, hold);
    const pressed = sync('Synchronizuj teraz');
    await desk.screen.says('Synchronizacja...');
    await letGo();
    await pressed;
    await syncUntil(
      'Synchronizuj teraz',
      'Serwer nie odpowiada. Zmiany czekają na tym urządzeniu.',
    );
  });

  it.each([
    [
      'has too much to do',
      failing(429, 'slower'),
      'Serwer jest przeciążony albo konto nie ma już na nim miejsca. Zmiany czekają na tym urządzeniu i zostaną wysłane. Jeśli to się powtarza, zapytaj opiekuna serwera.',
    ],
    [
      'does not accept the session',
      failing(401, 'who'),
      'Sesja wygasła. Zaloguj się ponownie, zmiany czekają na tym urządzeniu.',
    ],
  ])('[CODES-1] a cloud that %s is reported', async (_, answer, text) => {
    await answering(CALLS.commit, answer);
    await syncUntil('Synchronizuj teraz', text);
  });

  it('[AUTH-3] the password renews the session, and pending operations are sent', async () => {
    await desk.page.unroute(CALLS.commit);
    await desk.page.getByRole('dialog').getByLabel('Hasło', { exact: true }).fill(DEMO.password);
    await desk.screen.answer('Zaloguj się');
    await desk.screen.says('Zsynchronizowano 1 operacji offline');
  });

  const crash = async (section: string): Promise<void> => {
    await desk.screen.open(section);
    await desk.screen.says('Wystąpił nieoczekiwany błąd');
    await desk.screen.says(`Błąd w sekcji: ${section}. Przepraszamy za niedogodności.`);
    await desk.screen.says(/^ERR_\d{13}_[0-9a-z]{7}$/u);
    await desk.screen.says(`Wystąpił błąd w aplikacji (${section}). Spróbuj odświeżyć stronę.`);
    await desk.page.getByRole('button', { name: 'Odśwież stronę' }).waitFor();
  };

  it('[ROUTE-2] a section that did not load says what to do, and a retry loads it', async () => {
    await crash('Statystyki');
    await desk.screen.says(
      'Nie udało się pobrać tej części aplikacji. Spróbuj ponownie za chwilę.',
    );
    await desk.page.unroute(STATISTICS);
    await desk.screen.press('Spróbuj ponownie');
    await desk.page.getByRole('heading', { level: 1, name: 'Statystyki' }).waitFor();
  });

  it('[CRASH-1, CRASH-2, CRASH-3] a section that crashes says so, and the other sections and the draft survive', async () => {
    const seller = desk.page.getByRole('combobox', { name: 'Klient' });
    await openEntry(desk.page);
    await chooseClient(desk.page, 'an');
    const chosen = await seller.inputValue();
    await crash('Produkty');
    await desk.screen.press('Wróć do poprzedniej strony');
    await seller.waitFor();
    await expect.poll(() => seller.inputValue()).toBe(chosen);
    await desk.screen.open('Klienci');
    await desk.page.getByRole('button', { name: 'Dodaj klienta' }).waitFor();
  });
});
