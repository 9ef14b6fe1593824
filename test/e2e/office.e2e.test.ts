// @module-tag long
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatCalendarDate, warsawDate } from '#domain/time/calendar.ts';
import { formatFixed } from '#domain/quantity/decimal.ts';
import { readPdfPages } from '#test/adapters/pdf/read-pdf.ts';
import { openDesk } from './desk.ts';
import { restAs } from './cloud-client.ts';
import { readPdf } from './pdf-text.ts';
import { type Cells, cellsIn, sumIn, wholeOf } from './read-cells.ts';
import {
  chooseClient,
  DEMO,
  issueReceipt,
  openEntry,
  saveEntry,
  typeLine,
  untilInstalled,
  untilSent,
  tick,
} from './user.ts';

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

const saved = async (page: Page, button: string): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFileSync(await (await download).path());
};

const csv = async (page: Page, report: string): Promise<Cells> => {
  const file = await saved(page, `Pobierz CSV: ${report}`);
  expect(file.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
  return cellsIn(file);
};

/** The text of a report's PDF, without white space. */
const paper = async (page: Page, report: string): Promise<string> => {
  const pages = await readPdf(new Uint8Array(await saved(page, `Pobierz PDF: ${report}`)));
  return pages.join('').replace(/\s/gu, '');
};

/** A figure of the page in its smallest unit: grosze, grams, receipts. */
const figure = async (page: Page, label: string): Promise<number> => {
  const shown = page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd');
  return Number((await shown.first().innerText()).replace(/\D/gu, ''));
};

/** Issues a receipt that skips two numbers of the day. Returns those numbers. */
const leaveGap = async (page: Page): Promise<readonly string[]> => {
  await openEntry(page);
  await chooseClient(page, 'an');
  await typeLine(page, 1, { product: 'Zgorzelina', net: '10' });
  const field = page.getByLabel('Numer', { exact: true });
  const [next = '', ...day] = (await field.inputValue()).split('/');
  await field.fill([Number(next) + 2, ...day].join('/'));
  await saveEntry(page);
  return [0, 1].map((more) => String(Number(next) + more));
};

describe('the office', () => {
  const desk = openDesk({ isSignedIn: true });

  const stored = async (collection: string, name: string) => {
    const cloud = await restAs(desk.app.url, DEMO.email, DEMO.password);
    const found = (await cloud.all(collection)).find(({ fields }) => fields['name'] === name);
    return found?.fields;
  };

  it('[FN-3, FN-4] adds a category and a product under an official waste code', async () => {
    const { page } = desk;
    await page.getByRole('link', { name: 'Produkty' }).click();
    await page.getByRole('button', { name: 'Dodaj kategorię' }).click();
    await page.getByRole('dialog').getByLabel('Nazwa').fill('Żużle');
    await saveDialog(page);
    await openMenu(page, 'Żużle', 'Dodaj produkt');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nazwa').fill('Zgorzelina');
    await dialog.getByRole('combobox', { name: 'Kod odpadu' }).fill('walcownicza');
    await page.getByRole('option', { name: '10 02 10' }).click();
    await dialog.getByLabel('Cena zakupu (zł)').fill('0,4');
    await saveDialog(page);
    await page.getByText('do sprawdzenia').first().waitFor();
    await expect
      .poll(async () => stored('products', 'Zgorzelina'))
      .toMatchObject({ wasteCode: '100210', buyPriceGr: 40, buy_price: 0.4 });
  });

  it('[FN-3] restores a deleted category on undo, and otherwise deletes it for good', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Dodaj kategorię' }).click();
    await page.getByRole('dialog').getByLabel('Nazwa').fill('Popioły');
    await saveDialog(page);
    await expect.poll(async () => stored('categories', 'Popioły')).toBeDefined();
    const heading = page.getByRole('heading', { name: 'Popioły' });
    const remove = async () => {
      await openMenu(page, 'Popioły', 'Usuń');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
      await heading.waitFor({ state: 'detached' });
    };
    await remove();
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await heading.waitFor();
    await remove();
    expect(await stored('categories', 'Popioły')).toBeDefined();
    await expect.poll(async () => stored('categories', 'Popioły')).toBe(undefined);
  });

  it('[FN-3] buys at the price that was changed in the table while offline', async () => {
    const { page, context } = desk.browser;
    await untilInstalled(page);
    await context.setOffline(true);
    await setPrice(page, 'Zgorzelina', '0,55');
    await issueReceipt(page, 'an', [{ product: 'Zgorzelina', net: '1000' }]);
    await page.getByText('550,00').first().waitFor();
    await context.setOffline(false);
    await untilSent(page);
    await expect
      .poll(async () => stored('products', 'Zgorzelina'))
      .toMatchObject({ buyPriceGr: 55, buy_price: 0.55 });
  });

  it('[FN-5] changes the yard’s details, which the next receipt carries', async () => {
    const { page } = desk;
    await page.getByRole('link', { name: 'Ustawienia' }).click();
    await page.getByLabel('Nazwa firmy').fill('Skup Żółw');
    await page.getByLabel('NIP').fill('526-030-02-92');
    await page.getByText('Nieprawidłowy NIP. Sprawdź cyfry.').waitFor();
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await page.getByText('Brak niezapisanych zmian').waitFor();
    const number = await issueReceipt(page, 'an', [{ product: 'Zgorzelina', net: '10' }]);
    const cloud = await restAs(desk.app.url, DEMO.email, DEMO.password);
    const receipt = async () =>
      (await cloud.all('receipts')).find(({ fields }) => fields['number'] === number)?.fields;
    await expect.poll(receipt).toMatchObject({ company: { name: 'Skup Żółw' } });
  });

  it('[FN-6] prints on the roll once the yard has chosen it, and on A4 again', async () => {
    const { page } = desk;
    const choosePaper = async (paper: string) => {
      await page.getByRole('link', { name: 'Ustawienia' }).click();
      await page.getByRole('link', { name: 'Wydruk', exact: true }).click();
      await tick(page.getByRole('radio', { name: paper }));
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
    await choosePaper('Rolka');
    expect(await widthOfPaper()).toBe(80);
    await choosePaper('A4, dwa egzemplarze');
    expect(await widthOfPaper()).toBe(297);
  });

  it('[FN-7, FN-8] exports every report of the month as PDF and CSV with the sums of the screen, read back by other programs', async () => {
    const { page } = desk;
    const left = await leaveGap(page);
    await page.getByRole('link', { name: 'Statystyki' }).click();
    await tick(page.getByRole('radio', { name: 'Rok', exact: true }));
    await page.getByRole('button', { name: 'Wczytaj starsze' }).click();
    await page.getByText(/Dane częściowe/).waitFor({ state: 'detached' });
    await tick(page.getByRole('radio', { name: 'Miesiąc', exact: true }));
    const shown = {
      gr: await figure(page, 'Wypłacono'),
      g: await figure(page, 'Przyjęto'),
      receipts: await figure(page, 'Kwity'),
    };
    const zloty = formatFixed(shown.gr, 2);
    const today = formatCalendarDate(warsawDate(Date.now()));

    const till = await csv(page, 'Raport dzienny kasy');
    expect([sumIn(till, 1, 0), sumIn(till, 3, 3), sumIn(till, 7)]).toEqual([
      ...[shown.receipts, shown.g, shown.gr],
    ]);
    const gaps = String(till.find(([day]) => day === today)?.[10]).split(', ');
    expect(gaps).toEqual(expect.arrayContaining([...left]));
    expect(await paper(page, 'Raport dzienny kasy')).toContain(zloty);

    const bdo = await csv(page, 'Sumy BDO według kodów (Mg)');
    expect([sumIn(bdo, 4, 3), sumIn(bdo, 3, 6)]).toEqual([shown.g, shown.g]);
    const slag = bdo.find(([day, code]) => day === today && code === '10 02 10');
    expect(slag?.slice(2, 6)).toEqual(['Zgorzelina walcownicza', '1,020000', '1020,000', '3']);
    expect(await paper(page, 'Sumy BDO według kodów (Mg)')).toContain(formatFixed(shown.g, 3));

    expect(sumIn(await csv(page, 'Ewidencja skupu'), 10)).toBe(shown.gr);
    const register = await paper(page, 'Ewidencja skupu');
    expect(register).toContain('EWIDENCJASKUPU');
    expect(register).toContain(zloty);

    const receipts = await csv(page, 'Lista kwitów');
    expect([receipts.length - 1, sumIn(receipts, 7)]).toEqual([shown.receipts, shown.gr]);
    expect(await paper(page, 'Lista kwitów')).toContain(zloty);
    const taxed = receipts
      .slice(1)
      .filter(([, , , , document]) => !String(document).startsWith('NIP'))
      .map((row) => wholeOf(row[7]))
      .filter((grosze) => grosze > 100_000);
    const pcc = await csv(page, 'Zakupy powyżej progu PCC');
    const taxedGr = taxed.reduce((sum, grosze) => sum + grosze, 0);
    expect([pcc.length - 1, sumIn(pcc, 5)]).toEqual([taxed.length, taxedGr]);
    expect(await paper(page, 'Zakupy powyżej progu PCC')).toContain(formatFixed(taxedGr, 2));

    expect(sumIn(await csv(page, 'Pozycje kwitów'), 8)).toBe(shown.gr);
    expect(await paper(page, 'Pozycje kwitów')).toContain(zloty);
    expect(sumIn(cellsIn(await saved(page, 'Pobierz Excel: Pozycje kwitów')), 8)).toBe(shown.gr);
  });
});
