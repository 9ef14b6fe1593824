/**
 * Writes a snapshot under a passphrase. Begins a new epoch and seals the kept entries again, so
 * that neither dropped entries nor parts of older snapshots open again.
 */
import type { LogStore } from '#machines/ports/ports.ts';
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { storedValues } from '#adapters/stored/stored-snapshot.ts';
import { readTransaction } from '#adapters/storage/database/read-transaction.ts';
import { newSalt } from '#adapters/storage/crypto/passphrase.ts';
import { encode, openAt, sealAt } from '#adapters/storage/crypto/envelope.ts';
import { NEW_HEAD } from '#adapters/storage/database/log-schema.ts';
import { allPages } from '#adapters/storage/database/log-pages.ts';
import type { BoundParts, LogParts } from './log-parts.ts';
import { cachePlace, type Epoch, entryPlace } from '#adapters/storage/database/place.ts';

const readLog = ({ database, requireKey }: LogParts) =>
  database.read(async (db) => {
    const transaction = readTransaction(db, 'log', 'meta');
    const [rows, head = NEW_HEAD] = await Promise.all([
      transaction.objectStore('log').getAll(),
      transaction.objectStore('meta').get('head'),
    ]);
    requireKey(head);
    return { rows, head };
  });

/**
 * Seals an entry for another epoch. An entry that does not open is left as it is and stays
 * unreadable.
 */
const entryIn = async (
  { userId, cipher }: BoundParts,
  entry: StoredEntry,
  from: Epoch,
  to: Epoch,
): Promise<StoredEntry> => {
  const text = await openAt(cipher, entry.sealed, entryPlace(userId, entry, from)).catch(
    () => null,
  );
  if (text === null) return entry;
  return { ...entry, sealed: await sealAt(cipher, text, entryPlace(userId, entry, to)) };
};

/**
 * `LogStore.writeSnapshot` in one transaction; starts again if another tab stores something
 * meanwhile.
 */
export const writeBoundSnapshot = async (
  parts: BoundParts,
  ...[snapshot, readFromSeq, dropSeqs]: Parameters<LogStore['writeSnapshot']>
): Promise<void> => {
  const { database, userId, cipher } = parts;
  const epoch = newSalt();
  const values = await Promise.all(
    Object.entries(storedValues(snapshot)).map(
      async ([name, value]) =>
        [name, await encode(cipher, value, cachePlace(userId, name, { epoch }))] as const,
    ),
  );
  const dropped = new Set(dropSeqs);
  const attempt = async (): Promise<boolean> => {
    const { rows, head: before } = await readLog(parts);
    if (before.snapshotReadFrom > readFromSeq) return true;
    const kept = await Promise.all(
      rows
        .filter(({ seq }) => !dropped.has(seq))
        .map((entry) => entryIn(parts, entry, before, { epoch })),
    );
    return database.changeAfter(before, ['log', 'cache'], (head, store) => {
      for (const [name, value] of values) store('cache').put(value, name);
      for (const seq of dropSeqs) store('log').delete(seq);
      for (const entry of kept) store('log').put(entry);
      store('cache').delete(allPages());
      const snapshotVersion = head.snapshotVersion + 1;
      return { ...head, snapshotReadFrom: readFromSeq, snapshotVersion, epoch };
    });
  };
  while (!(await attempt()));
};
