/**
 * `npm run screenshots`: takes the pictures of the README into docs/screenshots and those of the
 * browser's install dialog into public/screenshots, with the demo data.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { untilQuiet } from './at-rest.ts';
import { openBrowser } from './browser-process.ts';
import { startApp } from './app-process.ts';
import { drawFirstPage } from './draw-pdf.ts';
import { NARROW, WIDE } from './look.ts';
import {
  chooseClient,
  downloadPdf,
  openEntry,
  saveEntry,
  signIn,
  typeLine,
  untilCached,
} from './user.ts';

const PICTURES = 'docs/screenshots';
const OF_INSTALLING = 'public/screenshots';

const LINES = [
  { product: 'Miedź millbera', net: '12,345' },
  { product: 'Złom stalowy W7', net: '458,15' },
  { product: 'Mosiądz mieszany', net: '8,5' },
] as const;

const shoot = async (page: Page, name: string): Promise<void> => {
  await untilQuiet(page);
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
};

const fillEntry = async (page: Page): Promise<void> => {
  await openEntry(page);
  await chooseClient(page, 'an');
  for (const [index, line] of LINES.entries()) await typeLine(page, index + 1, line);
};

const app = await startApp();
const browser = await openBrowser();
const { page } = browser;
for (const folder of [PICTURES, OF_INSTALLING]) mkdirSync(folder, { recursive: true });
await page.goto(`${app.url}/login`);
await shoot(page, 'login');
await signIn(page, app.url);
await untilCached(page);
await shoot(page, 'dashboard');
await fillEntry(page);
await page.mouse.wheel(0, -10_000);
await shoot(page, 'add-receipt');
await page.setViewportSize(NARROW);
await untilQuiet(page);
await page.screenshot({ path: `${OF_INSTALLING}/add-receipt.png` });
await page.setViewportSize(WIDE);
const number = await page.getByLabel('Numer', { exact: true }).inputValue();
await saveEntry(page);
await page.getByText(`Zapisano kwit ${number}`).waitFor({ state: 'detached' });
await shoot(page, 'receipts');
copyFileSync(`${PICTURES}/receipts.png`, `${OF_INSTALLING}/receipts.png`);
await drawFirstPage(browser, await downloadPdf(page, number), `${PICTURES}/pdf.png`);
await page.goto(`${app.url}/clients`);
await shoot(page, 'clients');
await browser.close();
await app.stop();
console.log(`${PICTURES} and ${OF_INSTALLING} are up to date.`);
