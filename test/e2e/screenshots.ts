/**
 * `npm run screenshots`: takes the pictures of the README into docs/screenshots, and the same screens as a phone, in the dark and
 * offline into .cache/screenshots. Starts the product with the demonstration data in a folder of its own.
 */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { startApp } from './app-process.ts';
import { drawFirstPage } from './draw-pdf.ts';
import {
  chooseClient,
  downloadPdf,
  openEntry,
  signIn,
  typeLine,
  untilCached,
  untilInstalled,
} from './user.ts';

const PICTURES = 'docs/screenshots';
const VARIANTS = '.cache/screenshots';

const LINES = [
  { product: 'Miedź millbera', net: '12,345' },
  { product: 'Złom stalowy W7', net: '458,15' },
  { product: 'Mosiądz mieszany', net: '8,5' },
] as const;

const settle = (page: Page): Promise<void> => page.waitForTimeout(600);

const shoot = async (page: Page, folder: string, name: string): Promise<void> => {
  await settle(page);
  await page.screenshot({ path: `${folder}/${name}.png` });
};

const fillEntry = async (page: Page): Promise<void> => {
  await openEntry(page);
  await chooseClient(page, 'an');
  for (const [index, line] of LINES.entries()) await typeLine(page, index + 1, line);
};

const shootScreens = async (
  page: Page,
  url: string,
  folder: string,
  suffix = '',
): Promise<void> => {
  for (const screen of ['dashboard', 'clients', 'add-receipt', 'receipts', 'offline-data']) {
    await page.goto(`${url}/${screen}`);
    await shoot(page, folder, screen + suffix);
  }
};

const shootVariants = async ({ page, context }: RunningBrowser, url: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shootScreens(page, url, VARIANTS, '-390');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await shootScreens(page, url, VARIANTS, '-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await context.setOffline(true);
  await shootScreens(page, url, VARIANTS, '-offline');
  await context.setOffline(false);
};

const app = await startApp();
const browser = await openBrowser();
const { page } = browser;
mkdirSync(PICTURES, { recursive: true });
mkdirSync(VARIANTS, { recursive: true });
await page.goto(`${app.url}/login`);
await shoot(page, PICTURES, 'login');
await signIn(page, app.url);
await untilCached(page);
await shoot(page, PICTURES, 'dashboard');
await fillEntry(page);
await page.mouse.wheel(0, -10_000);
await shoot(page, PICTURES, 'add-receipt');
const number = await page.getByLabel('Numer', { exact: true }).inputValue();
await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
await page.waitForURL('**/receipts');
await page.waitForTimeout(5000);
await shoot(page, PICTURES, 'receipts');
await drawFirstPage(browser, await downloadPdf(page, number), `${PICTURES}/pdf.png`);
await page.goto(`${app.url}/clients`);
await shoot(page, PICTURES, 'clients');
await untilInstalled(page);
await shootVariants(browser, app.url);
await browser.close();
await app.stop();
console.log(`${PICTURES} and ${VARIANTS} are up to date.`);
