/** Reads a disk as the store of the browser does. */
import { decode } from '#adapters/storage/crypto/envelope.ts';
import { readEntries, type StoredEntry } from '#adapters/stored/stored-entry.ts';
import { readSnapshot } from '#adapters/stored/stored-snapshot.ts';

const unseal = (sealed: string): Promise<unknown> => decode(null, sealed);

export type ReadEntries = Awaited<ReturnType<typeof readEntries>>;

/** Reads each stored object only once: stored objects never change, and many tabs read them. */
const readOnce = <K extends object, T>(read: (stored: K) => Promise<T>) => {
  const known = new WeakMap<K, Promise<T>>();
  return (stored: K): Promise<T> => {
    const found = known.get(stored) ?? read(stored);
    known.set(stored, found);
    return found;
  };
};

export const readRow = readOnce((row: StoredEntry) => readEntries([row], unseal));

export type Cached = Readonly<Record<string, string>>;

export const readCached = readOnce(async (cached: Cached) => {
  const names = Object.keys(cached);
  const values = await Promise.all(names.map((name) => unseal(cached[name] ?? '')));
  return readSnapshot(Object.fromEntries(names.map((name, i) => [name, values[i]])));
});

/** Returns the first snapshot with equal values, which is read already. */
export const createInterning = (): ((cached: Cached) => Cached) => {
  const known = new Map<string, Cached>();
  return (cached) => {
    const text = Object.entries(cached).flat().join('\n');
    const found = known.get(text) ?? cached;
    known.set(text, found);
    return found;
  };
};
