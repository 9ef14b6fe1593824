/**
 * Steps of a user at the scale, by the words on the screen. A page is brought to the front before
 * it is used: behind another page it draws no frames, and a press takes eight times as long.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

/** The account that the embedded cloud creates at its first start. */
export const DEMO = { email: 'demo@kwity.pl', password: 'kwity-demo' } as const;

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface TypedLine {
  readonly product: string;
  readonly net: string;
}

export const signIn = async (page: Page, url: string, account: Account = DEMO): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Hasło', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL('**/dashboard');
};

/** Waits until the cloud has been read into the snapshot. */
export const untilCached = async (page: Page): Promise<void> => {
  await page.getByText(/Zsynchronizowano \d/).waitFor();
};

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

const choose = async (page: Page, box: ReturnType<Page['getByRole']>, text: string) => {
  await box.click();
  // Empties the box first: typing the text that it already has would open no list.
  await box.fill('');
  await box.fill(text);
  await page.getByRole('option', { name: text }).first().click();
};

/** Presses the label of a radio button or checkbox, since the input itself is unseen. */
export const tick = (box: Locator): Promise<void> => box.locator('xpath=ancestor::label').click();

/** Takes an option of a select. */
export const takeOption = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByLabel(label).click();
  // An opening list may scroll the option under the mouse, where a second click within 500 ms is
  // ignored like that of a double click.
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
};

export const openEntry = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await page.getByRole('link', { name: 'Dodaj Kwit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Klient' }).waitFor();
};

export const chooseClient = (page: Page, client: string): Promise<void> =>
  choose(page, page.getByRole('combobox', { name: 'Klient' }), client);

export const line = (page: Page, number: number): ReturnType<Page['getByRole']> =>
  page.getByRole('group', { name: `Pozycja ${String(number)}`, exact: true });

/** Fills a line of the receipt and adds the line if it is not there yet. */
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

/** Chooses cash unless the yard has set a payment. */
const choosePayment = async (page: Page): Promise<void> => {
  const payments = page.getByRole('radiogroup', { name: 'Płatność' }).getByRole('radio');
  if ((await payments.and(page.getByRole('radio', { checked: true })).count()) === 0)
    await tick(payments.first());
};

export const saveEntry = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await choosePayment(page);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.waitForURL('**/receipts?preview=*');
  await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
  await page.waitForURL('**/receipts');
};

/** Issues a receipt and returns its number. */
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

/** Waits until nothing is left to send. During a sync the box does not show the number. */
export const untilSent = (page: Page): Promise<void> =>
  page.getByRole('complementary', { name: 'Niewysłane zmiany' }).waitFor({ state: 'detached' });

export const downloadPdf = async (page: Page, number: string): Promise<Uint8Array> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Pobierz PDF kwitu ${number}` }).click();
  return new Uint8Array(readFileSync(await (await download).path()));
};

/** Waits until the service worker has cached the app and controls this page. */
export const untilInstalled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};
