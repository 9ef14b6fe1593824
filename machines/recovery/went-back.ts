/** Compares a cloud that went back with this device. Stores nothing. */
import { backupRecords } from '#domain/backup/backup-records.ts';
import { isBehind } from '#domain/log/cursor.ts';
import { settledRecords } from '#domain/view/view.ts';
import {
  idsOlderThanRead,
  COMPANY,
  newerHere,
  type WentBack,
  type WrittenSince,
} from '#domain/recovery/went-back.ts';
import { listIds, type LogState } from '#domain/log/fold.ts';
import { knownStates, type KnownState, pathOfState } from '#domain/queue/known-operations.ts';
import { isCreate } from '#domain/queue/replay.ts';
import { operationTarget } from '#domain/shared/targets.ts';
import type { BackupRecords } from '#schemas/backup.ts';
import {
  EMPTY_SNAPSHOT,
  LISTED_COLLECTIONS,
  type ReadMark,
  type Snapshot,
} from '#schemas/snapshot.ts';
import type { Journal } from '#machines/journal/journal.ts';
import type { Cloud } from '#machines/ports/ports.ts';
import { lookUp } from '#machines/sync/look-up.ts';
import { readCursor } from '#machines/sync/sync.actors.ts';

export type ComparedCloud = Pick<Cloud, 'readCursor' | 'read' | 'lookUp' | 'commit'>;

export type ComparedJournal = Pick<
  Journal,
  'userId' | 'getState' | 'getView' | 'getSnapshot' | 'getRecords' | 'catchUp'
>;

const afterNewest = (mark: ReadMark): ReadMark => ({ ...mark, from: mark.newest + 1 });

/**
 * Moves the marks past the newest known changes, so that a reading returns only later ones. Null if
 * the cloud was never read.
 */
const withMarksPastNewest = (snapshot: Snapshot): Snapshot | null => {
  const { read } = snapshot;
  if (read === undefined || snapshot.lastSync === null) return null;
  const { clients, receipts, products, categories, deletions, conflicts } = read.marks;
  const marks = {
    clients: afterNewest(clients),
    receipts: afterNewest(receipts),
    products: afterNewest(products),
    categories: afterNewest(categories),
    deletions: afterNewest(deletions),
    conflicts,
  };
  return { ...snapshot, read: { ...read, marks } };
};

/**
 * True if the yard's details were stored after this device read them. If that time is unknown, the
 * newest mark counts.
 */
const isYardStoredSince = async (
  cloud: ComparedCloud,
  userId: string,
  { read }: Snapshot,
): Promise<boolean> => {
  const found = (await cloud.lookUp(userId, COMPANY, [userId])).get(userId);
  const newest = Object.values(read?.marks ?? {}).map((mark) => mark?.newest ?? 0);
  return (found?.storedAt ?? 0) > (read?.companyAt ?? Math.max(...newest));
};

/**
 * Paths of the records that were stored or deleted after this device last read, which can only be
 * after the cloud went back.
 */
const storedSince = async (
  cloud: ComparedCloud,
  userId: string,
  snapshot: Snapshot,
): Promise<ReadonlySet<string>> => {
  const known = withMarksPastNewest(snapshot);
  const { snapshot: now } = await cloud.read(userId, known ?? undefined);
  // The cloud returned everything instead of the changes, so nothing tells them apart.
  if (known !== null && now.lastSync === null) return new Set();
  const listed = LISTED_COLLECTIONS.flatMap((name) => {
    const there = new Set<object>(now[name]);
    const before = new Set<object>(snapshot[name]);
    const others = [
      ...snapshot[name].filter((record) => !there.has(record)),
      ...now[name].filter((record) => !before.has(record)),
    ];
    return others.map(({ id }) => `${name}/${id}`);
  });
  return new Set(
    (await isYardStoredSince(cloud, userId, snapshot)) ? [...listed, COMPANY] : listed,
  );
};

const pathIn = (state: KnownState): string =>
  operationTarget(state.operation).collection === COMPANY ? COMPANY : pathOfState(state);

