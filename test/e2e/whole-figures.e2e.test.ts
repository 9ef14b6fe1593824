// @module-tag long
/**
 * Every screen before and after the older receipts came: what differs said since when it was known.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { goTo, loadAll, PLACES, settled } from './places.ts';

/** What is on the device is no figure of what is not. */
const ON_DEVICE = /^(Zapisane na tym|Pamięć) urządzeni/u;
const SINCE = /\bod \d\d\.\d\d\.\d{4}|częściowe/u;

const allStatements = async (page: Page): Promise<ReadonlyMap<string, readonly string[]>> => {
  const all = new Map<string, readonly string[]>();
  for (const [name, place] of Object.entries(PLACES)) {
    await goTo(page, place);
    all.set(name, await settled(page));
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

describe('[FN-1, FN-8] with more receipts in the cloud than a device caches', () => {
  const desk = openDesk({ isSignedIn: true });

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
  }, 900_000);
});
