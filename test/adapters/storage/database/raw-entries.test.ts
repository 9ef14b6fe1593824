import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { openRawEntries } from '#adapters/storage/database/raw-entries.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { openJournal } from '#machines/journal/journal.ts';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import { queuedClient } from '#test/builders/records.ts';

let users = 0;

/** A log of three entries, the middle one damaged. */
const damagedLog = async () => {
  const userId = `raw-${String((users += 1))}`;
  const store = await openLogStore(userId, { now: () => 1000 });
  await store.append(['a', 'b', 'c'].map((id) => queuedClient(id, id.toUpperCase())));
  const db = await openDB(databaseName(userId));
  await db.put('log', { seq: 2, at: 1001, v: LOG_VERSION, sealed: 'damaged' });
  db.close();
  return { userId, store, raw: await openRawEntries(userId) };
};

describe('unreadable entries', () => {
  it('are returned as they are stored', async () => {
    const { raw } = await damagedLog();
    expect(await raw.read([2, 99])).toEqual([
      { seq: 2, at: 1001, v: LOG_VERSION, sealed: 'damaged' },
    ]);
  });

  it('are removed on request, and an open tab notices', async () => {
    const { userId, store, raw } = await damagedLog();
    const journal = await openJournal(userId, store, memoryTabChannels()());
    expect(journal.getFacts().unreadable).toEqual([{ seq: 2, cause: 'ciphertext' }]);
    await raw.remove([2]);
    await journal.catchUp();
    expect(journal.getFacts().unreadable).toEqual([]);
    expect(journal.getView().pending.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(await raw.read([1, 2, 3])).toHaveLength(2);
  });
});
