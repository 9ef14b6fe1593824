/** Moves the documents of a file of the first edition to where they are found by their owner, some at a time: a start that is cut off goes on where it was. */
import { type Database, hasTable, OLDER_DOCUMENTS, type Row } from '#local-cloud/store/database.ts';
import type { WireFields } from '#local-cloud/store/wire-types.ts';
import { openDocuments } from './document-store.ts';
import type { DocumentStore } from './document-store.ts';

/** So many in one transaction. */
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

/** Moves what is left to move; gives how many documents that were. */
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
