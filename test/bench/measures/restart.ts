/** From opening the storage to the list of what waits. Filled in one tab, measured in the next. */
import { systemClock } from '#adapters/browser/clock.ts';
import { databaseName } from '#adapters/browser/log-database.ts';
import { PAGE_ENTRIES } from '#adapters/browser/log-pages.ts';
import { openLogStore } from '#adapters/browser/log-store.ts';
import { broadcastTabChannel } from '#adapters/browser/tab-channel.ts';
import { operationOf } from '#bench/operation.ts';
import { openJournal } from '#machines/journal.ts';
import { Dexie } from 'dexie';
import { openDB } from 'idb';

interface Restart {
  fill(count: number): Promise<void>;
  /** The number of operations that wait. */
  open(): Promise<number>;
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

const openDexie = () => {
  const database = new Dexie('restart');
  database.version(1).stores({ outbox: '++key' });
  return database.table('outbox');
};

const openOurs = async () =>
  openJournal(
    'restart',
    await openLogStore('restart', systemClock),
    broadcastTabChannel('restart'),
  );

/** The log makes its pages in the background while it grows; here it grew at once. */
const untilPaged = async (pages: number): Promise<void> => {
  const database = await openDB(databaseName('restart'));
  while ((await database.getAllKeys('cache')).length < pages)
    await new Promise((resolve) => setTimeout(resolve, 50));
  database.close();
};

const openRaw = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('restart-raw');
    request.onupgradeneeded = () => request.result.createObjectStore('log');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('not opened', { cause: request.error }));
  });

/** The limit: the same texts, read at once and parsed. */
const raw: Restart = {
  fill: async (count) => {
    const transaction = (await openRaw()).transaction('log', 'readwrite');
    const store = transaction.objectStore('log');
    for (const number of numbers(count)) store.put(JSON.stringify(operationOf(number)), number);
    await new Promise<void>((resolve) => {
      transaction.oncomplete = () => resolve();
    });
  },
  open: async () => {
    const request = (await openRaw()).transaction('log').objectStore('log').getAll();
    const texts = await new Promise<readonly string[]>((resolve) => {
      request.onsuccess = () => resolve(request.result as readonly string[]);
    });
    return texts.map((text) => JSON.parse(text) as unknown).length;
  },
};

const ours: Restart = {
  fill: async (count) => {
    const journal = await openOurs();
    await journal.submit(
      numbers(count).map((number) => {
        const { id, ...data } = operationOf(number);
        return { id, type: 'UNKNOWN', data };
      }),
    );
    await untilPaged(Math.floor(count / PAGE_ENTRIES));
  },
  open: async () => (await openOurs()).getView().pending.length,
};

const dexie: Restart = {
  fill: async (count) => {
    await openDexie().bulkAdd(numbers(count).map((number) => operationOf(number)));
  },
  open: async () => (await openDexie().toArray()).length,
};

export const RESTARTERS = { raw, ours, dexie } as const;

/** The ms from the first line to the list. */
export const measureRestart = async (
  name: keyof typeof RESTARTERS,
  count: number,
): Promise<number> => {
  const start = performance.now();
  const found = await RESTARTERS[name].open();
  const ms = performance.now() - start;
  if (found !== count)
    throw new Error(`${name} shows ${String(found)} of ${String(count)} operations.`);
  return ms;
};
