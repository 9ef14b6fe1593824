import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftHolds } from '#domain/draft/draft-holds.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { ERASED, type Seal, headSeal } from './seal.ts';

/** Numbers that remain when their entries are compacted away. */
export interface LogHead {
  /**
   * Seq and time (ms) of the latest entry ever appended. No seq is given twice, even after
   * compaction.
   */
  readonly seq: number;
  readonly at: number;
  readonly fence: number;
  readonly snapshotVersion: number;
  /** Seq of the last entry when reading of the stored snapshot began; -1 without a snapshot. */
  readonly snapshotReadFrom: number;
  /** Number of times that a draft was stored or removed; absent before the first time. */
  readonly drafts?: number;
  /** Tabs that hold the drafts; absent before a tab takes the first draft. */
  readonly holds?: DraftHolds;
  /** Absent until the key is changed for the first time. */
  readonly seal?: Seal;
  /**
   * Under a passphrase, random text in the place of each entry and snapshot part. It changes with
   * each snapshot, so that older texts no longer open.
   */
  readonly epoch?: string;
}

export const NEW_HEAD: LogHead = {
  seq: 0,
  at: 0,
  fence: 0,
  snapshotVersion: 0,
  snapshotReadFrom: -1,
};

/** One database per user; `cache` holds the snapshot's collections and the pages of the log. */
export interface LogSchema extends DBSchema {
  log: { key: number; value: StoredEntry };
  cache: { key: string; value: string };
  drafts: { key: string; value: string };
  meta: { key: 'head'; value: LogHead };
}

const VERSION = 1;

export const databaseName = (userId: string): string => `kwity_${userId}`;

/** A browser that clears a site's data may refuse the site's databases for this long. */
const STILL_CLEARING_MS = 400;

type Gone = 'upgraded' | 'erased' | 'lost';

const open = async (
  name: string,
  onGone: (gone: Gone) => void,
): Promise<IDBPDatabase<LogSchema>> => {
  // A browser without IndexedDB is reported like one that cannot open it.
  if (!('indexedDB' in globalThis)) throw new StorageFault('unavailable');
  return openDB<LogSchema>(name, VERSION, {
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
   * Runs `work`, and runs it once again on a new connection if the old one is gone; the first run
   * may have stored its changes then. Throws `StorageFault` if the storage refuses.
   */
  use<T>(work: (db: IDBPDatabase<LogSchema>, isAgain: boolean) => Promise<T>): Promise<T>;
  /**
   * Calls the listener when the browser has thrown the database away. Returns a function that
   * unsubscribes.
   */
  onLoss(listener: () => void): () => void;
  close(): void;
}

/** Throws `StorageFault`. */
export const openLogDatabase = async (name: string): Promise<LogDatabase> => {
  let current: Promise<IDBPDatabase<LogSchema>> | null = null;
  let isErased = false;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const tellLoss = (): void => {
    tell();
    setTimeout(tell, STILL_CLEARING_MS);
  };
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
  const drop = (connection: Promise<IDBPDatabase<LogSchema>>): void => {
    // Another call may have opened a new one.
    if (current !== connection) return;
    current = null;
    void connection.then(
      (db) => db.close(),
      () => undefined,
    );
  };
  const use: LogDatabase['use'] = async (work) => {
    const attempt = async (isAgain: boolean) => {
      const connection = connect();
      try {
        return await work(await connection, isAgain);
      } catch (error) {
        if (isGone(error)) drop(connection);
        throw error;
      }
    };
    try {
      return await attempt(false).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        return attempt(true);
      });
    } catch (error) {
      throw toFault(error);
    }
  };
  await use(() => Promise.resolve());
  return {
    use,
    onLoss: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      void current?.then((db) => db.close());
      current = null;
    },
  };
};
