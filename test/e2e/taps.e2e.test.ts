/** Taps that come twice or three times, as from a wet glove, on a phone and on a tablet at the scale. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { chooseClient, DEMO, openEntry, typeLine } from './user.ts';

const desk = openDesk({ isSignedIn: true });

/** Taps where the button stands, and again at the same place whatever stands there by then. */
const tapOften = async (page: Page, button: Locator, pauses: readonly number[]): Promise<void> => {
  // Stands still before it is looked for: the page may still make room for what was typed.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error('nothing to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const tap = async () => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await tap();
  for (const pause of pauses) {
    await page.waitForTimeout(pause);
    await tap();
  }
};

const fillReceipt = async (page: Page): Promise<string> => {
  await openEntry(page);
  await chooseClient(page, 'Grażyna');
  await typeLine(page, 1, { product: 'Ołów miękki', net: '11' });
  return page.getByLabel('Numer', { exact: true }).inputValue();
};

describe.each([
  ['phone', 390, 844],
  ['tablet', 800, 1280],
])('on a %s', (_device, width, height) => {
  it.each([[[500]], [[120, 150]]])(
    '"Zapisz" tapped again after %j ms saves one receipt and opens no other',
    async (pauses) => {
      const { page } = desk;
      await page.setViewportSize({ width, height });
      const number = await fillReceipt(page);
      await tapOften(page, page.getByRole('button', { name: 'Zapisz', exact: true }), pauses);
      await page.waitForURL('**/receipts');
      await page.waitForTimeout(700);
      expect(new URL(page.url()).pathname).toBe('/receipts');
      expect(await page.getByRole('dialog').count()).toBe(0);
      const stored = async () =>
        (await restAs(desk.app.url, DEMO.email, DEMO.password)).all('receipts');
      const saved = async () =>
        (await stored()).filter(({ fields }) => fields['number'] === number).length;
      await expect.poll(saved).toBe(1);
    },
  );

  it.each([[[120, 150]]])(
    'what closes a dialog, tapped again after %j ms, opens nothing behind it',
    async (pauses) => {
      const { page } = desk;
      await page.setViewportSize({ width, height });
      await page.goto(`${desk.app.url}/clients`);
      await page.getByRole('button', { name: 'Dodaj klienta' }).click();
      const dialog = page.getByRole('dialog');
      await tapOften(page, dialog.getByRole('button', { name: 'Anuluj' }), pauses);
      await dialog.waitFor({ state: 'detached' });
      await page.waitForTimeout(700);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/clients');
    },
  );
});
