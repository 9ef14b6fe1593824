import { Dexie } from 'dexie';
import type { OpenOutbox } from './outbox.ts';

export const openDexie: OpenOutbox = async () => {
  const database = new Dexie('dexie', { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ outbox: '++key' });
  const outbox = database.table('outbox');
  return {
    append: (operation) => outbox.add(operation),
    appendAll: (operations) => outbox.bulkAdd(operations),
    count: async () => (await outbox.toArray()).length,
  };
};
