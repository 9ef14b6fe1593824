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

/** How far back a device is told of conflicts that it reads for the first time, ms. */
const TOLD_TO_NEWCOMERS_MS = 86_400_000;

/** A device that has never read before is told of the last day alone; what was before, others have seen. By the clock of the cloud. */
const conflictsFrom = (before: Snapshot, read: Snapshot): Pick<Snapshot, 'conflictsFrom'> => {
  if (before.lastSync !== null)
    return before.conflictsFrom === undefined ? {} : { conflictsFrom: before.conflictsFrom };
  const marks = Object.values(read.read?.marks ?? {});
  const newest = marks.reduce((latest, mark) => Math.max(latest, mark?.newest ?? 0), 0);
  return { conflictsFrom: Math.max(0, newest - TOLD_TO_NEWCOMERS_MS) };
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
