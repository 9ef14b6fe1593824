import type { Page } from 'playwright-core';
import { takeOption } from './user.ts';

/** A passphrase that the app accepts. */
export const PASSPHRASE = 'cztery zimne osie tabletu';

export const untilLocked = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Zablokowano' }).waitFor();

export const unlock = async (page: Page, secret = PASSPHRASE): Promise<void> => {
  await untilLocked(page);
  await page.getByLabel('Hasło urządzenia', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Odblokuj' }).click();
};

/** Sets `PASSPHRASE` and makes the app lock after five minutes without input. */
export const setPassphrase = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/settings?section=account`);
  await takeOption(page, 'Blokuj po bezczynności', 'Po 5 minutach');
  await page.getByLabel('Nowe hasło urządzenia', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Powtórz hasło urządzenia', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Ustaw hasło urządzenia' }).click();
  await page.getByText('Ustawiono hasło urządzenia.', { exact: false }).waitFor();
};
