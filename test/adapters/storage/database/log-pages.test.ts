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

/** A log with two full pages and ten entries after them. */
const pagedLog = async () => {
  const userId = `pages-${++users}`;
  const store = await openStore(userId);
  const stored = await store.append(clients(2 * PAGE_ENTRIES + 10));
  await untilPages(userId, 2);
  return { userId, store, stored };
};

const readEntries = async (userId: string) => (await (await openStore(userId)).load()).entries;

/** Damages the entries themselves, so that any readable entry comes from a page. */
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

  it('hold older entries, so that a start does not decrypt each of them', async () => {
    const { userId, stored } = await pagedLog();
    await spoilEntries(userId);
    const { entries, unreadable } = await (await openStore(userId)).load();
    expect(entries).toEqual(stored.slice(0, 2 * PAGE_ENTRIES));
    expect(unreadable).toHaveLength(10);
  });

  it('and the entries after them give the whole log', async () => {
    const { userId, stored } = await pagedLog();
    expect(await readEntries(userId)).toEqual(stored);
  });

  it('are added as the log grows', async () => {
    const { userId, store, stored } = await pagedLog();
    const more = await store.append(clients(PAGE_ENTRIES, 10_000));
    await untilPages(userId, 3);
    expect(await readEntries(userId)).toEqual([...stored, ...more]);
  });

  it('are made at the next start if they are missing', async () => {
    const { userId, stored } = await pagedLog();
    await withRaw(userId, (db) => db.clear('cache'));
    expect(await readEntries(userId)).toEqual(stored);
    await untilPages(userId, 2);
  });

  it('are ignored if one of them does not open', async () => {
    const { userId, stored } = await pagedLog();
    await withRaw(userId, async (db) => {
      const [first = ''] = await pagesOf(userId);
      await db.put('cache', 'AAAA', first);
    });
    expect(await readEntries(userId)).toEqual(stored);
  });

  it('become invalid when entries are dropped, and never bring one back', async () => {
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

  it('do not hide an unreadable entry', async () => {
    const userId = `pages-${++users}`;
    const store = await openStore(userId);
    await store.append(clients(5));
    await spoilEntries(userId);
    await store.append(clients(PAGE_ENTRIES, 100));
    const { unreadable, entries } = await (await openStore(userId)).load();
    expect([unreadable.length, entries.length]).toEqual([5, PAGE_ENTRIES]);
    expect(await pagesOf(userId)).toEqual([]);
  });

  it('are not written without encryption', async () => {
    vi.stubGlobal('crypto', {});
    const userId = `pages-${++users}`;
    const store = await openStore(userId);
    const stored = await store.append(clients(PAGE_ENTRIES));
    expect(await readEntries(userId)).toEqual(stored);
    expect(await pagesOf(userId)).toEqual([]);
  });
});
