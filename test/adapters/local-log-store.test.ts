import { describe, expect, it } from 'vitest';
import { openLocalLogStore } from '#adapters/browser/local-log-store.ts';
import { StorageFault } from '#machines/ports.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { CACHE_KEYS } from '#schemas/snapshot.ts';
import { noStorage, storageWith } from '#test/builders/storage.ts';
import { clockOf, logStoreContract } from './log-store.contract.ts';

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
  it('[CACHE-4, CRYPT-2] keeps its values encrypted under the specified names, apart for each user', async () => {
    const storage = storageWith();
    const store = await openLocalLogStore('anna', clock, () => storage);
    await store.append([sent]);
    const stored = storage.getItem(`${CACHE_KEYS.pendingOperations}_anna`) ?? '';
    expect(stored).toMatch(/^[A-Za-z0-9+/=]+$/);
    const others = await openLocalLogStore('bogdan', clock, () => storage);
    expect((await others.load()).entries).toEqual([]);
    expect((await store.load()).encrypted).toBe(true);
  });

  it('refuses aloud when it is full, and keeps what it had', async () => {
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

  it('does not write over a log that it cannot read', async () => {
    const key = `${CACHE_KEYS.pendingOperations}_anna`;
    const storage = storageWith({ [key]: '{"spoilt":true}' });
    await expect(openLocalLogStore('anna', clock, () => storage)).rejects.toBeInstanceOf(
      StorageFault,
    );
    expect(storage.getItem(key)).toBe('{"spoilt":true}');
  });

  it('is not there where the browser allows no storage', async () => {
    await expect(openLocalLogStore('anna', clock, noStorage)).rejects.toMatchObject({
      reason: 'unavailable',
    });
  });
});
