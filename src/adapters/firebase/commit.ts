/** A commit on Firestore Lite: a batch or, where something is deleted, a transaction. */
import {
  deleteField,
  doc,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  runTransaction,
  serverTimestamp,
  type SetOptions,
  type Transaction,
  type UpdateData,
  writeBatch,
} from 'firebase/firestore/lite';
import { CloudFault } from '#machines/ports/ports.ts';
import type { CloudWrite, CursorStep } from '#machines/ports/ports.ts';
import {
  deletionId,
  toDeletion,
  toDocument,
  readRev,
} from '#adapters/cloud-documents/stored-document.ts';

/** What batches and transactions have in common. */
interface Writer {
  set(reference: DocumentReference, data: DocumentData, options?: SetOptions): unknown;
  update(reference: DocumentReference, data: UpdateData<DocumentData>): unknown;
  delete(reference: DocumentReference): unknown;
}

type Deletion = Extract<CloudWrite, { kind: 'delete' }>;

/** The changed fields, in which null takes one away. */
const toUpdate = (
  write: Extract<CloudWrite, { kind: 'update' | 'merge' }>,
  userId: string,
): UpdateData<DocumentData> =>
  Object.fromEntries(
    Object.entries(toDocument(write, userId)).map(([field, value]) => [
      field,
      value === null ? deleteField() : value,
    ]),
  );

const addWrite = (firestore: Firestore, to: Writer, userId: string, write: CloudWrite): void => {
  const reference = doc(firestore, write.collection, write.id);
  const storedAt = serverTimestamp();
  switch (write.kind) {
    case 'create':
      to.set(reference, { ...toDocument(write, userId), storedAt });
      return;
    case 'update':
      to.update(reference, { ...toUpdate(write, userId), storedAt });
      return;
    case 'merge':
      to.set(reference, { ...toUpdate(write, userId), storedAt }, { merge: true });
      return;
    case 'delete':
      to.delete(reference);
      to.set(doc(firestore, 'deletions', deletionId(write)), {
        ...toDeletion(write, userId),
        storedAt,
      });
  }
};

/** The document of a store's cursor. */
export const cursorReference = (
  firestore: Firestore,
  userId: string,
  storeId: string,
): DocumentReference => doc(firestore, 'devices', userId, 'cursors', storeId);

const isDeletion = (write: CloudWrite): write is Deletion => write.kind === 'delete';

/** What the transaction has read has to stand until its commit, or that is refused. */
const requireSeen =
  (firestore: Firestore, transaction: Transaction) =>
  async ({ collection, id, rev }: Deletion): Promise<void> => {
    const found = await transaction.get(doc(firestore, collection, id));
    if (readRev(found.data()) !== rev) throw new CloudFault('permission-denied', 'changed-since');
  };

/** All of the writes or none; the cursor comes first, so that a commit that came late is refused for it. */
export const commitTo = (
  firestore: Firestore,
  userId: string,
  writes: readonly CloudWrite[],
  cursor: CursorStep | undefined,
): Promise<void> => {
  const addAll = (to: Writer): void => {
    if (cursor !== undefined) {
      const { storeId, prev, seq, attempt } = cursor;
      const step = { prev, seq, attempt, storedAt: serverTimestamp() };
      to.set(cursorReference(firestore, userId, storeId), step);
    }
    for (const write of writes) addWrite(firestore, to, userId, write);
  };
  const deletions = writes.filter(isDeletion);
  if (deletions.length === 0) {
    const batch = writeBatch(firestore);
    addAll(batch);
    return batch.commit();
  }
  const work = async (transaction: Transaction): Promise<void> => {
    await Promise.all(deletions.map(requireSeen(firestore, transaction)));
    addAll(transaction);
  };
  // The pass itself tries again, once it has asked the cursor.
  return runTransaction(firestore, work, { maxAttempts: 1 });
};
