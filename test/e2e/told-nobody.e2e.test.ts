// @module-tag long
/**
 * Typed words reach only the cloud, whatever it answers: no log line, title, address, file name or
 * storage key contains them.
 */
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilQuiet } from './at-rest.ts';
import { openDesk } from './desk.ts';
import { type Overheard, overhear } from './overheard.ts';
import { failing, silent } from './screen.ts';
import { typeIntoAll } from './text-fields.ts';
import { line, openEntry, saveEntry, signIn, takeOption, untilCached } from './user.ts';

/** Part of every word typed below, and of no word of the product. */
const SECRET = 'tajnik';
const SECRETS = new RegExp(SECRET, 'iu');
const CLOUD = '**/documents*';

const json = (body: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body });

/**
 * Answers that replace the cloud's own. One repeats the request, and the last one ends the session.
 */
const ANSWERS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['403', failing(403, 'no')],
  ['404', failing(404, 'none')],
  ['400', (route) => failing(400, `bad: ${route.request().postData() ?? ''}`)(route)],
  ['429', failing(429, 'slower')],
  ['500', failing(500, 'broken')],
  ['past its deadline', failing(504, 'DEADLINE_EXCEEDED')],
  ['abort', silent],
  ['no JSON', json('<html>tu nic nie ma</html>')],
  ['an empty object', json('{}')],
  ['a list of nothing', json('[]')],
  ['401', failing(401, 'who')],
];

/** Types secret words into every text field of a place. Returns the number of fields. */
const typeInto = (place: Locator): Promise<number> =>
  typeIntoAll(place, (index) => `Tajnikowska ${String(index)}`);

