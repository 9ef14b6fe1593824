/**
 * The screens of the app, and the way between them without a reload, which would drop the older
 * receipts.
 */
import type { Page } from 'playwright-core';
import { untilQuiet } from './at-rest.ts';
import { chooseClient, typeLine, tick } from './user.ts';

/** A screen by its address and title; `open` opens a part of it. */
export interface Place {
  readonly path: string;
  readonly title: RegExp;
  readonly open?: (page: Page) => Promise<void>;
}

const between = { path: '/licenses', title: /^Licencje/u };
const list = { path: '/clients', title: /^Klienci/u };

async function openClientOf(page: Page): Promise<void> {
  await page.locator('main a[href^="/clients/"]').first().click();
  await page.getByRole('heading', { level: 1, name: list.title }).waitFor({ state: 'detached' });
}

/** Types a period whose first part is in the cloud alone. */
async function typeSpan(page: Page): Promise<void> {
  await tick(page.getByRole('radio', { name: 'Od–do' }));
  await page.getByLabel('Od', { exact: true }).fill('01.02.2026');
  await page.getByLabel('Do', { exact: true }).fill('31.10.2026');
  await page.keyboard.press('Tab');
}

/** All screens and dialogs, by the names that the titles of tests use. */
export const PLACES: Readonly<Record<string, Place>> = {
  today: { path: '/dashboard', title: /^Dziś/u },
  receipts: { path: '/receipts', title: /^Kwity/u },
  'receipts of a month': { path: '/receipts?period=month', title: /^Kwity/u },
  'receipts of a year': { path: '/receipts?period=year', title: /^Kwity/u },
  ...Object.fromEntries(
    ['Dziś', 'Tydzień', 'Miesiąc', 'Rok'].map((period): [string, Place] => [
      `statistics, ${period}`,
      {
        ...{ path: '/statistics', title: /^Statystyki/u },
        open: async (page) => {
          await tick(page.getByRole('radio', { name: period, exact: true }));
          // The cards are still growing, so a press could miss the button.
          await settled(page);
          await page.getByText('Pokaż jako tabelę').click();
          await page.getByRole('columnheader', { name: 'Dni', exact: true }).waitFor();
        },
      },
    ]),
  ),
  'statistics of a span': {
    ...{ path: '/statistics', title: /^Statystyki/u },
    open: typeSpan,
  },
  'receipts of a span': {
    path: '/receipts?period=dates&from=01.02.2026&to=31.10.2026',
    title: /^Kwity/u,
  },
  'the entry': {
    ...{ path: '/add-receipt', title: /kwit/iu },
    open: async (page) => {
      await chooseClient(page, 'Adam Jeż');
      await typeLine(page, 1, { product: 'Złom stalowy wsadowy W2 lekki', net: '24680,5' });
    },
  },
  'a preview': {
    ...{ path: '/receipts', title: /^Kwity/u },
    open: async (page) => {
      await page.locator('main a[href*="preview="]:visible').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'a client to be deleted': {
    ...list,
    open: async (page) => {
      await openClientOf(page);
      await page.getByRole('button', { name: 'Więcej działań z klientem' }).click();
      await page.getByRole('menuitem', { name: 'Usuń' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'a product to be removed': {
    ...{ path: '/products', title: /^Produkty/u },
    open: async (page) => {
      await page.getByRole('button', { name: /^Działania: Złom stalowy wsadowy W2/u }).click();
      await page.getByRole('menuitem', { name: 'Usuń', exact: true }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    },
  },
  clients: list,
  'a client': {
    ...list,
    open: openClientOf,
  },
  products: { path: '/products', title: /^Produkty/u },
  settings: { path: '/settings', title: /^Ustawienia/u },
  'data on the device': {
    ...{ path: '/offline-data', title: /^Dane offline/u },
    open: (page) => page.getByText('Zaszyfrowane').waitFor(),
  },
};

/** Screens that show nothing about receipts. */
export const OTHER_PLACES: Readonly<Record<string, Place>> = {
  'settings of prints': { path: '/settings?section=print', title: /^Ustawienia/u },
  'settings of the account': { path: '/settings?section=account', title: /^Ustawienia/u },
  licences: between,
};

/** Texts of a screen: figures with label and card, cells with card, row and column. */
const statements = (page: Page): Promise<readonly string[]> =>
  page.locator('body').evaluate((body) => {
    const said = (node: Element | null | undefined) =>
      (node instanceof HTMLElement ? node.innerText : '').replace(/\s+/gu, ' ').trim();
    const over = (node: Element) => said(node.closest('section')?.querySelector('h2'));
    const within = <E extends Element = Element>(what: string) => [
      ...body.querySelectorAll<E>(`:is(main, [role=dialog], [role=alertdialog]) :is(${what})`),
    ];
    const cells = within<HTMLTableCellElement>('td').map((cell) => {
      const row = cell.closest('tr');
      const heads = cell.closest('table')?.querySelectorAll('thead th');
      const name = [...(row?.cells ?? [])].map(said).find((text) => text !== '');
      return [over(cell), name, said(heads?.[cell.cellIndex]), said(cell)].join(' | ');
    });
    const rest = within('h1, p, li, dl > div').filter(
      (node) => node.closest('td') === null && node.querySelector('p, li, td') === null,
    );
    return [...cells, ...rest.map((node) => `${over(node)} | ${said(node)}`)];
  });

/** Returns the texts once the page is quiet: a list applies its filter with a delay. */
export const settled = async (page: Page): Promise<readonly string[]> => {
  await untilQuiet(page);
  return statements(page);
};

/** Navigates within the app: a reload would drop the older receipts. */
const moveTo = async (page: Page, { path, title }: Place): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

/** Goes to a place by way of another screen: two periods of one screen have the same heading. */
export const goTo = async (page: Page, place: Place): Promise<void> => {
  // A dialog of the previous place may still be open.
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if ((await open.count()) > 0) {
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
    await settled(page);
  }
  await moveTo(page, between);
  await moveTo(page, place);
  await place.open?.(page);
};

export const loadAll = async (page: Page): Promise<void> => {
  await goTo(page, { path: '/receipts', title: /^Kwity/u });
  const more = page.getByRole('button', { name: 'Wczytaj starsze' });
  await more.waitFor();
  while ((await more.count()) > 0) {
    const heading = page.getByRole('heading', { level: 1 });
    const said = await heading.innerText();
    await more.click();
    await heading.filter({ hasNotText: said }).waitFor();
  }
};
