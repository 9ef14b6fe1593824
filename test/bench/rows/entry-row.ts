/** The main job on a device of a fourth of this one's speed, with 10,000 clients: how long the page keeps its user waiting. */
import type { Page } from 'playwright-core';
import { contestOf, median, spreadOf } from '#bench/contest.ts';
import type { Figures } from '#bench/measures/measure.ts';
import { installYard } from '#bench/product-stage.ts';
import { busyWith, slowDown, watchPages } from '#bench/watch-page.ts';
import { line } from '#test/e2e/user.ts';
import { inTurn } from './row.ts';
import type { Row } from './row.ts';

const SLOWER = 4;

/** Between two keys, ms: fast typing. */
const KEY_MS = 120;

const type = (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text, { delay: KEY_MS });

const press = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
};

/** What is done one after the other, each from where the one before it has led. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'open the list of clients': async (page) => {
    await page.getByRole('link', { name: 'Klienci', exact: true }).click();
    await page.getByRole('search').getByRole('textbox').click();
  },
  'seek a client in it': async (page) => {
    await type(page, 'nowak 58');
  },
  'open the entry': async (page) => {
    await page.getByRole('link', { name: 'Dodaj Kwit', exact: true }).click();
    await page.getByRole('combobox', { name: 'Klient' }).waitFor();
  },
  'seek and take a client': async (page) => {
    await page.getByRole('combobox', { name: 'Klient' }).click();
    await type(page, 'kowal');
    await page.getByRole('option').first().click();
  },
  'fill a line': async (page) => {
    const group = line(page, 1);
    await group.getByRole('combobox', { name: 'Produkt' }).click();
    await type(page, 'gatunek 7');
    await page.keyboard.press('Enter');
    await group.getByLabel('Waga netto (kg)').click();
    await type(page, '12,5');
  },
  'save the receipt': async (page) => {
    await press(page, 'Zapisz');
    await page.waitForURL('**/receipts');
  },
  'open it again and change it': async (page) => {
    await page.getByRole('row').getByRole('link').first().click();
    const weight = line(page, 1).getByLabel('Waga netto (kg)');
    await weight.click();
    await weight.press('Control+a');
    await type(page, '13,5');
  },
  'save the change': async (page) => {
    await press(page, 'Zapisz');
    await page.waitForURL('**/receipts');
  },
};

/** All steps in one life of the page. */
const walk = async (page: Page, origin: string): Promise<ReadonlyMap<string, Figures>> => {
  await watchPages(page);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: 'Dodaj Kwit', exact: true }).waitFor();
  await slowDown(page, SLOWER);
  const figures = new Map<string, Figures>();
  for (const [name, step] of Object.entries(STEPS))
    figures.set(name, await busyWith(page, () => step(page)));
  return figures;
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