const saveDialog = async (page: Page, name: string): Promise<void> => {
  // Found by name: if the cloud refuses at once, the password dialog opens on top.
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const openMenu = async (page: Page, menu: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

describe('typed words reach nobody but the cloud', () => {
  const desk = openDesk({ browser: { withoutServiceWorker: true } });
  let overheard: Overheard;

  beforeAll(() => {
    overheard = overhear(desk.browser.context, () => desk.app.output());
  });
  const isToldNowhere = async (): Promise<void> =>
    expect(await overheard.places(desk.page, SECRETS)).toEqual([]);

  it('[LOGS-1] at the login, with a refusal, a failure, no answer or an empty answer', async () => {
    const { page } = desk;
    const signingIn = '**/accounts:*';
    for (const answer of [undefined, failing(500, 'broken'), silent, json('{}')]) {
      if (answer !== undefined) await page.route(signingIn, answer);
      await page.goto(`${desk.app.url}/login`);
      await page.getByLabel('E-mail').fill('tajnik@example.pl');
      await page.getByLabel('Hasło', { exact: true }).fill('haslo-tajnik');
      await page.getByRole('button', { name: 'Zaloguj się' }).click();
      await page.getByRole('alert').first().waitFor();
      await page.unroute(signingIn);
    }
    await isToldNowhere();
  });

  it('[LOGS-1] from any form that is saved and sent', async () => {
    const { page } = desk;
    await signIn(page, desk.app.url);
    await untilCached(page);
    await page.getByRole('link', { name: 'Klienci' }).click();
    await page.getByRole('button', { name: 'Dodaj klienta' }).click();
    expect(await typeInto(page.getByRole('dialog'))).toBeGreaterThanOrEqual(5);
    await saveDialog(page, 'Nowy klient');
    await page.getByRole('link', { name: 'Produkty' }).click();
    await page.getByRole('button', { name: 'Dodaj kategorię' }).click();
    expect(await typeInto(page.getByRole('dialog'))).toBe(1);
    await saveDialog(page, 'Nowa kategoria');
    for (const section of ['company', 'print']) {
      await page.goto(`${desk.app.url}/settings?section=${section}`);
      await page.getByRole('button', { name: 'Zapisz', exact: true }).waitFor();
      expect(await typeInto(page.locator('main'))).toBeGreaterThanOrEqual(1);
      await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
      await page.getByText('Brak niezapisanych zmian').waitFor();
    }
    await isToldNowhere();
  });

  it('[LOGS-1] from a receipt with a new client, and from the reason for voiding it', async () => {
    const { page } = desk;
    await openEntry(page);
    await page.getByRole('combobox', { name: 'Klient' }).fill('Tajnikowska Nowa');
    await page.getByRole('option', { name: /Nowy klient/ }).click();
    await takeOption(page, 'Źródło pochodzenia', 'Inne');
    const numbered = page.getByLabel('Numer', { exact: true });
    const dated = page.getByLabel('Data', { exact: true });
    const [number, date] = [await numbered.inputValue(), await dated.inputValue()];
    const goods = line(page, 1).getByRole('combobox', { name: 'Produkt' });
    await goods.fill('Ołów miękki');
    await page.getByRole('option', { name: 'Ołów miękki' }).first().click();
    expect(await typeInto(page.locator('main'))).toBeGreaterThanOrEqual(5);
    await numbered.fill(number);
    await dated.fill(date);
    await page.getByLabel('Godzina').fill('');
    await page.getByLabel('Imię i nazwisko').fill('Tajnikowska Nowa');
    await line(page, 1).getByLabel('Waga netto (kg)').fill('3');
    await saveEntry(page);
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: `Pobierz PDF kwitu ${number}` }).click();
    await downloads;
    await openMenu(page, number, 'Podgląd');
    await page.getByRole('dialog').locator('iframe').waitFor();
    await desk.screen.leaveDialog();
    await openMenu(page, number, 'Anuluj kwit');
    await page.getByLabel('Powód anulowania').fill('powód Tajnikowskiej');
    await desk.screen.answer('Anuluj kwit');
    await page.getByLabel('Powód anulowania').waitFor({ state: 'detached' });
    await isToldNowhere();
  });

  it('[LOGS-1] from searches, a client’s page and the names of the client’s files', async () => {
    const { page } = desk;
    await desk.screen.open('Dashboard');
    await page.getByRole('search').getByRole('textbox').fill('tajnikowska');
    await page.getByRole('link', { name: 'Wszystkie wyniki' }).first().click();
    // The previous page has a search with the same words and stays until the next one has loaded.
    await page.getByRole('heading', { level: 1, name: /^Klienci/ }).waitFor();
    await expect
      .poll(() => page.getByRole('search').getByRole('textbox').inputValue())
      .toBe('tajnikowska');
    await page.getByRole('search').getByRole('textbox').fill('tajnikow');
    await page
      .getByRole('link', { name: /Tajnikowska Nowa/ })
      .first()
      .click();
    await page.waitForURL('**/clients/*');
    await page.getByRole('heading', { level: 1, name: /Tajnikowska/ }).waitFor();
    await page.getByRole('search').getByRole('textbox').fill('tajnik');
    for (const file of ['Zestawienie roczne CSV', 'Eksport danych klienta (RODO)']) {
      const download = page.waitForEvent('download');
      await openMenu(page, 'Więcej działań z klientem', file);
      await download;
    }
    await page.goBack();
    await expect
      .poll(() => page.getByRole('search').getByRole('textbox').inputValue())
      .toBe('tajnikow');
    await page.reload();
    await expect
      .poll(() => page.getByRole('search').getByRole('textbox').inputValue())
      .toBe('tajnikow');
    await desk.screen.open('Kwity');
    await page.getByRole('search').getByRole('textbox').fill('tajnikowska');
    await page.getByText('Tajnikowska Nowa').first().waitFor();
    await desk.screen.open('Produkty');
    await page.getByRole('search').getByRole('textbox').fill('tajnikowska');
    await isToldNowhere();
  });

  it('[LOGS-1, CODES-1] whatever the cloud answers to a commit or a read', async () => {
    const { page } = desk;
    for (const [what, answer] of ANSWERS) {
      let [commits, readings] = [0, 0];
      await page.goto(`${desk.app.url}/clients`);
      await page.getByRole('button', { name: 'Dodaj klienta' }).click();
      await typeInto(page.getByRole('dialog'));
      await page.getByRole('dialog').getByLabel('Imię i nazwisko').fill(`Tajnikowska ${what}`);
      await page.route(CLOUD, async (route) => {
        const isCommit = route.request().url().includes(':commit');
        // The app may look up pending operations before it sends them, and sends nothing once the
        // session has ended.
        if (!isCommit && commits === 0) return route.continue();
        if (isCommit) commits += 1;
        else readings += 1;
        return answer(route);
      });
      await saveDialog(page, 'Nowy klient');
      await expect.poll(() => commits, { message: what }).toBeGreaterThan(0);
      await page.goto(`${desk.app.url}/offline-data`);
      await expect.poll(() => readings, { message: what }).toBeGreaterThan(0);
      // Waits for what a library logs about the answer.
      await untilQuiet(page);
      await page.unroute(CLOUD);
    }
    await isToldNowhere();
    // Eleven answers take long on a busy machine.
  }, 600_000);
});
