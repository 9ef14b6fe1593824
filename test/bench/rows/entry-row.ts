/**
 * Measures how long the page keeps its user waiting in the main flows, with 10,000 clients and a
 * processor four times slower.
 */
import type { Locator, Page } from 'playwright-core';
import { contestOf, median, spreadOf } from '#bench/contest.ts';
import type { Figures } from '#bench/measures/measure.ts';
import { installYard } from '#bench/product-stage.ts';
import { busyWith, slowDown, watchPages } from '#bench/watch-page.ts';
import { line } from '#test/e2e/user.ts';
import { inTurn } from './row.ts';
import type { Row } from './row.ts';

const SLOWER = 4;

/** Delay between two keys in fast typing, in ms. */
const KEY_MS = 120;

/** Time in which the effects of a step end, in ms. */
const DONE_MS = 1000;

/** A click, followed by keys: each a text to type or the name of a key. */
interface Step {
  readonly press: (page: Page) => Locator;
  readonly keys?: readonly string[];
}

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });

/** Steps in order; each starts on the page to which the last one led. */
const STEPS: Readonly<Record<string, Step>> = {
  'open the list of clients': { press: link('Klienci') },
  'seek a client in it': {
    press: (page) => page.getByRole('search').getByRole('textbox'),
    keys: ['nowak 58'],
  },
  'open the entry': { press: link('Dodaj Kwit') },
  'seek and take a client': {
    press: (page) => page.getByRole('combobox', { name: 'Klient' }),
    keys: ['kowal', 'Enter'],
  },
  'fill a line': {
    press: (page) => line(page, 1).getByRole('combobox', { name: 'Produkt' }),
    keys: ['gatunek 7', 'Enter', '12,5'],
  },
  'save the receipt': { press: button('Zapisz') },
  'open it again': { press: link('Edytuj') },
  'change it': {
    press: (page) => line(page, 1).getByLabel('Waga netto (kg)'),
    keys: ['Control+a', '13,5'],
  },
  'save the change': { press: button('Zapisz') },
};

const middleOf = async (element: Locator): Promise<readonly [number, number]> => {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('an element of the entry is not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const isKey = (keys: string): boolean => keys === 'Enter' || keys.startsWith('Control+');

/** Uses mouse and keyboard only: a locator's search would run in the page and count as its work. */
const act = async (page: Page, [x, y]: readonly [number, number], keys: Step['keys'] = []) => {
  await page.mouse.click(x, y);
  await inTurn(keys, (it) =>
    isKey(it) ? page.keyboard.press(it) : page.keyboard.type(it, { delay: KEY_MS }),
  );
  await page.waitForTimeout(DONE_MS);
};

/** Runs all steps without reloading the page. */
const walk = async (page: Page, origin: string): Promise<ReadonlyMap<string, Figures>> => {
  await watchPages(page);
  await page.goto(`${origin}/dashboard`);
  await link('Dodaj Kwit')(page).waitFor();
  await slowDown(page, SLOWER);
  const measured = await inTurn(Object.entries(STEPS), async ([name, { press, keys }]) => {
    const place = await middleOf(press(page));
    return [name, await busyWith(page, () => act(page, place, keys))] as const;
  });
  await page.waitForURL('**/receipts?preview=*');
  return new Map(measured);
};

export const entering: Row = async ({ pageFolder, rounds, sized }) => {
  const count = sized(10_000);
  const yard = await installYard(pageFolder, count);
  const walks = await inTurn(Array.from({ length: rounds }), () =>
    yard.open((page) => walk(page, yard.origin)),
  );
  const described = {
    work: `entry, the processor ${String(SLOWER)} times slower`,
    count,
    unit: 'clients',
    limits: [],
    decides: [median('input')],
    columns: [
      spreadOf('longest', 'longest task, ms'),
      spreadOf('many', 'tasks over 50 ms'),
      spreadOf('input', 'longest from an input to its frame, ms'),
    ],
  };
  const steps = Object.keys(STEPS);
  const results = steps.map((name) => [name, walks.map((it) => it.get(name) ?? {})] as const);
  return [contestOf(described, new Map(results))];
};
