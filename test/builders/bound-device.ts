/**
 * Builds devices whose IndexedDB is sealed under a passphrase, and reads or alters their raw rows.
 */
import { openDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Cipher } from '#adapters/storage/crypto/cipher.ts';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { browserVault, type Keys } from '#adapters/storage/vault/vault.ts';
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import type { LogStore } from '#machines/ports/ports.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { client, queuedClient, receipt } from './records.ts';
import { storageWith } from './storage.ts';

const clock = { now: () => 1000 };
export const PASSPHRASE = 'żółta łódź podwodna';
const SNAPSHOT = { ...EMPTY_SNAPSHOT, clients: [client()], receipts: [receipt()] };
export const IDS = ['a', 'b', 'c', 'd'];

const opened: LogStore[] = [];

export const closeStores = (): void => {
  for (const store of opened.splice(0)) store.close();
};

/** Gives each test its own localStorage, and closes all stores after it. */
export const eachOnItsOwn = (): void => {
  beforeEach(() => vi.stubGlobal('localStorage', storageWith()));
  afterEach(() => {
    closeStores();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};

export const required = async (cipher: Promise<Cipher | null>): Promise<Cipher> => {
  const found = await cipher;
  if (found === null) throw new Error('no encryption here');
  return found;
};

export const openStore = async (userId: string, keys?: Keys): Promise<LogStore> => {
  const store = await openLogStore(userId, clock, keys?.secretFor(userId));
  opened.push(store);
  return store;
};

export const withRaw = async <T>(
  userId: string,
  work: (db: Awaited<ReturnType<typeof openDB>>) => Promise<T>,
): Promise<T> => {
  const db = await openDB(databaseName(userId));
  try {
    return await work(db);
  } finally {
    db.close();
  }
};

export const rowsOf = (userId: string): Promise<readonly StoredEntry[]> =>
  withRaw(userId, (db) => db.getAll('log') as Promise<StoredEntry[]>);

export const putRow = (userId: string, row: StoredEntry): Promise<unknown> =>
  withRaw(userId, (db) => db.put('log', row));

const fill = async (store: LogStore): Promise<void> => {
  await store.writeSnapshot(SNAPSHOT, 0, []);
  await store.append(IDS.map((id) => queuedClient(id, id)));
  await store.writeDraft('receipt', { typed: 'połowa' });
};

/** Returns a device with a passphrase, four pending operations, a snapshot and a draft. */
export const boundDevice = async () => {
  // A counter would repeat ids: databases outlive this module when a test resets modules.
  const userId = `bound-${crypto.randomUUID()}`;
  const keys = browserVault();
  await keys.change(userId, PASSPHRASE);
  await fill(await openStore(userId, keys));
  return { userId, keys };
};

export const readIn = async (userId: string, keys?: Keys) => {
  const { entries, unreadable } = await (await openStore(userId, keys)).load();
  return { seqs: entries.map(({ seq }) => seq), setAside: unreadable };
};

export const ALL = [1, 2, 3, 4];

/** Expected result of a read when the entries at `seqs` were tampered with. */
export const allBut = (...seqs: readonly number[]) => ({
  seqs: ALL.filter((seq) => !seqs.includes(seq)),
  setAside: seqs.map((seq) => ({ seq, cause: 'ciphertext' })),
});
