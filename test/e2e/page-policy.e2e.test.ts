// @module-tag long
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES_AND_SECTIONS } from './addresses.ts';
import { startApp, type RunningApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { readPdf } from './pdf-text.ts';
import { typeIntoAll } from './text-fields.ts';
import {
  chooseClient,
  downloadPdf,
  openEntry,
  saveEntry,
  signIn,
  takeOption,
  typeLine,
  untilCached,
  untilInstalled,
} from './user.ts';

const ATTACK = `"'><img src=x onerror=window.__hit=1><script>window.__hit=1</script>`;
const LISTS = ['/clients', '/receipts', '/products'];

/** Types the markup into every text field of a place. Returns the number of fields. */
const plantIn = (place: Locator): Promise<number> => typeIntoAll(place, () => ATTACK);

const saveDialog = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const openMenu = async (page: Page, name: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Lists the parts of the markup that ran or became elements. */
const cameAlive = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...('__hit' in window ? ['a script ran'] : []),
    ...Array.from(
      document.querySelectorAll('img[src="x"], [onerror], body script'),
      ({ outerHTML }) => outerHTML,
    ),
  ]);

const squeezed = (text: string): string => text.replace(/\s/gu, '');

describe('the page under its policy', () => {
  let app: RunningApp;
  let browser: RunningBrowser;
  const dialogs: string[] = [];

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
    browser.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await signIn(browser.page, app.url);
    await untilCached(browser.page);
  });
  afterAll(async () => {
    try {
      await browser.close();
    } finally {
      await app.stop();
    }
  });

  it('accepts markup as text in every field of a client, a category and a product', async () => {
    const { page } = browser;
    await page.getByRole('link', { name: 'Klienci' }).click();
    await page.getByRole('button', { name: 'Dodaj klienta' }).click();
    expect(await plantIn(page.getByRole('dialog'))).toBeGreaterThanOrEqual(5);
    await saveDialog(page);
    await page.getByText(ATTACK).first().waitFor();
    expect(await cameAlive(page)).toEqual([]);

    await page.getByRole('link', { name: 'Produkty' }).click();
    await page.getByRole('button', { name: 'Dodaj kategorię' }).click();
    expect(await plantIn(page.getByRole('dialog'))).toBe(1);
    await saveDialog(page);
    await openMenu(page, `Działania: ${ATTACK}`, 'Dodaj produkt');
    const dialog = page.getByRole('dialog');
    expect(await plantIn(dialog)).toBeGreaterThanOrEqual(3);
    await dialog.getByLabel('J.m.').fill('kg');
    await dialog.getByRole('combobox', { name: 'Kod odpadu' }).fill('170405');
    await page.getByRole('option', { name: '17 04 05' }).click();
    await dialog.getByLabel('Cena zakupu (zł)').fill('0,4');
    await saveDialog(page);
    await page.getByText(ATTACK).first().waitFor();
    expect(await cameAlive(page)).toEqual([]);
  });

  it('accepts markup as text in every field of the yard’s details and texts', async () => {
    const { page } = browser;
    for (const section of ['company', 'print', 'defaults']) {
      await page.goto(`${app.url}/settings?section=${section}`);
      await page.getByRole('button', { name: 'Zapisz', exact: true }).waitFor();
      expect(await plantIn(page.locator('main'))).toBeGreaterThanOrEqual(1);
      await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
      await page.getByText('Brak niezapisanych zmian').waitFor();
      expect(await cameAlive(page)).toEqual([]);
    }
  });

  it('accepts markup as text in every field of a receipt, and shows and prints it as text', async () => {
    const { page } = browser;
    await openEntry(page);
    await chooseClient(page, ATTACK);
    await typeLine(page, 1, { product: ATTACK, net: '3' });
    await takeOption(page, 'Źródło pochodzenia', 'Inne');
    const [numbered, dated] = [
      page.getByLabel('Numer', { exact: true }),
      page.getByLabel('Data', { exact: true }),
    ];
    const [number, date] = [await numbered.inputValue(), await dated.inputValue()];
    expect(await plantIn(page.locator('main'))).toBeGreaterThanOrEqual(5);
    await numbered.fill(number);
    await dated.fill(date);
    await page.getByLabel('Godzina').fill('');
    await saveEntry(page);
    const paper = squeezed((await readPdf(await downloadPdf(page, number))).join(''));
    expect(paper.split(squeezed(ATTACK)).length).toBeGreaterThan(4);
    await openMenu(page, number, 'Podgląd');
    await page.getByRole('dialog').locator('iframe').waitFor();
    expect(await cameAlive(page)).toEqual([]);
  });

  it('shows the markup as text on every screen, and blocks nothing of the app’s own', async () => {
    const { page, stopped } = browser;
    for (const route of ADDRESSES_AND_SECTIONS) {
      await page.goto(app.url + route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (LISTS.includes(route)) await page.getByRole('search').getByRole('textbox').fill(ATTACK);
      expect(await cameAlive(page), route).toEqual([]);
    }
    await untilInstalled(page);
    expect(stopped).toEqual([]);
    expect(dialogs).toEqual([]);
  });

  it('runs no planted script and loads nothing from foreign hosts, and the policy watch reports both', async () => {
    const { page, stopped } = browser;
    const outcome = await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = 'https://zly.example/x.png';
      const written = document.createElement('div');
      try {
        written.innerHTML = '<img src=x onerror="window.__hit=1">';
      } catch (error) {
        return String(error);
      }
      return 'written';
    });
    expect(outcome).toContain('TypeError');
    expect(await cameAlive(page)).toEqual([]);
    await expect.poll(() => stopped.join()).toContain('require-trusted-types-for');
    await expect.poll(() => stopped.join()).toContain('img-src https://zly.example');
    stopped.length = 0;
  });

  it('stays on its own origin after signing in, whatever the address asks for', async () => {
    const other = await openBrowser();
    const { page } = other;
    for (const query of [
      '?next=https://zly.example',
      '?returnTo=//zly.example',
      '#//zly.example',
    ]) {
      await page.goto(`${app.url}/login${query}`);
      await page.getByLabel('E-mail').waitFor();
      expect(new URL(page.url()).origin).toBe(app.url);
    }
    await page.getByLabel('E-mail').fill('demo@kwity.pl');
    await page.getByLabel('Hasło', { exact: true }).fill('kwity-demo');
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await page.waitForURL(`${app.url}/dashboard`);
    await other.close();
  });
});
