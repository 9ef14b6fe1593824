/**
 * Under a passphrase each sealed text is bound to its place: an altered entry is set aside, and all
 * others are read.
 */
import 'fake-indexeddb/auto';
import { fc } from '@fast-check/vitest';
import { describe, expect, it, vi } from 'vitest';
import { openCipher } from '#adapters/storage/crypto/cipher.ts';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import type { LogHead } from '#adapters/storage/database/log-schema.ts';
import { isPageName, PAGE_ENTRIES } from '#adapters/storage/database/log-pages.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { createClient } from '#domain/commands/commands.ts';
import { openJournal } from '#machines/journal/journal.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts } from '#test/builders/device.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { LOG_VERSION, type UnreadableEntry } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import {
  ALL,
  allBut,
  boundDevice,
  eachOnItsOwn,
  IDS,
  openStore,
  putRow,
  readIn,
  required,
  rowsOf,
  withRaw,
} from '#test/builders/bound-device.ts';
import { client, clientFields, queuedClient } from '#test/builders/records.ts';
import { runsOf } from '#test/builders/runs.ts';

eachOnItsOwn();

const pagesOf = (userId: string): Promise<readonly string[]> =>
  withRaw(userId, async (db) =>
    (await db.getAllKeys('cache')).map(String).filter((name) => isPageName(name)),
  );

describe('an entry under a passphrase', () => {
  it('is set aside if it is swapped with another one, like the other one', async () => {
    const { userId, keys } = await boundDevice();
    const rows = await rowsOf(userId);
    const two = fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(two, async ([i = 0, j = 0]) => {
        const [one, other] = [rows[i], rows[j]];
        if (one === undefined || other === undefined) throw new Error('no such rows');
        await putRow(userId, { ...one, sealed: other.sealed });
        await putRow(userId, { ...other, sealed: one.sealed });
        const read = await readIn(userId, keys);
        await Promise.all(rows.map((row) => putRow(userId, row)));
        expect(read).toEqual(allBut(...[one.seq, other.seq].toSorted()));
      }),
      { numRuns: runsOf(12) },
    );
    expect((await readIn(userId, keys)).seqs).toEqual(ALL);
  });

  it('is set aside if any of its bytes is changed', async () => {
    const { userId, keys } = await boundDevice();
    const row = (await rowsOf(userId))[1];
    if (row === undefined) throw new Error('no such row');
    const bytes = Buffer.from(row.sealed, 'base64');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = Buffer.from(bytes);
          changed[at] = (changed[at] ?? 0) ^ by;
          await putRow(userId, { ...row, sealed: changed.toString('base64') });
          expect(await readIn(userId, keys)).toEqual(allBut(2));
        },
      ),
      { numRuns: runsOf(20) },
    );
  });

  it.each<[string, UnreadableEntry['cause'], (row: StoredEntry) => StoredEntry]>([
    ['time', 'ciphertext', (row) => ({ ...row, at: row.at + 1 })],
    ['version', 'other-version', (row) => ({ ...row, v: 0 })],
  ])('is set aside if its %s is changed', async (_, cause, change) => {
    const { userId, keys } = await boundDevice();
    const row = (await rowsOf(userId))[2];
    if (row !== undefined) await putRow(userId, change(row));
    expect(await readIn(userId, keys)).toEqual({ ...allBut(3), setAside: [{ seq: 3, cause }] });
  });

  it('is set aside if it is a copy of an older entry at a later place', async () => {
    const { userId, keys } = await boundDevice();
    const [first] = await rowsOf(userId);
    if (first !== undefined) await putRow(userId, { ...first, seq: 5 });
    const { seqs, setAside } = await readIn(userId, keys);
    expect([seqs, setAside]).toEqual([ALL, [{ seq: 5, cause: 'ciphertext' }]]);
  });

  it('is set aside if it is planted in plain text, or sealed without the passphrase', async () => {
    const { userId, keys } = await boundDevice();
    const text = JSON.stringify(queuedClient('planted', 'X'));
    const plain = await required(openCipher(userId));
    await putRow(userId, { seq: 5, at: 2000, v: LOG_VERSION, sealed: text });
    await putRow(userId, { seq: 6, at: 2001, v: LOG_VERSION, sealed: await plain.seal(text) });
    const { seqs, setAside } = await readIn(userId, keys);
    expect([seqs, setAside.map(({ seq }) => seq)]).toEqual([ALL, [5, 6]]);
  });

  it('is set aside if it has the right key but is not bound to its place', async () => {
    const { userId, keys } = await boundDevice();
    const own = await required(openCipher(userId, keys.secretFor(userId)));
    const sealed = await own.seal(JSON.stringify(queuedClient('planted', 'X')));
    await putRow(userId, { seq: 4, at: 1003, v: LOG_VERSION, sealed });
    expect(await readIn(userId, keys)).toEqual(allBut(4));
  });

  it('is set aside if it comes from another database under the same key', async () => {
    const { userId, keys } = await boundDevice();
    const own = await required(openCipher(userId, keys.secretFor(userId)));
    const row = (await rowsOf(userId))[0];
    if (row === undefined) throw new Error('no such row');
    const { epoch } = await withRaw(
      userId,
      async (db) => (await db.get('meta', 'head')) as LogHead,
    );
    const place = (database: string) =>
      JSON.stringify([database, 'log', row.seq, row.at, row.v, epoch]);
    const text = await own.open(row.sealed, place(databaseName(userId)));
    await putRow(userId, { ...row, sealed: await own.seal(text, place('kwity_other')) });
    expect(await readIn(userId, keys)).toEqual(allBut(1));
  });

  it('is appended after a planted entry, not over it', async () => {
    const { userId, keys } = await boundDevice();
    const [first] = await rowsOf(userId);
    const journal = await openJournal(userId, await openStore(userId, keys), memoryTabChannels()());
    if (first !== undefined) await putRow(userId, { ...first, seq: 5 });
    await journal.catchUp();
    await journal.append([queuedClient('e', 'E')]);
    await journal.catchUp();
    const { unreadable } = journal.getFacts();
    expect(unreadable).toHaveLength(1);
    expect(journal.getView().pending.map(({ id }) => id)).toEqual([...IDS, 'e']);
    journal.close();
  });
});

