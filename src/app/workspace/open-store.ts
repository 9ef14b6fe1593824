/**
 * Opens a user's log in IndexedDB, else in localStorage, else in memory; screens warn about memory.
 */
import { noRawEntries } from '#adapters/storage/local/raw-entries.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { openRawEntries } from '#adapters/storage/database/raw-entries.ts';
import {
  type Clock,
  type LogStore,
  type RawEntries,
  StorageFault,
  type StoragePlace,
} from '#machines/ports/ports.ts';

export interface OpenStore {
  readonly store: LogStore;
  readonly rawEntries: RawEntries;
  readonly storedIn: StoragePlace;
}

type Fallback = (userId: string, clock: Clock, secret: string) => Promise<OpenStore>;

const LADDER: readonly Fallback[] = [
  async (userId, clock, secret) => ({
    store: await openLogStore(userId, clock, secret),
    rawEntries: await openRawEntries(userId),
    storedIn: 'indexedDb',
  }),
  async (userId, clock) => {
    const { openLocalLogStore } = await import('#adapters/storage/local/local-log-store.ts');
    const store = await openLocalLogStore(userId, clock);
    return { store, rawEntries: noRawEntries, storedIn: 'localStorage' };
  },
];

export interface StorePorts {
  readonly clock: Clock;
  /**
   * The secret from this tab's vault that becomes part of the data's key; empty without a
   * passphrase.
   */
  secretFor(userId: string): string;
  log(error: unknown): void;
}

/** Opens the store in IndexedDB, else in localStorage; null if the browser has neither. */
export const openDurably = async (
  userId: string,
  { clock, log, secretFor }: StorePorts,
): Promise<OpenStore | null> => {
  for (const open of LADDER) {
    try {
      return await open(userId, clock, secretFor(userId));
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error;
      log(error);
    }
  }
  return null;
};

/** Opens the store; in memory, which ends with the tab, if nothing else works. */
export const openStore = async (userId: string, ports: StorePorts): Promise<OpenStore> => {
  const durable = await openDurably(userId, ports);
  if (durable !== null) return durable;
  const { memoryLogStore, newMemoryDisk } = await import('#adapters/storage/local/log-store.ts');
  const memory = memoryLogStore(newMemoryDisk(), ports.clock);
  const load: LogStore['load'] = async () => ({ ...(await memory.load()), isFallback: true });
  const store = { ...memory, load };
  return { store, rawEntries: noRawEntries, storedIn: 'memory' };
};
