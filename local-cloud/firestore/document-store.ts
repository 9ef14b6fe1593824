/** Documents in the database's file. */
import type { Database, Row } from '#local-cloud/database.ts';
import type { WireFields } from '#local-cloud/wire-types.ts';
import type { DocumentPath } from './names.ts';

/** A stored document; times in microseconds since 1970. */
export interface StoredDocument {
  readonly path: DocumentPath;
  readonly fields: WireFields;
  readonly createTime: number;
  readonly updateTime: number;
}

/** Reads and writes documents; writing belongs into a transaction. */
export interface DocumentStore {
  get(path: DocumentPath): StoredDocument | null;
  /** The documents of a collection, all or those with ids between two in the order of their bytes. */
  list(collection: DocumentPath, from?: string, to?: string): readonly StoredDocument[];
  put(document: StoredDocument): void;
  remove(path: DocumentPath): void;
  /**
   * A commit's time in microseconds: now, but always a whole millisecond later than every earlier commit's, also where the clock went
   * back. Whoever has read up to one commit asks for what is stamped a millisecond later.
   */
  nextCommitTime(nowMs: number): number;
  transaction<T>(work: () => T): T;
}

/** In SQLite's order bytes stand after every text. */
const ABOVE_ALL_TEXT = Buffer.alloc(1);

const COMMIT_TIME = 'last-commit-time';

const split = (path: DocumentPath): readonly [collection: string, id: string] => [
  path.slice(0, -1).join('/'),
  path.at(-1) ?? '',
];

const documentOf = (path: DocumentPath, row: Row): StoredDocument => ({
  path,
  fields: JSON.parse(row.text('fields')) as WireFields,
  createTime: row.number('created'),
  updateTime: row.number('updated'),
});

/** The documents of an open file. */
export const openDocuments = (database: Database): DocumentStore => {
  const get = (path: DocumentPath): StoredDocument | null => {
    const sql = 'select fields, created, updated from documents where collection = ? and id = ?';
    const row = database.get(sql, ...split(path));
    return row === undefined ? null : documentOf(path, row);
  };
  return {
    get,
    list: (collection, from, to) => {
      const sql =
        'select id, fields, created, updated from documents where collection = ? and id >= ? and id <= ?';
      return database
        .all(sql, collection.join('/'), from ?? '', to ?? ABOVE_ALL_TEXT)
        .map((row) => documentOf([...collection, row.text('id')], row));
    },
    put: ({ path, fields, createTime, updateTime }) => {
      const sql = 'insert or replace into documents values (?, ?, ?, ?, ?)';
      database.run(sql, ...split(path), JSON.stringify(fields), createTime, updateTime);
    },
    remove: (path) => {
      database.run('delete from documents where collection = ? and id = ?', ...split(path));
    },
    nextCommitTime: (nowMs) => {
      const row = database.get('select value from settings where name = ?', COMMIT_TIME);
      const lastMs = Math.floor(Number(row?.text('value') ?? 0) / 1000);
      const time = Math.max(Math.round(nowMs * 1000), (lastMs + 1) * 1000);
      const sql = 'insert or replace into settings(name, value) values (?, ?)';
      database.run(sql, COMMIT_TIME, String(time));
      return time;
    },
    transaction: (work) => database.transaction(work),
  };
};