describe('an old head written back', () => {
  it('does not hide or overwrite later entries', async () => {
    const { userId, keys } = await boundDevice();
    await withRaw(userId, async (db) => {
      const head = (await db.get('meta', 'head')) as LogHead;
      await db.put('meta', { ...head, seq: 2, at: 1001 }, 'head');
    });
    const store = await openStore(userId, keys);
    const { entries, lastSeq } = await store.load();
    expect([entries.map(({ seq }) => seq), lastSeq]).toEqual([ALL, 4]);
    const [next] = await store.append([queuedClient('e', 'E')]);
    expect(next?.seq).toBe(5);
    expect((await readIn(userId, keys)).seqs).toEqual([...ALL, 5]);
  });

  it('sets aside an entry with an impossible number, and numbering continues', async () => {
    const { userId, keys } = await boundDevice();
    const [first] = await rowsOf(userId);
    if (first !== undefined) await putRow(userId, { ...first, seq: Number.MAX_SAFE_INTEGER });
    const store = await openStore(userId, keys);
    expect((await store.load()).unreadable).toEqual([{ seq: 5, cause: 'ciphertext' }]);
    expect((await store.append([queuedClient('e', 'E')]))[0]?.seq).toBe(6);
  });
});

describe('data that a snapshot has replaced', () => {
  it('is not read when somebody puts it back: neither dropped entries nor old parts of the snapshot', async () => {
    const { userId, keys } = await boundDevice();
    const store = await openStore(userId, keys);
    const [first, second] = await rowsOf(userId);
    const clients: unknown = await withRaw(userId, (db) => db.get('cache', 'offline_clients'));
    await store.writeSnapshot(EMPTY_SNAPSHOT, 4, [1, 2]);
    expect(await readIn(userId, keys)).toEqual({ seqs: [3, 4], setAside: [] });
    for (const row of [first, second]) if (row !== undefined) await putRow(userId, row);
    await withRaw(userId, (db) => db.put('cache', clients, 'offline_clients'));
    expect(await readIn(userId, keys)).toEqual(allBut(1, 2));
    expect((await store.load()).snapshot.clients).toEqual([]);
  });

  it('is not sent a second time', async () => {
    const { userId, keys } = await boundDevice();
    const cloud = createMemoryCloud();
    const channels = memoryTabChannels();
    const open = async () => openJournal(userId, await openStore(userId, keys), channels());
    const before = await rowsOf(userId);
    const journal = await open();
    for (const pass of [1, 2]) {
      await runSync(journal, syncPorts(cloud));
      await refresh(journal, cloud, { now: () => 1_000_000 }, 'all');
      if (pass === 1)
        await journal.submit([
          createClient(clientFields(), { operationId: 'last', documentId: 'L' }),
        ]);
    }
    journal.close();
    for (const row of before) await putRow(userId, row);
    const next = await open();
    expect(next.getView().pending).toEqual([]);
    expect(next.getFacts().unreadable).toHaveLength(before.length);
    expect((await runSync(next, syncPorts(cloud))).syncedOperations).toBe(0);
    next.close();
  });

  it('is not read from an old page, even with an old head', async () => {
    const { userId, keys } = await boundDevice();
    const store = await openStore(userId, keys);
    await store.append(Array.from({ length: PAGE_ENTRIES }, (_, n) => queuedClient(`p-${n}`, 'X')));
    await vi.waitFor(async () => expect(await pagesOf(userId)).toHaveLength(1), { timeout: 4000 });
    const [name = ''] = await pagesOf(userId);
    const [page, { snapshotVersion }] = await withRaw(userId, async (db) => [
      (await db.get('cache', name)) as string,
      (await db.get('meta', 'head')) as LogHead,
    ]);
    await store.writeSnapshot(EMPTY_SNAPSHOT, 4, [1, 2]);
    await withRaw(userId, async (db) => {
      await db.put('cache', page, name);
      await db.put(
        'meta',
        { ...((await db.get('meta', 'head')) as LogHead), snapshotVersion },
        'head',
      );
    });
    const { seqs } = await readIn(userId, keys);
    expect(seqs.slice(0, 2)).toEqual([3, 4]);
  });

  it('does not include entries that another tab appends at the same time', async () => {
    const { userId, keys } = await boundDevice();
    const [one, two] = [await openStore(userId, keys), await openStore(userId, keys)];
    const appends = async () => {
      for (let n = 0; n < 40; n++) await two.append([queuedClient(`m-${n}`, 'M')]);
    };
    await Promise.all([appends(), one.writeSnapshot(EMPTY_SNAPSHOT, 4, [1]), appends()]);
    const { seqs, setAside } = await readIn(userId, keys);
    expect(setAside).toEqual([]);
    expect(seqs).toEqual(Array.from({ length: 83 }, (_, n) => n + 2));
  });
});