/**
 * A change that this device wrote counts as its own, unless another device changed the record
 * later.
 */
const writtenSince = async (
  journal: ComparedJournal,
  cloud: ComparedCloud,
  snapshot: Snapshot,
): Promise<WrittenSince> => {
  const { userId } = journal;
  const stored = await storedSince(cloud, userId, snapshot);
  const log = knownStates(Object.values(journal.getState().operations));
  const ids = new Set(listIds(log));
  const both = log.filter((state) => stored.has(pathIn(state)));
  const there = await lookUp(cloud, userId, both);
  const isOwn = (state: KnownState) => ids.has(there.get(pathOfState(state))?.revBy ?? '');
  const own = new Set(both.filter(isOwn).map(pathIn));
  return {
    elsewhere: new Set([...stored].filter((path) => !own.has(path))),
    here: new Set(log.map(pathIn)),
  };
};

/**
 * The records as this device has read them, and those that it created and has not read since, as
 * created.
 */
const firstKnown = (userId: string, snapshot: Snapshot, log: LogState): BackupRecords => {
  const creates = Object.entries(log.operations).filter(([, { operation }]) => isCreate(operation));
  const made = { ...log, operations: Object.fromEntries(creates) };
  const first = backupRecords(settledRecords(userId, EMPTY_SNAPSHOT, made));
  const read = backupRecords(snapshot);
  const withMade = <T extends { readonly id: string }>(known: readonly T[], all: readonly T[]) => {
    const ids = new Set(known.map(({ id }) => id));
    return [...known, ...all.filter(({ id }) => !ids.has(id))];
  };
  return {
    ...read,
    categories: withMade(read.categories, first.categories),
    products: withMade(read.products, first.products),
    clients: withMade(read.clients, first.clients),
    receipts: withMade(read.receipts, first.receipts),
  };
};

/** Adds the older receipts, which `Cloud.read` does not return. */
const withReceipts = async (
  cloud: ComparedCloud,
  userId: string,
  here: BackupRecords,
  read: Snapshot,
): Promise<BackupRecords> => {
  const there = backupRecords(read);
  const ids = idsOlderThanRead(here, read);
  if (ids.length === 0) return there;
  const found = await cloud.lookUp(userId, 'receipts', ids);
  const receipts = [...found].flatMap(([, { record }]) => record ?? []);
  // The adapter has judged each record by the schema of its collection.
  const older = { ...there, receipts } as Parameters<typeof backupRecords>[0];
  return { ...there, receipts: [...there.receipts, ...backupRecords(older).receipts] };
};

/** Returns null if the cloud did not go back, or the user has accepted it. Throws `CloudFault`. */
export const compareWithCloud = async (
  journal: ComparedJournal,
  cloud: ComparedCloud,
): Promise<WentBack | null> => {
  await journal.catchUp();
  const { userId } = journal;
  const { cursor } = journal.getState();
  if (cursor === null || cursor.seq === 0) return null;
  const stands = await readCursor(cloud, userId, cursor.storeId);
  if (!isBehind(stands, cursor)) return null;
  const snapshot = journal.getSnapshot();
  const log = journal.getState();
  const here = backupRecords(settledRecords(userId, snapshot, log));
  const since = await writtenSince(journal, cloud, snapshot);
  const { snapshot: read } = await cloud.read(userId);
  const there = await withReceipts(cloud, userId, here, read);
  const plan = newerHere(here, there, firstKnown(userId, snapshot, log), since);
  return {
    place: { storeId: cursor.storeId, seq: stands?.seq ?? 0 },
    at: stands?.at ?? null,
    plan,
  };
};

/** False if the user has accepted the cloud in another tab meanwhile. */
export const isStillBehind = async (
  journal: ComparedJournal,
  { place }: WentBack,
): Promise<boolean> => {
  await journal.catchUp();
  const { cursor } = journal.getState();
  return cursor?.storeId === place.storeId && cursor.seq > place.seq;
};
