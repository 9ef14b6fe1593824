/** What stands in a user's database, past the product's store: the invariants look at it, and what damages a disk writes it. */
import { type LogHead, NEW_HEAD } from '#adapters/storage/database/log-database.ts';
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';

/** All that counts of what is stored. */
export interface Raw {
  readonly head: LogHead;
  readonly rows: readonly StoredEntry[];
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });

/** Opens the database that the store has made. */
export const openRaw = (name: string): Promise<IDBDatabase> => resultOf(indexedDB.open(name));

/** Reads what stands there. */
export const readRaw = async (db: IDBDatabase): Promise<Raw> => {
  const transaction = db.transaction(['log', 'meta'], 'readonly');
  const [rows, head] = await Promise.all([
    resultOf(transaction.objectStore('log').getAll() as IDBRequest<StoredEntry[]>),
    resultOf(transaction.objectStore('meta').get('head') as IDBRequest<LogHead | undefined>),
  ]);
  return { rows, head: head ?? NEW_HEAD };
};

/** Writes rows in place of those that stand there. */
export const replaceRows = (db: IDBDatabase, rows: Iterable<StoredEntry>): void => {
  const log = db.transaction(['log'], 'readwrite').objectStore('log');
  for (const row of rows) log.put(row);
};

/** Writes a text in place of every value of the snapshot. */
export const replaceCached = async (db: IDBDatabase, text: string): Promise<void> => {
  const cache = db.transaction(['cache'], 'readwrite').objectStore('cache');
  for (const name of await resultOf(cache.getAllKeys())) cache.put(text, name);
};

/** Deletes the database, whoever has it open. */
export const deleteRaw = (name: string): void => {
  indexedDB.deleteDatabase(name);
};
