import { isFresh } from '#domain/freshness.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import type { ReadExtent } from './caching.machine.ts';
import type { Journal } from './journal.ts';
import type { Clock, Cloud } from './ports.ts';

/** What is known well enough to ask only for changes: once a day all is read, for what came by without a time (CACHE-3). */
const trusted = (snapshot: Snapshot, now: number): Snapshot | undefined => {
  const { allReadAt = null } = snapshot;
  return allReadAt !== null && allReadAt <= now && isFresh(allReadAt, now) ? snapshot : undefined;
};

/** What had met before this device read anything was told to those who worked then. */
const conflictsFrom = (before: Snapshot, read: Snapshot): Pick<Snapshot, 'conflictsFrom'> => {
  if (before.lastSync !== null)
    return before.conflictsFrom === undefined ? {} : { conflictsFrom: before.conflictsFrom };
  return { conflictsFrom: Math.max(0, ...read.conflicts.map(({ storedAt }) => storedAt)) };
};

/** Reads the cloud into the cache of this device (CACHE-1). Throws `CloudFault` and `StorageFault`; the cache is then as before. */
export const refresh = async (
  journal: Journal,
  cloud: Cloud,
  clock: Clock,
  extent: ReadExtent,
): Promise<void> => {
  const readFromSeq = journal.getState().lastSeq;
  const known = extent === 'all' ? undefined : trusted(journal.getSnapshot(), clock.now());
  const { snapshot, setAside } = await cloud.read(journal.userId, known);
  const now = clock.now();
  const read = {
    ...snapshot,
    ...conflictsFrom(journal.getSnapshot(), snapshot),
    lastSync: now,
    allReadAt: snapshot.allReadAt ?? now,
  };
  await journal.replaceSnapshot(read, readFromSeq, setAside);
};
