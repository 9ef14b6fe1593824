import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCipher } from '#adapters/storage/crypto/cipher.ts';
import { databaseName, openLogDatabase } from '#adapters/storage/database/log-database.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { reseal } from '#adapters/storage/vault/reseal.ts';
import { browserVault } from '#adapters/storage/vault/vault.ts';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import { Shut, WrongPassphrase } from '#machines/ports/lock-ports.ts';
import type { LogStore } from '#machines/ports/ports.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { client, queuedClient } from '#test/builders/records.ts';

const clock = { now: () => 1000 };
const SNAPSHOT = { ...EMPTY_SNAPSHOT, clients: [client({ name: 'Ewa Źrebiec' })] };
const FIRST = 'żółta łódź podwodna';
const SECOND = 'inne hasło urządzenia';

let users = 0;

/** A device with a pending operation, a snapshot and a draft. */
const device = async () => {
  const userId = `vault-${String(++users)}`;
  const vault = browserVault();
  const open = () => openLogStore(userId, clock, vault.secretFor(userId));
  const store = await open();
  await store.writeSnapshot(SNAPSHOT, 0, []);
  await store.append([queuedClient('a', 'X'), queuedClient('b', 'Y')]);
  await store.writeDraft('receipt', { typed: 'połowa' });
  return { userId, vault, open, store };
};

const contentOf = async (store: LogStore) => {
  const { entries, snapshot, unreadable } = await store.load();
  return { entries, snapshot, unreadable, draft: await store.readDraft('receipt') };
};

const textsOf = async (userId: string): Promise<readonly string[]> => {
  const db = await openDB(`kwity_${userId}`);
  const log = (await db.getAll('log')) as readonly { readonly sealed: string }[];
  const cached = (await db.getAll('cache')) as readonly string[];
  const drafts = (await db.getAll('drafts')) as readonly string[];
  db.close();
  return [...log.map(({ sealed }) => sealed), ...cached, ...drafts];
};

const opensAny = async (userId: string): Promise<boolean> => {
  const plain = await openCipher(userId);
  if (plain === null) throw new Error('no encryption here');
  const opens = (text: string) =>
    plain.open(text).then(
      () => true,
      () => false,
    );
  return (await Promise.all((await textsOf(userId)).map(opens))).includes(true);
};

afterEach(() => vi.restoreAllMocks());

describe('a passphrase of the device', () => {
  it('is off until one is set', async () => {
    const { userId, vault } = await device();
    expect(await vault.hasPassphrase(userId)).toBe(false);
    expect(await vault.isOpen(userId)).toBe(true);
  });

  it('seals everything again: the content stays, and the key made from the user’s id opens nothing', async () => {
    const { userId, vault, open, store } = await device();
    const before = await contentOf(store);
    expect(await opensAny(userId)).toBe(true);
    await vault.change(userId, FIRST);
    expect(await opensAny(userId)).toBe(false);
    expect(await contentOf(await open())).toEqual(before);
  });

  it('is required in a tab that does not have its key, and a wrong one is refused', async () => {
    const { userId, vault } = await device();
    await vault.change(userId, FIRST);
    const next = browserVault();
    expect(await next.hasPassphrase(userId)).toBe(true);
    expect(await next.isOpen(userId)).toBe(false);
    await expect(openLogStore(userId, clock)).rejects.toBeInstanceOf(WrongPassphrase);
    await expect(next.open(userId, 'nie to hasło')).rejects.toBeInstanceOf(WrongPassphrase);
    expect(await next.isOpen(userId)).toBe(false);
    await next.open(userId, FIRST);
    expect(await next.isOpen(userId)).toBe(true);
  });

  it('is forgotten by a tab that closes its vault', async () => {
    const { userId, vault } = await device();
    await vault.change(userId, FIRST);
    vault.close();
    expect(await vault.isOpen(userId)).toBe(false);
    expect(vault.secretFor(userId)).toBe('');
  });

  it('can be changed and removed without losing anything', async () => {
    const { userId, vault, open, store } = await device();
    const before = await contentOf(store);
    await vault.change(userId, FIRST);
    await vault.change(userId, SECOND);
    expect(await contentOf(await open())).toEqual(before);
    await expect(browserVault().open(userId, FIRST)).rejects.toBeInstanceOf(WrongPassphrase);
    await vault.change(userId, null);
    expect(await vault.hasPassphrase(userId)).toBe(false);
    expect(await contentOf(await openLogStore(userId, clock))).toEqual(before);
  });

  it('is stored nowhere on the device, and neither is the secret for the key', async () => {
    const { userId, vault } = await device();
    await vault.change(userId, FIRST);
    const db = await openDB(`kwity_${userId}`);
    const kept = JSON.stringify([await db.getAll('meta'), await textsOf(userId)]);
    expect(kept).not.toContain(FIRST);
    expect(kept).not.toContain(vault.secretFor(userId));
  });

  it('cannot be changed by a tab without its key', async () => {
    const { userId, vault, open, store } = await device();
    const before = await contentOf(store);
    await vault.change(userId, FIRST);
    await expect(browserVault().change(userId, SECOND)).rejects.toBeInstanceOf(WrongPassphrase);
    expect(await contentOf(await open())).toEqual(before);
  });
});

