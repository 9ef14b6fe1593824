import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openCipher } from '#adapters/storage/crypto/cipher.ts';
import { copyKey } from '#adapters/storage/copy/copy-file.ts';
import { browserVault } from '#adapters/storage/vault/vault.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { openJournal } from '#machines/journal/journal.ts';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import {
  ALL,
  boundDevice,
  eachOnItsOwn,
  openStore,
  PASSPHRASE,
  putRow,
  readIn,
  required,
  rowsOf,
  withRaw,
} from '#test/builders/bound-device.ts';
import { queuedClient } from '#test/builders/records.ts';

eachOnItsOwn();

describe('restoring a log under a passphrase', () => {
  it('reads the restored entries and the ones appended since, renumbered', async () => {
    const { userId, keys } = await boundDevice();
    const store = await openStore(userId, keys);
    const lost = [{ seq: 7, at: 7000, event: queuedClient('lost', 'L') }];
    expect(await store.restore(lost, 9)).toBe(true);
    const { entries, unreadable } = await store.load();
    expect(unreadable).toEqual([]);
    expect(entries.map(({ seq }) => seq)).toEqual([7, 10, 11, 12, 13]);
  });

  it('does not accept an old copy that was edited to look newer', async () => {
    const { userId, keys } = await boundDevice();
    const { copies } = await openStore(userId, keys);
    await copies?.write({ lastSeq: 4, entries: [] });
    const text = localStorage.getItem(copyKey(userId)) ?? '';
    expect(await copies?.read()).toMatchObject({ lastSeq: 4, missing: null });
    localStorage.setItem(copyKey(userId), text.replace('"lastSeq":4', '"lastSeq":9'));
    const edited = await copies?.read();
    expect(edited).toMatchObject({ lastSeq: 0, entries: [], missing: { unsent: 0 } });
  });
});

describe('a passphrase whose seal was removed from the database', () => {
  it('is still required, because the second copy records it, and no planted plain text is read', async () => {
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
});

describe('a passphrase taken off by its owner', () => {
  it('does not make planted entries open', async () => {
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
