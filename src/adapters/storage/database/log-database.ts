import { type IDBPDatabase, openDB } from 'idb';
import { StorageFault } from '#machines/ports/ports.ts';
import {
  ANSWERS_WITHIN_MS,
  type HeadWork,
  headChange,
  lateError,
  type Stores,
} from './change-head.ts';
import type { LogHead, LogSchema } from './log-schema.ts';
import { ERASED, headSeal } from './seal.ts';

const VERSION = 1;

export const databaseName = (userId: string): string => `kwity_${userId}`;

/** A browser that clears a site's data may refuse the site's databases for this long. */
const STILL_CLEARING_MS = 400;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(lateError()), ANSWERS_WITHIN_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(late));
  });

type Gone = 'upgraded' | 'erased' | 'lost';

const open = async (
  name: string,
  onGone: (gone: Gone) => void,
): Promise<IDBPDatabase<LogSchema>> => {
  // A browser without IndexedDB is reported like one that cannot open it.
  if (!('indexedDB' in globalThis)) throw new StorageFault('unavailable');
  const opening = openDB<LogSchema>(name, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('log', { keyPath: 'seq' });
      db.createObjectStore('cache');
      db.createObjectStore('drafts');
      db.createObjectStore('meta');
    },
    // Another tab with a newer version wants to upgrade, or the data is deleted: neither may wait
    // for this tab.
    blocking: (_current, wanted, event) => {
      const db = event.target as IDBDatabase;
      const leave = (gone: Gone): void => {
        db.close();
        onGone(gone);
      };
      if (wanted !== null) return leave('upgraded');
      // The app stores the seal `ERASED` before it deletes the database; any other deletion is a
      // loss.
      const head = db.transaction('meta').objectStore('meta').get('head');
      head.onsuccess = () => {
        const { generation } = headSeal(head.result as LogHead | undefined);
        leave(generation === ERASED.generation ? 'erased' : 'lost');
      };
      head.onerror = () => leave('erased');
    },
    terminated: () => onGone('lost'),
  });
  return inTime(opening).catch((error: unknown) => {
    void opening.then(
      (db) => db.close(),
      () => undefined,
    );
    throw error;
  });
};

/** Errors of a connection that is gone, and of a transaction that ends without a reason. */
const GONE = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'TimeoutError']);

const isGone = (error: unknown): boolean => error instanceof DOMException && GONE.has(error.name);

const toFault = (error: unknown): unknown => {
  if (!(error instanceof DOMException)) return error;
  const reason =
    error.name === 'QuotaExceededError'
      ? 'quota'
      : error.name === 'AbortError'
        ? 'aborted'
        : 'unavailable';
  return new StorageFault(reason, { cause: error });
};

export interface LogDatabase {
  /**
   * Runs `work`, and runs it once again on a new connection if the old one is gone or does not
   * answer. Throws `StorageFault` if the storage refuses, as does `change`.
   */
  read<T>(work: (db: IDBPDatabase<LogSchema>) => Promise<T>): Promise<T>;
  /**
   * Stores what `work` writes into `stores`, and the head that it returns, in one transaction; not
   * the head if `work` returns the one that it was given. Tried again like `read`, and stored once.
   * Returns the head that is stored. If `work` throws, nothing is stored.
   */
  change(stores: readonly Stores[], work: HeadWork): Promise<LogHead>;
  /**
   * Like `change`, but returns false and stores nothing if something was stored since `before` was
   * read: each change of the log, the snapshot or the drafts changes the head.
   */
  changeAfter(before: LogHead, stores: readonly Stores[], work: HeadWork): Promise<boolean>;
  /**
   * Calls the listener when the browser has thrown the database away. Returns a function that
   * unsubscribes.
   */
  onLoss(listener: () => void): () => void;
  close(): void;
}

/** Keeps one connection, which is opened again once it is gone. */
const keepConnection = (name: string, tellLoss: () => void) => {
  let current: Promise<IDBPDatabase<LogSchema>> | null = null;
  let isErased = false;
  const connect = () => {
    // Opening would create an empty database, and the user would lose what is stored in it next.
    if (isErased) throw new StorageFault('unavailable');
    return (current ??= open(name, (gone) => {
      current = null;
      isErased = gone === 'erased';
      if (gone === 'lost') tellLoss();
    }).catch((error: unknown) => {
      // The disk may have room again at the next attempt.
      current = null;
      throw error;
    }));
  };
  const drop = (connection = current): void => {
    // Another call may have opened a new one.
    if (current !== connection) return;
    current = null;
    void connection?.then(
      (db) => db.close(),
      () => undefined,
    );
  };
  return { connect, drop };
};

/** Throws `StorageFault`. */
export const openLogDatabase = async (name: string): Promise<LogDatabase> => {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const { connect, drop } = keepConnection(name, () => {
    tell();
    setTimeout(tell, STILL_CLEARING_MS);
  });
  const attempt = async <T>(work: (db: IDBPDatabase<LogSchema>) => Promise<T>): Promise<T> => {
    const connection = connect();
    try {
      return await work(await connection);
    } catch (error) {
      if (isGone(error)) drop(connection);
      throw error;
    }
  };
  const use = async <T>(
    work: (db: IDBPDatabase<LogSchema>) => Promise<T>,
    find?: (db: IDBPDatabase<LogSchema>) => Promise<T | null>,
  ): Promise<T> => {
    try {
      return await attempt(work).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        return attempt(work);
      });
    } catch (error) {
      // The last attempt may have been stored, too, although its end was not told.
      const found =
        find === undefined || !isGone(error)
          ? null
          : await attempt((db) => inTime(find(db))).catch(() => null);
      if (found === null) throw toFault(error);
      return found;
    }
  };
  await use(() => Promise.resolve());
  const change: LogDatabase['change'] = (stores, work) => {
    const write = headChange(stores, work);
    return use(write.attempt, write.find);
  };
  return {
    read: (work) => use((db) => inTime(work(db))),
    change,
    changeAfter: async (before, stores, work) => {
      let isUnchanged = false;
      await change(stores, (head, store) => {
        isUnchanged = JSON.stringify(head) === JSON.stringify(before);
        return isUnchanged ? work(head, store) : head;
      });
      return isUnchanged;
    },
    onLoss: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => drop(),
  };
};
