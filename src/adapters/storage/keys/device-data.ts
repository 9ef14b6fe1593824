/**
 * Erases a user's data in this browser: the database, and the keys of localStorage and the texts
 * whose names end with the user's id.
 */
import { deleteDB } from 'idb';
import type { DeviceData } from '#machines/ports/ports.ts';
import { cachedTextNames } from '#adapters/storage/copy/cached-text.ts';
import { textFile } from '#adapters/storage/copy/copy-file.ts';
import { privateFileNames } from '#adapters/storage/copy/private-file.ts';
import {
  databaseName,
  NEW_HEAD,
  openLogDatabase,
} from '#adapters/storage/database/log-database.ts';
import { ERASED } from '#adapters/storage/database/seal.ts';

const STORES = ['log', 'cache', 'drafts', 'meta'] as const;

/**
 * Empties the database before deleting it, because a frozen tab may hold it open and delay the
 * deletion.
 */
const eraseDatabase = async (name: string): Promise<void> => {
  const database = await openLogDatabase(name);
  await database.use(async (db) => {
    const transaction = db.transaction(STORES, 'readwrite', { durability: 'strict' });
    await Promise.all(STORES.map((store) => transaction.objectStore(store).clear()));
    // The seal `ERASED` keeps open tabs from writing their data back.
    await transaction.objectStore('meta').put({ ...NEW_HEAD, seal: ERASED }, 'head');
    await transaction.done;
  });
  database.close();
  await new Promise<void>((resolve, reject) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, reject);
  });
};

const endsWith =
  (userId: string) =>
  (name: string): boolean =>
    name.endsWith(`_${userId}`);

const eraseKeys = (storage: Storage, userId: string): void => {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  for (const key of keys.filter(endsWith(userId))) storage.removeItem(key);
};

const eraseTexts = async (userId: string): Promise<void> => {
  const names = [...(await cachedTextNames()), ...(await privateFileNames())];
  for (const name of names.filter(endsWith(userId))) await textFile(name).remove();
};

/**
 * Keeps data that names no user: the app in Cache Storage, the limits and the device fingerprint.
 */
export const browserDeviceData = (storage: () => Storage = () => localStorage): DeviceData => ({
  erase: async (userId) => {
    const eraseCopies = async (): Promise<void> => {
      eraseKeys(storage(), userId);
      await eraseTexts(userId);
    };
    await eraseCopies();
    await eraseDatabase(databaseName(userId));
    // Repeated, because another tab may have written its copy meanwhile.
    await eraseCopies();
  },
});
