/**
 * Reads the cloud into the snapshot: everything, or only the changes since the last reading. Each
 * record carries the cloud's time of its last write, and each deletion leaves a note with that time
 * (docs/decisions/0013).
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

export interface CloudSource {
  /** All documents, but only the newest `CACHED_RECEIPTS` of the dated receipts, newest first. */
  all(): Promise<StoredCloud>;
  /** Number of all receipts, or only of those whose date is a timestamp. */
  countReceipts(areDated: boolean): Promise<number>;
  /** Receipts whose date is not a timestamp. No query finds receipts without a date. */
  strays(): Promise<StoredDocuments>;
  /** Receipts dated between two instants (ms), both included, newest first. */
  receiptsBetween(from: number, to: number): Promise<StoredDocuments>;
  /** Documents stored at or after an instant (ms), latest first, at most `most` of them. */
  storedSince(name: MarkedCollection, from: number, most?: number): Promise<StoredDocuments>;
  /** Null if no details of the yard are stored. */
  yard(): Promise<unknown>;
  /** Time of this device, ms since 1970. */
  now(): number;
  yieldToMain(): Promise<void>;
}

type Stored = Readonly<Record<MarkedCollection, StoredDocuments>>;

/** In ms; null if the document has no `storedAt`. */
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
 * Adds the rest of the last receipt's day: the snapshot holds a day entirely or not at all
 * (CACHE-2). Expects and returns receipts newest first.
 */
const withWholeDay = async (
  source: Pick<CloudSource, 'receiptsBetween'>,
  receipts: StoredDocuments,
): Promise<StoredDocuments> => {
  const last = lastPlace(receipts);
  if (last === null) return receipts;
  const at = Date.parse(last.date);
  const known = new Set(receipts.map(([id]) => id));
  // Other programs write microseconds: a receipt of the same millisecond may come before or after
  // it.
  const day = await source.receiptsBetween(startOfDay(warsawDate(at)), at + 1);
  const isBehind = ([id, one]: StoredDocuments[number]) =>
    !known.has(id) && Number(readField(one, 'date')) <= at;
  return [...receipts, ...day.filter(isBehind)];
};

/** A page of older receipts; a page that is not full is the last one. */
export const olderReceipts = async (
  source: Pick<CloudSource, 'receiptsBetween'>,
  page: StoredDocuments,
): Promise<OlderReceipts> =>
  page.length < OLDER_PAGE_SIZE
    ? { ...readOlderReceipts(page), next: null }
    : readOlderReceipts(await withWholeDay(source, page));

/** Receipts whose date is missing or is not a timestamp. */
interface UndatedReceipts {
  readonly strays: StoredDocuments;
  /** Number of receipts without any date. */
  readonly undated: number;
}

/** Compares two counts first, since a count costs only one read per thousand receipts. */
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
  // Other devices may write between two counts, so the smaller difference counts.
  const [again, strays] = await Promise.all([missing(), source.strays()]);
  return { strays, undated: Math.max(0, Math.min(first, again) - strays.length) };
};

/** The part of the app that looks for wrong fields is loaded only if a record cannot be read. */
const findWrongFields = async (
  stored: StoredCloud,
  unreadable: readonly string[],
): Promise<Pick<ReadMarks, 'wrongFields'>> =>
  unreadable.length === 0
    ? {}
    : { wrongFields: (await import('./wrong-fields.ts')).wrongFieldsIn(stored, unreadable) };

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
    ...(await findWrongFields(all, unreadable)),
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

/** Paths of the records deleted at or after an instant (ms). */
export const deletedSince = async (
  source: CloudSource,
  from: number,
): Promise<ReadonlySet<string>> =>
  new Set(deletedPaths(await source.storedSince('deletions', from)));

const storedSinceMarks = async (source: CloudSource, { marks }: ReadMarks): Promise<Stored> => {
  const read = async (name: MarkedCollection) =>
    [name, await source.storedSince(name, marks[name]?.from ?? 0)] as const;
  // `MARKED_COLLECTIONS` holds every key of `Stored`.
  return Object.fromEntries(await Promise.all(MARKED_COLLECTIONS.map(read))) as unknown as Stored;
};

/**
 * True if the snapshot holds a record although an already read deletion note names it. Either the
 * record was created again since, or the note came late; only reading everything tells.
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
  // Only reading everything tells which receipts are strays and how many have no date.
  if (!stored.receipts.every(isDated) || isDoubtful(before, read, stored)) return null;
  const changed = { ...stored, companyDetails };
  const { snapshot, unreadable } = await judgedInBatches(changed, source.yieldToMain);
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
  const { wrongFields: fresh } = await findWrongFields(changed, unreadable);
  const wrong = { ...read.wrongFields, ...fresh };
  return {
    snapshot: {
      ...now,
      read: {
        ...{ ...read, ...now.read, ...marks, unreadable: still },
        ...(still.length === 0 ? { wrongFields: undefined } : { wrongFields: wrong }),
      },
    },
  };
};

/** Reads only the changes since `known` if that is possible, otherwise everything. */
export const readCloud = async (source: CloudSource, known?: Snapshot): Promise<CloudRead> => {
  const read = known?.read;
  // Snapshots of older versions do not say where their receipts end.
  const isKnown = read !== undefined && known?.edge !== undefined;
  const changed = isKnown ? await readChanges(source, known, read) : null;
  return changed ?? readAll(source, read);
};
