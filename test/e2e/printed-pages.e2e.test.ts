/**
 * Printing in a browser whose frames print no PDF: its own print has the pages of the PDF, each
 * letter in its place. A headless browser opens no print dialog, so `page.pdf()` returns what it
 * would print.
 */
import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { letterFaults } from '#test/adapters/pdf/pen/letter-faults.ts';
import { type GlyphPage, readGlyphs } from '../adapters/pdf/read-glyphs.ts';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { addClient, DEMO, downloadPdf, issueReceipt, untilSent, tick } from './user.ts';

const desk = openDesk({ isSignedIn: true });

const CLIENT = 'Łukasz Żółć';

/**
 * Takes the PDF viewer away and replaces the print of the browser. The page notes how often it was
 * called and for which job; with `data-dead` it does nothing.
 */
const becomeTablet = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    dataset['asked'] = '0';
    window.print = () => {
      dataset['asked'] = String(Number(dataset['asked']) + 1);
      dataset['job'] = document.title;
      if (dataset['dead'] !== 'yes') dispatchEvent(new Event('beforeprint'));
    };
  });

/** Number of calls of print and the name of the job, after the first call. */
const asked = async (page: Page): Promise<readonly (string | null)[]> => {
  const html = page.locator('html:not([data-asked="0"])');
  await html.waitFor({ state: 'attached' });
  return [await html.getAttribute('data-asked'), await html.getAttribute('data-job')];
};

/** Returns the pages that the printer would get. The key press afterwards ends the job. */
const onPaper = async (page: Page): Promise<readonly GlyphPage[]> => {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.keyboard.press('Shift');
  return readGlyphs(new Uint8Array(pdf));
};

const sheets = (page: Page) => page.locator('[data-sheet]').count();

const noted = async (number: string): Promise<boolean> => {
  await untilSent(desk.page);
  const cloud = await restAs(desk.app.url, DEMO.email, DEMO.password);
  const found = (await cloud.all('receipts')).find(({ fields }) => fields['number'] === number);
  return found?.fields['printedAt'] !== undefined;
};

const choosePaper = async (page: Page, paper: string): Promise<void> => {
  await page.getByRole('link', { name: 'Ustawienia' }).first().click();
  await page.getByRole('link', { name: 'Wydruk', exact: true }).click();
  await tick(page.getByRole('radio', { name: paper }));
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('Brak niezapisanych zmian').waitFor();
  await page.getByRole('link', { name: 'Kwity', exact: true }).last().click();
};

const printRow = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('button', { name: number, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Drukuj', exact: true }).click();
};

describe('[FN-6] a browser that prints no PDF', () => {
  const numbers: string[] = [];

  beforeAll(async () => {
    const { page } = desk;
    await addClient(page, { 'Imię i nazwisko': CLIENT, Miejscowość: 'Łódź' });
    for (const products of [['Miedź millbera', 'Puszki Al'], ['Mosiądz mieszany']]) {
      const lines = products.map((product) => ({ product, net: '12,345' }));
      numbers.push(await issueReceipt(page, CLIENT, lines));
    }
  });

  it('says so if its own print does nothing, records no print and offers the PDF', async () => {
    const { page } = desk;
    const [number = ''] = numbers;
    await becomeTablet(page);
    await page.evaluate(() => (document.documentElement.dataset['dead'] = 'yes'));
    await printRow(page, number);
    const preview = page.getByRole('dialog', { name: `Kwit ${number}` });
    await preview.waitFor();
    await page.getByText('Przeglądarka nie zaczęła drukować.').first().waitFor();
    await expect.poll(() => preview.getByRole('button', { name: 'PDF' }).count()).toBe(1);
    expect(await sheets(page)).toBe(0);
    expect(await noted(number)).toBe(false);
  });

  it('shows the paper without a frame', async () => {
    const { page } = desk;
    const shown = page.getByRole('region', { name: `Kwit ${numbers[0] ?? ''}` });
    await shown.getByText('FORMULARZ PRZYJĘCIA ODPADÓW METALI').first().waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
    await page.evaluate(() => delete document.documentElement.dataset['dead']);
  });

  it.each(['A4, dwa egzemplarze', 'A4, jeden na stronie', 'Rolka'])(
    'prints the pages of the PDF on %s once, in a job named after the receipt',
    async (paper) => {
      const { page } = desk;
      const [number = ''] = numbers;
      await choosePaper(page, paper);
      await becomeTablet(page);
      await printRow(page, number);
      expect(await asked(page)).toEqual(['1', `Kwit ${number}`]);
      const printed = await onPaper(page);
      expect(await sheets(page)).toBe(0);
      expect(await noted(number)).toBe(true);
      const approved = await readGlyphs(await downloadPdf(page, number));
      expect(letterFaults(printed, approved)).toEqual([]);
    },
  );

  it('prints several receipts as one job', async () => {
    const { page } = desk;
    const [first = '', second = ''] = numbers;
    await becomeTablet(page);
    for (const number of numbers)
      await tick(page.getByRole('checkbox', { name: `Zaznacz kwit ${number}` }));
    await page.getByRole('button', { name: 'Drukuj zaznaczone (2)' }).click();
    expect(await asked(page)).toEqual(['1', `Kwity ${second} – ${first} (2)`]);
    const printed = await onPaper(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF zaznaczonych' }).click();
    const pdf = new Uint8Array(readFileSync(await (await download).path()));
    expect(letterFaults(printed, await readGlyphs(pdf))).toEqual([]);
  });
});
