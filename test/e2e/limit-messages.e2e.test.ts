// @module-tag long
/**
 * The messages of the thirteen limits on a real screen, word for word (LIMIT-3), before the limited
 * action runs (LIMIT-5). The test stores the counts as an earlier tab would have and makes the one
 * attempt too many by hand.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { localStorageLimitStore } from '#adapters/storage/keys/limit-store.ts';
import { type LimitedOperation, RATE_LIMITS } from '#schemas/rate-limit.ts';
import { storageWith } from '#test/builders/storage.ts';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { CALLS, silent } from './screen.ts';
import { addClient, chooseClient, DEMO, openEntry, signIn, typeLine, untilCached } from './user.ts';
import { FINGERPRINT_KEY, LIMITS_KEY } from '#test/builders/agreed.ts';

const desk = openDesk({ browser: { withoutServiceWorker: true } });
beforeAll(async () => {
  await desk.page.goto(`${desk.app.url}/login`);
  await desk.page.getByLabel('E-mail').waitFor();
});

const DAY_MS = 86_400_000;

/** Opens the app at `path` with these attempts already counted. */
const openCounted = async (
  path: string,
  identifier: string,
  counts: Partial<Record<LimitedOperation, number>>,
): Promise<void> => {
  // The app does not run on this page, so it cannot overwrite the counts.
  await desk.page.goto(`${desk.app.url}/manifest.webmanifest`);
  const read = (key: string) => localStorage.getItem(key) ?? '';
  const storage = storageWith();
  const limits = Object.entries(counts).map(([name, count]) => {
    const operation = name as LimitedOperation;
    const { windowMs: leftMs } = RATE_LIMITS[operation];
    return { operation, identifier, phase: 'counting' as const, count, leftMs, at: Date.now() };
  });
  localStorageLimitStore(await desk.page.evaluate(read, FINGERPRINT_KEY), () => storage).write({
    limits,
    suspectSince: null,
  });
  await desk.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    LIMITS_KEY,
    storage.getItem(LIMITS_KEY) ?? '',
  ] as const);
  await desk.page.goto(desk.app.url + path);
};

const maxOf = (...operations: readonly LimitedOperation[]) =>
  Object.fromEntries(operations.map((operation) => [operation, RATE_LIMITS[operation].max]));

/** Checks that the text appears after the attempt, and not before. */
const refuses = async (text: string, attempt: () => Promise<void>): Promise<void> => {
  expect(await desk.screen.isSaying(text)).toBe(false);
  await attempt();
  await desk.screen.says(text);
};

describe('one attempt too many by a visitor', () => {
  const SOMEBODY = 'ktos@kwity.pl';
  const signInAs = async (at: Page): Promise<void> => {
    await at.getByLabel('E-mail').fill(SOMEBODY);
    await at.getByLabel('Hasło', { exact: true }).fill('wrong-password');
    await at.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  };
  const text = 'Zbyt wiele prób logowania. Spróbuj ponownie za 15 minut.';

  it('[LIMIT-3] to sign in: the tenth is answered, the eleventh is refused with a countdown', async () => {
    await openCounted('/login', SOMEBODY, { 'auth:login': 9 });
    await refuses('Nieprawidłowy e-mail lub hasło', () => signInAs(desk.page));
    await refuses(text, () => signInAs(desk.page));
    await desk.screen.says(/Pozostało 1[45]:\d\d/u);
  });

  it.each([
    ['in another tab', 0],
    ['where the clock was turned back by a day', -DAY_MS],
  ])('[LIMIT-4] is also refused %s', async (_, turned) => {
    const tab = await desk.browser.context.newPage();
    await tab.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, turned);
    await tab.goto(`${desk.app.url}/login`);
    await signInAs(tab);
    await tab.getByText(text).first().waitFor();
    await tab.getByText(/Pozostało 1[45]:\d\d/u).waitFor();
    await tab.close();
  });

  it('[LIMIT-4] is refused after a reload', async () => {
    await desk.page.reload();
    await refuses(text, () => signInAs(desk.page));
  });

  it('[LIMIT-3] to create an account is refused with its message', async () => {
    await openCounted('/login', SOMEBODY, maxOf('auth:signup'));
    await desk.screen.press('Załóż konto');
    await desk.page.getByLabel('E-mail').fill(SOMEBODY);
    await desk.page.getByLabel('Hasło', { exact: true }).fill('tajne-haslo');
    await desk.page.getByLabel('Powtórz hasło').fill('tajne-haslo');
    await refuses('Zbyt wiele prób rejestracji. Spróbuj ponownie za 2 godziny.', () =>
      desk.screen.press('Załóż konto'),
    );
  });

  it('[LIMIT-3] to get a link for a new password is refused with its message', async () => {
    await openCounted('/login', SOMEBODY, maxOf('auth:password-reset'));
    await desk.screen.press('Nie pamiętasz hasła?');
    await desk.page.getByLabel('E-mail').fill(SOMEBODY);
    await refuses('Zbyt wiele prób resetowania hasła. Spróbuj ponownie za godzinę.', () =>
      desk.screen.press('Wyślij link'),
    );
  });
});

