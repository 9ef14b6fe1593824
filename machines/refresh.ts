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
  const read = { ...snapshot, lastSync: now, allReadAt: snapshot.allReadAt ?? now };
  await journal.replaceSnapshot(read, readFromSeq, setAside);
};
