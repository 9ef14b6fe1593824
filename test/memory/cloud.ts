/**
 * The contract suite of the Firebase adapter runs on this cloud, too. It stores documents, so that
 * reads are converted as usual, and it follows the owner-only rules.
 */
import { COMMIT_LIMIT } from '#domain/queue/replay.ts';
import type { Cursor } from '#domain/log/cursor.ts';
import { CloudFault, OLDER_PAGE_SIZE, PAGE_SIZE } from '#machines/ports/ports.ts';
import type {
  Cloud,
  CloudPages,
  CloudWrite,
  CursorStep,
  FaultKind,
  OlderReceiptPages,
} from '#machines/ports/ports.ts';
import { CACHED_RECEIPTS, KEPT_CONFLICTS } from '#schemas/snapshot.ts';
import {
  type CloudSource,
  deletedSince,
  olderReceipts,
  readCloud,
} from '#adapters/cloud-documents/read-cloud.ts';
import { isDated, storedRecord } from '#adapters/cloud-documents/read-snapshot.ts';
import type { StoredDocuments } from '#adapters/cloud-documents/read-snapshot.ts';
import {
  deletionId,
  toDeletion,
  toDocument,
  readRev,
} from '#adapters/cloud-documents/stored-document.ts';

type Document = Readonly<Record<string, unknown>>;

/** Each function is asked at every call. */
export interface Interference {
  /** Adds to the owner's rules. */
  refuse?(write: CloudWrite): FaultKind | null;
  /** Nothing is stored, and the caller gets no answer. */
  loseRequest?(): boolean;
  /** The commit is stored, but the caller gets no answer. */
  loseAnswer?(): boolean;
}

export interface MemoryCloud extends Cloud, CloudPages, OlderReceiptPages {
  interference: Interference;
  /** Every document by its path, such as "clients/abc". */
  readonly documents: ReadonlyMap<string, Document>;
  /** Number of times a write to this path has taken effect. */
  applied(path: string): number;
  /** Stores a document unchanged, as another device would. */
  put(path: string, document: Document): void;
  /** Removes a document without a deletion note. */
  take(path: string): void;
  /** Copies all stored data and returns a function that restores it, cursors included. */
  copy(): () => void;
  sourceOf(userId: string): CloudSource;
}

/** The same object with `documents` writable. */
type Hands = Omit<MemoryCloud, 'documents'> & { documents: MemoryCloud['documents'] };

const pathOf = ({ collection, id }: CloudWrite): string => `${collection}/${id}`;

const isLater = (write: CloudWrite, stored: Document): boolean => {
  if (write.kind === 'delete') return write.rev === readRev(stored);
  const { rev, revBy } = write.revision;
  return rev > readRev(stored) || (rev === stored['rev'] && revBy === stored['revBy']);
};

/** As in firestore.rules: documents belong to the user, and a missing one cannot be changed. */
const deniedBy = (write: CloudWrite, stored: Document | undefined, userId: string): boolean => {
  const isYard = write.collection === 'companyDetails';
  if (isYard && write.id !== userId) return true;
  if (stored === undefined) return write.kind === 'update' || write.kind === 'delete';
  return !isYard && stored['userID'] !== userId;
};

/** False if every stored document has an earlier revision or comes from the same write. */
const isOutdated = (
  writes: readonly CloudWrite[],
  documents: ReadonlyMap<string, Document>,
): boolean =>
  [...new Map(writes.map((write) => [pathOf(write), write]))].some(([path, last]) => {
    const stored = documents.get(path);
    return stored !== undefined && !isLater(last, stored);
  });

/** Applies a change, in which null removes a field. */
const withChange = (stored: Document | undefined, change: Document): Document => {
  const document: Record<string, unknown> = { ...stored, ...change };
  for (const [field, value] of Object.entries(change)) if (value === null) delete document[field];
  return document;
};

type Entry = readonly [id: string, document: Document];

/** Newest first; equal dates by id, greatest first. */
const byPlace = ([idA, a]: Entry, [idB, b]: Entry): number =>
  Number(b['date']) - Number(a['date']) || Number(idA < idB) - Number(idB < idA);

/** A clock in ms since 1970 that advances by one second per commit. */
const countingSeconds = (): (() => number) => {
  let time = 1_000_000;
  return () => (time += 1000);
};

const putBack = <T>(stored: Map<string, T>, copy: ReadonlyMap<string, T>): void => {
  stored.clear();
  for (const [path, value] of copy) stored.set(path, value);
};