describe('one attempt too many by a user', () => {
  let userId: string;
  const opened = (path: string, ...operations: readonly LimitedOperation[]) =>
    openCounted(path, userId, maxOf(...operations));

  beforeAll(async () => {
    ({ userId } = await restAs(desk.app.url, DEMO.email, DEMO.password));
    await signIn(desk.page, desk.app.url);
    await untilCached(desk.page);
    await desk.page.route(CALLS.commit, silent);
    await addClient(desk.page, { 'Imię i nazwisko': 'Jan Czeka' });
  });

  it('[LIMIT-3] to read and to sync is refused with its message', async () => {
    // On a busy machine the message may be gone before the page has loaded, so both run at once.
    await Promise.all([
      desk.screen.says('Zbyt wiele operacji odczytu. Spróbuj ponownie za chwilę.'),
      opened('/clients', 'firestore:read', 'sync:operation', 'client:create'),
    ]);
    await refuses('Zbyt wiele operacji synchronizacji. Spróbuj ponownie później.', () =>
      desk.screen.press('Synchronizuj'),
    );
    await desk.screen.says(/Pozostało [45]:\d\d/u);
  });

  it('[LIMIT-3] to add a client is refused with its message', async () => {
    await desk.screen.press('Dodaj klienta');
    await desk.page.getByRole('dialog').getByLabel('Imię i nazwisko').fill('Jan Nadmiar');
    await refuses('Zbyt wielu nowych klientów. Spróbuj ponownie za 3 minuty.', () =>
      desk.screen.answer('Zapisz'),
    );
    await desk.screen.leaveDialog();
  });

  it('[LIMIT-3] to add a product and to change anything is refused with its message', async () => {
    await opened('/products', 'product:create', 'firestore:write');
    await desk.screen.press('Dodaj produkt');
    const product = desk.page.getByRole('dialog');
    await product.getByLabel('Nazwa').fill('Zgorzelina');
    await product.getByRole('combobox', { name: 'Kod odpadu' }).fill('walcownicza');
    await desk.page.getByRole('option', { name: '10 02 10' }).click();
    await product.getByLabel('Cena zakupu (zł)').fill('0,4');
    await refuses('Zbyt wiele nowych produktów. Spróbuj ponownie za 2 minuty.', () =>
      desk.screen.answer('Zapisz'),
    );
    await desk.screen.leaveDialog();
    await desk.screen.press('Dodaj kategorię');
    await desk.page.getByRole('dialog').getByLabel('Nazwa').fill('Żużle');
    await refuses('Zbyt wiele operacji zapisu. Spróbuj ponownie za 3 minuty.', () =>
      desk.screen.answer('Zapisz'),
    );
  });

  it('[LIMIT-3] to issue a receipt is refused with its message', async () => {
    await opened('/dashboard', 'receipt:create');
    await openEntry(desk.page);
    await chooseClient(desk.page, 'an');
    await typeLine(desk.page, 1, { product: 'Ołów miękki', net: '3' });
    await refuses('Zbyt wiele nowych kwitów. Spróbuj ponownie za 2 minuty.', () =>
      desk.screen.press('Zapisz'),
    );
  });

  it('[LIMIT-3] to change a receipt, print one or load older ones is refused with its message', async () => {
    await opened('/receipts', 'receipt:update', 'pdf:generate', 'firestore:query');
    const paper = desk.page.getByRole('button', { name: /^Pobierz PDF kwitu/u }).first();
    const number = ((await paper.getAttribute('aria-label')) ?? '').split(' ').at(-1) ?? '';
    await refuses('Zbyt wiele wydruków PDF. Spróbuj ponownie za 2 minuty.', () => paper.click());
    await desk.screen.says(/Pozostało [12]:[0-5]\d/u);
    await desk.screen.press(number);
    await desk.page.getByRole('menuitem', { name: 'Anuluj kwit' }).click();
    await desk.page.getByLabel('Powód anulowania').fill('pomyłka');
    await refuses('Zbyt wiele zmian kwitów. Spróbuj ponownie za 90 sekund.', () =>
      desk.screen.answer('Anuluj kwit'),
    );
    await desk.screen.leaveDialog();
    // The refresh at the start has hit this limit too.
    await desk.screen.says('Zbyt wiele zapytań do bazy danych. Spróbuj ponownie za 90 sekund.');
    await desk.screen.press('Wczytaj starsze');
    await desk.screen.says('Za dużo zapytań w krótkim czasie. Spróbuj za chwilę.');
  });

  it('[LIMIT-3] to export data is refused with its message', async () => {
    await opened('/statistics', 'export:data');
    await refuses('Zbyt wiele eksportów danych. Spróbuj ponownie za 5 minut.', () =>
      desk.page
        .getByRole('button', { name: /^Pobierz CSV/u })
        .first()
        .click(),
    );
  });

  it('[LIMIT-3] is assumed for every operation if the stored counts were tampered with', async () => {
    await desk.page.evaluate((key) => localStorage.setItem(key, '{"limits":[]}'), LIMITS_KEY);
    await desk.page.goto(`${desk.app.url}/dashboard`);
    await desk.screen.says('Zbyt wiele operacji odczytu. Spróbuj ponownie za chwilę.');
    await refuses('Zbyt wiele operacji synchronizacji. Spróbuj ponownie później.', () =>
      desk.screen.press('Synchronizuj'),
    );
  });
});

it('[LIMIT-4] more than ten starts within an hour show a warning', async () => {
  const tab = await desk.browser.context.newPage();
  await desk.page.evaluate(() => {
    const starts = Array.from({ length: 10 }, (_, ago) => Date.now() - ago * 1000);
    localStorage.setItem('session_markers', JSON.stringify(starts));
  });
  await tab.goto(`${desk.app.url}/login`);
  await tab
    .getByText(
      'Ponad 10 uruchomień aplikacji w ciągu godziny na tym urządzeniu. Jeśli to nie Ty, zmień hasło.',
    )
    .waitFor();
});
