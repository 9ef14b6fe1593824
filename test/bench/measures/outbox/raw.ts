/** Lower bounds: plain IndexedDB, and plain IndexedDB with each text sealed. */
import { openCipher } from '#adapters/storage/crypto/cipher.ts';
import type { Cipher } from '#adapters/storage/crypto/cipher.ts';
import type { OpenOutbox, Outbox } from './outbox.ts';

const openDatabase = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () =>
      request.result.createObjectStore('log', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('not opened', { cause: request.error }));
  });

const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(new Error('aborted', { cause: transaction.error }));
  });

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('not read', { cause: request.error }));
  });

const outboxIn = (database: IDBDatabase, { seal, open }: Cipher): Outbox => {
  const put = (texts: readonly string[]): Promise<void> => {
    const transaction = database.transaction('log', 'readwrite', { durability: 'strict' });
    for (const text of texts) transaction.objectStore('log').put(text);
    transaction.commit();
    return settled(transaction);
  };
  return {
    append: async (operation) => put([await seal(JSON.stringify(operation))]),
    appendAll: async (operations) =>
      put(await Promise.all(operations.map((it) => seal(JSON.stringify(it))))),
    count: async () => {
      const texts = await answered(database.transaction('log').objectStore('log').getAll());
      const opened = await Promise.all(texts.map((text) => open(text as string)));
      return opened.map((text) => JSON.parse(text) as unknown).length;
    },
  };
};

const plain: Cipher = { seal: async (text) => text, open: async (text) => text };

export const openRaw: OpenOutbox = async () => outboxIn(await openDatabase('raw'), plain);

export const openRawSealed: OpenOutbox = async () =>
  outboxIn(await openDatabase('raw-sealed'), (await openCipher('bench')) ?? plain);
