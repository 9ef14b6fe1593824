import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Client } from '#schemas/client.ts';
import { rxId, rxOutboxSchema, type RxRecords } from '../rx-records.ts';
import type { OpenYard } from './yard.ts';

const text = { type: 'string' } as const;

const clientSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: rxId,
    userID: text,
    name: text,
    address: text,
    postalCode: text,
    city: text,
    documentNumber: text,
  },
} as const;

export const openRxdbYard: OpenYard = async () => {
  const database = await createRxDatabase({ name: 'rxdb-yard', storage: getRxStorageDexie() });
  const collections = await database.addCollections({
    clients: { schema: clientSchema },
    outbox: { schema: rxOutboxSchema },
  });
  const clientsIn = collections.clients as unknown as RxRecords<Client>;
  const outbox = collections.outbox as unknown as RxRecords<unknown>;
  return {
    store: async (clients, waiting) => {
      await clientsIn.bulkInsert(clients);
      await outbox.bulkInsert(waiting);
    },
    read: async () => {
      const [clients, waiting] = await Promise.all([clientsIn.find().exec(), outbox.find().exec()]);
      return { clients: clients.map((it) => it.toJSON()), waiting: waiting.length };
    },
  };
};
