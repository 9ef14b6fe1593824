/** Steps for tests that change one record in two places. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type CloudDocument, restAs } from './cloud-client.ts';
import { screenOf } from './screen.ts';
import { addClient, DEMO, line, saveEntry, tick } from './user.ts';

const CONFLICTS = 'To samo zmieniono w dwóch miejscach';

/** The card that lists conflicts. */
export const cardOf = (page: Page): Locator => page.getByRole('region', { name: CONFLICTS });

/** The item of one record in that card, found by the record's name or number. */
export const toldOf = (page: Page, name: string): Locator =>
  cardOf(page).getByRole('listitem').filter({ hasText: name }).first();

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });

/** Returns the stored documents whose field has this value. */
export const storedAs = async (
  url: string,
  collection: string,
  field: string,
  value: string,
): Promise<readonly CloudDocument[]> =>
  (await (await restAs(url, DEMO.email, DEMO.password)).all(collection)).filter(
    ({ fields }) => fields[field] === value,
  );

export const chooseInMenu = async (page: Page, number: string, entry: string): Promise<void> => {
  await page.bringToFront();
  await rowOf(page, number).getByRole('button', { name: number, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Opens the dialog that voids a listed receipt and types a reason. */
export const askToVoid = async (page: Page, number: string, reason: string): Promise<void> => {
  await chooseInMenu(page, number, 'Anuluj kwit');
  await page.getByLabel('Powód anulowania').fill(reason);
};

export const voidOne = async (page: Page, number: string, reason: string): Promise<void> => {
  await askToVoid(page, number, reason);
  await screenOf(page).answer('Anuluj kwit');
  await page.getByText(`Anulowano kwit ${number}`).first().waitFor();
};

/**
 * Saves the open form of a receipt with another weight, and maybe another price, of its first line.
 */
export const saveAs = async (page: Page, net: string, price?: string): Promise<void> => {
  await page.bringToFront();
  await line(page, 1).getByLabel('Waga netto (kg)').fill(net);
  if (price !== undefined) await line(page, 1).getByLabel('Cena (zł/kg)').fill(price);
  await saveEntry(page);
};

export const openForm = async (page: Page, number: string): Promise<void> => {
  await chooseInMenu(page, number, 'Edytuj');
  await line(page, 1).waitFor();
};

/** Gives the first line of a listed receipt another weight. */
export const correct = async (page: Page, number: string, net: string): Promise<void> => {
  await openForm(page, number);
  await saveAs(page, net);
};

const inMore = async (page: Page, entry: string): Promise<void> => {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Więcej działań z klientem' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Adds a client from Łódź and waits until the cloud has stored it. Returns the client's id. */
export const addStored = async (page: Page, url: string, name: string): Promise<string> => {
  await addClient(page, { 'Imię i nazwisko': name, Miejscowość: 'Łódź' });
  const stored = () => storedAs(url, 'clients', 'name', name);
  await expect.poll(async () => (await stored()).length).toBe(1);
  return (await stored())[0]?.id ?? '';
};

export const openClient = async (
  page: Page,
  url: string,
  id: string,
  name: string,
): Promise<void> => {
  await page.bringToFront();
  await page.goto(`${url}/clients/${id}`);
  await page.getByRole('heading', { name }).waitFor();
};

/** Opens the form of the shown client and types another town, without saving. */
export const typeTown = async (page: Page, town: string): Promise<void> => {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Edytuj' }).first().click();
  await page.getByRole('dialog').getByLabel('Miejscowość').fill(town);
};

/** Boxes of buttons in the open dialog, px. */
export const placesOf = (page: Page, ...names: readonly string[]) =>
  Promise.all(
    names.map((name) => page.getByRole('dialog').getByRole('button', { name }).boundingBox()),
  );

/** Presses a button that closes the open dialog. */
export const finish = async (page: Page, button: string): Promise<void> => {
  await screenOf(page).answer(button);
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' });
};

/** Opens the merge dialog of the shown client and chooses the duplicate with this name. */
export const chooseDouble = async (page: Page, name: string): Promise<void> => {
  await inMore(page, 'Scal z duplikatem');
  await page.getByLabel('Szukaj duplikatu').fill(name);
  await tick(page.getByRole('dialog').getByRole('radio').first());
};

export const askToDelete = (page: Page): Promise<void> => inMore(page, 'Usuń');