describe('a tab that was opened under an old key', () => {
  it('can neither read nor write, and stores nothing', async () => {
    const { userId, vault, open, store } = await device();
    const before = await contentOf(store);
    await vault.change(userId, FIRST);
    const calls = [
      () => store.load(),
      () => store.readSince(0),
      () => store.append([queuedClient('c', 'Z')]),
      () => store.writeSnapshot(EMPTY_SNAPSHOT, 9, [1, 2]),
      () => store.raiseFence(),
      () => store.readDraft('receipt'),
      () => store.writeDraft('receipt', { typed: 'później' }),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(Shut);
    expect(await contentOf(await open())).toEqual(before);
  });

  it('is notified of the change', async () => {
    const { userId, vault } = await device();
    const heard = new Promise<void>((resolve) => browserVault().subscribe(userId, resolve));
    await vault.change(userId, FIRST);
    await heard;
  });

  it.each([
    ['for the first time', null],
    ['from one passphrase to another', FIRST],
  ])('loses no acknowledged entry while the key changes %s', async (_, current) => {
    const { userId, vault, open } = await device();
    if (current !== null) await vault.change(userId, current);
    const store = await open();
    const stored: number[] = [];
    const write = async () => {
      // The loop ends when the new key shuts out this store, however long that takes.
      for (let i = 0; ; i += 1)
        stored.push(...(await store.append([queuedClient(`w${i}`, 'W')])).map(({ seq }) => seq));
    };
    const [written] = await Promise.allSettled([write(), vault.change(userId, SECOND)]);
    const { entries, unreadable } = await (await open()).load();
    expect(unreadable).toEqual([]);
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2, ...stored]);
    expect(written).toMatchObject({ status: 'rejected', reason: expect.any(Shut) as unknown });
  });

  it('can append only until everything is resealed, and its entry is resealed too', async () => {
    const { userId, store } = await device();
    await store.append([queuedClient('c', 'Z')]);
    const [from, to] = await Promise.all([openCipher(userId), openCipher(userId, 'tajne')]);
    if (from === null || to === null) throw new Error('no encryption here');
    let isLate = false;
    const open = async (text: string) => {
      if (!isLate) {
        isLate = true;
        await (await openLogStore(userId, clock)).append([queuedClient('late', 'Z')]);
      }
      return from.open(text);
    };
    const database = await openLogDatabase(databaseName(userId));
    const key = { userId, to, generation: 0, passphrase: null };
    await reseal(database, { from: { ...from, open }, ...key });
    expect(await opensAny(userId)).toBe(false);
    expect(await database.read((db) => db.count('log'))).toBe(4);
  });
});

describe('an interrupted change of the key', () => {
  it.each([1, 2, 3, 6, 10, 11])('changes nothing if it stops at write number %i', async (nth) => {
    const { userId, vault, store } = await device();
    const before = await contentOf(store);
    const texts = await textsOf(userId);
    const put = IDBObjectStore.prototype.put;
    let writes = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args: Parameters<IDBObjectStore['put']>
    ) {
      writes += 1;
      if (writes === nth) this.transaction.abort();
      return put.apply(this, args);
    });
    await expect(vault.change(userId, FIRST)).rejects.toThrow();
    vi.restoreAllMocks();
    expect(await textsOf(userId)).toEqual(texts);
    expect(await vault.hasPassphrase(userId)).toBe(false);
    expect(await contentOf(await openLogStore(userId, clock))).toEqual(before);
  });
});

describe('a change of the key', () => {
  it('keeps unreadable entries as they are', async () => {
    const { userId, vault, open } = await device();
    const db = await openDB(`kwity_${userId}`);
    await db.put('log', { seq: 3, at: 2000, v: LOG_VERSION, sealed: 'AAAA' });
    await db.put('meta', { ...(await db.get('meta', 'head')), seq: 3 }, 'head');
    await vault.change(userId, FIRST);
    expect(await db.get('log', 3)).toMatchObject({ sealed: 'AAAA' });
    const { entries, unreadable } = await (await open()).load();
    expect([entries.length, unreadable]).toEqual([2, [{ seq: 3, cause: 'ciphertext' }]]);
  });
});
