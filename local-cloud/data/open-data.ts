/** Opens the data of a folder. Never starts an empty file where data have been before. */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import {
  type Database,
  hasTables,
  makeTables,
  openFile,
  TABLES_VERSION,
  tablesVersion,
} from '#local-cloud/store/database.ts';
import { errorMessage } from '#local-cloud/store/error-code.ts';
import { moveDocuments } from '#local-cloud/firestore/documents/move-documents.ts';
import { findFaults, isDamage } from './data-check.ts';
import {
  dataFile,
  hasMark,
  readMarker,
  fileSize,
  type Store,
  traceIn,
  writeMarker,
} from '#local-cloud/store/data-folder.ts';
import { commandFor, DataRefusal, lostData } from './data-refusal.ts';
import { closeData } from './private.ts';

/** No other process can use the open data. */
export interface Data {
  readonly database: Database;
  /** True if the folder held nothing before. */
  readonly isNew: boolean;
  readonly store: Store;
  /** Duration of the check in ms. */
  readonly checkedIn: number;
  /** Paths that other users of this computer can read, and that could not be closed to them. */
  readonly readable: readonly string[];
}

const setting = (database: Database, name: string): string | undefined =>
  database.get('select value from settings where name = ?', name)?.text('value');

/** Returns the time in ms at which data without a marker were made; 0 without an account. */
const firstAccountAt = (database: Database): number => {
  const row = database.get('select coalesce(min(created_at), 0) as at from accounts');
  return row?.number('at') ?? 0;
};

/** Returns undefined for a file from before stores had an id. */
export const storedStore = (database: Database): Store | undefined => {
  const [id, madeAt] = [setting(database, 'store-id'), setting(database, 'store-made-at')];
  return id === undefined || madeAt === undefined ? undefined : { id, madeAt };
};

/** Returns the store of the file. A file without one takes the marker's store, or a new one. */
const toStore = (database: Database, marked: Store | undefined, now: number): Store => {
  const stored = storedStore(database);
  if (stored !== undefined) return stored;
  const made = new Date(firstAccountAt(database) || now).toISOString();
  const store = marked ?? { id: randomUUID(), madeAt: made };
  const sql = 'insert or replace into settings(name, value) values (?, ?), (?, ?)';
  database.run(sql, 'store-id', store.id, 'store-made-at', store.madeAt);
  return store;
};

const requireWhole = (database: Database, folder: string): void => {
  if (tablesVersion(database) > TABLES_VERSION)
    throw new DataRefusal(
      `The data in ${folder} were written by a newer version of Kwity. Start that one.`,
    );
  const faults = hasTables(database) ? findFaults(database) : [];
  if (faults.length > 0)
    throw lostData(folder, `The data in ${folder} are damaged (${faults.join('; ')}).`);
};

const requireOwn = (store: Store, marked: Store | undefined, folder: string): void => {
  if (marked === undefined || marked.id === store.id) return;
  const [made, before] = [store, marked].map(({ madeAt }) => madeAt.slice(0, 10));
  throw new DataRefusal(
    `The data file in ${folder} is of another store (made on ${made}) than the one that was here ` +
      `(made on ${before}). To go on with it, move it elsewhere and bring it in: ` +
      commandFor(folder, 'restore FILE'),
  );
};

const openedIn = (database: Database, folder: string, now: number): Omit<Data, 'readable'> => {
  const start = performance.now();
  requireWhole(database, folder);
  const checkedIn = performance.now() - start;
  const isNew = !hasTables(database);
  if (isNew && hasMark(folder))
    throw lostData(folder, `The data file in ${folder} holds nothing, and ${traceIn(folder)}.`);
  makeTables(database);
  const marked = readMarker(folder);
  const store = toStore(database, marked, now);
  requireOwn(store, marked, folder);
  writeMarker(folder, store);
  moveDocuments(database);
  return { database, isNew, store, checkedIn };
};

const letGo = (database: Database | undefined): void => {
  try {
    database?.close();
  } catch {
    // The caller reports the error that came first.
  }
};

/**
 * Opens the data in `folder`, and creates them if it has never held any. Throws a `DataRefusal` if
 * the file is damaged, or is empty or missing although data were there, and an error with the code
 * SQLITE_BUSY if another process has it open.
 */
export const openData = (folder: string, now = Date.now()): Data => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const readable = closeData(folder);
  const trace = traceIn(folder);
  // Check before opening: SQLite creates a missing file, and removes the WAL of an empty one.
  if (trace !== undefined && fileSize(dataFile(folder)) === 0)
    throw lostData(folder, `The data file in ${folder} is missing or empty, and ${trace}.`);
  let database: Database | undefined;
  try {
    // SQLite gives its other files the mode of this file. An existing file is not opened: closing
    // it would end the lock of a server in this process.
    if (!existsSync(dataFile(folder))) closeSync(openSync(dataFile(folder), 'a', 0o600));
    database = openFile(folder);
    return { ...openedIn(database, folder, now), readable };
  } catch (error) {
    letGo(database);
    if (isDamage(error))
      throw lostData(folder, `The data in ${folder} are damaged (${errorMessage(error)}).`);
    throw error;
  }
};
