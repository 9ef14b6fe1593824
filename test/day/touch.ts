import type { Locator, Page } from 'playwright-core';
import { line } from '../e2e/user.ts';
import type { TypedLine } from './typed.ts';

/**
 * Pause in ms before a tap: the app ignores a second tap within a second on an element that has
 * just appeared.
 */
const TAIL_MS = 1_050;

/** Taps after a pause, like a user who has looked at the result of the last tap. */
export const tap = async (target: Locator): Promise<void> => {
  await target.page().waitForTimeout(TAIL_MS);
  await target.tap();
};

/** Taps twice in 150 ms, like a wet glove. */
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

/** Types a receipt into a new entry and returns the number shown there. */
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

export const timesPrinted = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['asked'] ?? '0'));

export const untilPrinted = (page: Page, before: number): Promise<unknown> =>
  page.waitForFunction(
    (times) => Number(document.documentElement.dataset['asked'] ?? '0') > times,
    before,
  );

/** Waits for `done`; confirms the app's question about unusual figures if it comes first. */
const orAnswer = async (page: Page, done: Promise<unknown>): Promise<void> => {
  const question = page.getByRole('button', { name: 'Zapisz mimo to' });
  const asked = question.waitFor().then(() => true);
  asked.catch(() => undefined);
  if (await Promise.race([done.then(() => false), asked])) await tap(question);
  await done;
};

/** Saves, and waits for the saved receipt; `isTwice` taps the button twice. */
export const save = async (page: Page, isTwice = false): Promise<void> => {
  const saved = page.waitForURL('**/receipts?preview=*');
  await (isTwice ? tapTwice : tap)(button(page, 'Zapisz'));
  await orAnswer(page, saved);
};

/** Saves and prints, and waits for `print()`; the next receipt starts on the same page. */
export const saveAndPrint = async (page: Page): Promise<void> => {
  const printed = untilPrinted(page, await timesPrinted(page));
  await tap(button(page, 'Zapisz i drukuj'));
  await orAnswer(page, printed);
};

const preview = (page: Page, number: string): Locator =>
  page.getByRole('dialog', { name: `Kwit ${number}` });

export const closePreview = async (page: Page, number: string): Promise<void> => {
  const dialog = preview(page, number);
  await tap(button(page, 'Zamknij'));
  await dialog.waitFor({ state: 'detached' });
};

/** Opens the preview of a receipt, found in the list by its number. */
export const findReceipt = async (page: Page, number: string): Promise<Locator> => {
  await tap(page.getByRole('link', { name: 'Kwity', exact: true }).last());
  await page.getByLabel('Szukaj kwitu').fill(number);
  await tap(page.getByRole('link', { name: number, exact: true }).first());
  const dialog = preview(page, number);
  await dialog.waitFor();
  return dialog;
};
