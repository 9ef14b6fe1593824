import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES } from './addresses.ts';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser, tellOffline } from './browser-process.ts';
import { untilDraftKept } from './kept-draft.ts';
import { countedKeys } from './keystrokes.ts';
import { restAs, restSignUp } from './cloud-client.ts';
import { readPdf } from './pdf-text.ts';
import {
  addClient,
  DEMO,
  downloadPdf,
  issueReceipt,
  signIn,
  untilCached,
  untilInstalled,
  untilSent,
} from './user.ts';

const OFFLINE_BANNER = 'Brak połączenia z internetem - niektóre funkcje mogą być niedostępne';

const LINES = [
  { product: 'Miedź millbera', net: '12,345' },
  { product: 'Mosiądz mieszany', net: '8.5' },
  { product: 'Puszki Al', net: '100' },
] as const;

/** Letters that find a product, and its weight on the scale. */
const BY_KEYS = [
  ['mil', '12,345'],
  ['mos', '8,5'],
  ['pus', '100'],
] as const;

describe('the main job', () => {
  let app: RunningApp;
  let browser: RunningBrowser;
  let first = '';
  let second = '';

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('[AUTH-3, FN-2] signs in with the demonstration account and adds a client', async () => {
    const { page } = browser;
    await signIn(page, app.url);
    await untilCached(page);
    await addClient(page, {
      'Imię i nazwisko': 'Łukasz Żółć',
      Adres: 'ul. Źródlana 7',
      'Kod pocztowy': '58-100',
      Miejscowość: 'Świdnica',
      'Numer dokumentu': 'DBA582117',
    });
    await page.getByLabel('Szukaj klienta').fill('zolc lukasz');
    await page.getByRole('link', { name: 'Łukasz Żółć', exact: true }).waitFor();
  });

  it('[FN-1, FN-6] issues a receipt of three lines whose PDF can be read back', async () => {
    const { page } = browser;
    first = await issueReceipt(page, 'Łukasz Żółć', LINES);
    expect(first).toMatch(/^\d+\/\d{2}\/\d{2}\/\d{4}$/);
    const text = (await readPdf(await downloadPdf(page, first))).join(' ');
    for (const words of [
      'FORMULARZ PRZYJĘCIA ODPADÓW METALI',
      first,
      'Łukasz Żółć',
      'ul. Źródlana 7',
      'DBA582117',
      ...LINES.map(({ product }) => product),
      '0,012',
      'słownie',
      'Oświadczam, że odpad stanowi moją własność',
    ])
      expect(text).toContain(words);
  });

  it('[OWN-1, SYNC-3] stores the receipt once in the cloud, with real ids, as the user’s own', async () => {
    const cloud = await restAs(app.url, DEMO.email, DEMO.password);
    await expect
      .poll(
        async () =>
          (await cloud.all('receipts')).filter((r) => r.fields['number'] === first).length,
      )
      .toBe(1);
    const [client] = (await cloud.all('clients')).filter(
      ({ fields }) => fields['name'] === 'Łukasz Żółć',
    );
    const [receipt] = (await cloud.all('receipts')).filter(
      ({ fields }) => fields['number'] === first,
    );
    expect(client?.fields['name_normalized']).toBe('lukasz zolc');
    expect(receipt?.fields['clientId']).toBe(client?.id);
  });

  it.each([0, 50, 150])(
    'takes what is typed from %i ms after the first picture on, while the entry loads',
    async (later) => {
      const { page } = browser;
      await page.goto(`${app.url}/add-receipt`, { waitUntil: 'commit' });
      // On a fast machine the picture is hidden again by now.
      await page.locator('.first-picture').waitFor({ state: 'attached' });
      await page.waitForTimeout(later);
      await page.keyboard.type('graz');
      await page.keyboard.press('Enter');
      await page.keyboard.type('mil');
      await page.keyboard.press('Enter');
      await page.keyboard.type('12,3');
      const weight = page.getByLabel('Waga netto (kg)').first();
      await expect.poll(() => weight.inputValue()).toBe('12,3');
      const shown = (name: RegExp) => page.getByRole('combobox', { name }).first().inputValue();
      await expect.poll(() => shown(/^Klient/u)).toBe('Grażyna Zając');
      await expect.poll(() => shown(/^Produkt/u)).toMatch(/^Miedź mil/u);
      await untilDraftKept(page);
      await page.reload();
      await page.getByRole('button', { name: 'Odrzuć szkic' }).click();
      await expect.poll(() => shown(/^Klient/u)).toBe('');
    },
  );

  it('[FN-1] issues a receipt of three lines for a known client by keyboard alone, with at most 25 keys plus the figures', async () => {
    const { page } = browser;
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const keys = countedKeys(page);
    await keys.press('Alt+n');
    const client = page.getByRole('combobox', { name: 'Klient' });
    await expect.poll(() => client.evaluate((box) => box === document.activeElement)).toBe(true);
    const number = await page.getByLabel('Numer', { exact: true }).inputValue();
    await keys.write('zol');
    await keys.press('Enter');
    for (const [place, [product, net]] of BY_KEYS.entries()) {
      if (place > 0) for (const _ of ['net', 'price']) await keys.press('Enter');
      await keys.write(product);
      await keys.press('Enter');
      await keys.readOff(net);
    }
    // Saves without printing: a headless Chromium closes a page that prints a PDF.
    await keys.press('Control+Shift+Enter');
    await page.getByText(`Zapisano kwit ${number}`).first().waitFor();
    await expect.poll(() => client.evaluate((box) => box === document.activeElement)).toBe(true);
    await expect.poll(() => client.inputValue()).toBe('');
    const { keys: pressed, figures } = keys.count();
    console.log(`A receipt of three lines: ${pressed} keystrokes and ${figures} figures.`);
    expect(pressed).toBeLessThanOrEqual(25);
    const cloud = await restAs(app.url, DEMO.email, DEMO.password);
    const stored = async () =>
      (await cloud.all('receipts')).filter(({ fields }) => fields['number'] === number);
    await expect.poll(async () => (await stored()).length).toBe(1);
    const [receipt] = await stored();
    expect(receipt?.fields).toMatchObject({ clientName: 'Łukasz Żółć' });
    expect(JSON.stringify(receipt?.fields['items'])).toMatch(/Miedź millbera.*Mosiądz.*Puszki/);
  });

  it('[LAYOUT-3, LAYOUT-4, PWA-1] works offline after a reload and counts the pending operations', async () => {
    const { page, context } = browser;
    await untilInstalled(page);
    await context.setOffline(true);
    await page.reload();
    await tellOffline(context);
    await page.getByText(OFFLINE_BANNER).waitFor();
    await addClient(page, { 'Imię i nazwisko': 'Ewa Źrebiec', Miejscowość: 'Łódź' });
    second = await issueReceipt(page, 'Ewa Źrebiec', [{ product: 'Ołów miękki', net: '3' }]);
    await page.getByText('2 operacji offline').waitFor();
    await page.getByText('Synchronizacja po powrocie online').waitFor();
    const text = (await readPdf(await downloadPdf(page, second))).join(' ');
    expect(text).toContain('Ewa Źrebiec');
    // The third operation records the print.
    await page.getByText('3 operacji offline').waitFor();
  });

  it.each(ADDRESSES)('[PWA-1, ROUTE-1] opens %s offline', async (route) => {
    const { page } = browser;
    await page.goto(app.url + route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(route);
  });

  it('keeps pending operations when the browser is killed', async () => {
    const { profileDir } = browser;
    await browser.kill();
    browser = await openBrowser({ profileDir, offline: true });
    await browser.page.goto(`${app.url}/receipts`);
    await tellOffline(browser.context);
    await browser.page.getByText('3 operacji offline').waitFor();
    await browser.page.getByText('Ewa Źrebiec').first().waitFor();
  });

  it('[SYNC-8, SYNC-10] empties the queue by itself when the connection is back', async () => {
    const { page, context } = browser;
    await context.setOffline(false);
    await page.getByText('Zsynchronizowano 3 operacji offline').waitFor();
    await untilSent(page);
  });

  it('[LOG-1, SYNC-3] leaves exactly those documents in the cloud, the receipt with the real id of its client', async () => {
    const cloud = await restAs(app.url, DEMO.email, DEMO.password);
    const clients = await cloud.all('clients');
    const receipts = await cloud.all('receipts');
    const [client] = clients.filter(({ fields }) => fields['name'] === 'Ewa Źrebiec');
    const [receipt] = receipts.filter(({ fields }) => fields['number'] === second);
    expect(receipt?.fields['clientId']).toBe(client?.id);
    expect([clients.length, receipts.length]).toEqual([47, 403]);
    expect(JSON.stringify([clients, receipts])).not.toMatch(/temp_(client|receipt)_/);
  });

  it('[OWN-1] shows none of it to a second user', async () => {
    const stranger = await restSignUp(app.url, 'obcy@kwity.pl', 'haslo-obce');
    expect(await stranger.all('clients')).toEqual([]);
    expect(await stranger.all('receipts')).toEqual([]);
  });
});
