/**
 * Reading the cloud into the cache: all of it, or only what has changed since it was last read. Each record of ours carries the
 * cloud's time of its last write, and each deleted one leaves a note with that time (docs/decisions/0013).
 */
import { startOfDay, warsawDate } from '#domain/time/calendar.ts';
import { type Changes, nextMark, withChanges } from '#domain/snapshot/changed-records.ts';
import { byPlace, type OlderReceipts } from '#domain/snapshot/receipt-history.ts';
import { type CloudRead, OLDER_PAGE_SIZE } from '#machines/ports/ports.ts';
import {
  CACHED_RECEIPTS,
  LISTED_COLLECTIONS,
  MARKED_COLLECTIONS,
  type MarkedCollection,
  type ReadMarks,
  type Snapshot,
} from '#schemas/snapshot.ts';
import {
  readField,
  isDated,
  judgedInBatches,
  lastPlace,
  readOlderReceipts,
  type StoredCloud,
  type StoredDocuments,
} from './read-snapshot.ts';

/** What can be read of one user's documents. */
export interface CloudSource {
  /** All, but of the dated receipts the newest `CACHED_RECEIPTS` alone, the newest first. */
  all(): Promise<StoredCloud>;
  /** How many receipts there are, or how many of them have a timestamp for a date. */
  countReceipts(areDated: boolean): Promise<number>;
  /** The receipts whose date is something else. Those without one are found by no query. */
  strays(): Promise<StoredDocuments>;
  /** The receipts dated from one instant (ms) to another, both included, the newest first. */
  receiptsBetween(from: number, to: number): Promise<StoredDocuments>;
  /** The documents stored at or after an instant (ms), the latest first; at most so many. */
  storedSince(name: MarkedCollection, from: number, most?: number): Promise<StoredDocuments>;
  /** The details of the yard, null where there are none. */
  yard(): Promise<unknown>;
  /** The time of this device, ms since 1970. */
  now(): number;
  /** Lets the page do something else for a moment. */
  yieldToMain(): Promise<void>;
}

type Stored = Readonly<Record<MarkedCollection, StoredDocuments>>;

/** When a document was stored (ms); null where it does not say. */
const storedTime = (document: unknown): number | null => {
  const at = readField(document, 'storedAt');
  return at instanceof Date ? at.getTime() : null;
};

const storedTimes = (documents: StoredDocuments): readonly number[] =>
  documents.flatMap(([, document]) => storedTime(document) ?? []);

