/** A thousand operations, stored one by one; each waits for the one before it to be on the disk. */
import { Dexie } from 'dexie';
import { initializeApp } from 'firebase/app';
import {
  disableNetwork,
  doc,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  setDoc,
} from 'firebase/firestore';
import type { DocumentReference } from 'firebase/firestore';
import PouchDB from 'pouchdb-browser';
import { systemClock } from '#adapters/browser/clock.ts';
import { openLogStore } from '#adapters/browser/log-store.ts';
import { broadcastTabChannel } from '#adapters/browser/tab-channel.ts';
import { operationOf } from '#bench/operation.ts';
import { openJournal } from '#machines/journal.ts';

/** Stores one operation; resolves when it is durable, as far as the contender can say. */
type Append = (number: number) => Promise<void>;

const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(new Error('aborted', { cause: transaction.error }));
  });

const raw = async (): Promise<Append> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('raw');
    request.onupgradeneeded = () => request.result.createObjectStore('log');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('not opened', { cause: request.error }));
  });
  return (number) => {
    const transaction = database.transaction('log', 'readwrite', { durability: 'strict' });
    transaction.objectStore('log').put(JSON.stringify(operationOf(number)), number);
    transaction.commit();
    return settled(transaction);
  };
};

const ours = async (): Promise<Append> => {
  const store = await openLogStore('bench', systemClock);
  return async (number) => {
    const { id, ...data } = operationOf(number);
    const operation = { id, type: 'CREATE_CLIENT', data, timestamp: 0 };
    await store.append([{ kind: 'queued', operation }]);
  };
};

const dexie = async (): Promise<Append> => {
  const database = new Dexie('dexie', { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ outbox: '++key' });
  const outbox = database.table('outbox');
  return async (number) => {
    await outbox.add(operationOf(number));
  };
};

const pouchdb = async (): Promise<Append> => {
  const database = new PouchDB('pouch');
  return async (number) => {
    const { id, ...rest } = operationOf(number);
    await database.put({ _id: id, ...rest });
  };
};

const untilPending = (reference: DocumentReference): Promise<void> =>
  new Promise((resolve) => {
    const stop = onSnapshot(reference, { includeMetadataChanges: true }, (snapshot) => {
      if (!snapshot.metadata.hasPendingWrites) return;
      stop();
      resolve();
    });
  });

const firestore = async (): Promise<Append> => {
  const app = initializeApp({ projectId: 'bench', apiKey: 'none' });
  const database = initializeFirestore(app, { localCache: persistentLocalCache() });
  await disableNetwork(database);
  return async (number) => {
    const operation = operationOf(number);
    const reference = doc(database, 'receipts', operation.id);
    const shown = untilPending(reference);
    void setDoc(reference, operation);
    await shown;
  };
};

const localStorageArray = async (): Promise<Append> => async (number) => {
  const stored = JSON.parse(localStorage.getItem('outbox') ?? '[]') as unknown[];
  localStorage.setItem('outbox', JSON.stringify([...stored, operationOf(number)]));
};

/** The product's own way: the journal, whose writes share transactions where they come together. */
const journal = async (): Promise<Append> => {
  const store = await openLogStore('burst', systemClock);
  const { submit } = await openJournal('burst', store, broadcastTabChannel('burst'));
  return (number) => {
    const { id, ...data } = operationOf(number);
    return submit([{ id, type: 'CREATE_CLIENT', data }]);
  };
};

/** Every contender, opened anew. */
export const APPENDERS = { raw, ours, dexie, pouchdb, firestore, localStorageArray } as const;

/** The ms for all of `count`. */
export const measureAppend = async (
  name: keyof typeof APPENDERS,
  count: number,
): Promise<number> => {
  const append = await APPENDERS[name]();
  const start = performance.now();
  for (let number = 0; number < count; number += 1) await append(number);
  return performance.now() - start;
};

/** Those who are asked for many writes without waiting in between. */
export const BURSTERS = { raw, ours: journal, dexie, pouchdb } as const;

/** The ms for all of `count`, asked for at once, each with its own promise. */
export const measureBurst = async (name: keyof typeof BURSTERS, count: number): Promise<number> => {
  const append = await BURSTERS[name]();
  const start = performance.now();
  await Promise.all(Array.from({ length: count }, (_, number) => append(number)));
  return performance.now() - start;
};
