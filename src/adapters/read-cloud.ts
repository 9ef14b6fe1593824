/**
 * Reading the cloud into the cache: all of it, or only what has changed since it was last read. Each record of ours carries the
 * cloud's time of its last write, and each deleted one leaves a note with that time (docs/decisions/0013).
 */
import { startOfDay, warsawDate } from '#domain/calendar.ts';
import { type Changes, nextMark, withChanges } from '#domain/log/changed-records.ts';
import type { CloudRead } from '#machines/ports.ts';
import {
  CACHED_RECEIPTS,
  LISTED_COLLECTIONS,
  MARKED_COLLECTIONS,
  type MarkedCollection,
  type ReadMarks,
  type Snapshot,
} from '#schemas/snapshot.ts';
import { judgedInBatches, type StoredCloud, type StoredDocuments } from './read-snapshot.ts';

/** What can be read of one user's documents. */
export interface CloudSource {
  /** All, but of the receipts the newest `CACHED_RECEIPTS` alone, the newest first. */
  all(): Promise<StoredCloud>;
  /** The receipts dated from one instant (ms) to another, both included, the newest first. */
  receiptsBetween(from: number, to: number): Promise<StoredDocuments>;
  /** The documents stored at or after an instant (ms), the latest first; at most so many. */
  storedSince(name: MarkedCollection, from: number, most?: number): Promise<StoredDocuments>;
  /** The details of the yard, null where there are none. */
  company(): Promise<unknown>;
  /** The time of this device, ms since 1970. */
  now(): number;
  /** Lets the page do something else for a moment. */
  breathe(): Promise<void>;
}

type Stored = Readonly<Record<MarkedCollection, StoredDocuments>>;

const fieldOf = (document: unknown, name: string): unknown =>
  typeof document === 'object' && document !== null
    ? (document as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** When a document was stored (ms); null where it does not say. */
const timeOf = (document: unknown): number | null => {
  const at = fieldOf(document, 'storedAt');
  return at instanceof Date ? at.getTime() : null;
};

const timesOf = (documents: StoredDocuments): readonly number[] =>
  documents.flatMap(([, document]) => timeOf(document) ?? []);

const marksOf = (
  stored: Stored,
  companyDetails: unknown,
  before: ReadMarks | undefined,
  now: number,
): Omit<ReadMarks, 'unreadable'> => {
  const mark = (name: MarkedCollection) =>
    nextMark(before?.marks[name], timesOf(stored[name]), now);
  const companyAt = timeOf(companyDetails);
  return {
    marks: {
      clients: mark('clients'),
      receipts: mark('receipts'),
      products: mark('products'),
      categories: mark('categories'),
      deletions: mark('deletions'),
      conflicts: mark('conflicts'),
    },
    ...(companyAt === null ? {} : { companyAt }),
  };
};

/** The newest receipts and the rest of the day of the last of them (CACHE-2). */
const withWholeDay = async (
  source: CloudSource,
  newest: StoredDocuments,
): Promise<StoredDocuments> => {
  const last = newest.length < CACHED_RECEIPTS ? undefined : newest.at(-1);
  const date = fieldOf(last?.[1], 'date');
  if (!(date instanceof Date)) return newest;
  const day = await source.receiptsBetween(startOfDay(warsawDate(date.getTime())), date.getTime());
  const known = new Set(newest.map(([id]) => id));
  return [...newest, ...day.filter(([id]) => !known.has(id))];
};

const readAll = async (source: CloudSource, before: ReadMarks | undefined): Promise<CloudRead> => {
  const [deletions, latest, newest] = await Promise.all([
    source.storedSince('deletions', 0, 1),
    source.storedSince('receipts', 0, 1),
    source.all(),
  ]);
  const all = { ...newest, receipts: await withWholeDay(source, newest.receipts) };
  const { snapshot, unreadable } = await judgedInBatches(all, source.breathe);
  const stored = { ...all, receipts: [...all.receipts, ...latest], deletions };
  const marks = marksOf(stored, all.companyDetails, before, source.now());
  const read = { ...marks, unreadable };
  return { snapshot: { ...snapshot, read }, setAside: unreadable.length };
};

const pathsOf = (name: string, documents: StoredDocuments): readonly string[] =>
  documents.map(([id]) => `${name}/${id}`);

const deletedPaths = (deletions: StoredDocuments): readonly string[] =>
  deletions.map(
    ([, note]) => `${String(fieldOf(note, 'collection'))}/${String(fieldOf(note, 'recordId'))}`,
  );

/** The paths of the records whose deletion was noted at or after an instant (ms). */
export const deletedSince = async (
  source: CloudSource,
  from: number,
): Promise<ReadonlySet<string>> =>
  new Set(deletedPaths(await source.storedSince('deletions', from)));

const storedSinceMarks = async (source: CloudSource, { marks }: ReadMarks): Promise<Stored> => {
  const read = async (name: MarkedCollection) =>
    [name, await source.storedSince(name, marks[name]?.from ?? 0)] as const;
  // Every name of the list has its entry.
  return Object.fromEntries(await Promise.all(MARKED_COLLECTIONS.map(read))) as unknown as Stored;
};

/**
 * Whether a record is known though a note from before it was last read says that it was deleted: it was made again since, or the note
 * came late. Only a reading of all tells which.
 */
const isDoubtful = (before: Snapshot, { marks }: ReadMarks, stored: Stored): boolean => {
  const isEarlier = (at: number | null) => at !== null && at <= marks.deletions.newest;
  const earlier = stored.deletions.filter(([, note]) => isEarlier(timeOf(note)));
  const deleted = new Set(deletedPaths(earlier));
  for (const path of LISTED_COLLECTIONS.flatMap((name) => pathsOf(name, stored[name])))
    deleted.delete(path);
  if (deleted.size === 0) return false;
  return LISTED_COLLECTIONS.some((name) =>
    before[name].some(({ id }) => deleted.has(`${name}/${id}`)),
  );
};

const readChanges = async (
  source: CloudSource,
  before: Snapshot,
  read: ReadMarks,
): Promise<CloudRead | null> => {
  const [stored, companyDetails] = await Promise.all([
    storedSinceMarks(source, read),
    source.company(),
  ]);
  if (isDoubtful(before, read, stored)) return null;
  const { snapshot, unreadable } = await judgedInBatches(
    { ...stored, companyDetails },
    source.breathe,
  );
  const deleted = deletedPaths(stored.deletions);
  const changes: Changes = { ...snapshot, gone: new Set([...deleted, ...unreadable]) };
  const now = withChanges(before, changes);
  if (now === null) return null;
  const seen = new Set([
    'companyDetails',
    ...deleted,
    ...MARKED_COLLECTIONS.flatMap((name) => pathsOf(name, stored[name])),
  ]);
  const still = [...read.unreadable.filter((path) => !seen.has(path)), ...unreadable];
  const marks = marksOf(stored, companyDetails, read, source.now());
  return { snapshot: { ...now, read: { ...marks, unreadable: still } }, setAside: still.length };
};

/** What the cloud holds; where `known` says how far it was read, only what has changed since is asked for. */
export const readCloud = async (source: CloudSource, known?: Snapshot): Promise<CloudRead> => {
  const changed = known?.read === undefined ? null : await readChanges(source, known, known.read);
  return changed ?? readAll(source, known?.read);
};
