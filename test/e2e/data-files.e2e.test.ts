// @module-tag long
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCodePage, windows1250, workbook } from '#test/adapters/sheet/table-samples.ts';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restSignUp } from './cloud-client.ts';
import { readPdf } from './pdf-text.ts';
import { cellsIn, sumIn } from './read-cells.ts';
import { downloadPdf, issueReceipt, signIn, untilCached, untilSent, tick } from './user.ts';

const OWNER = { email: 'nowy@example.pl', password: 'nowe-haslo' } as const;

const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Ustawienia' }).click();
  await page.getByRole('link', { name: 'Dane', exact: true }).click();
  await page.getByRole('button', { name: 'Pobierz kopię zapasową' }).waitFor();
};

const saved = async (page: Page, button: string): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFileSync(await (await download).path());
};

const give = (page: Page, button: string, name: string, content: string | Uint8Array) =>
  page
    .getByLabel(button, { exact: true })
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

const confirm = async (page: Page, button: RegExp, outcome: RegExp): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await page.getByText(outcome).waitFor();
  await page.getByRole('button', { name: 'Zamknij' }).click();
  await untilSent(page);
};

/** Leaves out the time and the owner, which differ between two backups. */
const comparable = (backup: Buffer): string =>
  backup.toString('utf8').replace(/"savedAt":.*?"owner":\{.*?\}/u, '');

describe('data files', () => {
  let demo: RunningApp;
  let empty: RunningApp;
  let browser: RunningBrowser;
  let backup: Buffer;

  beforeAll(async () => {
    [demo, empty] = await Promise.all([startApp(), startApp({ demo: false })]);
    browser = await openBrowser();
    await restSignUp(empty.url, OWNER.email, OWNER.password);
    await signIn(browser.page, demo.url);
    await untilCached(browser.page);
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([demo.stop(), empty.stop()]);
  });

  it('are exported as a workbook and as CSV with the sums of the screen, read back by another program', async () => {
    const { page } = browser;
    await page.getByRole('link', { name: 'Statystyki' }).click();
    await tick(page.getByRole('radio', { name: 'Miesiąc', exact: true }));
    const shown = page
      .locator('dt', { hasText: 'Wypłacono' })
      .locator('xpath=following-sibling::dd');
    const grosze = Number((await shown.first().innerText()).replace(/\D/gu, ''));
    const lines = cellsIn(await saved(page, 'Pobierz Excel: Pozycje kwitów'));
    expect(lines[0]).toContain('Wartość pozycji');
    expect(lines.length).toBeGreaterThan(2);
    expect(sumIn(lines, 8)).toBe(grosze);
    expect(sumIn(cellsIn(await saved(page, 'Pobierz CSV: Pozycje kwitów')), 8)).toBe(grosze);
  });

  it('restore a whole backup into an empty account, whose own backup has the same bytes', async () => {
    const { page } = browser;
    await openSettings(page);
    backup = await saved(page, 'Pobierz kopię zapasową');
    await signIn(page, empty.url, OWNER);
    await untilCached(page);
    await openSettings(page);
    await give(page, 'Przywróć z kopii', 'kopia.json', backup.subarray(0, 10_000));
    await page.getByText(/uszkodzony albo ucięty/u).waitFor();
    await page.getByRole('button', { name: 'Zamknij' }).click();
    await give(page, 'Przywróć z kopii', 'kopia.json', backup);
    await page.getByText(/To kopia innego konta/u).waitFor();
    await confirm(page, /^Przywróć \(/u, /Zapisano na tym urządzeniu rekordów/u);
    const again = await saved(page, 'Pobierz kopię zapasową');
    expect(comparable(again)).toBe(comparable(backup));
    // No box shows the first sync, and the app compares no backup while changes are pending.
    const toldAgain = async () => {
      await give(page, 'Przywróć z kopii', 'kopia.json', backup);
      const told = await page.getByText(/czekają niewysłane|Konto ma już wszystko/u).innerText();
      await page.getByRole('button', { name: 'Zamknij' }).click();
      return told;
    };
    await expect.poll(toldAgain).toContain('Konto ma już wszystko');
  });

  it('import clients from Windows-1250 and products from a workbook, add nothing twice, and ask about doubtful letters', async () => {
    const { page } = browser;
    const csv = 'Imię i nazwisko;Miasto\r\nZdzisław Źdźbło;Łódź\r\n;Łódź\r\n';
    await give(page, 'Importuj klientów', 'klienci.csv', windows1250(csv));
    await page.getByText('Imię i nazwisko: brak').waitFor();
    await confirm(page, /^Dodaj \(1\)/u, /Zapisano rekordów: 1/u);
    await give(page, 'Importuj klientów', 'klienci.csv', windows1250(csv));
    await page.getByText('Powtórzone 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Zamknij' }).click();
    const doubtful = inCodePage('Nazwa;Miasto\r\nJan Śliwa;Kutno\r\n', 'iso-8859-2');
    await give(page, 'Importuj klientów', 'klienci.csv', doubtful);
    await tick(page.getByRole('radio', { name: 'Jan Śliwa' }));
    await page.getByRole('button', { name: 'Dalej' }).click();
    await page.getByText('tekst w ISO-8859-2').waitFor();
    await confirm(page, /^Dodaj \(1\)/u, /Zapisano rekordów: 1/u);
    const goods = workbook([
      ['Nazwa', 'Kod odpadu', 'Kategoria', 'Cena zakupu'],
      ['Żużel testowy', '10 02 10', 'Żużle testowe', 0.4],
    ]);
    await give(page, 'Importuj produkty', 'towary.xlsx', goods);
    await confirm(page, /^Dodaj \(1\)/u, /Zapisano rekordów: 2/u);
    await page.getByRole('link', { name: 'Klienci' }).click();
    await page.getByLabel('Szukaj klienta').fill('zdzblo');
    await page.getByText('Zdzisław Źdźbło').first().waitFor();
    await page.getByRole('link', { name: 'Produkty' }).click();
    await page.getByText('Żużel testowy').first().waitFor();
  });

  it('import decomposed letters of a Mac, which are found by composed ones and printed', async () => {
    const { page } = browser;
    const name = 'Żaneta Wójcik-Próbna';
    const row = [name, 'ul. Świętej Łucji 5', '58-100', 'Świdnica', 'AXT519874'];
    const head = ['Imię i nazwisko', 'Adres', 'Kod pocztowy', 'Miejscowość', 'Numer dokumentu'];
    const csv = [head, row].map((cells) => `${cells.join(';')}\r\n`).join('');
    await openSettings(page);
    await give(page, 'Importuj klientów', 'klienci.csv', csv.normalize('NFD'));
    await confirm(page, /^Dodaj \(1\)/u, /Zapisano rekordów: 1/u);
    await page.getByRole('link', { name: 'Klienci' }).click();
    await page.getByLabel('Szukaj klienta').fill('świętej łucji');
    await page.getByRole('link', { name, exact: true }).waitFor();
    const number = await issueReceipt(page, name, [{ product: 'Miedź', net: '1' }]);
    const paper = (await readPdf(await downloadPdf(page, number))).join(' ');
    for (const words of row) expect(paper).toContain(words);
  });
});
