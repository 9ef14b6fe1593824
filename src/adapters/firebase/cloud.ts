/**
 * Implements the port `Cloud` with Firestore Lite, which has no cache of its own.
 * - Each call ends by a deadline, and repeats once with a fresh token if the old one was refused.
 * - If the user is signed out, a call throws `unauthenticated`. That is no refusal of an operation.
 */
import {
  collection,
  doc,
  documentId,
  endBefore,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import type { Firestore, QueryConstraint } from 'firebase/firestore/lite';
import type { Cursor } from '#domain/log/cursor.ts';
import type { StoredRecord, WrittenCollection } from '#domain/queue/writes.ts';
import { CloudFault, OLDER_PAGE_SIZE, PAGE_SIZE } from '#machines/ports/ports.ts';
import type { Cloud, CloudPages, OlderReceiptPages } from '#machines/ports/ports.ts';
import { CACHED_RECEIPTS, KEPT_CONFLICTS } from '#schemas/snapshot.ts';
import { yieldToMain } from '../browser/yield-to-main.ts';
import type { Firebase } from './app.ts';
import { call, systemTimer } from './call.ts';
import type { Timer } from './call.ts';
import { commitTo, cursorReference } from './commit.ts';
import { withDates } from './documents.ts';
import {
  type CloudSource,
  deletedSince,
  olderReceipts,
  readCloud,
} from '#adapters/cloud-documents/read-cloud.ts';
import { isDated, storedRecord } from '#adapters/cloud-documents/read-snapshot.ts';
import type { StoredDocuments } from '#adapters/cloud-documents/read-snapshot.ts';

/** Ids looked up in parallel within one deadline. */
const LOOKED_UP_AT_ONCE = 30;

type StoredCursor = Omit<Cursor, 'at'> & { readonly storedAt: Date };

const splitIntoChunks = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const findOwned = async (
  firestore: Firestore,
  name: string,
  userId: string,
  ...constraints: readonly QueryConstraint[]
): Promise<StoredDocuments> => {
  const owned = where('userID', '==', userId);
  const found = await getDocs(query(collection(firestore, name), owned, ...constraints));
  return found.docs.map((document) => [document.id, withDates(document.data())]);
};

/**
 * Matches one document id by a range. For "in" and "==" Google's emulator would read the document
 * itself, and our rules deny reading a document that does not exist. A range finds nothing instead.
 */
const exactly = (id: string): readonly QueryConstraint[] => [
  where(documentId(), '>=', id),
  where(documentId(), '<=', id),
];

/** Reads by id, because the document has no owner field to query. */
const readYard = async (firestore: Firestore, userId: string): Promise<StoredDocuments> => {
  const found = await getDoc(doc(firestore, 'companyDetails', userId));
  return found.exists() ? [[userId, withDates(found.data())]] : [];
};

const lookUp = (
  firestore: Firestore,
  name: WrittenCollection,
  userId: string,
  id: string,
): Promise<StoredDocuments> =>
  name === 'companyDetails'
    ? readYard(firestore, userId)
    : findOwned(firestore, name, userId, ...exactly(id));

/** Firestore's first and last instant. A filter by one of them matches timestamps only. */
const FIRST = new Date('0001-01-01T00:00:00.000Z');
const LAST = new Date('9999-12-31T23:59:59.999Z');

const byDate = orderBy('date', 'desc');
const dated = [where('date', '>=', FIRST), byDate];
const newestReceipts = [...dated, limit(CACHED_RECEIPTS)];
const newestConflicts = [orderBy('storedAt', 'desc'), limit(KEPT_CONFLICTS)];

/** Runs each query in a task of its own: all in one task would block a slow page for 100 ms. */
const inTasks = () => {
  let turn = Promise.resolve();
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    turn = turn.then(yieldToMain);
    await turn;
    return ask();
  };
};

