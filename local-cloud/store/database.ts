/**
 * The SQLite file, in WAL mode with every commit synced: a kill or a power cut loses nothing that
 * was acknowledged.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Libsql from 'libsql';
import { dataFile } from './data-folder.ts';
import { errorCode } from './error-code.ts';

const SCHEMA = `
create table if not exists settings(name text primary key, value text not null) without rowid;
create table if not exists accounts(
  uid text primary key, email text not null unique, password text not null,
  created_at integer not null, last_login_at integer not null, valid_since integer not null
) without rowid;
create table if not exists refresh_tokens(
  hash text primary key, uid text not null, auth_time integer not null, revoked integer not null default 0
) without rowid;
create table if not exists disabled_accounts(uid text primary key, since integer not null) without rowid;
create table if not exists sessions(
  id text primary key, uid text not null, auth_time integer not null, device text not null,
  key text not null, step integer not null, used_at integer not null,
  ended_at integer not null default 0
) without rowid;
create table if not exists devices(
  id text not null, uid text not null, seen_at integer not null, primary key(id, uid)
) without rowid;
create table if not exists signing_keys(
  id text primary key, secret text not null, made_at integer not null
) without rowid;
create table if not exists reset_codes(
  hash text primary key, uid text not null, expires_at integer not null
) without rowid;
create table if not exists usage(uid text primary key, bytes integer not null) without rowid;
`;

/**
 * Keeps the rowid: without it SQLite reads every document that it passes in the tree, so that large
 * documents slow down all others. `fields` comes last, since it may span many pages that the other
 * columns do not need.
 */
const DOCUMENTS = `
create table documents(
  place integer primary key, collection text not null, id text not null,
  owner text, stored_key blob, date_key blob, bytes integer not null,
  created integer not null, updated integer not null, fields text not null, unique(collection, id)
)`;

const INDEXES = [
  'sessions_by_account on sessions(uid, device)',
  'devices_by_account on devices(uid, seen_at)',
  'documents_by_owner on documents(collection, owner, id, bytes)',
  'documents_by_stored on documents(collection, owner, stored_key, id, bytes)',
  'documents_by_date on documents(collection, owner, date_key, id, bytes)',
];

/** Documents of a version 1 file that are not moved yet. */
export const OLDER_DOCUMENTS = 'documents_of_edition_1';

/** Version of the tables, stored in the file. A greater number comes from a later Kwity. */
export const TABLES_VERSION = 3;

/** The first version that finds documents by their owner. */
const OWNED_VERSION = 2;

type Value = string | number | Buffer | null;

export interface Database {
  run(sql: string, ...values: readonly Value[]): { readonly changes: number };
  get(sql: string, ...values: readonly Value[]): Row | undefined;
  all(sql: string, ...values: readonly Value[]): readonly Row[];
  /** Does all of `work`, or nothing if it throws. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Throws a `TypeError` if a column has another type. */
export interface Row {
  text(column: string): string;
  textOrNull(column: string): string | null;
  number(column: string): number;
}

const toRow = (raw: unknown): Row => {
  const columns = raw as Readonly<Record<string, unknown>>;
  const read = (column: string): never => {
    throw new TypeError(`unexpected type in column ${column}`);
  };
  return {
    text: (column) => {
      const value = columns[column];
      return typeof value === 'string' ? value : read(column);
    },
    textOrNull: (column) => {
      const value = columns[column];
      return typeof value === 'string' || value === null ? value : read(column);
    },
    number: (column) => {
      const value = columns[column];
      return typeof value === 'number' ? value : read(column);
    },
  };
};

/** True if another process has the file open: only the last process can leave the WAL mode. */
export const isInUse = (folder: string): boolean => {
  if (!existsSync(dataFile(folder))) return false;
  const file = new Libsql(dataFile(folder), { timeout: 0 });
  try {
    file.pragma('journal_mode = DELETE');
    return false;
  } catch (error) {
    // Nobody uses a file that is no database.
    return errorCode(error) === 'SQLITE_BUSY';
  } finally {
    file.close();
  }
};

const toDatabase = (file: Libsql.Database): Database => {
  const prepared = new Map<string, Libsql.Statement>();
  const prepare = (sql: string): Libsql.Statement => {
    const known = prepared.get(sql) ?? file.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return {
    run: (sql, ...values) => prepare(sql).run(...values),
    get: (sql, ...values) => {
      const raw = prepare(sql).get(...values);
      return raw === undefined ? undefined : toRow(raw);
    },
    all: (sql, ...values) =>
      prepare(sql)
        .all(...values)
        .map(toRow),
    transaction: (work) => {
      file.exec('begin immediate');
      try {
        const result = work();
        file.exec('commit');
        return result;
      } catch (error) {
        if (file.inTransaction) file.exec('rollback');
        throw error;
      }
    },
    close: () => {
      file.close();
    },
  };
};

/** True if anything has ever been written to the file. */
export const hasTables = (database: Database): boolean =>
  database.get('select 1 from sqlite_master limit 1') !== undefined;

/** Returns 0 for a file from before versions were stored. */
export const tablesVersion = (database: Database): number =>
  database.get('pragma user_version')?.number('user_version') ?? 0;

/** Returns bytes, including those that are still in the WAL. */
export const databaseBytes = (database: Database): number =>
  (database.get('pragma page_count')?.number('page_count') ?? 0) *
  (database.get('pragma page_size')?.number('page_size') ?? 0);

export const hasTable = (database: Database, name: string): boolean =>
  database.get("select 1 from sqlite_master where type = 'table' and name = ?", name) !== undefined;

/** Creates missing tables and sets the documents of version 1 aside, in one transaction. */
export const makeTables = (database: Database): void =>
  database.transaction(() => {
    const version = tablesVersion(database);
    if (version < OWNED_VERSION && hasTable(database, 'documents'))
      database.run(`alter table documents rename to ${OLDER_DOCUMENTS}`);
    SCHEMA.split(';')
      .filter((statement) => statement.trim() !== '')
      .forEach((statement) => database.run(statement));
    if (!hasTable(database, 'documents')) database.run(DOCUMENTS);
    for (const index of INDEXES) database.run(`create index if not exists ${index}`);
    if (version < TABLES_VERSION) database.run(`pragma user_version = ${TABLES_VERSION}`);
  });

/**
 * Opens the file for this process alone, and creates it if missing. The operating system ends the
 * lock with the process. Throws if the file is no database or cannot be opened, with the code
 * SQLITE_BUSY if another process has it.
 */
export const openFile = (folder: string): Database => {
  const file = new Libsql(dataFile(folder), { timeout: 1000 });
  try {
    file.pragma('locking_mode = EXCLUSIVE');
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.exec('begin exclusive; commit');
    return {
      ...toDatabase(file),
      close: () => {
        try {
          // Move the WAL into the file, which people may copy alone.
          file.pragma('journal_mode = DELETE');
        } finally {
          // SQLite gives up the lock at the next access, not when libsql closes the file.
          file.pragma('locking_mode = NORMAL');
          file.exec('begin; select 1 from sqlite_master; commit');
          file.close();
        }
      },
    };
  } catch (error) {
    file.close();
    throw error;
  }
};

/** Opens a file that nobody writes to. Changes nothing in it and creates no file beside it. */
export const openReadOnly = (file: string): Database =>
  toDatabase(new Libsql(`${pathToFileURL(resolve(file)).href}?mode=ro`, { timeout: 0 }));

/**
 * Opens a database that exists only in memory.
 * @internal
 */
export const openMemoryDatabase = (): Database => {
  const database = toDatabase(new Libsql(':memory:'));
  makeTables(database);
  return database;
};
