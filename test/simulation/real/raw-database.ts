/** A user's database without the product's store: the invariants read it, and faults damage it. */
import { type LogHead, NEW_HEAD } from '#adapters/storage/database/log-schema.ts';
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';

export interface Raw {
  readonly head: LogHead;
  readonly rows: readonly StoredEntry[];
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });

export const openRaw = (name: string): Promise<IDBDatabase> => resultOf(indexedDB.open(name));

export const readRaw = async (db: IDBDatabase): Promise<Raw> => {
  const transaction = db.transaction(['log', 'meta'], 'readonly');
  const [rows, head] = await Promise.all([
    resultOf(transaction.objectStore('log').getAll() as IDBRequest<StoredEntry[]>),
    resultOf(transaction.objectStore('meta').get('head') as IDBRequest<LogHead | undefined>),
  ]);
  return { rows, head: head ?? NEW_HEAD };
};

export const replaceRows = (db: IDBDatabase, rows: Iterable<StoredEntry>): void => {
  const log = db.transaction(['log'], 'readwrite').objectStore('log');
  for (const row of rows) log.put(row);
};

export const replaceCached = async (db: IDBDatabase, text: string): Promise<void> => {
  const cache = db.transaction(['cache'], 'readwrite').objectStore('cache');
  for (const name of await resultOf(cache.getAllKeys())) cache.put(text, name);
};

export const deleteRaw = (name: string): void => {
  indexedDB.deleteDatabase(name);
};
