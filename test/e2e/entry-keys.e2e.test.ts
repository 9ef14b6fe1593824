// @module-tag long
/** Keys as a browser sends them: between its listeners the page may draw, unlike in jsdom. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { chooseClient, line, openEntry, typeLine } from './user.ts';

const desk = openDesk({ isSignedIn: true });

const focusName = (): Promise<string> =>
  desk.page.evaluate(() => {
    const { activeElement } = document;
    const label = activeElement?.closest('[data-field]')?.getAttribute('data-field');
    return label ?? activeElement?.textContent?.trim() ?? activeElement?.tagName ?? '';
  });

const open = async (): Promise<Locator> => {
  const { page, app } = desk;
  await page.goto(`${app.url}/dashboard`);
  await openEntry(page);
  const discard = page.getByRole('button', { name: 'Odrzuć szkic' });
  if (await discard.isVisible()) await discard.click();
  return page.getByRole('combobox', { name: 'Klient' });
};

describe('Tab in an open list', () => {
  it.each([['Tab'], ['Shift+Tab']])('chooses nothing: %s', async (key) => {
    const { page } = desk;
    const client = await open();
    await client.pressSequentially('kow');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press(key);
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    await expect.poll(() => client.inputValue()).toBe('kow');
    const product = line(page, 1).getByRole('combobox');
    await product.pressSequentially('mied');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(key);
    await expect.poll(() => product.inputValue()).toBe('mied');
    if (key === 'Tab') await expect.poll(focusName).toMatch(/:net$/u);
  });
});

describe('a key of the entry', () => {
  it('puts a removed line back until something is typed: Ctrl+Z', async () => {
    const { page } = desk;
    await open();
    await chooseClient(page, 'Grażyna');
    await typeLine(page, 1, { product: 'Puszki', net: '100' });
    await typeLine(page, 2, { product: 'Mosiądz', net: '7' });
    await line(page, 1).getByLabel('Waga netto (kg)').focus();
    await page.keyboard.press('Alt+Delete');
    await expect.poll(() => line(page, 2).count()).toBe(0);
    await page.keyboard.press('Control+z');
    const weight = (place: number) => line(page, place).getByLabel('Waga netto (kg)').inputValue();
    await expect.poll(() => weight(1)).toBe('100');
    await expect.poll(() => weight(2)).toBe('7');
  });

  it('opens the list of keys, and the focus comes back: ?', async () => {
    const { page } = desk;
    const client = await open();
    await client.focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focusName).toBe('client');
  });

  it('leads on from the last field and leaves the saved receipt in view: Tab', async () => {
    const { page } = desk;
    await open();
    await chooseClient(page, 'Grażyna');
    await typeLine(page, 1, { product: 'Puszki', net: '10' });
    await page.getByRole('button', { name: 'Zapisz i następny' }).click();
    const again = page.getByRole('button', { name: 'Drukuj ponownie' });
    await again.waitFor();
    await page.getByLabel('Godzina').focus();
    await page.keyboard.press('Tab');
    await expect.poll(focusName).toBe('Drukuj ponownie');
  });

  it('gives the focus back to the row whose preview it closes: Escape', async () => {
    const { page, app } = desk;
    await page.goto(`${app.url}/receipts`);
    const row = page.locator('main a[href*="preview="]').first();
    const name = await row.innerText();
    await row.press('Enter');
    const preview = page.getByRole('dialog');
    await preview.getByRole('button', { name: 'Zamknij' }).focus();
    await page.keyboard.press('Enter');
    await preview.waitFor({ state: 'detached' });
    await expect.poll(focusName).toBe(name);
  });
});

it('does not scroll to a payment that is chosen by touch on a phone', async () => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await page.evaluate(() => scrollTo(0, 300));
  const touch = await page.context().newCDPSession(page);
  for (const name of ['Przelew', 'BLIK', 'Gotówka']) {
    const { x = 0, y = 0 } = (await page.getByText(name, { exact: true }).boundingBox()) ?? {};
    const touchPoints = [{ x, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const save = page.getByRole('button', { name: 'Zapisz i drukuj' });
  await expect.poll(async () => (await save.boundingBox())?.y).toBeLessThan(600);
});
