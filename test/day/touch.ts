/** What a finger does at the scale's tablet. */
import type { Locator, Page } from 'playwright-core';
import { line } from '../e2e/user.ts';
import type { TypedLine } from './typed.ts';

/** A finger's second tap within a second, where something else has come to lie, is taken for the tail of the first. */
const TAIL_MS = 1_050;

/** Taps, as one who has seen what the tap before did. */
export const tap = async (target: Locator): Promise<void> => {
  await target.page().waitForTimeout(TAIL_MS);
  await target.tap();
};

/** Taps twice where a glove is wet. */
const tapTwice = async (target: Locator): Promise<void> => {
  await target.page().waitForTimeout(TAIL_MS);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { touchscreen } = target.page();
  await touchscreen.tap(x, y);
  await target.page().waitForTimeout(150);
  await touchscreen.tap(x, y);
};

const choose = async (box: Locator, text: string): Promise<void> => {
  await tap(box);
  await box.fill('');
  await box.fill(text);
  await tap(box.page().getByRole('option', { name: text }).first());
};

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

const typeLine = async (page: Page, place: number, typed: TypedLine): Promise<void> => {
  const group = line(page, place);
  if ((await group.count()) === 0) await tap(button(page, 'Dodaj pozycję'));
  await choose(group.getByRole('combobox', { name: 'Produkt' }), typed.product);
  await group.getByLabel('Waga netto (kg)').fill(typed.net);
  if (typed.price !== undefined) await group.getByLabel('Cena (zł/kg)').fill(typed.price.typed);
};

/** Opens a new entry and types a receipt into it; gives the number that stands there. */
export const typeReceipt = async (
  page: Page,
  client: string,
  lines: readonly TypedLine[],
): Promise<string> => {
  await tap(page.getByRole('link', { name: 'Dodaj Kwit', exact: true }));
  await choose(page.getByRole('combobox', { name: 'Klient' }), client);
  for (const [index, typed] of lines.entries()) await typeLine(page, index + 1, typed);
  return page.getByLabel('Numer', { exact: true }).inputValue();
};

/** How often the browser was asked to print. */
export const timesPrinted = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['asked'] ?? '0'));

/** Waits until it was asked once more. */
export const untilPrinted = (page: Page, before: number): Promise<unknown> =>
  page.waitForFunction(
    (times) => Number(document.documentElement.dataset['asked'] ?? '0') > times,
    before,
  );

/** Waits for what is done, and answers what the app asks about odd figures until then. */
const orAnswer = async (page: Page, done: Promise<unknown>): Promise<void> => {
  const question = page.getByRole('button', { name: 'Zapisz mimo to' });
  const asked = question.waitFor().then(() => true);
  asked.catch(() => undefined);
  if (await Promise.race([done.then(() => false), asked])) await tap(question);
  await done;
};

/** Saves, and waits for the saved receipt. A wet glove taps twice. */
export const save = async (page: Page, isTwice = false): Promise<void> => {
  const saved = page.waitForURL('**/receipts?preview=*');
  await (isTwice ? tapTwice : tap)(button(page, 'Zapisz'));
  await orAnswer(page, saved);
};

/** Saves and prints, and waits for the next receipt, which begins on the same page. */
export const saveAndPrint = async (page: Page): Promise<void> => {
  const printed = untilPrinted(page, await timesPrinted(page));
  await tap(button(page, 'Zapisz i drukuj'));
  await orAnswer(page, printed);
};

const preview = (page: Page, number: string): Locator =>
  page.getByRole('dialog', { name: `Kwit ${number}` });

/** Puts the preview of a receipt away. */
export const closePreview = async (page: Page, number: string): Promise<void> => {
  const dialog = preview(page, number);
  await tap(button(page, 'Zamknij'));
  await dialog.waitFor({ state: 'detached' });
};

/** Finds a receipt in the list by its number and opens its preview. */
export const findReceipt = async (page: Page, number: string): Promise<Locator> => {
  await tap(page.getByRole('link', { name: 'Kwity', exact: true }).last());
  await page.getByLabel('Szukaj kwitu').fill(number);
  await tap(page.getByRole('link', { name: number, exact: true }).first());
  const dialog = preview(page, number);
  await dialog.waitFor();
  return dialog;
};
