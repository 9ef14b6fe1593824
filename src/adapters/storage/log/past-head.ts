/**
 * Repairs a log with entries after its head. The app writes both together, so somebody has added
 * entries or put an older head back. Entries that open are accepted, or else the next append would
 * overwrite them; the others are kept behind them, to be counted and downloaded.
 */
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { readTransaction } from '#adapters/storage/database/read-transaction.ts';
import { decode } from '#adapters/storage/crypto/envelope.ts';
import type { LogParts } from './log-parts.ts';
import type { LogDatabase } from '#adapters/storage/database/log-database.ts';
import { type LogHead, NEW_HEAD } from '#adapters/storage/database/log-schema.ts';
import { allPages } from '#adapters/storage/database/log-pages.ts';
import { entryPlace } from '#adapters/storage/database/place.ts';

interface Found {
  readonly head: LogHead;
  readonly rows: readonly StoredEntry[];
}

const readFound = (database: LogDatabase): Promise<Found> =>
  database.read(async (db) => {
    const transaction = readTransaction(db, 'log', 'meta');
    const head = (await transaction.objectStore('meta').get('head')) ?? NEW_HEAD;
    const pastHead = IDBKeyRange.lowerBound(head.seq, true);
    return { head, rows: await transaction.objectStore('log').getAll(pastHead) };
  });

/** Throws `Shut` and `StorageFault`. */
export const takeInPastHead = async ({
  database,
  userId,
  cipher,
  requireKey,
}: LogParts): Promise<void> => {
  const { head, rows } = await readFound(database);
  const opened = await Promise.all(
    rows.map(
      async (row) =>
        [row, await decode(cipher, row.sealed, entryPlace(userId, row, head))] as const,
    ),
  );
  const own = opened.flatMap(([row, value]) => (value === null ? [] : [row]));
  const foreign = opened.flatMap(([row, value]) => (value === null ? [row] : []));
  const last = own.at(-1) ?? head;
  await database.change(['log', 'cache'], (now, store) => {
    requireKey(now);
    // Another tab was faster; the next load finds the entries that it left.
    if (now.seq !== head.seq) return now;
    for (const { seq } of foreign) store('log').delete(seq);
    foreign.forEach((row, i) => store('log').put({ ...row, seq: last.seq + 1 + i }));
    store('cache').delete(allPages());
    return {
      ...now,
      seq: last.seq + foreign.length,
      at: Math.max(now.at, last.at),
      snapshotVersion: now.snapshotVersion + 1,
    };
  });
};
