/**
 * `npm run gallery [-- STATE…]`: takes every screen in each state, on a desktop and on a phone,
 * into .cache/gallery/STATE/SCREEN-WIDTH.png.
 */
import { mkdirSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { ADDRESSES_AND_SECTIONS } from './addresses.ts';
import { type RunningApp, startApp } from './app-process.ts';
import { untilQuiet } from './at-rest.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restSignUp } from './cloud-client.ts';
import { type Account, DEMO, signIn, typeLine, untilCached, untilInstalled } from './user.ts';
import { unreadText } from '#ui/shared/page/unread.text.ts';

const FOLDER = '.cache/gallery';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

interface State {
  readonly name: string;
  readonly account?: Account;
  /** Also takes the pages of single records and the dialogs. */
  readonly hasData?: boolean;
  /** The server's reaction to a read; undefined means the normal answer. */
  readonly reading?: 'never answered' | 'failed';
  readonly colorScheme?: 'dark';
  /** Runs once the cloud has been read. */
  readonly then?: (browser: RunningBrowser) => Promise<unknown>;
}

const NEWCOMER: Account = { email: 'nowy@kwity.pl', password: 'kwity-nowy' };

const STATES: readonly State[] = [
  { name: 'filled', hasData: true },
  { name: 'dark', hasData: true, colorScheme: 'dark' },
  { name: 'offline', hasData: true, then: ({ context }) => context.setOffline(true) },
  { name: 'empty', account: NEWCOMER },
  { name: 'loading', reading: 'never answered' },
  { name: 'error', reading: 'failed' },
];

const hinder = (page: Page, reading: NonNullable<State['reading']>): Promise<unknown> =>
  page.route('**/documents:runQuery*', (route) =>
    reading === 'failed' ? route.fulfill({ status: 503, body: '{}' }) : undefined,
  );

/** The app retries a failed read before it reports the failure. */
const untilFailed = (page: Page): Promise<void> =>
  page.getByText(unreadText.reading).waitFor({ state: 'hidden' });

type Size = (typeof SIZES)[number];

const shootAt = async (page: Page, path: string, size: Size): Promise<void> => {
  await page.setViewportSize(size);
  await untilQuiet(page);
  await page.screenshot({ path: `${path}-${String(size.width)}.png` });
};

const shoot = async (page: Page, path: string): Promise<void> => {
  for (const size of SIZES) await shootAt(page, path, size);
};

const shootRecords = async (page: Page, url: string, folder: string): Promise<void> => {
  await page.setViewportSize(SIZES[0]);
  await page.goto(`${url}/clients`);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await shoot(page, `${folder}/client`);
  await page.setViewportSize(SIZES[0]);
  await page.goto(`${url}/receipts`);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('dialog').getByText('Edytuj').click();
  await shoot(page, `${folder}/edit-receipt`);
};

interface Opened {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const chooseInMenu = (button: string | RegExp, entry: string) => async (page: Page) => {
  await page.getByRole('table').getByRole('button', { name: button }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const fillWrongly = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Klient' }).fill('Nowak');
  await page.getByRole('option', { name: 'Nowy klient' }).click();
  await typeLine(page, 1, { product: 'Miedź', net: '0' });
  await page.getByRole('button', { name: 'Brutto i tara' }).click();
  await page.getByLabel('Waga brutto (kg)').fill('12');
  await page.getByLabel('Tara (kg)').fill('486');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
};

const OPENED: readonly Opened[] = [
  { name: 'entry-keys', path: 'add-receipt', open: press('Skróty klawiszowe') },
  { name: 'new-client', path: 'clients', open: press('Dodaj klienta') },
  { name: 'delete-client', path: 'clients', open: chooseInMenu(/^Edytuj/u, 'Usuń') },
  { name: 'filters', path: 'receipts', open: press('Filtry') },
  { name: 'void', path: 'receipts', open: chooseInMenu(/^\d+\//u, 'Anuluj kwit') },
  { name: 'preview', path: 'receipts', open: chooseInMenu(/^\d+\//u, 'Podgląd') },
  { name: 'new-product', path: 'products', open: press('Dodaj produkt') },
  {
    name: 'search',
    path: 'dashboard',
    open: (page) => page.getByLabel('Znajdź klienta lub numer kwitu').fill('ko'),
  },
  {
    name: 'entry-clients',
    path: 'add-receipt',
    open: (page) => page.getByRole('combobox', { name: 'Klient' }).fill('ko'),
  },
  // Last, because the typed input stays as a draft.
  { name: 'entry-wrong', path: 'add-receipt', open: fillWrongly },
];

/** Opens each one at desktop width, then narrows the same page for the phone's picture. */
const shootOpened = async (page: Page, url: string, folder: string): Promise<void> => {
  for (const { name, path, open } of OPENED) {
    await page.setViewportSize(SIZES[0]);
    await page.goto(`${url}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await open(page);
    await shoot(page, `${folder}/${name}`);
  }
};

const shootState = async (app: RunningApp, state: State): Promise<void> => {
  const { name, account = DEMO, hasData = false, reading, colorScheme, then } = state;
  const folder = `${FOLDER}/${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser({ withoutServiceWorker: reading !== undefined });
  const { page } = browser;
  if (reading !== undefined) await hinder(page, reading);
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light' });
  await page.goto(`${app.url}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, `${folder}/login`);
  await signIn(page, app.url, account);
  if (reading === undefined) {
    await untilCached(page);
    await untilInstalled(page);
  }
  await then?.(browser);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const address of ADDRESSES_AND_SECTIONS) {
      await page.goto(app.url + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (reading === 'failed') await untilFailed(page);
      await shootAt(page, `${folder}${address.replace('?section=', '-')}`, size);
    }
  }
  if (hasData) await shootRecords(page, app.url, folder);
  if (hasData && name !== 'offline') await shootOpened(page, app.url, folder);
  await browser.close();
};

const app = await startApp();
await restSignUp(app.url, NEWCOMER.email, NEWCOMER.password);
const asked = process.argv.slice(2);
for (const state of STATES)
  if (asked.length === 0 || asked.includes(state.name)) await shootState(app, state);
await app.stop();
console.log(`The pictures lie in ${FOLDER}.`);
