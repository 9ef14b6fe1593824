// @module-tag long
/**
 * Compares every screen before and after the older receipts have loaded: each figure that differs
 * says since when it is known.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { goTo, loadAll, PLACES, settled } from './places.ts';

/** Figures about the device do not depend on the receipts in the cloud. */
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

/** At desktop and phone width, both tall, since a long list draws only rows in the window. */
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

  it('no screen shows a partial figure as complete', async () => {
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
    // Four rounds through every screen take long on a busy machine.
  }, 900_000);
});
