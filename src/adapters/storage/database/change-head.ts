import { type IDBPDatabase, unwrap } from 'idb';
import { type LogHead, type LogSchema, NEW_HEAD } from './log-database.ts';

const STRICT = { durability: 'strict' } as const;

/** A connection that is gone may answer nothing at all. */
const WRITE_ENDS_WITHIN_MS = 10_000;

type Stores = 'log' | 'cache' | 'drafts' | 'meta';

interface Writes<S extends Stores> {
  put(value: LogSchema[S]['value'], key?: LogSchema[S]['key']): unknown;
  delete(key: LogSchema[S]['key'] | IDBKeyRange): unknown;
}

const abortError = (): DOMException =>
  new DOMException('The transaction was aborted.', 'AbortError');

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It is being committed.
  }
};

/**
 * Reads the head, lets `work` queue its writes, stores the returned head, and resolves once all of
 * it is durable. An error in `work` aborts the transaction and is thrown. Rejects after 10 s, when
 * the transaction may still be committed. Uses IndexedDB without a wrapper, because each write of
 * the user waits for it.
 */
export const changeHead = (
  db: IDBPDatabase<LogSchema>,
  stores: readonly Stores[],
  work: (head: LogHead, store: <S extends Stores>(name: S) => Writes<S>) => LogHead,
): Promise<LogHead> =>
  new Promise((resolve, reject) => {
    const transaction = unwrap(db).transaction(['meta', ...stores], 'readwrite', STRICT);
    const meta = transaction.objectStore('meta');
    const read = meta.get('head');
    let thrown: Error | null = null;
    const late = setTimeout(() => {
      thrown = new DOMException('The transaction did not end.', 'TimeoutError');
      reject(thrown);
      abort(transaction);
    }, WRITE_ENDS_WITHIN_MS);
    transaction.onabort = () => {
      clearTimeout(late);
      reject(thrown ?? transaction.error ?? abortError());
    };
    read.onsuccess = () => {
      try {
        const head = (read.result as LogHead | undefined) ?? NEW_HEAD;
        const next = work(head, (name) => transaction.objectStore(name));
        meta.put(next, 'head');
        transaction.oncomplete = () => {
          clearTimeout(late);
          resolve(next);
        };
        transaction.commit();
      } catch (cause) {
        thrown = cause instanceof Error ? cause : new Error('Not stored.', { cause });
        transaction.abort();
      }
    };
  });
