/** The lower bound (plain IndexedDB) and Dexie, both with one record per client. */
import { Dexie } from 'dexie';
import { openDB } from 'idb';
import type { Client } from '#schemas/client.ts';
import type { OpenYard } from './yard.ts';

export const openRawYard: OpenYard = async () => {
  const database = await openDB('raw-yard', 1, {
    upgrade: (db) => {
      db.createObjectStore('clients', { keyPath: 'id' });
      db.createObjectStore('outbox', { keyPath: 'id' });
    },
  });
  return {
    store: async (clients, waiting) => {
      const transaction = database.transaction(['clients', 'outbox'], 'readwrite');
      for (const client of clients) void transaction.objectStore('clients').put(client);
      for (const operation of waiting) void transaction.objectStore('outbox').put(operation);
      await transaction.done;
    },
    read: async () => {
      const [clients, waiting] = await Promise.all([
        database.getAll('clients') as Promise<readonly Client[]>,
        database.getAll('outbox'),
      ]);
      return { clients, waiting: waiting.length };
    },
  };
};

export const openDexieYard: OpenYard = async () => {
  const database = new Dexie('dexie-yard');
  database.version(1).stores({ clients: 'id', outbox: 'id' });
  return {
    store: async (clients, waiting) => {
      await database.table('clients').bulkAdd(clients);
      await database.table('outbox').bulkAdd(waiting);
    },
    read: async () => {
      const [clients, waiting] = await Promise.all([
        database.table<Client>('clients').toArray(),
        database.table('outbox').toArray(),
      ]);
      return { clients, waiting: waiting.length };
    },
  };
};
