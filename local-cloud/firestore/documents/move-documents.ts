/**
 * Moves the documents of a version 1 file into the table with owners, some at a time. An
 * interrupted start goes on where it stopped.
 */
import { type Database, hasTable, OLDER_DOCUMENTS, type Row } from '#local-cloud/store/database.ts';
import type { WireFields } from '#local-cloud/store/wire-types.ts';
import { openDocuments } from './document-store.ts';
import type { DocumentStore } from './document-store.ts';

/** Documents in one transaction. */
const AT_ONCE = 50;

const moveOne = (database: Database, store: DocumentStore, row: Row): void => {
  const [collection, id] = [row.text('collection'), row.text('id')];
  store.put({
    path: [...collection.split('/'), id],
    fields: JSON.parse(row.text('fields')) as WireFields,
    createTime: row.number('created'),
    updateTime: row.number('updated'),
  });
  database.run(`delete from ${OLDER_DOCUMENTS} where collection = ? and id = ?`, collection, id);
};

export const moveDocuments = (database: Database): number => {
  if (!hasTable(database, OLDER_DOCUMENTS)) return 0;
  const store = openDocuments(database);
  const moveSome = (): number =>
    database.transaction(() => {
      const rows = database.all(`select * from ${OLDER_DOCUMENTS} limit ${AT_ONCE}`);
      for (const row of rows) moveOne(database, store, row);
      return rows.length;
    });
  let count = 0;
  for (let some = moveSome(); some > 0; some = moveSome()) count += some;
  database.run(`drop table ${OLDER_DOCUMENTS}`);
  return count;
};
