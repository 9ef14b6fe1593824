import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG } from '#scripts/tiers.ts';
import { ADDRESSES_AND_SECTIONS } from './addresses.ts';
import { openDesk } from './desk.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const violationsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => {
    const { axe } = window as unknown as {
      readonly axe: { run(options: RunOptions): Promise<AxeResults> };
    };
    return axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

describe('every screen', () => {
  const desk = openDesk({ isSignedIn: true });

  const open = async (screen: string): Promise<Page> => {
    await desk.page.goto(desk.app.url + screen);
    await desk.page.getByRole('heading', { level: 1 }).waitFor();
    return desk.page;
  };

  const expectNone = (colorScheme: 'light' | 'dark') => async (screen: string) => {
    await desk.page.emulateMedia({ colorScheme });
    expect(await violationsOf(await open(screen))).toEqual([]);
  };

  it.each(ADDRESSES_AND_SECTIONS)('%s breaks no rule of accessibility', expectNone('light'));

  it.each(ADDRESSES_AND_SECTIONS)(
    '%s breaks no rule of accessibility in dark mode',
    { tags: [LONG] },
    expectNone('dark'),
  );

  it.each(['/clients', '/receipts'])(
    'the page behind a row of %s breaks no rule of accessibility',
    async (list) => {
      await desk.page.setViewportSize({ width: 1280, height: 800 });
      const page = await open(list);
      await page.getByRole('row').getByRole('link').first().click();
      await page.waitForURL((url) => !url.href.endsWith(list));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});
