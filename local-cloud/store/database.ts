/** The one file of the embedded cloud: SQLite in WAL mode with every commit synced, so that a kill or a power cut loses nothing acknowledged. */
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
 * Not without a rowid: where the documents themselves are the tree, SQLite reads each whole one that it passes on its way to another,
 * so that large ones slow all others down. The fields stand last: they go over many pages, which nobody reads for the rest.
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

/** The documents of a file of the first edition, until all of them are moved. */
export const OLDER_DOCUMENTS = 'documents_of_edition_1';

/** The edition of the tables, kept in the file; a greater one is of a later Kwity. */
export const TABLES_VERSION = 3;

/** The edition since which documents are found by their owner. */
const OWNED_VERSION = 2;

/** What a statement may be given. */
type Value = string | number | Buffer | null;

/** The open file. */
export interface Database {
  run(sql: string, ...values: readonly Value[]): { readonly changes: number };
  get(sql: string, ...values: readonly Value[]): Row | undefined;
  all(sql: string, ...values: readonly Value[]): readonly Row[];
  /** Does all of `work` or, when it throws, nothing of it. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** A row, read by column. */
export interface Row {
  text(column: string): string;
  /** A text, or null. */
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

/** Whether another process has the file in `folder` open: only the last one may leave the WAL mode. */
export const isInUse = (folder: string): boolean => {
  if (!existsSync(dataFile(folder))) return false;
  const file = new Libsql(dataFile(folder), { timeout: 0 });
  try {
    file.pragma('journal_mode = DELETE');
    return false;
  } catch (error) {
    // What is no database is used by nobody.
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

/** Whether anything was ever written to the file. */
export const hasTables = (database: Database): boolean =>
  database.get('select 1 from sqlite_master limit 1') !== undefined;

/** The edition of the file's tables; 0 in one from before they had one. */
export const tablesVersion = (database: Database): number =>
  database.get('pragma user_version')?.number('user_version') ?? 0;

/** How large the data are, bytes, wherever they stand. */
export const databaseBytes = (database: Database): number =>
  (database.get('pragma page_count')?.number('page_count') ?? 0) *
  (database.get('pragma page_size')?.number('page_size') ?? 0);

/** Whether there is a table. */
export const hasTable = (database: Database, name: string): boolean =>
  database.get("select 1 from sqlite_master where type = 'table' and name = ?", name) !== undefined;

/** Makes the tables that are missing, and puts aside the documents of the first edition: all of it or, at a kill, nothing. */
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
 * Opens the file in `folder`, made when missing, for this process alone: the lock is the system's, so that it ends with the process,
 * however that ends. Throws when it cannot be opened, is no database or, with the code SQLITE_BUSY, is another process's.
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
          // What stands in the file beside it belongs into this one, which may be copied alone.
          file.pragma('journal_mode = DELETE');
        } finally {
          // The lock goes with the next access, and not when libsql lets go of the file.
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

/** Opens a file that nobody writes to, without changing it or making anything beside it. */
export const openReadOnly = (file: string): Database =>
  toDatabase(new Libsql(`${pathToFileURL(resolve(file)).href}?mode=ro`, { timeout: 0 }));

/**
 * A database that stands in no file and is gone when it is closed.
 * @internal
 */
export const openMemoryDatabase = (): Database => {
  const database = toDatabase(new Libsql(':memory:'));
  makeTables(database);
  return database;
};
