/** Every byte that the browser keeps, and what lies in the page's memory: nothing that a person next at this browser should read. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { addClient, DEMO, signIn, untilCached } from './user.ts';

const NAME = 'Aąda Wyjątkowska-Próbna';
const DOCUMENT = 'XQZ918273';
/** The last is what each ID token begins with. */
const SECRETS = { name: NAME, document: DOCUMENT, token: 'eyJhbGciOi' } as const;

/** What is kept, by its place: "indexedDB firebaseLocalStorageDb", "localStorage rate_limit_state", "cache …". */
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

/** Whether a text lies in the page's memory once what nobody holds is gone. */
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

const untilSignedOut = async (page: Page): Promise<void> => {
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').waitFor();
};

describe('what a person finds who is next at this browser', () => {
  let app: RunningApp;
  let browser: RunningBrowser;
  /** A document number that this test never typed: what it types lies in the driver's own memory of the page. */
  let unasked = '';
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
    await addClient(browser.page, { Nazwa: NAME, 'Numer dokumentu': DOCUMENT });
    await browser.page.getByText(NAME).first().waitFor();
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('after work: no name and no document number in plain, the tokens where the SDK keeps them alone', async () => {
    const kept = await readKept(browser.page);
    expect(Object.keys(kept).filter((place) => myDatabase.test(place))).toHaveLength(1);
    expect(placesOf(kept, unasked)).toEqual([]);
    expect(placesOf(kept, SECRETS.name)).toEqual([]);
    expect(placesOf(kept, SECRETS.document)).toEqual([]);
    expect(placesOf(kept, SECRETS.token)).toEqual(['indexedDB firebaseLocalStorageDb']);
    expect(await isInMemory(browser.page, unasked)).toBe(true);
  });

  it('after a sign-out: no token either, the e-mail among the limits alone, and nothing in memory', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Wyloguj' }).click();
    await untilSignedOut(page);
    const kept = await readKept(page);
    for (const secret of Object.values(SECRETS)) expect(placesOf(kept, secret)).toEqual([]);
    for (const place of placesOf(kept, DEMO.email))
      expect(place).toBe('localStorage rate_limit_state');
    expect(await isInMemory(page, unasked)).toBe(false);
  });

  it('after "Wyloguj i usuń dane z tego urządzenia": not even what was sealed, nor a key of this account', async () => {
    const { page } = browser;
    await signIn(page, app.url);
    await untilCached(page);
    const before = Object.keys(await readKept(page)).find((place) => myDatabase.test(place)) ?? '';
    const userId = before.replace(myDatabase, '');
    expect(userId).not.toBe('');
    await page.goto(`${app.url}/settings?section=account`);
    await page.getByRole('button', { name: 'Wyloguj i usuń dane z tego urządzenia' }).click();
    await page.getByRole('button', { name: 'Wyloguj i usuń', exact: true }).click();
    await untilSignedOut(page);
    await page.getByText('Dane tego konta zostały usunięte z tego urządzenia.').waitFor();
    const kept = await readKept(page);
    expect(Object.keys(kept).filter((place) => place.includes(userId))).toEqual([]);
    expect(placesOf(kept, SECRETS.token)).toEqual([]);
  });
});
