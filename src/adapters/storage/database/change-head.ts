import { type IDBPDatabase, unwrap } from 'idb';
import { type LogHead, type LogSchema, NEW_HEAD } from './log-schema.ts';
import { readHead } from './read-transaction.ts';

const STRICT = { durability: 'strict' } as const;

/** A connection that is gone may answer nothing at all. */
export const ANSWERS_WITHIN_MS = 10_000;

/** Tabs together write less often than this between a write and its second attempt. */
const KEPT_WRITES = 32;

export type Stores = 'log' | 'cache' | 'drafts' | 'meta';

interface Writes<S extends Stores> {
  put(value: LogSchema[S]['value'], key?: LogSchema[S]['key']): unknown;
  delete(key: LogSchema[S]['key'] | IDBKeyRange): unknown;
  clear(): unknown;
}

export type HeadWork = (head: LogHead, store: <S extends Stores>(name: S) => Writes<S>) => LogHead;

export const lateError = (): DOMException => new DOMException('No answer.', 'TimeoutError');

const abortError = (): DOMException =>
  new DOMException('The transaction was aborted.', 'AbortError');

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It is being committed.
  }
};

const PAGE = crypto.getRandomValues(new Uint32Array(2)).join('-');
let writes = 0;

export interface HeadChange {
  attempt(db: IDBPDatabase<LogSchema>): Promise<LogHead>;
  /** Returns null if no attempt is stored. */
  find(db: IDBPDatabase<LogSchema>): Promise<LogHead | null>;
}

/**
 * Returns a write that may be tried again and is stored once: it leaves its name in the head, and
 * an attempt that finds the name returns the head that an earlier one has stored, without `work`.
 * Each attempt reads the head, lets `work` queue its writes, stores the returned head, and resolves
 * once all of it is durable. An error in `work` aborts the transaction and is thrown. Rejects after
 * 10 s, when the transaction may still be committed. Uses IndexedDB without a wrapper, because each
 * write of the user waits for it.
 */
export const headChange = (stores: readonly Stores[], work: HeadWork): HeadChange => {
  const name = `${PAGE}-${String(++writes)}`;
  let next = NEW_HEAD;
  const change = (transaction: IDBTransaction, head: LogHead): void => {
    next = work(head, (store) => transaction.objectStore(store));
    if (next !== head) {
      next = { ...next, writes: [...(head.writes ?? []), name].slice(-KEPT_WRITES) };
      transaction.objectStore('meta').put(next, 'head');
    }
    transaction.commit();
  };
  const isNamed = ({ writes = [] }: LogHead): boolean => writes.includes(name);
  const attempt = (db: IDBPDatabase<LogSchema>) =>
    new Promise<LogHead>((resolve, reject) => {
      const transaction = unwrap(db).transaction(['meta', ...stores], 'readwrite', STRICT);
      const read = transaction.objectStore('meta').get('head');
      let thrown: Error | null = null;
      const late = setTimeout(() => {
        thrown = lateError();
        reject(thrown);
        abort(transaction);
      }, ANSWERS_WITHIN_MS);
      const end = (): void => {
        clearTimeout(late);
        resolve(next);
      };
      transaction.onabort = () => {
        clearTimeout(late);
        reject(thrown ?? transaction.error ?? abortError());
      };
      read.onsuccess = () => {
        try {
          const head = (read.result as LogHead | undefined) ?? NEW_HEAD;
          if (isNamed(head)) return end();
          transaction.oncomplete = end;
          change(transaction, head);
        } catch (cause) {
          thrown = cause instanceof Error ? cause : new Error('Not stored.', { cause });
          transaction.abort();
        }
      };
    });
  const find = async (db: IDBPDatabase<LogSchema>) =>
    isNamed((await readHead(db)) ?? NEW_HEAD) ? next : null;
  return { attempt, find };
};
