// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { look } from './look.ts';
import {
  addClient,
  chooseClient,
  DEMO,
  issueReceipt,
  line,
  openEntry,
  saveEntry,
  signIn,
  untilCached,
  untilInstalled,
} from './user.ts';

/** Makes opening our database throw while sessionStorage holds 'yes' under 'refuse'. */
const refuseToOpen = (): void => {
  if (sessionStorage.getItem('refuse') !== null)
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  const open = indexedDB.open.bind(indexedDB);
  IDBFactory.prototype.open = (name: string, version?: number) => {
    const isOurs = name.startsWith('kwity_') && sessionStorage.getItem('refuse') === 'yes';
    if (!isOurs) return open(name, version);
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  };
};

describe('a database that does not open at one start', () => {
  const found = { client: '', before: '', meanwhile: '' };
  let app: RunningApp;
  let browser: RunningBrowser;

  const stored = async (collection: string) =>
    (await restAs(app.url, DEMO.email, DEMO.password)).all(collection);
  const count = async (number: string) =>
    (await stored('receipts')).filter(({ fields }) => fields['number'] === number).length;

  const startAnew = async (refuse: 'yes' | 'no', path: string): Promise<void> => {
    const { page } = browser;
    await page.evaluate((value) => sessionStorage.setItem('refuse', value), refuse);
    await page.goto(`${app.url}${path}`);
  };

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
    const { page, context } = browser;
    await context.addInitScript(refuseToOpen);
    await signIn(page, app.url);
    await untilCached(page);
    await untilInstalled(page);
    found.client = String((await stored('clients'))[0]?.fields['name']);
    await context.setOffline(true);
    found.before = await issueReceipt(page, found.client, [{ product: 'Ołów miękki', net: '11' }]);
    await page.getByText('1 operacji offline').waitFor();
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('is reported on every page, with the number of operations pending in it', async () => {
    const { page } = browser;
    await startAnew('yes', '/offline-data');
    const notice = page.getByText(/nie otworzyła bazy danych na tym urządzeniu/u);
    await notice.waitFor();
    await expect.poll(() => notice.textContent()).toMatch(/Czeka w niej na wysłanie: 1.operacja/u);
    await page.getByText(/Z wpisów, które widać, nic nie czeka/u).waitFor();
    expect(await page.getByText('Wszystko wysłane.').count()).toBe(0);
    await look(browser.page, 'fallback-offline-data');
    await page.getByRole('link', { name: 'Kwity' }).first().click();
    await notice.waitFor();
  });

  it('leaves no receipt number to suggest, and the form says why', async () => {
    const { page } = browser;
    await addClient(page, { 'Imię i nazwisko': 'Jan Nowy', Miejscowość: 'Łódź' });
    await openEntry(page);
    await expect.poll(() => page.getByLabel('Numer', { exact: true }).inputValue()).toBe('');
    await page.getByText(/Nie widać ostatnich numerów/u).waitFor();
    await look(browser.page, 'fallback-entry');
    const [sequence = '', ...day] = found.before.split('/');
    found.meanwhile = [String(Number(sequence) + 1), ...day].join('/');
    await page.getByLabel('Numer', { exact: true }).fill(found.meanwhile);
    await chooseClient(page, 'Jan Nowy');
    const first = line(page, 1);
    // The price list cannot be read either.
    await first.getByRole('combobox', { name: 'Produkt' }).fill('Ołów');
    await page.getByRole('option', { name: /spoza cennika/u }).click();
    await first.getByLabel('Waga netto (kg)').fill('5');
    await first.getByLabel('Cena (zł/kg)').fill('4');
    await saveEntry(page);
    await page.getByText(found.meanwhile).first().waitFor();
  });

  it('takes over the new entries once it opens, and the app says so', async () => {
    const { page } = browser;
    await startAnew('no', '/receipts');
    await page.getByText(/Dołączono wpisy z pamięci zapasowej/u).waitFor();
    await page.getByText(found.before).first().waitFor();
    expect(await page.getByText(/nie otworzyła bazy danych/u).count()).toBe(0);
    await look(browser.page, 'fallback-taken-list');
    await page.getByRole('link', { name: 'Zobacz i zdecyduj' }).click();
    const card = page.getByRole('region', { name: 'Dołączono wpisy z pamięci zapasowej' });
    await card.getByText(/Dołączono stamtąd: 2.operacje/u).waitFor();
    await look(browser.page, 'fallback-taken-card');
    await card.getByRole('button', { name: 'Rozumiem' }).click();
    await card.waitFor({ state: 'detached' });
    await startAnew('no', '/offline-data');
    await page.getByText('3 operacji offline').waitFor();
    expect(await card.count()).toBe(0);
  });

  it('sends each entry once', async () => {
    const { page, context } = browser;
    await page.evaluate(() => sessionStorage.removeItem('refuse'));
    await context.setOffline(false);
    await page.reload();
    for (const number of [found.before, found.meanwhile])
      await expect.poll(() => count(number)).toBe(1);
    const named = (await stored('clients')).filter(({ fields }) => fields['name'] === 'Jan Nowy');
    expect(named).toHaveLength(1);
    const receipt = (await stored('receipts')).find(
      ({ fields }) => fields['number'] === found.meanwhile,
    );
    expect(receipt?.fields).toMatchObject({ clientId: named[0]?.id });
  });
});
