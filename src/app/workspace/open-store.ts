/**
 * Where a user's log stands on this device: IndexedDB, else localStorage, else memory, of which
 * the user is told.
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

/** A user's log, opened. */
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

/** What opening needs. */
export interface StorePorts {
  readonly clock: Clock;
  /** What this tab's vault holds for a user, to be mixed into the key of the data. */
  secretFor(userId: string): string;
  log(error: unknown): void;
}

/** The store of a user in IndexedDB, else in localStorage; null where the browser has neither. */
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

/** The store of a user; in memory, which does not last, where neither bears it. */
export const openStore = async (userId: string, ports: StorePorts): Promise<OpenStore> => {
  const durable = await openDurably(userId, ports);
  if (durable !== null) return durable;
  const { memoryLogStore, newMemoryDisk } = await import('#adapters/storage/local/log-store.ts');
  const store = memoryLogStore(newMemoryDisk(), ports.clock);
  return { store, rawEntries: noRawEntries, storedIn: 'memory' };
};
