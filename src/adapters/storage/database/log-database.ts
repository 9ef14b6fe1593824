import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftHolds } from '#domain/draft/draft-holds.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { ERASED, type Seal, headSeal } from './seal.ts';

/** The numbers that outlive the entries they came from. */
export interface LogHead {
  /** Seq and time of the latest entry ever appended; seqs are never given twice, also after compaction. */
  readonly seq: number;
  readonly at: number;
  readonly fence: number;
  readonly snapshotVersion: number;
  /** The last entry when the stored snapshot began to be read. */
  readonly snapshotReadFrom: number;
  /** How often a draft was stored or removed; not there before the first time. */
  readonly drafts?: number;
  /** In whose hand the drafts are; not there before the first one is taken. */
  readonly holds?: DraftHolds;
  /** Not there until the key is changed for the first time. */
  readonly seal?: Seal;
  /** Under a passphrase, what the log and the snapshot are sealed for; another one with each snapshot. */
  readonly epoch?: string;
}

/** The head of a log with nothing in it. */
export const NEW_HEAD: LogHead = {
  seq: 0,
  at: 0,
  fence: 0,
  snapshotVersion: 0,
  snapshotReadFrom: -1,
};

/** One database per user: the log, the cached collections under the specified names, unfinished forms. */
export interface LogSchema extends DBSchema {
  log: { key: number; value: StoredEntry };
  cache: { key: string; value: string };
  drafts: { key: string; value: string };
  meta: { key: 'head'; value: LogHead };
}

const VERSION = 1;

/** The name of a user's database. */
export const databaseName = (userId: string): string => `kwity_${userId}`;

/** A browser that clears a site's data may refuse every database of it for as long. */
const STILL_CLEARING_MS = 400;

/** Why the browser has closed the connection. */
type Gone = 'upgraded' | 'erased' | 'lost';

const open = async (
  name: string,
  onGone: (gone: Gone) => void,
): Promise<IDBPDatabase<LogSchema>> => {
  // A browser without IndexedDB is one that does not open it.
  if (!('indexedDB' in globalThis)) throw new StorageFault('unavailable');
  return openDB<LogSchema>(name, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('log', { keyPath: 'seq' });
      db.createObjectStore('cache');
      db.createObjectStore('drafts');
      db.createObjectStore('meta');
    },
    // A newer edition in another tab wants to upgrade, or the data is deleted: neither must wait for this tab.
    blocking: (_current, wanted, event) => {
      const db = event.target as IDBDatabase;
      const leave = (gone: Gone): void => {
        db.close();
        onGone(gone);
      };
      if (wanted !== null) return leave('upgraded');
      // Who has it deleted in the app leaves a seal first; anybody else's deletion is a loss.
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

/** Access to the database of a user. */
export interface LogDatabase {
  /** Runs `work`; reopens once when the system has closed the connection. Throws `StorageFault` for what storage refuses. */
  use<T>(work: (db: IDBPDatabase<LogSchema>) => Promise<T>): Promise<T>;
  /** Tells when the browser has thrown the database away. Returns the way to stop. */
  onLoss(listener: () => void): () => void;
  close(): void;
}

/** Opens the database of a user on this device. Throws `StorageFault`. */
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
    // Opened again, it would stand there empty, and what is stored next would be lost to its owner.
    if (isErased) throw new StorageFault('unavailable');
    return (current ??= open(name, (gone) => {
      current = null;
      isErased = gone === 'erased';
      if (gone === 'lost') tellLoss();
    }).catch((error: unknown) => {
      // A disk that is full now may have room at the next attempt.
      current = null;
      throw error;
    }));
  };
  const attempt = async <T>(work: (db: IDBPDatabase<LogSchema>) => Promise<T>) =>
    work(await connect());
  const use: LogDatabase['use'] = async (work) => {
    try {
      return await attempt(work).catch((error: unknown) => {
        const isClosed = error instanceof DOMException && error.name === 'InvalidStateError';
        if (!isClosed) throw error;
        current = null;
        return attempt(work);
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
