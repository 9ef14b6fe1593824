import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { browserDeviceData } from '#adapters/storage/keys/device-data.ts';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { queuedClient } from '#test/builders/records.ts';
import { noStorage, storageWith } from '#test/builders/storage.ts';

const clock = { now: () => 1000 };
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

const storeOf = async (userId: string) => {
  const store = await openLogStore(userId, clock);
  await store.append([queuedClient('a', 'Anna')]);
  return store;
};

describe('the data that this device keeps for a user', () => {
  it('is erased without touching another user’s data', async () => {
    (await storeOf('anna')).close();
    (await storeOf('bogdan')).close();
    const storage = storageWith({
      offline_clients_anna: '[]',
      kwity_account_anna: '0badcafe',
      search_migration_complete_anna: 'true',
      offline_clients_bogdan: '[]',
      device_fingerprint: '0badcafe',
    });
    await browserDeviceData(() => storage).erase('anna');
    expect(await names()).not.toContain(databaseName('anna'));
    expect(await names()).toContain(databaseName('bogdan'));
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i));
    expect(keys).toEqual(['offline_clients_bogdan', 'device_fingerprint']);
    const found = await (await openLogStore('bogdan', clock)).load();
    expect(found.entries).toHaveLength(1);
  });

  it('is erased even while a tab has it open, and that tab can store nothing any more', async () => {
    const open = await storeOf('celina');
    await browserDeviceData(() => storageWith()).erase('celina');
    await expect(open.append([queuedClient('b', 'Barbara')])).rejects.toThrow(StorageFault);
    await expect(open.load()).rejects.toThrow(StorageFault);
    // The deletion waits until the tab has closed its connection.
    await vi.waitFor(async () => expect(await names()).not.toContain(databaseName('celina')));
  });

  it('does not count as erased if the storage refuses', async () => {
    await expect(browserDeviceData(noStorage).erase('dorota')).rejects.toThrow('denied');
  });
});
