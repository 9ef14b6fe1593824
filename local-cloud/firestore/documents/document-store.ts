import type { Database, Row } from '#local-cloud/store/database.ts';
import type { WireFields } from '#local-cloud/store/wire-types.ts';
import { chargeFor, documentKeys, findPayer } from './document-keys.ts';
import type { DocumentPath } from '#local-cloud/firestore/values/names.ts';
import { openReadings, type Reading } from './readings.ts';
import { countIn, type Range } from './range.ts';
import type { RawDocument, StoredDocument } from './stored-document.ts';

export type { RawDocument, StoredDocument } from './stored-document.ts';

/** `put` and `remove` belong in a transaction. */
export interface DocumentStore {
  get(path: DocumentPath): StoredDocument | null;
  getRaw(path: DocumentPath): RawDocument | null;
  /** Returns null if the documents exceed `most`. */
  list(candidates: Candidates, most: Most): readonly StoredDocument[] | null;
  /** Reads the range as it is now, whatever is written meanwhile. */
  read(range: Range): Reading;
  count(range: Range): number;
  put(document: StoredDocument): void;
  remove(path: DocumentPath): void;
  /** Bytes charged to an account. */
  usageOf(uid: string): number;
  /**
   * Returns microseconds: now, but always in a later millisecond than every noted commit, even if
   * the clock was set back. A client that has read one commit asks from the next millisecond on.
   */
  nextCommitTime(nowMs: number): number;
  noteCommitTime(time: number): void;
  transaction<T>(work: () => T): T;
}

export interface Most {
  readonly documents: number;
  readonly bytes: number;
}

/** Ids from `from` to `to`, in the order of their bytes. */
export interface Candidates {
  readonly collection: DocumentPath;
  readonly owner: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** SQLite sorts bytes after every text. */
const ABOVE_ALL_TEXT = Buffer.alloc(1);

const COMMIT_TIME = 'last-commit-time';

const split = (path: DocumentPath): readonly [collection: string, id: string] => [
  path.slice(0, -1).join('/'),
  path.at(-1) ?? '',
];

const toRaw = (path: DocumentPath, row: Row): RawDocument => ({
  path,
  json: row.text('fields'),
  createTime: row.number('created'),
  updateTime: row.number('updated'),
});

export const parsedDocument = ({ json, ...rest }: RawDocument): StoredDocument => ({
  ...rest,
  fields: JSON.parse(json) as WireFields,
});

const addUsage = (database: Database, payer: string, bytes: number): void => {
  const sql = `insert into usage values (?, ?)
    on conflict(uid) do update set bytes = bytes + excluded.bytes`;
  database.run(sql, payer, bytes);
};

export const openDocuments = (database: Database): DocumentStore => {
  const readings = openReadings(database);
  const getRaw = (path: DocumentPath): RawDocument | null => {
    const sql = 'select fields, created, updated from documents where collection = ? and id = ?';
    const row = database.get(sql, ...split(path));
    return row === undefined ? null : toRaw(path, row);
  };
  /** Tells open readings that the document is about to change, and takes back its charge. */
  const leave = (path: DocumentPath): void => {
    const sql = 'select owner, bytes from documents where collection = ? and id = ?';
    const row = database.get(sql, ...split(path));
    readings.leave(path, () => (row === undefined ? null : getRaw(path)));
    if (row !== undefined)
      addUsage(database, findPayer(path, row.textOrNull('owner')), -row.number('bytes'));
  };
  return {
    get: (path) => {
      const raw = getRaw(path);
      return raw === null ? null : parsedDocument(raw);
    },
    getRaw,
    list: ({ collection, owner, from, to }, most) => {
      const isOwned = owner === undefined ? '' : ' and owner = ?';
      const sql = `from documents where collection = ? and id >= ? and id <= ?${isOwned}`;
      const bounds = [collection.join('/'), from ?? '', to ?? ABOVE_ALL_TEXT];
      const values = owner === undefined ? bounds : [...bounds, owner];
      const weighed = `select count(*) as n, coalesce(sum(bytes), 0) as size
        from (select bytes ${sql} limit ?)`;
      const all = database.get(weighed, ...values, most.documents + 1);
      const isTooMuch =
        all !== undefined && (all.number('n') > most.documents || all.number('size') > most.bytes);
      if (isTooMuch) return null;
      return database
        .all(`select id, fields, created, updated ${sql}`, ...values)
        .map((row) => parsedDocument(toRaw([...collection, row.text('id')], row)));
    },
    read: readings.open,
    count: (range) => countIn(database, range),
    put: ({ path, fields, createTime, updateTime }) => {
      leave(path);
      const json = JSON.stringify(fields);
      const { owner, keys } = documentKeys(fields);
      const bytes = chargeFor(path, json);
      const sql = `insert into documents
        (collection, id, owner, stored_key, date_key, bytes, created, updated, fields)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?)
        on conflict(collection, id) do update set owner = excluded.owner,
        stored_key = excluded.stored_key, date_key = excluded.date_key, bytes = excluded.bytes,
        created = excluded.created, updated = excluded.updated, fields = excluded.fields`;
      const columns = [owner, keys.storedAt, keys.date, bytes, createTime, updateTime, json];
      database.run(sql, ...split(path), ...columns);
      addUsage(database, findPayer(path, owner), bytes);
    },
    remove: (path) => {
      leave(path);
      database.run('delete from documents where collection = ? and id = ?', ...split(path));
    },
    usageOf: (uid) =>
      database.get('select bytes from usage where uid = ?', uid)?.number('bytes') ?? 0,
    nextCommitTime: (nowMs) => {
      const row = database.get('select value from settings where name = ?', COMMIT_TIME);
      const lastMs = Math.floor(Number(row?.text('value') ?? 0) / 1000);
      return Math.max(Math.round(nowMs * 1000), (lastMs + 1) * 1000);
    },
    noteCommitTime: (time) => {
      const sql = 'insert or replace into settings(name, value) values (?, ?)';
      database.run(sql, COMMIT_TIME, String(time));
    },
    transaction: (work) => database.transaction(work),
  };
};
