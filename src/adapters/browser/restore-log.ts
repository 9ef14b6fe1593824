import { LOG_VERSION, type LogEntry } from '#schemas/log-entry.ts';
import { restoredLog } from '../restored-log.ts';
import type { StoredEntry } from '../stored-entry.ts';
import type { Cipher } from './cipher.ts';
import { encode } from './envelope.ts';
import type { RequireKey } from './load-log.ts';
import { type LogDatabase, NEW_HEAD } from './log-database.ts';
import { allPages } from './log-pages.ts';
import type { Seal } from './seal.ts';

/** What puts a log back. */
export interface LogParts {
  readonly database: LogDatabase;
  readonly cipher: Cipher | null;
  readonly requireKey: RequireKey;
  readonly seal: Seal;
}

/** `LogStore.restore` in IndexedDB, in one transaction. */
export const restoreLog = async (
  { database, cipher, requireKey, seal }: LogParts,
  entries: readonly LogEntry[],
  lastSeq: number,
  now: number,
): Promise<boolean> => {
  const copied = await Promise.all(
    entries.map(async ({ seq, at, event }): Promise<StoredEntry> => ({
      ...{ seq, at },
      v: LOG_VERSION,
      sealed: await encode(cipher, event),
    })),
  );
  return database.use(async (db) => {
    const transaction = db.transaction(['log', 'cache', 'meta'], 'readwrite', {
      durability: 'strict',
    });
    const [log, meta] = [transaction.objectStore('log'), transaction.objectStore('meta')];
    const stored = await meta.get('head');
    if (stored !== undefined) requireKey(stored);
    // A database that is new takes over with what its entries are sealed.
    const head = stored ?? (seal.generation === 0 ? NEW_HEAD : { ...NEW_HEAD, seal });
    const restored = restoredLog({ head, present: await log.getAll(), copied, lastSeq, now });
    if (restored === null) return false;
    await log.clear();
    await Promise.all(restored.rows.map((row) => log.put(row)));
    await transaction.objectStore('cache').delete(allPages());
    await meta.put(restored.head, 'head');
    await transaction.done;
    return true;
  });
};
