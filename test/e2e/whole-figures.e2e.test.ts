/**
 * Every screen before and after the older receipts came: what differs said since when it was known.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';

/** What is on the device is no figure of what is not. */
const ON_DEVICE = /^(Zapisane na tym|Pamięć) urządzeni/u;
const SINCE = /\bod \d\d\.\d\d\.\d{4}|częściowe/u;

/** A screen by its address and title; where more has to be opened, how. */
interface Place {
  readonly path: string;
  readonly title: RegExp;
  readonly open?: (page: Page) => Promise<void>;
}

const between = { path: '/licenses', title: /^Licencje/u };
const list = { path: '/clients', title: /^Klienci/u };

const PLACES: Readonly<Record<string, Place>> = {
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
          await page.getByRole('radio', { name: period, exact: true }).check();
          // The cards still grow: a press would miss what moves away under it.
          await atRest(page);
          await page.getByText('Pokaż jako tabelę').click();
          await page.getByRole('columnheader', { name: 'Wcześniej (zł)' }).waitFor();
        },
      },
    ]),
  ),
  clients: list,
  'a client': {
    ...list,
    open: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page
        .getByRole('heading', { level: 1, name: list.title })
        .waitFor({ state: 'detached' });
    },
  },
  products: { path: '/products', title: /^Produkty/u },
  settings: { path: '/settings', title: /^Ustawienia/u },
  'data on the device': {
    ...{ path: '/offline-data', title: /^Dane offline/u },
    open: (page) => page.getByText('Zaszyfrowane').waitFor(),
  },
};

/** What a screen says: a figure with its label and card, a cell with its card, row and column. */
const statements = (page: Page): Promise<readonly string[]> =>
  page.locator('main').evaluate((main) => {
    const said = (node: Element | null | undefined) =>
      (node instanceof HTMLElement ? node.innerText : '').replace(/\s+/gu, ' ').trim();
    const over = (node: Element) => said(node.closest('section')?.querySelector('h2'));
    const cells = [...main.querySelectorAll('td')].map((cell) => {
      const row = cell.closest('tr');
      const heads = cell.closest('table')?.querySelectorAll('thead th');
      const name = [...(row?.cells ?? [])].map(said).find((text) => text !== '');
      return [over(cell), name, said(heads?.[cell.cellIndex]), said(cell)].join(' | ');
    });
    const rest = [...main.querySelectorAll('h1, p, li, dl > div')].filter(
      (node) => node.closest('td') === null && node.querySelector('p, li, td') === null,
    );
    return [...cells, ...rest.map((node) => `${over(node)} | ${said(node)}`)];
  });

/** A list follows its filter when there is time. */
const atRest = async (page: Page): Promise<readonly string[]> => {
  const said = await statements(page);
  await page.waitForTimeout(300);
  const later = await statements(page);
  return JSON.stringify(said) === JSON.stringify(later) ? later : atRest(page);
};

/** Within the app: a reload would forget the older receipts. */
const moveTo = async (page: Page, { path, title }: Place): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

/** By way of another screen: the heading tells a screen from another, but no period from another. */
const goTo = async (page: Page, place: Place): Promise<void> => {
  await moveTo(page, between);
  await moveTo(page, place);
  await place.open?.(page);
};

const allStatements = async (page: Page): Promise<ReadonlyMap<string, readonly string[]>> => {
  const all = new Map<string, readonly string[]>();
  for (const [name, place] of Object.entries(PLACES)) {
    await goTo(page, place);
    all.set(name, await atRest(page));
  }
  return all;
};

const loadAll = async (page: Page): Promise<void> => {
  await goTo(page, { path: '/receipts', title: /^Kwity/u });
  const more = page.getByRole('button', { name: 'Wczytaj starsze' });
  await more.waitFor();
  while ((await more.count()) > 0) {
    const heading = page.getByRole('heading', { level: 1 });
    const said = await heading.innerText();
    await more.click();
    await expect.poll(() => heading.innerText()).not.toBe(said);
  }
};

describe('[FN-1, FN-8] with more receipts in the cloud than a device caches', () => {
  const desk = openDesk({ isSignedIn: true });

  it('no head of a column is cut where it says since when', async () => {
    const { page } = desk;
    const cut: string[] = [];
    for (const place of Object.values(PLACES)) {
      await goTo(page, place);
      await atRest(page);
      const heads = await page
        .locator('main thead th')
        .evaluateAll((all) =>
          all.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent),
        );
      cut.push(...heads.map((head) => `${place.path}: ${head}`));
    }
    expect(cut).toEqual([]);
  });

  it('no screen shows a figure as whole that is not', async () => {
    const { page } = desk;
    // A long list draws what the window shows.
    await page.setViewportSize({ width: 1280, height: 30_000 });
    const before = await allStatements(page);
    await loadAll(page);
    const after = await allStatements(page);
    const bare = [...before].flatMap(([name, said]) => {
      const whole = new Set(after.get(name));
      return said
        .filter(
          (one) => /\d/u.test(one) && !whole.has(one) && !SINCE.test(one) && !ON_DEVICE.test(one),
        )
        .map((one) => `${name}: ${one}`);
    });
    expect(bare).toEqual([]);
    const marked = [...before].filter(([, said]) => said.some((one) => SINCE.test(one)));
    expect(marked.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'receipts',
        'receipts of a year',
        'statistics, Rok',
        'clients',
        'a client',
      ]),
    );
    expect([...after.values()].flat().filter((one) => SINCE.test(one))).toEqual([]);
  });
});
