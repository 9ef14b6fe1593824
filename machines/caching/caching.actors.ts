import { agreedTime, latestStored } from '#domain/time/wrong-clock.ts';
import { isFresh } from '#domain/time/freshness.ts';
import { isBehind } from '#domain/log/cursor.ts';
import { keptVanished, missingIn, vanishedPath } from '#domain/snapshot/vanished.ts';
import { LISTED_COLLECTIONS, type Snapshot } from '#schemas/snapshot.ts';
import type { Vanished } from '#schemas/vanished.ts';
import type { ReadExtent } from './caching.machine.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type Clock, type Cloud, CloudFault, type Leadership } from '#machines/ports/ports.ts';
import { dropConflicts } from './drop-conflicts.ts';
import { readCursor } from '#machines/sync/sync.actors.ts';

/**
 * Throws `CloudFault` if the cloud holds an older state than this device has seen: the cache may be
 * the only copy of what was lost. Reads the log again first, because the user may have accepted
 * that state in another tab.
 */
const requireNotBehind = async (journal: Journal, cloud: Cloud): Promise<void> => {
  const { cursor } = journal.getState();
  if (cursor === null || cursor.seq === 0) return;
  const stands = await readCursor(cloud, journal.userId, cursor.storeId);
  if (!isBehind(stands, cursor)) return;
  await journal.catchUp();
  if (isBehind(stands, journal.getState().cursor))
    throw new CloudFault('cloud-went-back', 'cursor');
};

/**
 * Returns the snapshot if reading only the changes is enough. Everything is read once a day, for
 * changes that carry no time (CACHE-3), and after the user has accepted a cloud that went back.
 */
const snapshotForChanges = (journal: Journal, now: number): Snapshot | undefined => {
  const snapshot = journal.getSnapshot();
  const { allReadAt = null, allReadSeq = 0 } = snapshot;
  if (allReadSeq < journal.getState().wentBackSeq) return undefined;
  return isFresh(allReadAt, now) ? snapshot : undefined;
};

const TOLD_TO_NEWCOMERS_MS = 86_400_000;

/**
 * A device that reads for the first time shows only the conflicts of the last day; other devices
 * have shown the earlier ones. Uses the cloud's clock.
 */
const conflictsFrom = (before: Snapshot, read: Snapshot): Pick<Snapshot, 'conflictsFrom'> => {
  if (before.lastSync !== null)
    return before.conflictsFrom === undefined ? {} : { conflictsFrom: before.conflictsFrom };
  return { conflictsFrom: Math.max(0, latestStored(read) - TOLD_TO_NEWCOMERS_MS) };
};

/**
 * Finds records that are gone from the cloud without a note of their deletion. Finds none after the
 * user has accepted a cloud that went back.
 */
const vanishedIn = async (
  journal: Journal,
  cloud: Cloud,
  after: Snapshot,
  goneAt: number,
): Promise<readonly Vanished[]> => {
  const [before, log] = [journal.getSnapshot(), journal.getState()];
  if (before.read === undefined || (before.allReadSeq ?? 0) < log.wentBackSeq) return [];
  const missing = missingIn(before, after, log, goneAt);
  if (missing.length === 0) return [];
  const noted = await cloud.deletedSince(journal.userId, before.read.marks.deletions.from);
  const unsaid = missing.filter((one) => !noted.has(vanishedPath(one)));
  const gone = await Promise.all(
    LISTED_COLLECTIONS.map(async (collection) => {
      const ours = unsaid.filter((one) => one.collection === collection);
      if (ours.length === 0) return [];
      const ids = ours.map(({ record }) => record.id);
      const there = await cloud.lookUp(journal.userId, collection, ids);
      return ours.filter(({ record }) => !there.has(record.id));
    }),
  );
  return gone.flat();
};

/**
 * Reads the cloud into the cache of this device (CACHE-1), and lets conflicts go that are over.
 * `lead` runs their deletion if this tab may lead. Throws `CloudFault` and `StorageFault`; the
 * cache is unchanged then.
 */
export const refresh = async (
  journal: Journal,
  cloud: Cloud,
  clock: Clock,
  extent: ReadExtent,
  lead?: Leadership['ifFree'],
): Promise<void> => {
  await requireNotBehind(journal, cloud);
  const readFromSeq = journal.getState().lastSeq;
  const known = extent === 'all' ? undefined : snapshotForChanges(journal, clock.now());
  const { snapshot } = await cloud.read(journal.userId, known);
  const now = clock.now();
  // Only a reading of everything can show that a record is gone without a note.
  const fresh =
    snapshot.allReadAt === undefined
      ? await vanishedIn(journal, cloud, snapshot, Math.max(now, latestStored(snapshot)))
      : [];
  const kept = journal.getSnapshot().vanished ?? [];
  const vanished = keptVanished(kept, fresh, snapshot, agreedTime(snapshot, now));
  const read = {
    ...snapshot,
    vanished,
    ...conflictsFrom(journal.getSnapshot(), snapshot),
    lastSync: now,
    allReadAt: snapshot.allReadAt ?? now,
    allReadSeq: snapshot.allReadAt === undefined ? readFromSeq : (snapshot.allReadSeq ?? 0),
  };
  const settled = await dropConflicts(journal, cloud, read, now, lead);
  await journal.replaceSnapshot(settled, readFromSeq);
};
