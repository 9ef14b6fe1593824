import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfPages, wordsOf } from '#test/adapters/pdf/read-pdf.ts';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { DEMO, issueReceipt, signIn, untilCached, untilInstalled } from './user.ts';

const saveDialog = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const openMenu = async (page: Page, name: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: `Działania: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const setPrice = async (page: Page, name: string, price: string): Promise<void> => {
  const field = page.getByLabel(`Cena: ${name}`, { exact: true });
  await field.fill(price);
  await field.press('Enter');
  await page.getByText(`Zapisano cenę: ${name}`).waitFor();
};

const csv = async (page: Page, report: string): Promise<readonly (readonly string[])[]> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Pobierz CSV: ${report}`, exact: true }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';'));
};

describe('the office', () => {
  let app: RunningApp;
  let browser: RunningBrowser;

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
    await signIn(browser.page, app.url);
    await untilCached(browser.page);
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const stored = async (collection: string, name: string) => {
    const cloud = await restAs(app.url, DEMO.email, DEMO.password);
    const found = (await cloud.all(collection)).find(({ fields }) => fields['name'] === name);
    return found?.fields;
  };

  it('[FN-3, FN-4] adds a category and a product under an official waste code', async () => {
    const { page } = browser;
    await page.getByRole('link', { name: 'Produkty' }).click();
    await page.getByRole('button', { name: 'Dodaj kategorię' }).click();
    await page.getByRole('dialog').getByLabel('Nazwa').fill('Żużle');
    await saveDialog(page);
    await openMenu(page, 'Żużle', 'Dodaj produkt');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nazwa').fill('Zgorzelina');
    await dialog.getByRole('combobox', { name: 'Kod odpadu' }).fill('walcownicza');
    await dialog.getByRole('option', { name: '10 02 10' }).click();
    await dialog.getByLabel('Cena zakupu (zł)').fill('0,4');
    await saveDialog(page);
    await page.getByText('do sprawdzenia').first().waitFor();
    await expect
      .poll(async () => stored('products', 'Zgorzelina'))
      .toMatchObject({ wasteCode: '100210', buyPriceGr: 40, buy_price: 0.4 });
  });

  it('[FN-3] buys at the price that was changed in the table while offline', async () => {
    const { page, context } = browser;
    await untilInstalled(page);
    await context.setOffline(true);
    await setPrice(page, 'Zgorzelina', '0,55');
    await issueReceipt(page, 'an', [{ product: 'Zgorzelina', net: '1000' }]);
    await page.getByText('550,00').first().waitFor();
    await context.setOffline(false);
    await page.getByText('do synchronizacji').waitFor({ state: 'detached' });
    await expect
      .poll(async () => stored('products', 'Zgorzelina'))
      .toMatchObject({ buyPriceGr: 55, buy_price: 0.55 });
  });

  it('[FN-5] changes the yard’s details, which the next receipt carries', async () => {
    const { page } = browser;
    await page.getByRole('link', { name: 'Ustawienia' }).click();
    await page.getByLabel('Nazwa firmy').fill('Skup Żółw');
    await page.getByLabel('NIP').fill('526-030-02-92');
    await page.getByText('Sprawdź NIP: 10 cyfr, ostatnia kontrolna.').waitFor();
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await page.getByText('Brak niezapisanych zmian').waitFor();
    const number = await issueReceipt(page, 'an', [{ product: 'Zgorzelina', net: '10' }]);
    const cloud = await restAs(app.url, DEMO.email, DEMO.password);
    const receipt = async () =>
      (await cloud.all('receipts')).find(({ fields }) => fields['number'] === number)?.fields;
    await expect.poll(receipt).toMatchObject({ company: { name: 'Skup Żółw' } });
  });

  it('[FN-6] prints on the roll once the yard has chosen it, and on A4 again', async () => {
    const { page } = browser;
    const choosePaper = async (paper: string) => {
      await page.getByRole('link', { name: 'Ustawienia' }).click();
      await page.getByRole('link', { name: 'Wydruk', exact: true }).click();
      await page.getByText(paper).click();
      await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
      await page.getByText('Brak niezapisanych zmian').waitFor();
    };
    const widthOfPaper = async () => {
      await page.getByRole('link', { name: 'Kwity', exact: true }).last().click();
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /^Pobierz PDF kwitu/ })
        .first()
        .click();
      const [sheet] = await readPdfPages(
        new Uint8Array(readFileSync(await (await download).path())),
      );
      return Math.round(sheet?.width ?? 0);
    };
    await choosePaper('Rolka 80 mm');
    expect(await widthOfPaper()).toBe(80);
    await choosePaper('A4, dwa egzemplarze');
    expect(await widthOfPaper()).toBe(297);
  });

  it('[FN-7, FN-8] shows today’s sums, and the same in the reports', async () => {
    const { page } = browser;
    await page.getByRole('link', { name: 'Statystyki' }).click();
    await page.getByText('Dziś', { exact: true }).click();
    await page.getByText('Kody odpadów').click();
    await page.getByRole('rowheader', { name: '10 02 10' }).waitFor();
    const [, ...bdo] = await csv(page, 'Sumy BDO według kodów (Mg)');
    expect(bdo.find(([, code]) => code === '10 02 10')?.slice(2, 6)).toEqual([
      'Zgorzelina walcownicza',
      ...['1,010000', '1010,000', '2'],
    ]);
    const register = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Pobierz PDF: Ewidencja skupu' }).click();
    const [sheet] = await readPdfPages(new Uint8Array(readFileSync(await (await register).path())));
    expect(wordsOf(sheet?.texts ?? [])).toContain('EWIDENCJA SKUPU');
    const [, till] = await csv(page, 'Raport dzienny kasy');
    const paid = (await page.locator('tfoot td').allInnerTexts()).map((cell) =>
      cell.replaceAll('\u00a0', ''),
    );
    expect(paid).toContain(till?.[7]);
  });
});
