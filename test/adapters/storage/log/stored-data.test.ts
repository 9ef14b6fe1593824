import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { client, queuedClient, receipt } from '#test/builders/records.ts';

const clock = { now: () => 1000 };

const rawDatabase = (userId: string) => openDB(`kwity_${userId}`);

describe('data stored on the device', () => {
  it('[CACHE-4] uses the names of the collections as keys', async () => {
    const store = await openLogStore('names', clock);
    await store.writeSnapshot(EMPTY_SNAPSHOT, 0, []);
    const keys = await (await rawDatabase('names')).getAllKeys('cache');
    expect(keys).toEqual(
      expect.arrayContaining([
        'offline_clients',
        'offline_receipts',
        'offline_company_details',
        'offline_products',
        'offline_categories',
        'offline_last_sync',
      ]),
    );
  });

  it('[CRYPT-2] contains no plain text if encryption is available', async () => {
    const store = await openLogStore('sealed', clock);
    await store.append([queuedClient('a', 'X', { name: 'Łukasz Żółć' })]);
    await store.writeSnapshot(
      { ...EMPTY_SNAPSHOT, clients: [client({ name: 'Ewa Źrebiec' })] },
      0,
      [],
    );
    const db = await rawDatabase('sealed');
    const stored = JSON.stringify([await db.getAll('log'), await db.getAll('cache')]);
    expect(stored).not.toMatch(/Łukasz|Źrebiec|Kolejowa/);
  });

  it('[CACHE-6] sets aside a cached record that fails its schema, counts it and keeps the others', async () => {
    const store = await openLogStore('damaged', clock);
    const damaged = { id: 'receipt-2', userID: 'user-1', number: 5 };
    const receipts = [receipt(), damaged as never];
    await store.writeSnapshot({ ...EMPTY_SNAPSHOT, receipts }, 0, []);
    const { snapshot, setAside } = await store.load();
    expect(snapshot.receipts).toEqual([receipt()]);
    expect(setAside).toEqual({ offline_receipts: 1 });
  });

  it('[CACHE-6] keeps fields that this version does not know', async () => {
    const store = await openLogStore('unknown-fields', clock);
    const clients = [{ ...client(), loyaltyPoints: 7 }];
    await store.writeSnapshot({ ...EMPTY_SNAPSHOT, clients }, 0, []);
    expect((await store.load()).snapshot.clients).toEqual(clients);
  });

  it('keeps an entry that does not open, reports it, and reads the others', async () => {
    const store = await openLogStore('unreadable', clock);
    await store.append([queuedClient('a', 'X'), queuedClient('b', 'Y'), queuedClient('c', 'Z')]);
    const db = await rawDatabase('unreadable');
    const [first, second] = (await db.getAll('log')) as { sealed: string }[];
    await db.put('log', { ...first, sealed: 'AAAA' });
    await db.put('log', { ...second, v: 99 });
    const { entries, unreadable } = await store.load();
    expect(entries.map(({ seq }) => seq)).toEqual([3]);
    expect(unreadable).toEqual([
      { seq: 1, cause: 'ciphertext' },
      { seq: 2, cause: 'other-version' },
    ]);
    expect(await db.count('log')).toBe(3);
  });

  it('[CACHE-5] is not visible to another user', async () => {
    const store = await openLogStore('mine', clock);
    await store.append([queuedClient('a', 'X')]);
    const other = await openLogStore('theirs', clock);
    expect((await other.load()).entries).toEqual([]);
  });
});
