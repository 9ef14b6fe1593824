/**
 * Measures the product's cold start offline: to the first paint, and to the client field after the
 * cache was read.
 */
import type { Page } from 'playwright-core';
import { contend, median, spreadOf } from '#bench/contest.ts';
import type { Figures } from '#bench/measures/measure.ts';
import { installYard } from '#bench/product-stage.ts';
import type { CachedYard } from '#bench/product-stage.ts';
import { markFirst } from '#bench/watch-page.ts';
import { inTurn } from './row.ts';
import type { Row } from './row.ts';

const timeOf = (name: string): number =>
  performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;

const isMarked = (name: string): boolean => performance.getEntriesByName(name).length > 0;

const startOnce = async (page: Page, origin: string): Promise<Figures> => {
  await markFirst(page, 'input[role="combobox"]');
  await page.goto(`${origin}/add-receipt`);
  await page.waitForFunction(isMarked, 'found');
  await page.waitForFunction(isMarked, 'first-contentful-paint');
  return {
    paint: [await page.evaluate(timeOf, 'first-contentful-paint')],
    field: [await page.evaluate(timeOf, 'found')],
  };
};

const timesOf = (yard: CachedYard): Promise<Figures> =>
  yard.open((page) => startOnce(page, yard.origin));

export const starting: Row = async ({ pageFolder, rounds, sized }) => {
  const empty = await installYard(pageFolder, 0);
  return inTurn([1000, 10_000, 50_000].map(sized), async (count) => {
    const yards = { empty, ours: await installYard(pageFolder, count) } as const;
    return contend(
      {
        work: 'cold start offline, 500 receipts waiting',
        count,
        unit: 'clients',
        limits: ['empty'],
        decides: [median('field')],
        columns: [
          spreadOf('paint', 'ms to the first paint'),
          spreadOf('field', 'ms to the client field'),
        ],
      },
      ['empty', 'ours'] as const,
      rounds,
      (name) => timesOf(yards[name]),
    );
  });
};
