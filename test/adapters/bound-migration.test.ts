// @module-tag long
/** How data comes under a passphrase that binds it, out of it, and back from a loss. */
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCipher } from '#adapters/browser/cipher.ts';
import { copyKey } from '#adapters/browser/copy-file.ts';
import { databaseName } from '#adapters/browser/log-database.ts';
import { browserVault } from '#adapters/browser/vault.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { openJournal } from '#machines/journal.ts';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import {
  ALL,
  boundDevice,
  closeStores,
  olderDevice,
  openStore,
  PASSPHRASE,
  putRow,
  readIn,
  required,
  rowsOf,
  SNAPSHOT,
  unlocked,
  withRaw,
} from '#test/builders/bound-device.ts';
import { queuedClient } from '#test/builders/records.ts';
import { storageWith } from '#test/builders/storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', storageWith()));
afterEach(() => {
  closeStores();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a log that is put back under a passphrase', () => {
  it('is read with what was appended since, at its new place', async () => {
    const { userId, keys } = await boundDevice();
    const store = await openStore(userId, keys);
    const lost = [{ seq: 7, at: 7000, event: queuedClient('lost', 'L') }];
    expect(await store.restore(lost, 9)).toBe(true);
    const { entries, unreadable } = await store.load();
    expect(unreadable).toEqual([]);
    expect(entries.map(({ seq }) => seq)).toEqual([7, 10, 11, 12, 13]);
  });

  it('is not one that was copied earlier and passed off as later', async () => {
    const { userId, keys } = await boundDevice();
    const { copies } = await openStore(userId, keys);
    await copies?.write({ lastSeq: 4, unsent: 0, latestAt: 0, numbers: [], entries: [] });
    const text = localStorage.getItem(copyKey(userId)) ?? '';
    expect((await copies?.read())?.entries).toEqual([]);
    localStorage.setItem(copyKey(userId), text.replace('"lastSeq":4', '"lastSeq":9'));
    expect((await copies?.read())?.entries).toBeNull();
  });
});

describe('a passphrase that was taken out of the database', () => {
  it('is asked for all the same, as the second copy knows of it, and no plain text is read', async () => {
    const { userId, keys } = await boundDevice();
    const journal = await openJournal(userId, await openStore(userId, keys), memoryTabChannels()());
    await journal.copied();
    journal.close();
    await withRaw(userId, async (db) => {
      const { seal: _, ...head } = (await db.get('meta', 'head')) as { readonly seal: object };
      await db.put('meta', head, 'head');
      const sealed = JSON.stringify(queuedClient('planted', 'X'));
      await db.put('log', { seq: 5, at: 2000, v: LOG_VERSION, sealed });
    });
    const next = browserVault();
    expect(await next.hasPassphrase(userId)).toBe(true);
    await next.open(userId, PASSPHRASE);
    expect((await readIn(userId, next)).seqs).toEqual(ALL);
  });

  it('by its owner opens nothing that somebody has put there', async () => {
    const { userId, keys } = await boundDevice();
    const text = JSON.stringify(queuedClient('planted', 'X'));
    const plain = await required(openCipher(userId));
    await putRow(userId, { seq: 5, at: 2000, v: LOG_VERSION, sealed: text });
    await putRow(userId, { seq: 6, at: 2001, v: LOG_VERSION, sealed: await plain.seal(text) });
    await keys.change(userId, null);
    const { seqs, setAside } = await readIn(userId);
    expect([seqs, setAside.map(({ seq }) => seq)]).toEqual([ALL, [5, 6]]);
    expect((await rowsOf(userId))[4]?.sealed).toContain(text);
  });
});

describe('what an edition left that bound nothing', () => {
  it('is bound when it is unlocked, and from then on nothing else is read', async () => {
    const { userId, plain, own } = await olderDevice();
    const late = JSON.stringify(queuedClient('late', 'Z'));
    await putRow(userId, { seq: 5, at: 2000, v: LOG_VERSION, sealed: await plain.seal(late) });
    await putRow(userId, { seq: 6, at: 2001, v: LOG_VERSION, sealed: late });
    const keys = await unlocked(userId);
    expect(await readIn(userId, keys)).toEqual({ seqs: [1, 2, 3, 4, 5, 6], setAside: [] });
    const store = await openStore(userId, keys);
    expect((await store.load()).snapshot).toEqual(SNAPSHOT);
    expect(await store.readDraft('receipt')).toEqual({ typed: 'połowa' });
    const sealed = await own.seal(late);
    await putRow(userId, { seq: 6, at: 2001, v: LOG_VERSION, sealed });
    expect((await readIn(userId, keys)).setAside).toEqual([{ seq: 6, cause: 'ciphertext' }]);
  });

  it('is still read where it could not be bound, and bound at the next unlocking', async () => {
    const { userId } = await olderDevice();
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no'));
    const keys = browserVault();
    await keys.open(userId, PASSPHRASE);
    encrypt.mockRestore();
    expect((await readIn(userId, keys)).seqs).toEqual(ALL);
    const [before] = await rowsOf(userId);
    const next = await unlocked(userId);
    expect((await rowsOf(userId))[0]?.sealed).not.toBe(before?.sealed);
    expect((await readIn(userId, next)).seqs).toEqual(ALL);
  });

  it('is put back from a copy that was not bound either', async () => {
    const { userId, own } = await olderDevice();
    const { seal } = (await withRaw(userId, (db) => db.get('meta', 'head'))) as {
      readonly seal: object;
    };
    const entries = [{ seq: 3, at: 1002, v: LOG_VERSION, event: queuedClient('c', 'C') }];
    const note = { v: 1, unsent: 1, latestAt: 1002, numbers: [], lastSeq: 4 };
    const sealed = await own.seal(JSON.stringify({ entries }));
    localStorage.setItem(copyKey(userId), JSON.stringify({ ...note, seal, sealed }));
    closeStores();
    await deleteDB(databaseName(userId));
    const keys = await unlocked(userId);
    const journal = await openJournal(userId, await openStore(userId, keys), memoryTabChannels()());
    expect(journal.getView().pending).toHaveLength(1);
    journal.close();
  });

  it('is bound whole, however often that was cut off: of 1,000 entries none is lost or set aside', async () => {
    const count = 1000;
    const { userId } = await olderDevice(count);
    const all = Array.from({ length: count }, (_, n) => n + 1);
    const before = await rowsOf(userId);
    const { encrypt } = crypto.subtle;
    const { put } = IDBObjectStore.prototype;
    /** Ends at one of the sealings or of the writes, as a killed page does. */
    const cutOffAt = async (sealing: number, write: number): Promise<void> => {
      let [sealings, writes] = [0, 0];
      vi.spyOn(crypto.subtle, 'encrypt').mockImplementation((...args) => {
        sealings += 1;
        if (sealings >= sealing) return Promise.reject(new Error('killed'));
        return encrypt.apply(crypto.subtle, args);
      });
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...args: Parameters<IDBObjectStore['put']>
      ) {
        writes += 1;
        if (writes >= write) this.transaction.abort();
        return put.apply(this, args);
      });
      await unlocked(userId);
      vi.restoreAllMocks();
    };
    const points = Array.from({ length: 10 }, (_, n) => 2 + n * 105);
    for (const point of points) {
      await cutOffAt(point, Infinity);
      await cutOffAt(Infinity, point);
      expect(await rowsOf(userId)).toEqual(before);
    }
    const keys = await unlocked(userId);
    expect(await readIn(userId, keys)).toEqual({ seqs: all, setAside: [] });
  }, 300_000);
});
