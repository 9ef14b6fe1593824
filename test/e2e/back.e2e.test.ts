// @module-tag long
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES_AND_SECTIONS } from './addresses.ts';
import { untilQuiet } from './at-rest.ts';
import { openDesk } from './desk.ts';

const desk = openDesk({ isSignedIn: true });

/** Buttons that leave the page, sign out or start a download. They open nothing on top. */
const LEAVES = /Wyloguj|Synchronizuj|Pobierz|PDF|CSV|Drukuj|Odśwież|Wczytaj|Zapisz|Cofnij|Odrzuć/u;
const OVER = '[role=dialog], [role=alertdialog], [role=menu]';
const LAID_OUT = `${OVER}, [role=listbox]`;

/** Every page shows at least one of these once it is loaded. */
const PRESSED = 'main :is(button, a, summary):visible';

const over = (page: Page): Promise<number> => page.locator(OVER).count();
const where = (page: Page): string => new URL(page.url()).pathname;
const back = (page: Page): Promise<void> => page.evaluate(() => history.back());

/** Similar buttons are tried once: "kwit 12/…" and "kwit 13/…" open the same dialog. */
const kindOf = (name: string): string => name.replace(/\d+/gu, '0').replace(/„.*”|: .*/u, '');

const openersOn = async (page: Page): Promise<readonly string[]> => {
  const named = await page
    .locator('main button:visible, nav button:visible')
    .evaluateAll((buttons) =>
      buttons.map((one) => {
        const said = one.cloneNode(true) as Element;
        for (const unsaid of said.querySelectorAll('[aria-hidden=true]')) unsaid.remove();
        return one.getAttribute('aria-label') ?? said.textContent.trim();
      }),
    );
  // Keeps the first button of each kind: a long list does not always draw its last rows.
  const kinds = new Map(named.toReversed().map((name) => [kindOf(name), name]));
  return [...kinds.values()].filter((name) => name !== '' && !LEAVES.test(name));
};

