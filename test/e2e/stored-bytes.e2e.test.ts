// @module-tag long
/**
 * Browser storage and page memory hold nothing that the next person at this browser should read.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { PASSPHRASE, setPassphrase, unlock, untilLocked } from './lock.ts';
import { addClient, DEMO, issueReceipt, signIn, untilCached, untilInstalled } from './user.ts';

const NAME = 'Aąda Wyjątkowska-Próbna';
const DOCUMENT = 'XQZ918273';
/** Every ID token begins with the value of `token`. */
const SECRETS = { name: NAME, document: DOCUMENT, token: 'eyJhbGciOi' } as const;

/**
 * Stored text by its place: "indexedDB firebaseLocalStorageDb", "localStorage rate_limit_state",
 * "cache …".
 */
type Kept = Readonly<Record<string, string>>;

const readKept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('refused'));
      });
    const kept: Record<string, string> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name));
      const rows: unknown[] = [];
      for (const store of db.objectStoreNames) {
        const rowsOf = db.transaction(store).objectStore(store);
        rows.push(await settled(rowsOf.getAllKeys()), await settled(rowsOf.getAll()));
      }
      db.close();
      kept[`indexedDB ${name}`] = JSON.stringify(rows);
    }
    for (const [place, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const key of Object.keys(storage)) kept[`${place} ${key}`] = storage.getItem(key) ?? '';
    const root = await navigator.storage.getDirectory();
    for await (const [name, handle] of root.entries())
      if (handle instanceof FileSystemFileHandle)
        kept[`private file ${name}`] = await (await handle.getFile()).text();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept[`cache ${request.url}`] = (await (await cache.match(request))?.text()) ?? '';
    }
    return kept;
  });

const placesOf = (kept: Kept, secret: string): readonly string[] =>
  Object.entries(kept)
    .filter(([place, text]) => `${place} ${text}`.includes(secret))
    .map(([place]) => place);

/** Collects garbage, then returns true if the text is still in the page's memory. */
const isInMemory = async (page: Page, text: string): Promise<boolean> => {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { strings } = JSON.parse(chunks.join('')) as { readonly strings: readonly string[] };
  return strings.some((one) => one.includes(text));
};

/**
 * Polls, since parts that close release memory late. On a loaded machine one look takes up to 50 s.
 */
const untilForgotten = (page: Page, text: string): Promise<void> =>
  expect.poll(() => isInMemory(page, text), { timeout: 180_000 }).toBe(false);

const untilSignedOut = async (page: Page): Promise<void> => {
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').waitFor();
};

/**
 * Prints a receipt into a frame whose print is replaced: the PDF viewer of a headless browser hangs
 * at a dialog. From then on `data-papers` holds the number of live object URLs.
 */
const printReceipt = async (page: Page, number: string): Promise<void> => {
  await page.evaluate(() => {
    const { createObjectURL, revokeObjectURL } = URL;
    const live = new Set<string>();
    const note = () => document.documentElement.setAttribute('data-papers', String(live.size));
    URL.createObjectURL = (paper) => {
      const url = createObjectURL(paper);
      live.add(url);
      note();
      return url;
    };
    URL.revokeObjectURL = (url) => {
      revokeObjectURL(url);
      live.delete(url);
      note();
    };
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      value: { print: () => document.documentElement.setAttribute('data-printed', 'yes') },
    });
  });
  await page.getByRole('button', { name: number, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Drukuj', exact: true }).click();
  await page.locator('html[data-printed]').waitFor();
};

const lockNow = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Ustawienia' }).first().click();
  await page.getByRole('link', { name: 'Konto' }).click();
  await page.getByRole('button', { name: 'Zablokuj teraz' }).click();
  await untilLocked(page);
};

const papersOf = async (page: Page): Promise<readonly (number | string | null)[]> => [
  await page.locator('iframe').count(),
  await page.locator('html').getAttribute('data-papers'),
];

