import PouchDB from 'pouchdb-browser';
import type { OpenOutbox } from './outbox.ts';

export const openPouchdb: OpenOutbox = async () => {
  const database = new PouchDB('pouch');
  return {
    append: ({ id, ...rest }) => database.put({ _id: id, ...rest }),
    count: async () => (await database.allDocs()).rows.length,
  };
};
