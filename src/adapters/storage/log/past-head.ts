/**
 * Entries that stand after the one that the head says is the latest. Both are written in one transaction, so somebody has put them
 * there, or an older head. What opens belongs where it stands, and the head is made to say so: otherwise what is appended next would
 * take its place. What does not open is kept behind it, to be counted and handed out.
 */
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { changeHead } from '#adapters/storage/database/change-head.ts';
import { decode } from '#adapters/storage/crypto/envelope.ts';
import type { LogParts } from './log-parts.ts';
import {
  type LogDatabase,
  type LogHead,
  NEW_HEAD,
} from '#adapters/storage/database/log-database.ts';
import { allPages } from '#adapters/storage/database/log-pages.ts';
import { entryPlace } from '#adapters/storage/database/place.ts';

interface Found {
  readonly head: LogHead;
  readonly rows: readonly StoredEntry[];
}

const readFound = (database: LogDatabase): Promise<Found> =>
  database.use(async (db) => {
    const transaction = db.transaction(['log', 'meta'], 'readonly');
    const head = (await transaction.objectStore('meta').get('head')) ?? NEW_HEAD;
    const pastHead = IDBKeyRange.lowerBound(head.seq, true);
    return { head, rows: await transaction.objectStore('log').getAll(pastHead) };
  });

/** Takes what stands beyond the head into the log. Throws `Shut`, `StorageFault`. */
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
  await database.use((db) =>
    changeHead(db, ['log', 'cache'], (now, store) => {
      requireKey(now);
      // Another tab was quicker; what it left is found at the next look.
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
    }),
  );
};
