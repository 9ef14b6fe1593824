// @module-tag long
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { looseTexts } from '#test/setup/loose-texts.ts';
import { ADDRESSES } from './addresses.ts';
import { openDesk } from './desk.ts';
import { readPdf } from './pdf-text.ts';
import { screenOf } from './screen.ts';
import { translate } from './translate.ts';
import {
  addClient,
  chooseClient,
  downloadPdf,
  line,
  openEntry,
  saveEntry,
  signIn,
  typeLine,
  untilCached,
  tick,
} from './user.ts';

/** Replaces printing, which opens no dialog here, with a mark on the page. */
const notePrinting = (): void => {
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    value: { print: () => document.documentElement.setAttribute('data-printed', 'yes') },
  });
};

/** Text of the page without the parts that change from one moment to the next. */
const said = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replace(/\s+/gu, ' ').replace(/Zajęte \S+ MB/u, '');

const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Zapisz', exact: true }).click();

describe('in a browser that translates', () => {
  const desk = openDesk();
  const errors: string[] = [];
  let page: Page;
  let number = '';

  const paper = async (): Promise<string> =>
    (await readPdf(await downloadPdf(page, number))).join(' ');

  beforeAll(async () => {
    page = await desk.browser.context.newPage();
    await page.addInitScript(notePrinting);
    await page.addInitScript(translate);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signIn(page, desk.app.url);
    await untilCached(page);
  });

  it('the page asks not to be translated', async () => {
    await desk.page.goto(desk.app.url);
    await expect.poll(() => desk.page.locator('html').getAttribute('translate')).toBe('no');
    await expect
      .poll(() => desk.page.locator('html').getAttribute('class'))
      .toContain('notranslate');
  });

  it('a receipt is issued for a new client, and its sums follow the input', async () => {
    await addClient(page, { 'Imię i nazwisko': 'Ewa Źrebiec', Miejscowość: 'Łódź' });
    await openEntry(page);
    await chooseClient(page, 'Ewa Źrebiec');
    await typeLine(page, 1, { product: 'Mosiądz', net: '10' });
    await page.getByText('10,000 kg').first().waitFor();
    await line(page, 1).getByLabel('Waga netto (kg)').fill('12');
    await page.getByText('12,000 kg').first().waitFor();
    expect(await said(page)).not.toContain(' 10,000 kg');
    number = await page.getByLabel('Numer', { exact: true }).inputValue();
    await saveEntry(page);
    expect(await paper()).toContain('Ewa Źrebiec');
  });

  it('the receipt is corrected and printed as corrected', async () => {
    await page.getByRole('button', { name: number, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edytuj', exact: true }).click();
    await line(page, 1).getByLabel('Waga netto (kg)').fill('9');
    await page.getByText('9,000 kg').first().waitFor();
    expect(await said(page)).not.toContain('12,000 kg');
    await save(page);
    const preview = page.getByRole('dialog', { name: number });
    await preview.getByText('Wydruk mówi co innego niż ten kwit.').waitFor();
    await preview.getByRole('button', { name: 'Drukuj' }).click();
    await page.locator('html[data-printed]').waitFor();
    await preview.getByText('Wydruk mówi co innego niż ten kwit.').waitFor({ state: 'detached' });
    await preview.getByRole('button', { name: 'Zamknij' }).click();
    await preview.waitFor({ state: 'detached' });
    expect(await paper()).toContain(' 0,009 ');
  });

  it('a list shows its number of receipts with and without a search', async () => {
    // Waits until the print is sent and the message about saving is gone.
    await expect.poll(() => said(page)).not.toMatch(/Oczekuje|Zapisano kwit/u);
    const all = await said(page);
    await page.getByLabel('Szukaj kwitu').fill('Ewa Źrebiec');
    await expect.poll(() => said(page)).toContain(' 1 kwit · ');
    await page.getByLabel('Szukaj kwitu').fill('');
    await expect.poll(() => said(page)).toBe(all);
  });

  it.each(ADDRESSES)(
    '%s shows the same text as without translation, and React updates no text outside an element of its own',
    async (path) => {
      for (const shown of [desk.page, page]) {
        await shown.goto(desk.app.url + path);
        await shown.getByRole('heading', { level: 1 }).waitFor();
      }
      await expect.poll(async () => (await said(page)) === (await said(desk.page))).toBe(true);
      expect(await desk.page.evaluate(looseTexts)).toEqual([]);
    },
  );

  it('dialogs open and close, and every menu item leads to its screen', async () => {
    for (const place of ['Klienci', 'Produkty', 'Statystyki', 'Ustawienia', 'Klienci']) {
      await page.getByRole('link', { name: place, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${place}`, 'u') }).waitFor();
    }
    await page.getByRole('button', { name: 'Dodaj klienta' }).click();
    const dialog = page.getByRole('dialog');
    // The radio button lies invisible over its label.
    await tick(dialog.getByRole('radio', { name: 'Firma' }));
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await dialog.getByText('Wpisz imię i nazwisko albo nazwę firmy.').waitFor();
    await screenOf(page).leaveDialog();
  });

  it('React throws no error', () => expect(errors).toEqual([]));
});
