import type { RawEntries } from '#machines/ports/ports.ts';
import { readTransaction } from './read-transaction.ts';
import { databaseName, openLogDatabase } from './log-database.ts';

/** Throws `StorageFault` if IndexedDB cannot be opened. */
export const openRawEntries = async (userId: string): Promise<RawEntries> => {
  const database = await openLogDatabase(databaseName(userId));
  return {
    read: (seqs) =>
      database.read(async (db) => {
        const log = readTransaction(db, 'log').objectStore('log');
        const found = await Promise.all(seqs.map((seq) => log.get(seq)));
        return found.flatMap((entry) => entry ?? []);
      }),
    remove: async (seqs) => {
      await database.change(['log'], (head, store) => {
        for (const seq of seqs) store('log').delete(seq);
        // A new version makes every tab read the store again.
        return { ...head, snapshotVersion: head.snapshotVersion + 1 };
      });
    },
  };
};
