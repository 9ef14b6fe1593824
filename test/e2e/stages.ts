/** Every screen of the main job and every dialog with a form, opened as a user opens it. */
import type { Page } from 'playwright-core';
import { SECTIONS, type Section } from '#ui/yard/settings.text.ts';
import { chooseClient, line, typeLine, tick } from './user.ts';

export interface Stage {
  readonly name: string;
  readonly open: (page: Page, url: string) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const goTo =
  (path: string, then: (page: Page) => Promise<unknown> = () => Promise.resolve()) =>
  async (page: Page, url: string) => {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await then(page);
  };

const dialog = (page: Page): Promise<void> => page.getByRole('dialog').last().waitFor();

/** Stages before the sign-in. */
export const DOORS: readonly Stage[] = [
  { name: 'sign-in', open: goTo('/login', (page) => press(page, 'Zaloguj się')) },
  {
    name: 'sign-up',
    open: goTo('/login', async (page) => {
      await press(page, 'Załóż konto');
      await page.getByLabel('Powtórz hasło').waitFor();
    }),
  },
  { name: 'reset', open: goTo('/login', (page) => press(page, 'Nie pamiętasz hasła?')) },
];

const fill = async (page: Page): Promise<void> => {
  await chooseClient(page, 'Kowal');
  await typeLine(page, 1, { product: 'Ołów miękki', net: '1234,5' });
  await typeLine(page, 2, { product: 'Miedź', net: '210' });
  await line(page, 2)
    .getByRole('button', { name: /Brutto i tara/u })
    .click();
  await page.getByLabel('Waga brutto (kg)').first().waitFor();
};

/** A row of the phone's list opens the receipt in words; a wider page shows the paper there. */
const preview = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .locator('main')
    .getByRole('listitem')
    .getByText(/\d+\/\d\d\/\d\d\/\d{4}/u)
    .first()
    .click();
  await dialog(page);
};

/** Stages after the sign-in. */
export const STAGES: readonly Stage[] = [
  { name: 'dashboard', open: goTo('/dashboard') },
  { name: 'entry', open: goTo('/add-receipt') },
  { name: 'entry, filled', open: goTo('/add-receipt', fill) },
  {
    name: 'entry, suggestions',
    open: goTo('/add-receipt', async (page) => {
      await page.getByRole('combobox', { name: 'Klient' }).fill('k');
      await page.getByRole('option').first().waitFor();
    }),
  },
  {
    name: 'entry, new client',
    open: goTo('/add-receipt', async (page) => {
      await page.getByRole('combobox', { name: 'Klient' }).fill('Ewa Źdźbło');
      await page.getByRole('option', { name: /Nowy klient/u }).click();
      await page.getByLabel('Kod pocztowy').waitFor();
    }),
  },
  { name: 'receipts', open: goTo('/receipts') },
  {
    name: 'receipts, filters',
    open: goTo('/receipts?period=dates', (page) => press(page, /^Filtry/u)),
  },
  { name: 'preview', open: goTo('/receipts', preview) },
  {
    name: 'void dialog',
    open: goTo('/receipts', async (page) => {
      await preview(page);
      await press(page, 'Anuluj kwit');
      await page.getByLabel('Powód anulowania').waitFor();
    }),
  },
  { name: 'clients', open: goTo('/clients') },
  {
    name: 'client dialog',
    open: goTo('/clients', async (page) => {
      await press(page, 'Dodaj klienta');
      await dialog(page);
    }),
  },
  {
    name: 'client',
    open: goTo('/clients', async (page) => {
      await page.locator('main').getByRole('link', { name: /Kowal/u }).first().click();
      await page.waitForURL('**/clients/*');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }),
  },
  { name: 'products', open: goTo('/products') },
  {
    name: 'product dialog',
    open: goTo('/products', async (page) => {
      await press(page, 'Dodaj produkt');
      await dialog(page);
    }),
  },
  {
    name: 'prices dialog',
    open: goTo('/products', async (page) => {
      await press(page, 'Zmień ceny');
      await dialog(page);
    }),
  },
  {
    name: 'category dialog',
    open: goTo('/products', async (page) => {
      await press(page, 'Dodaj kategorię');
      await dialog(page);
    }),
  },
  { name: 'statistics', open: goTo('/statistics') },
  {
    name: 'statistics, dates',
    open: goTo('/statistics', (page) => tick(page.getByRole('radio', { name: 'Od–do' }))),
  },
  ...SECTIONS.map((section: Section) => ({
    name: `settings, ${section}`,
    open: goTo(`/settings?section=${section}`),
  })),
  { name: 'offline data', open: goTo('/offline-data') },
  { name: 'licences', open: goTo('/licenses') },
];
