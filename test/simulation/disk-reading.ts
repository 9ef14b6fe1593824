/** What stands on a disk, read as the store of the browser reads it. */
import { decode } from '#adapters/browser/envelope.ts';
import { readEntries, type StoredEntry } from '#adapters/stored-entry.ts';
import { snapshotOf } from '#adapters/stored-snapshot.ts';

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

/** What a stored snapshot says. */
export const readCached = readOnce(async (cached: Readonly<Record<string, string>>) => {
  const names = Object.keys(cached);
  const values = await Promise.all(names.map((name) => unseal(cached[name] ?? '')));
  return snapshotOf(Object.fromEntries(names.map((name, i) => [name, values[i]])));
});
