/**
 * Sees by writing whether this device has room. The bytes go into a private file of the origin: a
 * full disk harms nothing but that file, while one that IndexedDB meets costs all of the origin's
 * databases (measured: decision 0027).
 */
import type { DiskPorts } from '#machines/ports/disk-ports.ts';

const FILE = 'kwity_probe';

/** `getRandomValues` gives no more at once. */
const CHUNK_BYTES = 65_536;
const MEBIBYTE = 1024 * 1024;

/** Bytes that no file system makes smaller. */
const noise = (bytes: number): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += CHUNK_BYTES)
    crypto.getRandomValues(all.subarray(at, at + CHUNK_BYTES));
  return all;
};

/** Said when two tabs are at the same file; what a full disk says differs from time to time. */
const isOfAnotherTab = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['NotFoundError', 'NoModificationAllowedError', 'InvalidStateError'].includes(error.name);

const writeAndDrop = async (file: FileSystemFileHandle, bytes: number): Promise<void> => {
  const stream = await file.createWritable();
  try {
    for (let at = 0; at < bytes; at += MEBIBYTE) await stream.write(noise(MEBIBYTE));
  } finally {
    // What was written lies beside the file until `close`, and goes with this.
    await stream.abort().catch(() => undefined);
  }
};

/** `DiskPorts.hasRoom` by the origin's private files. */
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
    // Another tab may be at it; then that one removes it.
    await root.removeEntry(FILE).catch(() => undefined);
  }
};

/**
 * More than Chromium gathers in memory before it begins another file of the databases (4 MB), in
 * values so small that they go into that file.
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

const inNoise = (db: IDBDatabase, work: (store: IDBObjectStore) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction('noise', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('Not stored.'));
    work(transaction.objectStore('noise'));
  });

/**
 * `DiskPorts.renew`: the torn file is left behind once enough was written after it. Rejects where
 * the storage refuses.
 */
const renewDatabases = async (): Promise<void> => {
  const db = await opened();
  try {
    for (let round = 0; round < RENEWAL_MEBIBYTES; round++) {
      const bytes = noise(MEBIBYTE);
      await inNoise(db, (store) => {
        for (let at = 0; at < MEBIBYTE; at += VALUE_BYTES)
          store.put(bytes.slice(at, at + VALUE_BYTES), at);
      });
    }
    await inNoise(db, (store) => store.clear());
  } finally {
    db.close();
    indexedDB.deleteDatabase(RENEWAL);
  }
};

/** The disk of this device. */
export const browserDisk: Pick<DiskPorts, 'hasRoom' | 'renew' | 'isSeen'> = {
  hasRoom,
  renew: renewDatabases,
  isSeen: () => document.visibilityState === 'visible',
};
