/**
 * Every screen before and after the older receipts came: what differs said since when it was known.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { chooseClient, typeLine } from './user.ts';

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

async function openClientOf(page: Page): Promise<void> {
  await page.locator('main a[href^="/clients/"]').first().click();
  await page.getByRole('heading', { level: 1, name: list.title }).waitFor({ state: 'detached' });
}

/** A span of which the first part is in the cloud alone. */
async function typeSpan(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Od–do' }).check();
  await page.getByLabel('Od', { exact: true }).fill('01.02.2026');
  await page.getByLabel('Do', { exact: true }).fill('31.10.2026');
  await page.keyboard.press('Tab');
}

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
      await typeLine(page, 1, { product: 'Złom stalowy wsadowy W2 lekki', net: '10' });
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

/** What a screen says: a figure with its label and card, a cell with its card, row and column. */
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
  // A dialog of the place before is closed.
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if ((await open.count()) > 0) {
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
    await atRest(page);
  }
  await moveTo(page, between);
  await moveTo(page, place);
  await place.open?.(page);
};

/** By how many px the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

const allStatements = async (page: Page): Promise<ReadonlyMap<string, readonly string[]>> => {
  const all = new Map<string, readonly string[]>();
  for (const [name, place] of Object.entries(PLACES)) {
    await goTo(page, place);
    all.set(name, await atRest(page));
    expect(await overflow(page), name).toBeLessThanOrEqual(0);
  }
  return all;
};

/** On a desk and on a phone, each tall: a long list draws what the window shows. */
const atEachWidth = async (page: Page): Promise<ReadonlyMap<string, readonly string[]>> => {
  const all = new Map<string, readonly string[]>();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 30_000 });
    for (const [name, said] of await allStatements(page)) all.set(`${name}, ${width}`, said);
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
    const before = await atEachWidth(page);
    await loadAll(page);
    const after = await atEachWidth(page);
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
    const partial = ['receipts', 'receipts of a year', 'statistics, Rok', 'clients', 'a client'];
    expect(marked.map(([name]) => name)).toEqual(
      expect.arrayContaining(partial.flatMap((name) => [`${name}, 1280`, `${name}, 390`])),
    );
    expect([...after.values()].flat().filter((one) => SINCE.test(one))).toEqual([]);
    // Every screen four times, which a busy machine is long about.
  }, 600_000);
});
