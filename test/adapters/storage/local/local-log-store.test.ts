import { describe, expect, it, vi } from 'vitest';
import { hasLocalLog } from '#adapters/storage/local/local-log-key.ts';
import { openLocalLog, openLocalLogStore } from '#adapters/storage/local/local-log-store.ts';
import { localFallbackPlace } from '#adapters/storage/local/fallback-place.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { updateClient } from '#domain/commands/commands.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { CACHE_KEYS } from '#schemas/snapshot.ts';
import { noStorage, storageWith } from '#test/builders/storage.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { newClient } from '#test/machines/queue.ts';
import { clockOf, logStoreContract } from '#test/adapters/storage/log/log-store.contract.ts';

const clock = clockOf({ time: 1000 });
const sent: LogEvent = { kind: 'sent', operationIds: ['a'] };

logStoreContract('a log store in localStorage', () => {
  const storage = storageWith();
  const device = { time: 1000 };
  return {
    clock: device,
    open: () => openLocalLogStore('contract', clockOf(device), () => storage),
  };
});

describe('a log store in localStorage', () => {
  it('[CACHE-4, CRYPT-2] stores encrypted values under the specified names, separately for each user', async () => {
    const storage = storageWith();
    const store = await openLocalLogStore('anna', clock, () => storage);
    await store.append([sent]);
    const stored = storage.getItem(`${CACHE_KEYS.pendingOperations}_anna`) ?? '';
    expect(stored).toMatch(/^[A-Za-z0-9+/=]+$/);
    const others = await openLocalLogStore('bogdan', clock, () => storage);
    expect((await others.load()).entries).toEqual([]);
    expect((await store.load()).encrypted).toBe(true);
  });

  it('can be checked for content without opening it, and stores no plain text', async () => {
    const storage = storageWith();
    const there = () => storage;
    expect(hasLocalLog('anna', there).isHeld).toBe(false);
    const store = await openLocalLogStore('anna', clock, there);
    expect(hasLocalLog('anna', there).isHeld).toBe(false);
    await store.append([sent]);
    expect(hasLocalLog('anna', there).isHeld).toBe(true);
    expect(hasLocalLog('bogdan', there).isHeld).toBe(false);
    await (await openLocalLog('anna', clock, there)).remove([1]);
    expect(hasLocalLog('anna', there).isHeld).toBe(false);
    await store.writeDraft('receipt', { seller: 'Kowalski' });
    expect(hasLocalLog('anna', there).isHeld).toBe(true);
    expect(storage.getItem(`${CACHE_KEYS.pendingOperations}_anna`)).not.toContain('Kowalski');
    expect(hasLocalLog('anna', noStorage).isHeld).toBe(false);
  });

  it('never reuses a sequence number, even after its entries were removed', async () => {
    const storage = storageWith();
    const store = await openLocalLogStore('anna', clock, () => storage);
    await store.append([sent, sent]);
    await (await openLocalLog('anna', clock, () => storage)).remove([1, 2]);
    expect((await store.append([sent]))[0]?.seq).toBe(3);
  });

  it('can be used alone by the fallback place in a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    const storage = storageWith();
    const store = await openLocalLogStore('anna', clock, () => storage);
    const place = localFallbackPlace('anna', clock, () => storage);
    expect(await place.alone(() => store.append([sent]))).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('rejects an append when it is full, and keeps its entries', async () => {
    const storage = storageWith();
    const store = await openLocalLogStore('anna', clock, () => storage);
    await store.append([sent]);
    const { setItem } = storage;
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await expect(store.append([sent])).rejects.toMatchObject({ reason: 'quota' });
    storage.setItem = setItem;
    expect((await store.load()).entries).toHaveLength(1);
  });

  it('does not overwrite a log that it cannot read', async () => {
    const key = `${CACHE_KEYS.pendingOperations}_anna`;
    const storage = storageWith({ [key]: '{"spoilt":true}' });
    await expect(openLocalLogStore('anna', clock, () => storage)).rejects.toBeInstanceOf(
      StorageFault,
    );
    expect(storage.getItem(key)).toBe('{"spoilt":true}');
  });

  it('fails to open if the browser blocks storage', async () => {
    await expect(openLocalLogStore('anna', clock, noStorage)).rejects.toMatchObject({
      reason: 'unavailable',
    });
  });
});

describe('a tab that dies while it stores a refresh', () => {
  const openOn = async (storage: Storage) =>
    openJournal(
      'user-1',
      await openLocalLogStore('user-1', clock, () => storage),
      memoryTabChannels()(),
    );

  const shownBy = ({ getView }: Journal) => {
    const { clients, pending, conflicts } = getView();
    return {
      clients: clients.map(({ id, name, city }) => [id, name, city].join()).toSorted(),
      pending,
      conflicts: conflicts.map(({ operationId }) => operationId),
    };
  };

  /** Returns the storage of a tab with operations of its own, and a cloud with changes to read. */
  const withNews = async () => {
    const storage = storageWith();
    const cloud = createMemoryCloud();
    const journal = await openOn(storage);
    await journal.submit([newClient('C', 'Jan')]);
    await runSync(journal, syncPorts(cloud, clock));
    await refresh(journal, cloud, clock, 'changes');
    const [seen] = journal.getView().clients;
    if (seen === undefined) throw new Error('no client');
    const change = (city: string, id: string) => updateClient(seen, { ...seen, city }, id);
    const device = testDevice('user-1', cloud);
    const elsewhere = await device.openTab();
    await elsewhere.submit([...change('Opole', 'op-t'), newClient('E', 'Ewa')]);
    await device.sync(elsewhere);
    await journal.submit([...change('Łódź', 'op-u'), newClient('D', 'Adam')]);
    await runSync(journal, syncPorts(cloud, clock));
    await journal.submit([newClient('F', 'Maria')]);
    const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
    const held = Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));
    return { cloud, held, before: shownBy(journal) };
  };

  it('loses nothing and continues reading from the same place, after any number of writes', async () => {
    const { cloud, held, before } = await withNews();
    const all = (await cloud.read('user-1')).snapshot;
    const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).toSorted();
    let isOver = false;
    for (let writes = 0; !isOver; writes += 1) {
      const storage = storageWith(held);
      const journal = await openOn(storage);
      const { setItem } = storage;
      let made = 0;
      storage.setItem = (key, value) => {
        if (made++ < writes) setItem(key, value);
      };
      await refresh(journal, cloud, clock, 'changes');
      isOver = made <= writes;
      storage.setItem = setItem;

      const again = await openOn(storage);
      const { clients, ...shown } = shownBy(again);
      const known = clients.filter((text) => !text.startsWith('E,'));
      expect({ ...shown, clients: known }, `after ${String(writes)} writes`).toEqual(before);
      await refresh(again, cloud, clock, 'changes');
      expect(idsOf(again.getSnapshot().clients)).toEqual(idsOf(all.clients));
      expect(idsOf(again.getSnapshot().conflicts)).toEqual(idsOf(all.conflicts));
    }
  });
});