const press = async (found: Locator): Promise<boolean> => {
  try {
    await found.click({ timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
};

const isOver = async (page: Page): Promise<boolean> => {
  await untilQuiet(page);
  return (await over(page)) > 0;
};

const openPlace = async (page: Page, place: string): Promise<void> => {
  await page.goto(`${desk.app.url}${place}`);
  await page.locator('main h1').first().waitFor();
  await page.locator(PRESSED).first().waitFor();
  await untilQuiet(page);
};

const buttonOn = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).first();

/** False if an earlier press led to another section or opened a list over the page. */
const isAsOpened = async (page: Page, place: string, name: string): Promise<boolean> =>
  page.url().endsWith(place) &&
  !(await page.locator(LAID_OUT).first().isVisible()) &&
  (await buttonOn(page, name).isVisible());

const opens = async (page: Page, name: string): Promise<boolean> =>
  (await press(buttonOn(page, name))) && (await isOver(page));

const expectClosed = async (page: Page, path: string, told: string): Promise<void> => {
  const length = await page.evaluate(() => history.length);
  await back(page);
  await expect.poll(() => over(page), { message: told }).toBe(0);
  expect(where(page), told).toBe(path);
  expect(await page.evaluate(() => history.length), told).toBe(length);
};

const entriesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('menuitem').allTextContents()).filter((name) => !LEAVES.test(name));

describe.each([
  ['desktop', 1280, 800],
  ['phone', 390, 844],
])('the back button on a %s', (device, width, height) => {
  const tried: string[] = [];

  it.each(ADDRESSES_AND_SECTIONS)(
    'closes everything that opens on %s and stays on that page',
    async (place) => {
      const { page } = desk;
      await page.setViewportSize({ width, height });
      await page.goto(`${desk.app.url}/dashboard`);
      await openPlace(page, place);
      const path = where(page);
      for (const name of await openersOn(page)) {
        if (!(await isAsOpened(page, place, name))) await openPlace(page, place);
        if (!(await opens(page, name))) continue;
        tried.push(name);
        const entries = await entriesOf(page);
        await expectClosed(page, path, `${place}: ${name}`);
        for (const entry of entries) {
          if (!(await opens(page, name))) break;
          await page.getByRole('menuitem', { name: entry, exact: true }).click();
          await page.locator('[role=menu]').waitFor({ state: 'detached' });
          if (where(page) !== path) {
            await openPlace(page, place);
          } else if (await isOver(page)) {
            tried.push(entry);
            await expectClosed(page, path, `${place}: ${name}, ${entry}`);
          }
        }
      }
    },
  );

  it('has closed more than ten dialogs and menus', () => {
    console.log(device, tried.length, tried.join(' | '));
    expect(tried.length).toBeGreaterThan(10);
  });
});

describe('typed input', () => {
  let page: Page;
  beforeAll(() => {
    page = desk.page;
  });

  const openTyped = async (): Promise<void> => {
    await page.setViewportSize({ width: 800, height: 1280 });
    await page.goto(`${desk.app.url}/dashboard`);
    await page.goto(`${desk.app.url}/clients`);
    await page.getByRole('button', { name: 'Dodaj klienta' }).click();
    await page.getByLabel('Imię i nazwisko').fill('Ewa Źrebiec');
  };

  it('survives the back button: the app asks before it closes a dialog', async () => {
    await openTyped();
    await back(page);
    const question = page.getByRole('alertdialog', { name: 'Zamknąć bez zapisywania?' });
    await question.waitFor();
    // Going back from the question returns to the typed input.
    await back(page);
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Imię i nazwisko').inputValue()).toBe('Ewa Źrebiec');
    await page.goForward().catch(() => undefined);
    await expect.poll(() => page.getByLabel('Imię i nazwisko').inputValue()).toBe('Ewa Źrebiec');
    await back(page);
    await question.getByRole('button', { name: 'Zamknij bez zapisywania' }).click();
    await expect.poll(() => over(page)).toBe(0);
    expect(where(page)).toBe('/clients');
  });

  it('survives in a dialog over a preview, and the preview stays open too', async () => {
    await page.goto(`${desk.app.url}/receipts`);
    await page.locator('main a[href*="preview="]').first().click();
    const preview = page.getByRole('dialog', { name: /^Kwit/u, includeHidden: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Anuluj kwit' }).click();
    await page.getByLabel('Powód anulowania').fill('Pomyłka w wadze');
    await back(page);
    const question = page.getByRole('alertdialog', { name: 'Zamknąć bez zapisywania?' });
    await question.waitFor();
    await expect.poll(() => preview.count()).toBe(1);
    await question.getByRole('button', { name: 'Zamknij bez zapisywania' }).click();
    await page.getByLabel('Powód anulowania').waitFor({ state: 'detached' });
    await expect.poll(() => preview.count()).toBe(1);
    await back(page);
    await expect.poll(() => over(page)).toBe(0);
    expect(where(page)).toBe('/receipts');
  });

  it('survives in the settings: the app asks before it leaves them', async () => {
    await page.goto(`${desk.app.url}/dashboard`);
    await page.goto(`${desk.app.url}/settings?section=company`);
    const phone = page.getByLabel('Telefon');
    await phone.fill('600 100 200');
    const question = page.getByRole('alertdialog', { name: 'Wyjść bez zapisywania?' });
    const isKept = async (): Promise<void> => {
      const stay = question.getByRole('button', { name: 'Wróć do wpisywania' });
      await stay.press('Enter');
      await question.waitFor({ state: 'detached' });
      expect(where(page)).toBe('/settings');
      await expect.poll(() => phone.inputValue()).toBe('600 100 200');
    };
    await back(page);
    await isKept();
    await page.getByRole('link', { name: 'Klienci' }).click();
    await isKept();
    await page.keyboard.press('Alt+n');
    await isKept();
    await page.getByRole('button', { name: 'Wyloguj' }).click();
    await isKept();
    await page.getByRole('link', { name: 'Wydruk' }).click();
    await page.getByRole('link', { name: 'Dane firmy' }).click();
    await expect.poll(() => phone.inputValue()).toBe('600 100 200');
    await page.getByRole('link', { name: 'Klienci' }).click();
    await question.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click();
    await page.waitForURL('**/clients');
    await page.goto(`${desk.app.url}/dashboard`);
    await page.goto(`${desk.app.url}/settings?section=company`);
    await phone.fill('600 100 200');
    await back(page);
    page.once('dialog', (dialog) => void dialog.accept());
    await question.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click();
    await page.waitForURL('**/dashboard');
  });
});
