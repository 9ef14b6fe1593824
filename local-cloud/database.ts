/** The one file of the embedded cloud: SQLite in WAL mode with every commit synced, so that a kill or a power cut loses nothing acknowledged. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { codeOf } from './error-code.ts';

const SCHEMA = `
create table if not exists settings(name text primary key, value text not null) without rowid;
create table if not exists accounts(
  uid text primary key, email text not null unique, password text not null,
  created_at integer not null, last_login_at integer not null, valid_since integer not null
) without rowid;
create table if not exists refresh_tokens(
  hash text primary key, uid text not null, auth_time integer not null, revoked integer not null default 0
) without rowid;
create table if not exists signing_keys(
  id text primary key, secret text not null, made_at integer not null
) without rowid;
create table if not exists reset_codes(
  hash text primary key, uid text not null, expires_at integer not null
) without rowid;
create table if not exists documents(
  collection text not null, id text not null, fields text not null,
  created integer not null, updated integer not null, primary key(collection, id)
) without rowid;
`;

/** What a statement may be given. */
type Value = string | number | Buffer;

/** The open file. */
export interface Database {
  /** Whether there was nothing in it when it was opened: it was missing, or empty. */
  readonly isNew: boolean;
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
  number(column: string): number;
}

const rowOf = (raw: unknown): Row => {
  const columns = raw as Readonly<Record<string, unknown>>;
  const read = (column: string): never => {
    throw new TypeError(`unexpected type in column ${column}`);
  };
  return {
    text: (column) => {
      const value = columns[column];
      return typeof value === 'string' ? value : read(column);
    },
    number: (column) => {
      const value = columns[column];
      return typeof value === 'number' ? value : read(column);
    },
  };
};

const fileIn = (folder: string): string => join(folder, 'kwity.sqlite');

/** Whether another process has the file in `folder` open: only the last one may leave the WAL mode. */
export const isInUse = (folder: string): boolean => {
  if (!existsSync(fileIn(folder))) return false;
  const file = new Libsql(fileIn(folder), { timeout: 0 });
  try {
    file.pragma('journal_mode = DELETE');
    return false;
  } catch (error) {
    // What is no database is used by nobody.
    return codeOf(error) === 'SQLITE_BUSY';
  } finally {
    file.close();
  }
};

const databaseOf = (file: Libsql.Database): Database => {
  const isNew = file.prepare('select 1 from sqlite_master limit 1').get() === undefined;
  file.exec(SCHEMA);
  const prepared = new Map<string, Libsql.Statement>();
  const prepare = (sql: string): Libsql.Statement => {
    const known = prepared.get(sql) ?? file.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return {
    isNew,
    run: (sql, ...values) => prepare(sql).run(...values),
    get: (sql, ...values) => {
      const raw = prepare(sql).get(...values);
      return raw === undefined ? undefined : rowOf(raw);
    },
    all: (sql, ...values) =>
      prepare(sql)
        .all(...values)
        .map(rowOf),
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

/**
 * Opens the file in `folder`, made when missing, for this process alone: the lock is the system's, so that it ends with the process,
 * however that ends. Throws when it cannot be opened, is no database or, with the code SQLITE_BUSY, is another process's.
 */
export const openDatabase = (folder: string): Database => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new Libsql(fileIn(folder), { timeout: 1000 });
  try {
    file.pragma('locking_mode = EXCLUSIVE');
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.exec('begin exclusive; commit');
    const database = databaseOf(file);
    return {
      ...database,
      close: () => {
        // What stands in the file beside it belongs into this one, which may be copied alone.
        file.pragma('journal_mode = DELETE');
        // The lock goes with the next access, and not when libsql lets go of the file.
        file.pragma('locking_mode = NORMAL');
        file.exec('begin; select 1 from sqlite_master; commit');
        database.close();
      },
    };
  } catch (error) {
    file.close();
    throw error;
  }
};

/** A database that stands in no file and is gone when it is closed. */
export const openMemoryDatabase = (): Database => databaseOf(new Libsql(':memory:'));
