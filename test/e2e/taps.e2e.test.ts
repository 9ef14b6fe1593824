// @module-tag long
/** Repeated taps, as from a wet glove, on a phone and on a tablet. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilQuiet } from './at-rest.ts';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { chooseClient, DEMO, line, openEntry, typeLine } from './user.ts';

const desk = openDesk({ isSignedIn: true });

/** Time after the last tap in which the page shows everything that the taps caused, ms. */
const TAIL_MS = 700;

/** Middle of the button once the page is quiet: typed input may still shift the layout. */
const restingPlace = async (button: Locator): Promise<[number, number]> => {
  await untilQuiet(button.page());
  const box = await button.boundingBox();
  if (box === null) throw new Error('nothing to tap');
  const { x, y, width, height } = box;
  return [x + width / 2, y + height / 2];
};

/** Taps the button, then the same place again whatever is there by then. */
const tapOften = async (page: Page, button: Locator, pauses: readonly number[]): Promise<void> => {
  await button.scrollIntoViewIfNeeded();
  const [x, y] = await restingPlace(button);
  const touch = await page.context().newCDPSession(page);
  // Seconds. They follow the pauses of the finger, so that a busy machine does not stretch them.
  let timestamp = Date.now() / 1000;
  const tap = async () => {
    const touchPoints = [{ x, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  };
  await tap();
  for (const pause of pauses) {
    await page.waitForTimeout(pause);
    timestamp += pause / 1000;
    await tap();
  }
};

const fillReceipt = async (page: Page): Promise<string> => {
  await openEntry(page);
  await chooseClient(page, 'Grażyna');
  await typeLine(page, 1, { product: 'Ołów miękki', net: '11' });
  return page.getByLabel('Numer', { exact: true }).inputValue();
};

const DEVICES = [
  ['phone', 390, 844],
  ['tablet', 800, 1280],
] as const;

// Runs before the tests that leave a draft behind.
describe.each(DEVICES)('a receipt on a %s', (_device, width, height) => {
  it.each([[[500]], [[120, 150]]])(
    '"Zapisz" tapped again after %j ms saves one receipt and opens no other',
    async (pauses) => {
      const { page } = desk;
      await page.setViewportSize({ width, height });
      const number = await fillReceipt(page);
      await tapOften(page, page.getByRole('button', { name: 'Zapisz', exact: true }), pauses);
      await page.waitForURL('**/receipts?preview=*');
      await untilQuiet(page, TAIL_MS);
      // The preview shows the saved receipt, and no tap has pressed anything in it.
      await expect.poll(() => page.getByRole('dialog', { name: number }).count()).toBe(1);
      expect(new URL(page.url()).pathname).toBe('/receipts');
      const stored = async () =>
        (await restAs(desk.app.url, DEMO.email, DEMO.password)).all('receipts');
      const saved = async () =>
        (await stored()).filter(({ fields }) => fields['number'] === number).length;
      await expect.poll(saved).toBe(1);
      await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
    },
  );
});

it('takes five taps and no scrolling for three favourites of a known client on a tablet', async () => {
  const { page } = desk;
  await page.setViewportSize({ width: 800, height: 1280 });
  await openEntry(page);
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    await tapOften(page, target, []);
    taps += 1;
  };
  await page.keyboard.type('graz');
  await tap(page.getByRole('option').first());
  for (const [place, net] of ['12,5', '100', '7'].entries()) {
    await tap(page.locator('ul button').nth(place * 3));
    await expect.poll(() => line(page, place + 1).count()).toBe(1);
    await page.keyboard.type(net);
  }
  const number = await page.getByLabel('Numer', { exact: true }).inputValue();
  await expect.poll(() => page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  await tap(page.getByRole('button', { name: 'Zapisz', exact: true }));
  const preview = page.getByRole('dialog', { name: number });
  await preview.waitFor();
  expect(taps).toBe(5);
  await preview.getByRole('button', { name: 'Zamknij' }).click();
});

describe.each(DEVICES)('on a %s', (_device, width, height) => {
  it.each([[[120, 150]]])(
    'the button that closes a dialog, tapped again after %j ms, opens nothing behind it',
    async (pauses) => {
      const { page } = desk;
      await page.setViewportSize({ width, height });
      await page.goto(`${desk.app.url}/clients`);
      await page.getByRole('button', { name: 'Dodaj klienta' }).click();
      const dialog = page.getByRole('dialog');
      await tapOften(page, dialog.getByRole('button', { name: 'Anuluj' }), pauses);
      await dialog.waitFor({ state: 'detached' });
      await untilQuiet(page, TAIL_MS);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/clients');
    },
  );

  const PAUSES = [[[120]], [[500]], [[120, 150]], [[500, 500]]];
  const over = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]');
  const lines = (page: Page) => page.getByRole('group', { name: /^Pozycja \d+$/u }).count();

  it.each(PAUSES)(
    'a button that adds a line adds one, also if tapped again after %j ms',
    async (pauses) => {
      const { page } = desk;
      await page.setViewportSize({ width, height });
      await fillReceipt(page);
      const before = await lines(page);
      await tapOften(page, page.getByRole('button', { name: 'Dodaj pozycję' }), pauses);
      await untilQuiet(page, TAIL_MS);
      expect(await lines(page)).toBe(before + 1);
      const tile = page.locator('ul button').first();
      await tapOften(page, tile, pauses);
      await untilQuiet(page, TAIL_MS);
      // The tile fills the blank line instead of adding one.
      expect(await lines(page)).toBe(before + 1);
      const product = line(page, before + 1).getByRole('combobox');
      await expect.poll(() => product.inputValue()).not.toBe('');
    },
  );

  it.each(PAUSES)(
    'a dialog over a list opens once and stays untouched, also if tapped again after %j ms',
    async (pauses) => {
      const { page } = desk;
      await page.setViewportSize({ width, height });
      for (const [place, name] of [
        ['clients', 'Dodaj klienta'],
        ['products', 'Dodaj produkt'],
      ] as const) {
        await page.goto(`${desk.app.url}/${place}`);
        const opener = page.getByRole('button', { name }).first();
        await opener.waitFor();
        await tapOften(page, opener, pauses);
        await untilQuiet(page, TAIL_MS);
        await expect.poll(() => over(page).count()).toBe(1);
        expect(new URL(page.url()).pathname).toBe(`/${place}`);
      }
    },
  );

  it.each(PAUSES)(
    'a row of a list opens its own preview, also if tapped again after %j ms',
    async (pauses) => {
      const { page } = desk;
      await page.setViewportSize({ width, height });
      await page.goto(`${desk.app.url}/receipts`);
      const row = page.locator('main a[href*="preview="]').first();
      await row.waitFor();
      const id = new URL((await row.getAttribute('href')) ?? '', desk.app.url).searchParams;
      await tapOften(page, row, pauses);
      await untilQuiet(page, TAIL_MS);
      const shown = new URL(page.url());
      expect([shown.pathname, shown.searchParams.get('preview')]).toEqual([
        '/receipts',
        id.get('preview'),
      ]);
      await expect.poll(() => over(page).count()).toBe(1);
      const close = page.getByRole('dialog').getByRole('button', { name: 'Zamknij' });
      await tapOften(page, close, pauses);
      await untilQuiet(page, TAIL_MS);
      expect(await over(page).count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/receipts');
    },
  );
});
