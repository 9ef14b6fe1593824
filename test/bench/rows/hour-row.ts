/**
 * Measures the app's memory during an hour at the scale: 500 receipts written and sent while the
 * clock advances.
 */
import type { Page } from 'playwright-core';
import { contestOf, median, medianOf } from '#bench/contest.ts';
import type { Figures } from '#bench/measures/measure.ts';
import { heldBytes } from '#bench/page-stage.ts';
import { startApp } from '#test/e2e/app-process.ts';
import { openBrowser } from '#test/e2e/browser-process.ts';
import { line, openEntry, signIn, untilCached } from '#test/e2e/user.ts';
import type { Row } from './row.ts';

const RECEIPTS = 500;

const HOUR_S = 3600;

const RECEIPT = { client: 'Kowalski', product: 'Miedź', net: '12,5' } as const;

/** Uses the keyboard only, because clicking takes twice as long. */
const writeReceipt = async (page: Page): Promise<void> => {
  const client = page.getByRole('combobox', { name: 'Klient' });
  await client.fill(RECEIPT.client);
  await client.press('Enter');
  const first = line(page, 1);
  const product = first.getByRole('combobox', { name: 'Produkt' });
  await product.fill(RECEIPT.product);
  await product.press('Enter');
  await first.getByLabel('Waga netto (kg)').fill(RECEIPT.net);
  await page.keyboard.press('Control+Shift+Enter');
  await client.and(page.locator('[value=""]')).waitFor();
};

const weigh = async (page: Page): Promise<Figures> => ({ MB: [(await heldBytes(page)) / 1e6] });

/** Writes receipts; returns the app's memory at the start, half way and at the end. */
const workFor = async (page: Page, receipts: number): Promise<ReadonlyMap<string, Figures>> => {
  await openEntry(page);
  await writeReceipt(page);
  const weights = new Map([['at the start', await weigh(page)]]);
  for (let n = 1; n < receipts; n += 1) {
    await page.clock.fastForward((HOUR_S / receipts) * 1000);
    await writeReceipt(page);
    if (n === Math.floor(receipts / 2)) weights.set('after half of it', await weigh(page));
  }
  return weights.set('at the end', await weigh(page));
};

export const workingAnHour: Row = async ({ sized }) => {
  const app = await startApp();
  const browser = await openBrowser();
  try {
    const { page } = browser;
    await page.clock.install();
    await signIn(page, app.url);
    await untilCached(page);
    const count = sized(RECEIPTS);
    const weights = await workFor(page, count);
    const described = {
      work: 'memory of the app through an hour',
      count,
      unit: 'receipts',
      limits: ['at the start'],
      decides: [median('MB')],
      columns: [medianOf('MB', 'MB', 1)],
    };
    return [contestOf(described, new Map([...weights].map(([name, it]) => [name, [it]])))];
  } finally {
    await browser.close();
    await app.stop();
  }
};
