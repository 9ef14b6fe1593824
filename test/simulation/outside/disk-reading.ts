/** What stands on a disk, read as the store of the browser reads it. */
import { decode } from '#adapters/storage/crypto/envelope.ts';
import { readEntries, type StoredEntry } from '#adapters/stored/stored-entry.ts';
import { readSnapshot } from '#adapters/stored/stored-snapshot.ts';

const unseal = (sealed: string): Promise<unknown> => decode(null, sealed);

/** What entries on a disk say. */
export type ReadEntries = Awaited<ReturnType<typeof readEntries>>;

/** What an object on a disk says: it never changes, so it is read once, however many tabs read it. */
const readOnce = <K extends object, T>(read: (stored: K) => Promise<T>) => {
  const known = new WeakMap<K, Promise<T>>();
  return (stored: K): Promise<T> => {
    const found = known.get(stored) ?? read(stored);
    known.set(stored, found);
    return found;
  };
};

/** What one entry says. */
export const readRow = readOnce((row: StoredEntry) => readEntries([row], unseal));

/** The stored values of a snapshot by their names. */
export type Cached = Readonly<Record<string, string>>;

/** What a stored snapshot says. */
export const readCached = readOnce(async (cached: Cached) => {
  const names = Object.keys(cached);
  const values = await Promise.all(names.map((name) => unseal(cached[name] ?? '')));
  return readSnapshot(Object.fromEntries(names.map((name, i) => [name, values[i]])));
});

/** Gives what is equal to values of before as those of before, which are read already. */
export const createInterning = (): ((cached: Cached) => Cached) => {
  const known = new Map<string, Cached>();
  return (cached) => {
    const text = Object.entries(cached).flat().join('\n');
    const found = known.get(text) ?? cached;
    known.set(text, found);
    return found;
  };
};
