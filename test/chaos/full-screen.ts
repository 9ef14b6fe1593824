/**
 * `npm run chaos:screen`: types receipts in the built app while the disk fills up and is freed
 * again. Throws if the app loses or hides anything. Writes pictures to .cache/full-screen.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type RunningApp, startApp } from '../e2e/app-process.ts';
import { untilQuiet } from '../e2e/at-rest.ts';
import { openBrowser } from '../e2e/browser-process.ts';
import { restAs } from '../e2e/cloud-client.ts';
import { NARROW, takePictures } from '../e2e/look.ts';
import {
  chooseClient,
  DEMO,
  openEntry,
  signIn,
  typeLine,
  untilCached,
  untilInstalled,
} from '../e2e/user.ts';
import { until } from './attacks.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const MEBIBYTE = 1024 * 1024;
const DISK_BYTES = 220 * MEBIBYTE;
const PICTURES = '.cache/full-screen';
/** A visible tab checks the free space at least this often, in ms. */
const LOOKED_MS = 5.5 * 60_000;
/** A tab renews damaged databases within this time once there is room, in ms. */
const RENEWED_MS = 15_000;
/** A full disk may still take this many receipts, because the last block of a file has room. */
const MOST_ON_FULL = 10;
const PRODUCT = 'Ołów miękki';
const NET = '12,5';
const NOTES = 'Dwie felgi w komplecie, zażółć gęślą jaźń.';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const typeReceipt = async (page: Page, client: string): Promise<string> => {
  await openEntry(page);
  await chooseClient(page, client);
  await typeLine(page, 1, { product: PRODUCT, net: NET });
  await page.getByLabel('Uwagi').fill(NOTES);
  return page.getByLabel('Numer', { exact: true }).inputValue();
};

const isRefused = async (page: Page): Promise<boolean> => {
  const refusal = page.getByText(/^Nie zapisano: /u);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  // The message about the previous attempt disappears first.
  await untilQuiet(page, 1000);
  await Promise.race([refusal.first().waitFor(), page.waitForURL('**/receipts?preview=*')]);
  return (await refusal.count()) > 0;
};

const isInView = (page: Page): Promise<boolean> =>
  page.getByRole('button', { name: 'Pobierz jako plik' }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const typedIn = async (page: Page) => ({
  number: await page.getByLabel('Numer', { exact: true }).inputValue(),
  client: await page.getByRole('combobox', { name: 'Klient' }).inputValue(),
  product: await page.getByRole('combobox', { name: 'Produkt' }).inputValue(),
  net: await page.getByLabel('Waga netto (kg)').inputValue(),
  notes: await page.getByLabel('Uwagi').inputValue(),
});

const fileOf = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pobierz jako plik' }).click();
  return readFileSync(await (await download).path(), 'utf8');
};

/** Types receipts on a filling disk until one is refused; that one stays in the form. */
const fillUp = async (page: Page, disk: SmallDisk, client: string) => {
  const stored: string[] = [];
  for (let n = 0; n < MOST_ON_FULL; n++) {
    const number = await typeReceipt(page, client);
    disk.fill(0);
    const before = await typedIn(page);
    if (await isRefused(page)) return { stored, number, before };
    stored.push(number);
  }
  throw new Error('A full disk refused nothing.');
};

const numbersInCloud = async (app: RunningApp): Promise<readonly string[]> =>
  (await (await restAs(app.url, DEMO.email, DEMO.password)).all('receipts')).map(({ fields }) =>
    String(fields['number']),
  );

const untilInCloud = async (app: RunningApp, numbers: readonly string[]): Promise<void> => {
  const there = async () =>
    (await numbersInCloud(app)).filter((number) => numbers.includes(number));
  await until(async () => (await there()).length >= numbers.length, 60_000);
  assert.deepEqual((await there()).toSorted(), numbers.toSorted());
};

/**
 * Fills the disk nearly full: the app must warn while receipts can still be stored. Returns the
 * number of one.
 */
const runShort = async (page: Page, disk: SmallDisk, client: string): Promise<string> => {
  const number = await typeReceipt(page, client);
  const start = performance.now();
  disk.fill(3 * MEBIBYTE);
  // A start checks the space at once; the draft restores what was typed.
  if (process.env['QUICK'] === '1') await page.reload();
  await page.getByText(/kończy się miejsce/u).waitFor({ timeout: LOOKED_MS });
  console.log(`nearly full: said after ${seconds(performance.now() - start)}`);
  assert.equal((await typedIn(page)).notes, NOTES);
  await takePictures(page, PICTURES, 'short');
  assert.equal(await isRefused(page), false, 'there was room for this one');
  return number;
};

const main = async (): Promise<void> => {
  const disk = mountSmallDisk(DISK_BYTES);
  const app = await startApp();
  const browser = await openBrowser({ profileDir: `${disk.path}/profile` });
  const { page, context } = browser;
  try {
    await signIn(page, app.url);
    await untilCached(page);
    await untilInstalled(page);
    const clients = await (await restAs(app.url, DEMO.email, DEMO.password)).all('clients');
    const client = String(clients[0]?.fields['name']);
    await context.setOffline(true);
    const first = await runShort(page, disk, client);

    await page.setViewportSize(NARROW);
    const { stored, number, before } = await fillUp(page, disk, client);
    console.log(`full: refused after ${String(stored.length)} more`);
    assert.deepEqual(await typedIn(page), before, 'what was typed stays');
    assert.ok(await isInView(page), 'the refusal stands where it can be seen');
    assert.equal(new URL(page.url()).pathname, '/add-receipt');
    assert.equal(await page.getByText(`Zapisano kwit ${number}`).count(), 0);
    await takePictures(page, PICTURES, 'refused');
    const file = await fileOf(page);
    for (const typed of [number, client, PRODUCT, NOTES]) assert.ok(file.includes(typed), typed);
    await page.getByText(/Wczytasz go w/u).waitFor();
    await takePictures(page, PICTURES, 'kept-as-file');
    disk.empty();
    assert.equal(await isRefused(page), false, 'there is room again');
    await page.waitForTimeout(RENEWED_MS);
    assert.equal(await page.getByText(/kończy się miejsce/u).count(), 0);
    const all = [first, ...stored, number];
    await page.reload();
    for (const one of all) await page.getByText(one, { exact: true }).first().waitFor();
    await takePictures(page, PICTURES, 'room-again');
    await context.setOffline(false);
    await untilInCloud(app, all);
    console.log(`room again: ${String(all.length)} receipts saved, each once`);
  } catch (error) {
    await takePictures(page, PICTURES, 'failed');
    throw error;
  } finally {
    await browser.close();
    await app.stop();
    disk.empty();
    await disk.unmount();
  }
};

await main();
