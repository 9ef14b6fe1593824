/**
 * Erases a user's data in this browser: the database, and the keys of localStorage and the texts
 * whose names end with the user's id.
 */
import { deleteDB } from 'idb';
import type { DeviceData } from '#machines/ports/ports.ts';
import { keysIn } from '#adapters/storage/copy/put-in.ts';
import { databaseName, openLogDatabase } from '#adapters/storage/database/log-database.ts';
import { NEW_HEAD } from '#adapters/storage/database/log-schema.ts';
import { ERASED } from '#adapters/storage/database/seal.ts';

const STORES = ['log', 'cache', 'drafts'] as const;

/**
 * Empties the database before deleting it, because a frozen tab may hold it open and delay the
 * deletion.
 */
const eraseDatabase = async (name: string): Promise<void> => {
  const database = await openLogDatabase(name);
  await database.change(STORES, (_, store) => {
    for (const name of STORES) store(name).clear();
    // The seal `ERASED` keeps open tabs from writing their data back.
    return { ...NEW_HEAD, seal: ERASED };
  });
  database.close();
  await new Promise<void>((resolve, reject) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, reject);
  });
};

const eraseKeys = (storage: Storage, userId: string): void => {
  for (const key of keysIn(storage).filter((name) => name.endsWith(`_${userId}`)))
    storage.removeItem(key);
};

/**
 * Keeps data that names no user: the app in Cache Storage, the limits and the device fingerprint.
 */
export const browserDeviceData = (storage: () => Storage = () => localStorage): DeviceData => ({
  erase: async (userId) => {
    const { eraseTexts } = await import('#adapters/storage/copy/text-names.ts');
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