const cloudSource = (firestore: Firestore, userId: string, now: () => number): CloudSource => {
  const inTask = inTasks();
  const found = (name: string, ...constraints: readonly QueryConstraint[]) =>
    inTask(() => findOwned(firestore, name, userId, ...constraints));
  const findReceipts = (...constraints: readonly QueryConstraint[]) =>
    found('receipts', ...constraints);
  const companyDetails = async () =>
    (await inTask(() => readYard(firestore, userId)))[0]?.[1] ?? null;
  return {
    yard: companyDetails,
    now,
    yieldToMain,
    storedSince: (name, from, most) => {
      const since = [where('storedAt', '>=', new Date(from)), orderBy('storedAt', 'desc')];
      const part = most === undefined ? since : [...since, limit(most)];
      return found(name, ...part);
    },
    receiptsBetween: (from, to) =>
      findReceipts(
        where('date', '>=', new Date(Math.max(from, Number(FIRST)))),
        where('date', '<=', new Date(Math.min(to, Number(LAST)))),
        byDate,
      ),
    countReceipts: (areDated) =>
      inTask(async () => {
        const owned = [where('userID', '==', userId), ...(areDated ? dated : [])];
        const counted = await getCount(query(collection(firestore, 'receipts'), ...owned));
        return counted.data().count;
      }),
    // Firestore sorts by type first: values of other types come before or after all timestamps.
    strays: async () => {
      const parts = [endBefore(LAST), startAfter(FIRST)].map((end) => findReceipts(byDate, end));
      return (await Promise.all(parts)).flat().filter((one) => !isDated(one));
    },
    all: async () => {
      const [clients, receipts, products, categories, conflicts, details] = await Promise.all([
        found('clients'),
        findReceipts(...newestReceipts),
        found('products'),
        found('categories'),
        found('conflicts', ...newestConflicts),
        companyDetails(),
      ]);
      return { clients, receipts, products, categories, conflicts, companyDetails: details };
    },
  };
};

/** `timer` measures deadlines; `now` returns the device's time, ms since 1970. */
export const firebaseCloud = (
  { auth, firestore }: Pick<Firebase, 'auth' | 'firestore'>,
  timer: Timer = systemTimer,
  now: () => number = Date.now,
): Cloud & CloudPages & OlderReceiptPages => {
  const isSignedIn = (userId: string): boolean => auth.currentUser?.uid === userId;
  const ports = { timer, refreshToken: async () => auth.currentUser?.getIdToken(true) };

  // If the user is signed out, Firestore denies the call. That is no refusal of an operation.
  const asUser = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const withoutUser = () => new CloudFault('unauthenticated', 'auth/no-current-user');
    // `call` may run this again after it has fetched a token; the user may have signed out by then.
    const workOfUser = () => {
      if (!isSignedIn(userId)) throw withoutUser();
      return work();
    };
    try {
      return await call(ports, workOfUser);
    } catch (error) {
      if (error instanceof CloudFault && error.kind === 'permission-denied' && !isSignedIn(userId))
        throw withoutUser();
      throw error;
    }
  };

  return {
    commit: (userId, writes, cursor) =>
      asUser(userId, () => commitTo(firestore, userId, writes, cursor)),
    readCursor: (userId, storeId) =>
      asUser(userId, async () => {
        const found = await getDoc(cursorReference(firestore, userId, storeId));
        if (!found.exists()) return null;
        // The rules allow no other shape.
        const { seq, attempt, storedAt } = withDates(found.data()) as StoredCursor;
        return { seq, attempt, at: storedAt.getTime() };
      }),
    lookUp: async (userId, name, ids) => {
      const there = new Map<string, StoredRecord>();
      for (const chunk of splitIntoChunks(ids, LOOKED_UP_AT_ONCE)) {
        const found = await asUser(userId, () =>
          Promise.all(chunk.map((id) => lookUp(firestore, name, userId, id))),
        );
        for (const [id, document] of found.flat()) there.set(id, storedRecord(name, id, document));
      }
      return there;
    },
    read: (userId, known) =>
      asUser(userId, () => readCloud(cloudSource(firestore, userId, now), known)),
    deletedSince: (userId, from) =>
      asUser(userId, () => deletedSince(cloudSource(firestore, userId, now), from)),
    receiptsBefore: async (userId, { date, id }) => {
      const order = [...dated, orderBy(documentId(), 'desc')];
      const page = [startAfter(new Date(date), id), limit(OLDER_PAGE_SIZE)];
      return asUser(userId, async () =>
        olderReceipts(
          cloudSource(firestore, userId, now),
          await findOwned(firestore, 'receipts', userId, ...order, ...page),
        ),
      );
    },
    readPage: async (userId, name, afterId) => {
      const page = [orderBy(documentId()), limit(PAGE_SIZE)];
      const after = afterId === null ? [] : [where(documentId(), '>', afterId)];
      const found = await asUser(userId, () =>
        findOwned(firestore, name, userId, ...after, ...page),
      );
      return new Map(found.map(([id, document]) => [id, storedRecord(name, id, document)]));
    },
  };
};
