import type { Database } from '#local-cloud/store/database.ts';
import { openDocuments } from '#local-cloud/firestore/documents/document-store.ts';

/** Writes receipts of about 2 kB each. */
export const fill = (database: Database, count: number): void => {
  const documents = openDocuments(database);
  const notes = { stringValue: 'x'.repeat(2000) };
  documents.transaction(() => {
    for (let at = 0; at < count; at += 1) {
      const time = documents.nextCommitTime(Date.now());
      documents.noteCommitTime(time);
      const path = ['receipts', `receipt-${at}`];
      documents.put({ path, fields: { notes }, createTime: time, updateTime: time });
    }
  });
};
