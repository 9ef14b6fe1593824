/**
 * What a person at the scale does, by the names that stand on the screen. A page is brought to
 * front before it is worked in: behind another one it draws no frames, and a press takes eight
 * times as long.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The account that the embedded cloud makes at its first start. */
export const DEMO = { email: 'demo@kwity.pl', password: 'kwity-demo' } as const;

/** Who signs in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** One line as typed. */
export interface TypedLine {
  readonly product: string;
  readonly net: string;
}

/** Signs in on /login and waits for the dashboard. */
export const signIn = async (page: Page, url: string, account: Account = DEMO): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Hasło', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL('**/dashboard');
};

/** Waits until the cloud has been read into the cache. */
export const untilCached = async (page: Page): Promise<void> => {
  await page.getByText(/Zsynchronizowano \d/).waitFor();
};

/** Adds a client from the list of clients. */
export const addClient = async (
  page: Page,
  client: Readonly<Record<string, string>>,
): Promise<void> => {
  await page.getByRole('link', { name: 'Klienci' }).click();
  await page.getByRole('button', { name: 'Dodaj klienta' }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(client)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Types into a combobox and takes the first suggestion. */
const choose = async (page: Page, box: ReturnType<Page['getByRole']>, text: string) => {
  await box.click();
  // Emptied first: what stands there already would be no change, and no list would open.
  await box.fill('');
  await box.fill(text);
  await page.getByRole('option', { name: text }).first().click();
};

/** Opens the entry of a new receipt by the big button. */
export const openEntry = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await page.getByRole('link', { name: 'Dodaj Kwit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Klient' }).waitFor();
};

/** Takes a client from the suggestions. */
export const chooseClient = (page: Page, client: string): Promise<void> =>
  choose(page, page.getByRole('combobox', { name: 'Klient' }), client);

/** A line of the receipt by its number. */
export const line = (page: Page, number: number): ReturnType<Page['getByRole']> =>
  page.getByRole('group', { name: `Pozycja ${String(number)}`, exact: true });

/** Fills a line, opening it where it is not there yet. */
export const typeLine = async (
  page: Page,
  number: number,
  { product, net }: TypedLine,
): Promise<void> => {
  const group = line(page, number);
  if ((await group.count()) === 0)
    await page.getByRole('button', { name: 'Dodaj pozycję' }).click();
  await choose(page, group.getByRole('combobox', { name: 'Produkt' }), product);
  await group.getByLabel('Waga netto (kg)').fill(net);
};

/** Saves the receipt of the entry, and puts away its preview, which shows what was saved. */
export const saveEntry = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.waitForURL('**/receipts?preview=*');
  await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
  await page.waitForURL('**/receipts');
};

/** Writes a receipt for a client and saves it; gives its number. */
export const issueReceipt = async (
  page: Page,
  client: string,
  lines: readonly TypedLine[],
): Promise<string> => {
  await openEntry(page);
  await chooseClient(page, client);
  for (const [index, typed] of lines.entries()) await typeLine(page, index + 1, typed);
  const number = await page.getByLabel('Numer', { exact: true }).inputValue();
  await saveEntry(page);
  return number;
};

/** Waits until nothing is left to be sent. While it is being sent, the box does not say how much. */
export const untilSent = (page: Page): Promise<void> =>
  page.getByRole('complementary', { name: 'Niewysłane zmiany' }).waitFor({ state: 'detached' });

/** The PDF of a listed receipt, as the button "PDF" saves it. */
export const downloadPdf = async (page: Page, number: string): Promise<Uint8Array> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Pobierz PDF kwitu ${number}` }).click();
  return new Uint8Array(readFileSync(await (await download).path()));
};

/** Waits until the service worker holds all that the app needs, and answers for this page. */
export const untilInstalled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};
