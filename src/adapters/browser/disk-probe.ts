/**
 * Writes a test file to see if the device has free space. The file is a private one of the origin,
 * because IndexedDB on a full disk can lose all databases of the origin (measured, decision 0027).
 */
import type { DiskPorts } from '#machines/ports/disk-ports.ts';

const FILE = 'kwity_probe';

/** `crypto.getRandomValues` fills at most this many bytes per call. */
const CHUNK_BYTES = 65_536;
const MEBIBYTE = 1024 * 1024;

/** Random bytes, which no file system can compress. */
const noise = (bytes: number): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += CHUNK_BYTES)
    crypto.getRandomValues(all.subarray(at, at + CHUNK_BYTES));
  return all;
};

/**
 * True for the errors that the browser throws if two tabs use the file at the same time. The error
 * of a full disk varies, so its name cannot be checked.
 */
const isOfAnotherTab = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['NotFoundError', 'NoModificationAllowedError', 'InvalidStateError'].includes(error.name);

const writeAndDrop = async (file: FileSystemFileHandle, bytes: number): Promise<void> => {
  const stream = await file.createWritable();
  try {
    for (let at = 0; at < bytes; at += MEBIBYTE) await stream.write(noise(MEBIBYTE));
  } finally {
    // Until `close`, the bytes are in a temporary file, which `abort` deletes.
    await stream.abort().catch(() => undefined);
  }
};

const hasRoom = async (
  bytes: number,
  storage: Partial<StorageManager> | undefined = navigator.storage,
): Promise<boolean | null> => {
  const root = await storage?.getDirectory?.().catch(() => null);
  if (root === undefined || root === null) return null;
  try {
    const file = await root.getFileHandle(FILE, { create: true });
    if (!('createWritable' in file)) return null;
    await writeAndDrop(file, bytes);
    return true;
  } catch (error) {
    return isOfAnotherTab(error) ? null : false;
  } finally {
    // Fails if another tab uses the file; that tab then removes it.
    await root.removeEntry(FILE).catch(() => undefined);
  }
};

/**
 * More than the 4 MB that Chromium collects in memory before it starts a new database file. Values
 * of `VALUE_BYTES` are small enough to be stored in that file.
 */
const RENEWAL_MEBIBYTES = 10;
const VALUE_BYTES = 32_768;
const RENEWAL = 'kwity_renewal';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(RENEWAL, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('noise');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Not opened.'));
  });

const withNoiseStore = (db: IDBDatabase, work: (store: IDBObjectStore) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction('noise', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('Not stored.'));
    work(transaction.objectStore('noise'));
  });

/**
 * `DiskPorts.renew`: writes so much that the browser starts a new file and no longer reads the torn
 * one. Rejects if the storage refuses.
 */
const renewDatabases = async (): Promise<void> => {
  const db = await opened();
  try {
    for (let round = 0; round < RENEWAL_MEBIBYTES; round++) {
      const bytes = noise(MEBIBYTE);
      await withNoiseStore(db, (store) => {
        for (let at = 0; at < MEBIBYTE; at += VALUE_BYTES)
          store.put(bytes.slice(at, at + VALUE_BYTES), at);
      });
    }
    await withNoiseStore(db, (store) => store.clear());
  } finally {
    db.close();
    indexedDB.deleteDatabase(RENEWAL);
  }
};

export const browserDisk: Pick<DiskPorts, 'hasRoom' | 'renew' | 'isSeen'> = {
  hasRoom,
  renew: renewDatabases,
  isSeen: () => document.visibilityState === 'visible',
};
