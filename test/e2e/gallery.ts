/** `npm run gallery`: every screen in each of its states, on a desk and on a phone, as .cache/gallery/STATE/SCREEN-WIDTH.png. */
import { mkdirSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restSignUp } from './cloud-client.ts';
import { type Account, DEMO, signIn, untilCached, untilInstalled } from './user.ts';

const FOLDER = '.cache/gallery';

const SCREENS = [
  ...(['dashboard', 'add-receipt', 'receipts', 'clients', 'products'] as const),
  ...(['statistics', 'settings', 'offline-data'] as const),
];

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** How the product comes into a state. */
interface State {
  readonly name: string;
  readonly account?: Account;
  /** The screens of its own data are shown too. */
  readonly hasData?: boolean;
  /** What the server does with a reading. */
  readonly reading?: 'never answered' | 'failed';
  /** Once all is read. */
  readonly then?: (browser: RunningBrowser) => Promise<unknown>;
}

const NEWCOMER: Account = { email: 'nowy@kwity.pl', password: 'kwity-nowy' };

const STATES: readonly State[] = [
  { name: 'filled', hasData: true },
  {
    name: 'dark',
    hasData: true,
    then: ({ page }) => page.emulateMedia({ colorScheme: 'dark' }),
  },
  { name: 'offline', hasData: true, then: ({ context }) => context.setOffline(true) },
  { name: 'empty', account: NEWCOMER },
  { name: 'loading', reading: 'never answered' },
  { name: 'error', reading: 'failed' },
];

const hinder = (page: Page, reading: NonNullable<State['reading']>): Promise<unknown> =>
  page.route('**/documents:runQuery*', (route) =>
    reading === 'failed' ? route.fulfill({ status: 503, body: '{}' }) : undefined,
  );

const shoot = async (page: Page, path: string): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${path}-${String(size.width)}.png` });
  }
};

/** The pages of the first client and the first receipt. */
const shootRecords = async (page: Page, url: string, folder: string): Promise<void> => {
  for (const [list, name] of [
    ['clients', 'client'],
    ['receipts', 'edit-receipt'],
  ] as const) {
    await page.setViewportSize(SIZES[0]);
    await page.goto(`${url}/${list}`);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await shoot(page, `${folder}/${name}`);
  }
};

const shootState = async (app: RunningApp, state: State): Promise<void> => {
  const { name, account = DEMO, hasData = false, reading, then } = state;
  const folder = `${FOLDER}/${name}`;
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser({ withoutServiceWorker: reading !== undefined });
  const { page } = browser;
  if (reading !== undefined) await hinder(page, reading);
  await page.goto(`${app.url}/login`);
  await shoot(page, `${folder}/login`);
  await signIn(page, app.url, account);
  if (reading === undefined) {
    await untilCached(page);
    await untilInstalled(page);
  }
  await then?.(browser);
  for (const screen of SCREENS) {
    await page.goto(`${app.url}/${screen}`);
    await shoot(page, `${folder}/${screen}`);
  }
  if (hasData) await shootRecords(page, app.url, folder);
  await browser.close();
};

rmSync(FOLDER, { recursive: true, force: true });
const app = await startApp();
await restSignUp(app.url, NEWCOMER.email, NEWCOMER.password);
for (const state of STATES) await shootState(app, state);
await app.stop();
console.log(`The pictures lie in ${FOLDER}.`);