const nextMarks = (
  stored: Stored,
  companyDetails: unknown,
  before: ReadMarks | undefined,
  now: number,
): Pick<ReadMarks, 'marks' | 'companyAt'> => {
  const mark = (name: MarkedCollection) =>
    nextMark(before?.marks[name], storedTimes(stored[name]), now);
  const companyAt = storedTime(companyDetails);
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

/**
 * Receipts, the newest first, and the rest of the day of the last of them: a day is known whole or
 * not at all (CACHE-2).
 */
const withWholeDay = async (
  source: Pick<CloudSource, 'receiptsBetween'>,
  receipts: StoredDocuments,
): Promise<StoredDocuments> => {
  const last = lastPlace(receipts);
  if (last === null) return receipts;
  const at = Date.parse(last.date);
  const known = new Set(receipts.map(([id]) => id));
  // Others write microseconds: what is of the same millisecond may stand before it, or behind.
  const day = await source.receiptsBetween(startOfDay(warsawDate(at)), at + 1);
  const isBehind = ([id, one]: StoredDocuments[number]) =>
    !known.has(id) && Number(readField(one, 'date')) <= at;
  return [...receipts, ...day.filter(isBehind)];
};

/** A page of older receipts; one that is not full is the last. */
export const olderReceipts = async (
  source: Pick<CloudSource, 'receiptsBetween'>,
  page: StoredDocuments,
): Promise<OlderReceipts> =>
  page.length < OLDER_PAGE_SIZE
    ? { ...readOlderReceipts(page), next: null }
    : readOlderReceipts(await withWholeDay(source, page));

/** Receipts outside the order of dates. */
interface UndatedReceipts {
  readonly strays: StoredDocuments;
  /** How many have no date at all. */
  readonly undated: number;
}

/** Those there are; two counts, which cost a read for each thousand, tell whether there are any. */
const readUndated = async (source: CloudSource): Promise<UndatedReceipts> => {
  const missing = async () => {
    const [all, dated] = await Promise.all([
      source.countReceipts(false),
      source.countReceipts(true),
    ]);
    return all - dated;
  };
  const first = await missing();
  if (first <= 0) return { strays: [], undated: 0 };
  // Between two counts others write: what is not lacking a second time was only late.
  const [again, strays] = await Promise.all([missing(), source.strays()]);
  return { strays, undated: Math.max(0, Math.min(first, again) - strays.length) };
};

const readAll = async (source: CloudSource, before: ReadMarks | undefined): Promise<CloudRead> => {
  const [deletions, latest, newest, { strays, undated }] = await Promise.all([
    source.storedSince('deletions', 0, 1),
    source.storedSince('receipts', 0, 1),
    source.all(),
    readUndated(source),
  ]);
  const isFull = newest.receipts.length >= CACHED_RECEIPTS;
  const dated = isFull ? await withWholeDay(source, newest.receipts) : newest.receipts;
  const inOrder = new Set(dated.map(([id]) => id));
  const beside = strays.filter(([id]) => !inOrder.has(id));
  const all = { ...newest, receipts: [...dated, ...beside] };
  const { snapshot, unreadable } = await judgedInBatches(all, source.yieldToMain);
  const stored = { ...all, receipts: [...all.receipts, ...latest], deletions };
  const read = {
    ...nextMarks(stored, all.companyDetails, before, source.now()),
    unreadable,
    strays: beside.map(([id]) => id),
    undated,
  };
  const receipts = snapshot.receipts.toSorted(byPlace);
  return { snapshot: { ...snapshot, receipts, edge: isFull ? lastPlace(dated) : null, read } };
};

const documentPaths = (name: string, documents: StoredDocuments): readonly string[] =>
  documents.map(([id]) => `${name}/${id}`);

const deletedPaths = (deletions: StoredDocuments): readonly string[] =>
  deletions.map(
    ([, note]) => `${String(readField(note, 'collection'))}/${String(readField(note, 'recordId'))}`,
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
  const earlier = stored.deletions.filter(([, note]) => isEarlier(storedTime(note)));
  const deleted = new Set(deletedPaths(earlier));
  for (const path of LISTED_COLLECTIONS.flatMap((name) => documentPaths(name, stored[name])))
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
    source.yard(),
  ]);
  // Which receipts are beside the order, and how many have no date, only a reading of all tells.
  if (!stored.receipts.every(isDated) || isDoubtful(before, read, stored)) return null;
  const { snapshot, unreadable } = await judgedInBatches(
    { ...stored, companyDetails },
    source.yieldToMain,
  );
  const deleted = deletedPaths(stored.deletions);
  const changes: Changes = { ...snapshot, gone: new Set([...deleted, ...unreadable]) };
  const now = withChanges(before, changes);
  if (now === null) return null;
  const seen = new Set([
    'companyDetails',
    ...deleted,
    ...MARKED_COLLECTIONS.flatMap((name) => documentPaths(name, stored[name])),
  ]);
  const still = [...read.unreadable.filter((path) => !seen.has(path)), ...unreadable];
  const marks = nextMarks(stored, companyDetails, read, source.now());
  return { snapshot: { ...now, read: { ...read, ...now.read, ...marks, unreadable: still } } };
};

/** What the cloud holds; where `known` says how far it was read, only what has changed since is asked for. */
export const readCloud = async (source: CloudSource, known?: Snapshot): Promise<CloudRead> => {
  const read = known?.read;
  // An older edition did not note where its receipts end.
  const isKnown = read !== undefined && known?.edge !== undefined;
  const changed = isKnown ? await readChanges(source, known, read) : null;
  return changed ?? readAll(source, read);
};
