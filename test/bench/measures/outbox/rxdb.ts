/**
 * RxDB with its free browser storage, plain or sealed by its own plugin. It uses Dexie's default
 * durability (relaxed).
 */
import { createRxDatabase } from 'rxdb';
import { wrappedKeyEncryptionCryptoJsStorage } from 'rxdb/plugins/encryption-crypto-js';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { BenchOperation } from '#bench/operation.ts';
import { type RxRecords, rxOutboxSchema } from '../rx-records.ts';
import type { OpenOutbox } from './outbox.ts';

const opened =
  (isSealed: boolean): OpenOutbox =>
  async () => {
    const storage = getRxStorageDexie();
    const database = await createRxDatabase({
      name: isSealed ? 'rxdb-sealed' : 'rxdb',
      storage: isSealed ? wrappedKeyEncryptionCryptoJsStorage({ storage }) : storage,
      ...(isSealed ? { password: 'bench-1234-bench' } : {}),
    });
    const schema = isSealed ? { ...rxOutboxSchema, encrypted: ['text'] } : rxOutboxSchema;
    const { outbox } = await database.addCollections({ outbox: { schema } });
    const records = outbox as unknown as RxRecords<BenchOperation>;
    return {
      append: (operation) => records.insert(operation),
      appendAll: (operations) => records.bulkInsert(operations),
      count: async () => (await records.find().exec()).length,
    };
  };

export const openRxdb = opened(false);
export const openRxdbSealed = opened(true);