/** `stampOf` gives each commit its time in ms since 1970. */
export const createMemoryCloud = (
  interference: Interference = {},
  stampOf: () => number = countingSeconds(),
): MemoryCloud => {
  const deletions = new Map<string, Document>();
  const counts = new Map<string, number>();
  const cursors = new Map<string, Cursor>();
  let time = 1_000_000;

  const denied = () => new CloudFault('permission-denied', 'firestore/permission-denied');

  const apply = (draft: Map<string, Document>, userId: string, write: CloudWrite): void => {
    const path = pathOf(write);
    const stored = draft.get(path);
    const refusal = cloud.interference.refuse?.(write) ?? null;
    if (refusal !== null) throw new CloudFault(refusal, `firestore/${refusal}`);
    if (deniedBy(write, stored, userId)) throw denied();
    if (write.kind === 'delete') draft.delete(path);
    else {
      const document = { ...toDocument(write, userId), storedAt: new Date(time) };
      draft.set(path, write.kind === 'create' ? document : withChange(stored, document));
    }
  };

  const commit = (userId: string, writes: readonly CloudWrite[], step?: CursorStep): void => {
    if (writes.length > COMMIT_LIMIT) throw new CloudFault('invalid', 'firestore/invalid-argument');
    const cursor = step === undefined ? '' : `${userId}/${step.storeId}`;
    const { seq: stands = 0 } = cursors.get(cursor) ?? {};
    if (step !== undefined && (step.prev !== stands || step.seq <= stands)) throw denied();
    const draft = new Map(cloud.documents);
    time = stampOf();
    for (const write of writes) apply(draft, userId, write);
    if (isOutdated(writes, cloud.documents)) throw denied();
    cloud.documents = draft;
    if (step !== undefined) cursors.set(cursor, { seq: step.seq, attempt: step.attempt, at: time });
    for (const write of writes)
      if (write.kind === 'delete' && write.collection !== 'conflicts')
        deletions.set(deletionId(write), {
          ...toDeletion(write, userId),
          storedAt: new Date(time),
        });
    for (const path of writes.map(pathOf)) counts.set(path, (counts.get(path) ?? 0) + 1);
  };

  const answer = async <T>(work: () => T | Promise<T>): Promise<T> => {
    await Promise.resolve();
    const lost = () => new CloudFault('no-answer', 'firestore/unknown');
    if (cloud.interference.loseRequest?.() === true) throw lost();
    const result = work();
    if (cloud.interference.loseAnswer?.() === true) throw lost();
    return result;
  };

  const mine = (userId: string, collection: string): readonly (readonly [string, Document])[] =>
    [...cloud.documents].flatMap(([path, document]) => {
      const [name, id] = path.split('/');
      const owner = collection === 'companyDetails' ? id : document['userID'];
      const isMine = name === collection && owner === userId;
      return isMine && id !== undefined ? [[id, document] as const] : [];
    });

  const inOrder = (userId: string): readonly Entry[] =>
    mine(userId, 'receipts').filter(isDated).toSorted(byPlace);

  const newest = (userId: string): StoredDocuments => inOrder(userId).slice(0, CACHED_RECEIPTS);

  const newestConflicts = (userId: string): StoredDocuments =>
    [...mine(userId, 'conflicts')]
      .sort(([, a], [, b]) => Number(b['storedAt']) - Number(a['storedAt']))
      .slice(0, KEPT_CONFLICTS);

  const deletedOf = (userId: string): readonly Entry[] =>
    [...deletions].filter(([, { userID }]) => userID === userId);

  const sourceOf = (userId: string): CloudSource => {
    const company = () => mine(userId, 'companyDetails')[0]?.[1] ?? null;
    return {
      yard: () => Promise.resolve(company()),
      now: () => time,
      yieldToMain: () => Promise.resolve(),
      storedSince: (name, from, most) =>
        Promise.resolve(
          (name === 'deletions' ? deletedOf(userId) : mine(userId, name))
            .filter(([, { storedAt }]) => Number(storedAt) >= from)
            .toSorted(([, a], [, b]) => Number(b['storedAt']) - Number(a['storedAt']))
            .slice(0, most),
        ),
      receiptsBetween: (from, to) =>
        Promise.resolve(
          inOrder(userId).filter(([, { date }]) => Number(date) >= from && Number(date) <= to),
        ),
      countReceipts: (areDated) =>
        Promise.resolve((areDated ? inOrder(userId) : mine(userId, 'receipts')).length),
      // As in Firestore, no query by a field finds a document without that field.
      strays: () =>
        Promise.resolve(
          mine(userId, 'receipts').filter((one) => 'date' in one[1] && !isDated(one)),
        ),
      all: () =>
        Promise.resolve({
          clients: mine(userId, 'clients'),
          receipts: newest(userId),
          products: mine(userId, 'products'),
          categories: mine(userId, 'categories'),
          conflicts: newestConflicts(userId),
          companyDetails: company(),
        }),
    };
  };

  // A property instead of a getter: objects captured by a getter live until a full garbage
  // collection.
  const cloud: Hands = {
    interference,
    documents: new Map(),
    applied: (path) => counts.get(path) ?? 0,
    put: (path, document) => {
      cloud.documents = new Map(cloud.documents).set(path, document);
    },
    take: (path) => {
      const left = new Map(cloud.documents);
      left.delete(path);
      cloud.documents = left;
    },
    copy: () => {
      const { documents } = cloud;
      const [notes, places] = [new Map(deletions), new Map(cursors)];
      return () => {
        cloud.documents = documents;
        putBack(deletions, notes);
        putBack(cursors, places);
      };
    },
    sourceOf,
    commit: (userId, writes, step) =>
      answer(() => {
        commit(userId, writes, step);
      }),
    readCursor: (userId, storeId) => answer(() => cursors.get(`${userId}/${storeId}`) ?? null),
    lookUp: (userId, collection, ids) =>
      answer(
        () =>
          new Map(
            mine(userId, collection)
              .filter(([id]) => ids.includes(id))
              .map(([id, document]) => [id, storedRecord(collection, id, document)]),
          ),
      ),
    receiptsBefore: (userId, { date, id }) =>
      answer(() => {
        const place: Entry = [id, { date: new Date(date) }];
        const after = inOrder(userId).filter((entry) => byPlace(place, entry) < 0);
        return olderReceipts(sourceOf(userId), after.slice(0, OLDER_PAGE_SIZE));
      }),
    readPage: (userId, collection, afterId) =>
      answer(
        () =>
          new Map(
            mine(userId, collection)
              .filter(([id]) => afterId === null || id > afterId)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .slice(0, PAGE_SIZE)
              .map(([id, document]) => [id, storedRecord(collection, id, document)]),
          ),
      ),
    deletedSince: (userId, from) => answer(() => deletedSince(sourceOf(userId), from)),
    read: (userId, known) => answer(() => readCloud(sourceOf(userId), known)),
  };
  return cloud;
};
