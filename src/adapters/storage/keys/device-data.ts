/** What this browser keeps of a user: a database, keys of localStorage that end with the user's id, and texts of these names elsewhere. */
import { deleteDB } from 'idb';
import type { DeviceData } from '#machines/ports/ports.ts';
import { copyFile, textFile } from '#adapters/storage/copy/copy-file.ts';
import {
  databaseName,
  NEW_HEAD,
  openLogDatabase,
} from '#adapters/storage/database/log-database.ts';
import { ERASED } from '#adapters/storage/database/seal.ts';

const STORES = ['log', 'cache', 'drafts', 'meta'] as const;

/** Emptied before it is deleted: a frozen tab may hold the database open and so put its deletion off. */
const eraseDatabase = async (name: string): Promise<void> => {
  const database = await openLogDatabase(name);
  await database.use(async (db) => {
    const transaction = db.transaction(STORES, 'readwrite', { durability: 'strict' });
    await Promise.all(STORES.map((store) => transaction.objectStore(store).clear()));
    // Shuts out every tab that holds what was there: none may put it back.
    await transaction.objectStore('meta').put({ ...NEW_HEAD, seal: ERASED }, 'head');
    await transaction.done;
  });
  database.close();
  await new Promise<void>((resolve, reject) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, reject);
  });
};

/** What localStorage had no room for stands in a file of the same name. */
const eraseKeys = async (storage: Storage, userId: string): Promise<void> => {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  for (const key of keys.filter((name) => name.endsWith(`_${userId}`))) {
    storage.removeItem(key);
    await textFile(key).remove();
  }
};

/** The data of this browser. What says nothing of a user stays: the app itself in Cache Storage, the limits, the device fingerprint. */
export const browserDeviceData = (storage: () => Storage = () => localStorage): DeviceData => ({
  erase: async (userId) => {
    const eraseCopies = async (): Promise<void> => {
      await eraseKeys(storage(), userId);
      await copyFile(userId).remove();
    };
    await eraseCopies();
    await eraseDatabase(databaseName(userId));
    // A tab may have been about to write its copy.
    await eraseCopies();
  },
});
