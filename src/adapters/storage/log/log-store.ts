/**
 * Stores the log and the snapshot of one user in IndexedDB.
 * - A write is stored when its transaction completes. A successful request is not enough: near the
 *   quota Chromium reports success and aborts afterwards. So each write awaits `done`.
 * - A transaction awaits IndexedDB calls only; otherwise the browser would commit it early. So
 *   entries are encrypted before a transaction and decrypted after it.
 */
import { Shut } from '#machines/ports/lock-ports.ts';
import { type Clock, type LogStore, StorageFault } from '#machines/ports/ports.ts';
import { readEntries } from '#adapters/stored/stored-entry.ts';
import { type Cipher, openCipher } from '#adapters/storage/crypto/cipher.ts';
import { readHead, readTransaction } from '#adapters/storage/database/read-transaction.ts';
import { decode } from '#adapters/storage/crypto/envelope.ts';
import { type Appender, entryAppender } from './append-entries.ts';
import { draftRows } from './draft-rows.ts';
import { adoptEntriesPastHead, logReader } from './load-log.ts';
import type { LogParts } from './log-parts.ts';
import { writePlainSnapshot } from './plain-snapshot.ts';
import { databaseName, openLogDatabase } from '#adapters/storage/database/log-database.ts';
import { NEW_HEAD } from '#adapters/storage/database/log-schema.ts';
import { sealIn } from '#adapters/storage/vault/seal-in.ts';
import { type Seal, headSeal } from '#adapters/storage/database/seal.ts';
import { localCopyPlace, onStorageCleared } from '#adapters/storage/copy/copy-place.ts';
import { PAGE_ENTRIES } from '#adapters/storage/database/log-pages.ts';
import { entryPlace } from '#adapters/storage/database/place.ts';
import { cipherUnder } from '#adapters/storage/vault/vault.ts';

const openParts = async (
  userId: string,
  secret: string,
  cipherOf: (userId: string) => Promise<Cipher | null>,
): Promise<LogParts & { readonly seal: Seal }> => {
  const [database, plain] = await Promise.all([
    openLogDatabase(databaseName(userId)),
    cipherOf(userId),
  ]);
  const seal = await sealIn(database, userId);
  return {
    database,
    userId,
    seal,
    cipher: await cipherUnder(plain, { userId, seal, secret }),
    requireKey: (head) => {
      if (headSeal(head).generation !== seal.generation) throw new Shut();
    },
  };
};

const readerSince = (parts: LogParts, { sawHead }: Appender): LogStore['readSince'] => {
  const { database, userId, cipher, requireKey } = parts;
  const readSince: LogStore['readSince'] = async (after) => {
    const { log, head } = await database.read(async (db) => {
      const transaction = readTransaction(db, 'log', 'meta');
      const [rows, stored] = await Promise.all([
        transaction.objectStore('log').getAll(IDBKeyRange.lowerBound(after, true)),
        transaction.objectStore('meta').get('head'),
      ]);
      // No head: the browser has deleted the database. The journal notices that and restores it.
      if (stored !== undefined) requireKey(stored);
      return { log: rows, head: stored ?? NEW_HEAD };
    });
    if (await adoptEntriesPastHead(parts, head, log)) return readSince(after);
    sawHead(head);
    const { snapshotVersion, seq: lastSeq } = head;
    const read = await readEntries(log, (sealed, entry) =>
      decode(cipher, sealed, entryPlace(userId, entry, head)),
    );
    return { ...read, snapshotVersion, lastSeq };
  };
  return readSince;
};

/** Calls `pack` each time the appended entries fill a page. */
const pageByPage = (pack: () => unknown) => {
  let unpacked = 0;
  return (count: number): void => {
    unpacked += count;
    if (unpacked < PAGE_ENTRIES) return;
    unpacked = 0;
    void pack();
  };
};

/**
 * Opens the store of a user on this device. `secret` is the key from the vault, '' without a
 * passphrase. Throws `StorageFault` if IndexedDB is unavailable. After another tab has changed the
 * key, every call throws `Shut` and stores nothing.
 */
export const openLogStore = async (
  userId: string,
  clock: Clock,
  secret = '',
  cipherOf: (userId: string) => Promise<Cipher | null> = openCipher,
): Promise<LogStore> => {
  const parts = await openParts(userId, secret, cipherOf);
  const { database, cipher, requireKey, seal } = parts;
  const reader = logReader(parts);
  const copies = localCopyPlace({ userId, cipher, seal }, async () => {
    const head = await database.read(readHead);
    // The database is new, or the user has erased it.
    if (head === undefined) throw new StorageFault('unavailable');
    requireKey(head);
  });
  const pack = pageByPage(reader.pack);
  const appender = entryAppender(parts, clock, (rows) => {
    copies?.add(rows);
    pack(rows.length);
  });
  return {
    load: () => reader.load(),
    readSince: readerSince(parts, appender),
    append: appender.append,
    writeSnapshot: async (...asked) => {
      if (cipher?.isBound !== true) return writePlainSnapshot(parts, ...asked);
      const { writeBoundSnapshot } = await import('./deferred-log.ts');
      return writeBoundSnapshot({ ...parts, cipher }, ...asked);
    },
    raiseFence: async () => {
      const raised = await database.change([], (head) => {
        requireKey(head);
        return { ...head, fence: head.fence + 1 };
      });
      return raised.fence;
    },
    restore: async (entries, lastSeq) => {
      const { restoreLog } = await import('./deferred-log.ts');
      return restoreLog(parts, entries, lastSeq, clock.now());
    },
    onLoss: (listener) => {
      const stop = database.onLoss(listener);
      const stopStorage = onStorageCleared(listener);
      return () => {
        stop();
        stopStorage();
      };
    },
    copies,
    ...draftRows(parts),
    close: () => {
      reader.stop();
      database.close();
    },
  };
};
