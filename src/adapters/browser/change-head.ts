import type { IDBPDatabase } from 'idb';
import { type LogHead, type LogSchema, NEW_HEAD } from './log-database.ts';

const STRICT = { durability: 'strict' } as const;

type Stores = 'log' | 'cache' | 'drafts' | 'meta';

/** Reads the head, lets `work` queue its writes, stores the new head, and resolves when all of it is durable. */
export const changeHead = async (
  db: IDBPDatabase<LogSchema>,
  stores: readonly Stores[],
  work: (
    head: LogHead,
    store: <S extends Stores>(
      name: S,
    ) => {
      put(value: LogSchema[S]['value'], key?: LogSchema[S]['key']): unknown;
      delete(key: LogSchema[S]['key'] | IDBKeyRange): unknown;
    },
  ) => LogHead,
): Promise<LogHead> => {
  const transaction = db.transaction(['meta', ...stores], 'readwrite', STRICT);
  // A rejected request aborts the transaction, and `done` tells; its own rejection needs no second listener.
  const quiet = (request: unknown) => void (request as Promise<unknown>).catch(() => undefined);
  try {
    const head = (await transaction.objectStore('meta').get('head')) ?? NEW_HEAD;
    const next = work(head, (name) => {
      const store = transaction.objectStore(name);
      return {
        put: (value, key) => quiet(key === undefined ? store.put(value) : store.put(value, key)),
        delete: (key) => quiet(store.delete(key)),
      };
    });
    quiet(transaction.objectStore('meta').put(next, 'head'));
    transaction.commit();
    await transaction.done;
    return next;
  } catch (error) {
    quiet(transaction.done);
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
};