describe('other data under a passphrase', () => {
  it('is not read under another name', async () => {
    const { userId, keys } = await boundDevice();
    await withRaw(userId, async (db) => {
      await db.put('cache', await db.get('cache', 'offline_clients'), 'offline_receipts');
      await db.put('drafts', await db.get('drafts', 'receipt'), 'client');
    });
    const store = await openStore(userId, keys);
    const { snapshot, setAside } = await store.load();
    expect([snapshot.receipts, setAside]).toEqual([[], { offline_receipts: 1 }]);
    expect(await store.readDraft('client')).toBeNull();
    expect(await store.readDraft('receipt')).toEqual({ typed: 'połowa' });
  });

  it('is not read if it is plain text', async () => {
    const { userId, keys } = await boundDevice();
    await withRaw(userId, async (db) => {
      await db.put('cache', JSON.stringify([client({ name: 'Podłożony' })]), 'offline_clients');
      await db.put('drafts', '{"draft":{"typed":"podłożone"}}', 'receipt');
    });
    const store = await openStore(userId, keys);
    expect((await store.load()).snapshot.clients).toEqual([]);
    expect(await store.readDraft('receipt')).toBeNull();
  });

  it('is not read from a page of the log that was moved to another place', async () => {
    const { userId, keys } = await boundDevice();
    const store = await openStore(userId, keys);
    await store.append(
      Array.from({ length: 2 * PAGE_ENTRIES }, (_, n) => queuedClient(`page-${n}`, 'X')),
    );
    await vi.waitFor(async () => expect(await pagesOf(userId)).toHaveLength(2), { timeout: 4000 });
    const before = await readIn(userId, keys);
    const [first = '', second = ''] = await pagesOf(userId);
    await withRaw(userId, async (db) => db.put('cache', await db.get('cache', second), first));
    expect(await readIn(userId, keys)).toEqual(before);
  });

  it('is refused with an error rather than stored in plain text if sealing fails', async () => {
    const { userId, keys } = await boundDevice();
    const store = await openStore(userId, keys);
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no'));
    await expect(store.append([queuedClient('e', 'E')])).rejects.toBeInstanceOf(StorageFault);
    await expect(store.writeDraft('receipt', { typed: 'x' })).rejects.toBeInstanceOf(StorageFault);
    expect(await rowsOf(userId)).toHaveLength(4);
  });
});