describe('what the next person at this browser finds', () => {
  let app: RunningApp;
  let browser: RunningBrowser;
  /**
   * A document number that the test never types: typed text stays in the driver's memory of the
   * page.
   */
  let unasked = '';
  /** Number of the receipt that was printed last. */
  let number = '';
  const myDatabase = /^indexedDB kwity_/u;

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
    const cloud = await restAs(app.url, DEMO.email, DEMO.password);
    const numbers = (await cloud.all('clients')).map(({ fields }) =>
      String(fields['documentNumber']),
    );
    unasked = numbers.find((number) => number.length > 7) ?? '';
    await signIn(browser.page, app.url);
    await untilCached(browser.page);
    await addClient(browser.page, { 'Imię i nazwisko': NAME, 'Numer dokumentu': DOCUMENT });
    await browser.page.getByText(NAME).first().waitFor();
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('after work: no name or document number in plain text, and tokens only where the SDK keeps them', async () => {
    const kept = await readKept(browser.page);
    expect(Object.keys(kept).filter((place) => myDatabase.test(place))).toHaveLength(1);
    expect(placesOf(kept, unasked)).toEqual([]);
    expect(placesOf(kept, SECRETS.name)).toEqual([]);
    expect(placesOf(kept, SECRETS.document)).toEqual([]);
    expect(placesOf(kept, SECRETS.token)).toEqual(['indexedDB firebaseLocalStorageDb']);
    expect(await isInMemory(browser.page, unasked)).toBe(true);
  });

  it('after locking with a passphrase: nothing in plain text or in memory, and no way round the lock', async () => {
    const { page, context } = browser;
    await setPassphrase(page, app.url);
    await page.getByRole('link', { name: 'Klienci' }).click();
    await page.getByText(NAME).first().waitFor();
    await page.goto(`${app.url}/settings?section=account`);
    await unlock(page);
    await page.getByRole('button', { name: 'Zablokuj teraz' }).click();
    await untilLocked(page);
    const kept = await readKept(page);
    for (const secret of [unasked, NAME, DOCUMENT, PASSPHRASE])
      expect(placesOf(kept, secret)).toEqual([]);
    expect(placesOf(kept, SECRETS.token)).toEqual(['indexedDB firebaseLocalStorageDb']);
    await untilForgotten(page, unasked);
    const shown = async (tab: Page): Promise<string> => {
      await untilLocked(tab);
      return tab.locator('body').innerText();
    };
    await page.reload();
    const seen = [await shown(page)];
    for (const route of ['clients', 'receipts', 'add-receipt', 'offline-data', 'login']) {
      await page.goto(`${app.url}/${route}`);
      seen.push(await shown(page));
    }
    await page.goBack();
    seen.push(await shown(page));
    const second = await context.newPage();
    await second.goto(`${app.url}/clients`);
    seen.push(await shown(second));
    await second.close();
    await untilInstalled(page);
    await context.setOffline(true);
    await page.reload();
    seen.push(await shown(page));
    await context.setOffline(false);
    await unlock(page, 'zgadywane hasło');
    await page.getByText('To nie jest hasło tego urządzenia.').waitFor();
    expect(seen.join()).not.toMatch(/Klienci|Ustawienia|Próbna/u);
    await unlock(page);
    await page.getByRole('link', { name: 'Klienci' }).click();
    await page.getByText(NAME).first().waitFor();
  });

  it('after locking right after a print: neither its frame nor its paper', async () => {
    const { page } = browser;
    const line = { product: 'Miedź millbera', net: '3' };
    number = await issueReceipt(page, NAME, [line]);
    await printReceipt(page, number);
    // A paper that the preview received too late may be there, too.
    await expect.poll(() => papersOf(page)).toEqual([1, expect.stringMatching(/^[12]$/u)]);
    await lockNow(page);
    expect(await papersOf(page)).toEqual([0, '0']);
    await untilForgotten(page, unasked);
  });

  it('after locking right after a print without a PDF viewer: none of its pages', async () => {
    const { page } = browser;
    await unlock(page);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
      window.print = () => dispatchEvent(new Event('beforeprint'));
    });
    await page.getByRole('link', { name: 'Kwity', exact: true }).last().click();
    await page.getByRole('button', { name: number, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Drukuj', exact: true }).click();
    await page.locator('[data-sheet]').first().waitFor({ state: 'attached' });
    await lockNow(page);
    expect(await page.locator('[data-sheet]').count()).toBe(0);
    expect(await page.title()).not.toContain(number);
    await untilForgotten(page, unasked);
  });

  it('after wrong passphrases: pauses that a reload does not end', async () => {
    const { page } = browser;
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('lock_')) ?? '';
      const record = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...record, failures: 6 }));
    });
    await unlock(page, 'zgadywane hasło');
    await page.getByText('Trzeba chwilę odczekać.', { exact: false }).waitFor();
    await page.reload();
    await untilLocked(page);
    await page.getByText('Trzeba chwilę odczekać.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Odblokuj', exact: true }).waitFor();
    await unlock(page);
    await page.getByRole('link', { name: 'Klienci' }).waitFor();
  });

  it('after signing out: no token, the e-mail only among the limits, and nothing in memory', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Wyloguj', exact: true }).click();
    await untilSignedOut(page);
    const kept = await readKept(page);
    for (const secret of Object.values(SECRETS)) expect(placesOf(kept, secret)).toEqual([]);
    for (const place of placesOf(kept, DEMO.email))
      expect(place).toBe('localStorage rate_limit_state');
    await untilForgotten(page, unasked);
  });

  it('after "Wyloguj i usuń dane z tego urządzenia": no sealed data and no key of this account', async () => {
    const { page } = browser;
    await page.getByLabel('E-mail').fill(DEMO.email);
    await page.getByLabel('Hasło', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await unlock(page);
    await untilCached(page);
    const before = Object.keys(await readKept(page)).find((place) => myDatabase.test(place)) ?? '';
    const userId = before.replace(myDatabase, '');
    expect(userId).not.toBe('');
    await page.goto(`${app.url}/settings?section=account`);
    await unlock(page);
    await page.getByRole('button', { name: 'Wyloguj i usuń dane z tego urządzenia' }).click();
    await page.getByRole('button', { name: 'Wyloguj i usuń', exact: true }).click();
    await untilSignedOut(page);
    await page.getByText('Dane tego konta zostały usunięte z tego urządzenia.').waitFor();
    const kept = await readKept(page);
    expect(Object.keys(kept).filter((place) => place.includes(userId))).toEqual([]);
    expect(placesOf(kept, SECRETS.token)).toEqual([]);
  });
});
