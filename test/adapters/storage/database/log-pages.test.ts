import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPageName, PAGE_ENTRIES } from '#adapters/storage/database/log-pages.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { closeStores, openStore, withRaw } from '#test/builders/bound-device.ts';
import { queuedClient } from '#test/builders/records.ts';

let users = 0;

const pagesOf = (userId: string): Promise<readonly string[]> =>
  withRaw(userId, async (db) => (await db.getAllKeys('cache')).map(String).filter(isPageName));

const untilPages = (userId: string, count: number): Promise<void> =>
  vi.waitFor(async () => expect(await pagesOf(userId)).toHaveLength(count), { timeout: 4000 });

const clients = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => queuedClient(`op-${from + n}`, `Client ${from + n}`));

/** A log of two pages and some entries after them. */
const pagedLog = async () => {
  const userId = `pages-${++users}`;
  const store = await openStore(userId);
  const stored = await store.append(clients(2 * PAGE_ENTRIES + 10));
  await untilPages(userId, 2);
  return { userId, store, stored };
};

const readEntries = async (userId: string) => (await (await openStore(userId)).load()).entries;

/** Makes the entries themselves unreadable, so that what is read comes from pages. */
const spoilEntries = (userId: string): Promise<void> =>
  withRaw(userId, async (db) => {
    for (const entry of (await db.getAll('log')) as { readonly seq: number }[])
      await db.put('log', { ...entry, sealed: 'AAAA' });
  });

describe('pages of the log', () => {
  afterEach(() => {
    closeStores();
    vi.unstubAllGlobals();
  });

  it('hold the older entries, so that these are not opened one by one', async () => {
    const { userId, stored } = await pagedLog();
    await spoilEntries(userId);
    const { entries, unreadable } = await (await openStore(userId)).load();
    expect(entries).toEqual(stored.slice(0, 2 * PAGE_ENTRIES));
    expect(unreadable).toHaveLength(10);
  });

  it('and the entries after them give the log as it was written', async () => {
    const { userId, stored } = await pagedLog();
    expect(await readEntries(userId)).toEqual(stored);
  });

  it('follow one another as the log grows', async () => {
    const { userId, store, stored } = await pagedLog();
    const more = await store.append(clients(PAGE_ENTRIES, 10_000));
    await untilPages(userId, 3);
    expect(await readEntries(userId)).toEqual([...stored, ...more]);
  });

  it('are made at the next start of what was stored without them', async () => {
    const { userId, stored } = await pagedLog();
    await withRaw(userId, (db) => db.clear('cache'));
    expect(await readEntries(userId)).toEqual(stored);
    await untilPages(userId, 2);
  });

  it('are passed over when one of them does not open', async () => {
    const { userId, stored } = await pagedLog();
    await withRaw(userId, async (db) => {
      const [first = ''] = await pagesOf(userId);
      await db.put('cache', 'AAAA', first);
    });
    expect(await readEntries(userId)).toEqual(stored);
  });

  it('are no longer valid when entries were dropped, and never bring one back', async () => {
    const { userId, store, stored } = await pagedLog();
    const dropped = stored.slice(3, 300).map(({ seq }) => seq);
    await store.writeSnapshot(EMPTY_SNAPSHOT, stored.length, dropped);
    const left = stored.filter(({ seq }) => !dropped.includes(seq));
    expect(await readEntries(userId)).toEqual(left);
    await untilPages(userId, 0);
    const more = await store.append(clients(PAGE_ENTRIES, 20_000));
    await untilPages(userId, 1);
    expect(await readEntries(userId)).toEqual([...left, ...more]);
  });

  it('leave an entry that cannot be read in sight', async () => {
    const userId = `pages-${++users}`;
    const store = await openStore(userId);
    await store.append(clients(5));
    await spoilEntries(userId);
    await store.append(clients(PAGE_ENTRIES, 100));
    const { unreadable, entries } = await (await openStore(userId)).load();
    expect([unreadable.length, entries.length]).toEqual([5, PAGE_ENTRIES]);
    expect(await pagesOf(userId)).toEqual([]);
  });

  it('are not written where there is no encryption', async () => {
    vi.stubGlobal('crypto', {});
    const userId = `pages-${++users}`;
    const store = await openStore(userId);
    const stored = await store.append(clients(PAGE_ENTRIES));
    expect(await readEntries(userId)).toEqual(stored);
    expect(await pagesOf(userId)).toEqual([]);
  });
});
