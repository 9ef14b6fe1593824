import type { IDBPDatabase, StoreNames } from 'idb';
import type { LogHead, LogSchema } from './log-schema.ts';

/** If it aborts, each request rejects; nobody waits for `done`, which would reject unhandled. */
export const readTransaction = <S extends StoreNames<LogSchema>[]>(
  db: IDBPDatabase<LogSchema>,
  ...stores: S
) => {
  const transaction = db.transaction(stores, 'readonly');
  transaction.done.catch(() => undefined);
  return transaction;
};

/** Undefined in a new database. */
export const readHead = (db: IDBPDatabase<LogSchema>): Promise<LogHead | undefined> =>
  readTransaction(db, 'meta').objectStore('meta').get('head');
