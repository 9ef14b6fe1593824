/** Compares a cloud that went back with this device; nothing of what is read is stored. */
import { backupRecords } from '#domain/backup/backup-records.ts';
import { isBehind } from '#domain/log/cursor.ts';
import { settledRecords } from '#domain/log/view.ts';
import { beneath, newerHere, type WentBack } from '#domain/log/went-back.ts';
import { operationsOf } from '#domain/log/fold.ts';
import { pathOf } from '#domain/log/targets.ts';
import type { BackupRecords } from '#schemas/backup.ts';
import { LISTED_COLLECTIONS, type ReadMark, type Snapshot } from '#schemas/snapshot.ts';
import type { Journal } from './journal.ts';
import type { Cloud } from './ports.ts';
import { readCursor } from './sync-run.ts';

/** What the comparison reads. */
export type ComparedCloud = Pick<Cloud, 'readCursor' | 'read' | 'lookUp'>;

const beyond = (mark: ReadMark): ReadMark => ({ ...mark, from: mark.newest + 1 });

/** The snapshot, of which only what was stored after its last reading is to be asked for. */
const askingBeyond = (snapshot: Snapshot): Snapshot | null => {
  const { read } = snapshot;
  if (read === undefined || snapshot.lastSync === null) return null;
  const { clients, receipts, products, categories, deletions, conflicts } = read.marks;
  const marks = {
    clients: beyond(clients),
    receipts: beyond(receipts),
    products: beyond(products),
    categories: beyond(categories),
    deletions: beyond(deletions),
    conflicts,
  };
  return { ...snapshot, read: { ...read, marks } };
};

/** Paths of records that somebody has stored or deleted after this device last read, which can only be since the cloud went back. */
const storedSince = async (
  cloud: ComparedCloud,
  userId: string,
  snapshot: Snapshot,
): Promise<ReadonlySet<string>> => {
  const known = askingBeyond(snapshot);
  if (known === null) return new Set();
  const { snapshot: now } = await cloud.read(userId, known);
  // One that was read as a whole tells nothing of what has changed.
  if (now.lastSync === null) return new Set();
  return new Set(
    LISTED_COLLECTIONS.flatMap((name) => {
      const there = new Map<string, object>(now[name].map((record) => [record.id, record]));
      const isOther = (record: { readonly id: string }) => there.get(record.id) !== record;
      return snapshot[name].filter(isOther).map(({ id }) => `${name}/${id}`);
    }),
  );
};

/** What this device has written itself since it last read is its own newest. */
const writtenHere = (journal: Journal): ReadonlySet<string> =>
  new Set(operationsOf(journal.getState(), 'synced').map(({ operation }) => pathOf(operation)));

/** Older receipts are not among those that a reading gives. */
const withReceipts = async (
  cloud: ComparedCloud,
  userId: string,
  here: BackupRecords,
  there: BackupRecords,
): Promise<BackupRecords> => {
  const ids = beneath(here, there);
  if (ids.length === 0) return there;
  const found = await cloud.lookUp(userId, 'receipts', ids);
  const receipts = [...found].flatMap(([, { record }]) => record ?? []);
  // The adapter has judged each record by the schema of its collection.
  const older = { ...there, receipts } as Parameters<typeof backupRecords>[0];
  return { ...there, receipts: [...there.receipts, ...backupRecords(older).receipts] };
};

/** How the cloud went back; null where it did not, or the user has accepted it. Throws `CloudFault`. */
export const compareWithCloud = async (
  journal: Journal,
  cloud: ComparedCloud,
): Promise<WentBack | null> => {
  await journal.catchUp();
  const { userId } = journal;
  const { cursor } = journal.getState();
  if (cursor === null || cursor.seq === 0) return null;
  const stands = await readCursor(cloud, userId, cursor.storeId);
  if (!isBehind(stands, cursor)) return null;
  const snapshot = journal.getSnapshot();
  const here = backupRecords(settledRecords(userId, snapshot, journal.getState()));
  const since = await storedSince(cloud, userId, snapshot);
  const read = backupRecords((await cloud.read(userId)).snapshot);
  const there = await withReceipts(cloud, userId, here, read);
  const ours = writtenHere(journal);
  const plan = newerHere(here, there, (path) => since.has(path) && !ours.has(path));
  return {
    place: { storeId: cursor.storeId, seq: stands?.seq ?? 0 },
    at: stands?.at ?? null,
    plan,
  };
};

/** Whether what was compared is still so: nobody has accepted it in another tab. */
export const isStillBehind = async (journal: Journal, { place }: WentBack): Promise<boolean> => {
  await journal.catchUp();
  const { cursor } = journal.getState();
  return cursor?.storeId === place.storeId && cursor.seq > place.seq;
};
