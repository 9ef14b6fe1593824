/** Commits through Firestore Lite: in a batch, or in a transaction if something is deleted. */
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

interface Writer {
  set(reference: DocumentReference, data: DocumentData, options?: SetOptions): unknown;
  update(reference: DocumentReference, data: UpdateData<DocumentData>): unknown;
  delete(reference: DocumentReference): unknown;
}

type Deletion = Extract<CloudWrite, { kind: 'delete' }>;

/** Changed fields; a null value removes the field. */
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
      // No device needs to learn that a conflict is gone, and the rules take no note of it.
      if (write.collection === 'conflicts') return;
      to.set(doc(firestore, 'deletions', deletionId(write)), {
        ...toDeletion(write, userId),
        storedAt,
      });
  }
};

export const cursorReference = (
  firestore: Firestore,
  userId: string,
  storeId: string,
): DocumentReference => doc(firestore, 'devices', userId, 'cursors', storeId);

const isDeletion = (write: CloudWrite): write is Deletion => write.kind === 'delete';

/**
 * Throws `CloudFault` if the document is at another revision. Firestore refuses the commit if the
 * document changes after this read.
 */
const requireSeen =
  (firestore: Firestore, transaction: Transaction) =>
  async ({ collection, id, rev }: Deletion): Promise<void> => {
    const found = await transaction.get(doc(firestore, collection, id));
    if (readRev(found.data()) !== rev) throw new CloudFault('permission-denied', 'changed-since');
  };

/**
 * Stores all writes or none. The cursor comes first, so that the cloud refuses a late commit
 * because of its cursor.
 */
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
  // Not repeated here: the pass tries again after it has read the cursor.
  return runTransaction(firestore, work, { maxAttempts: 1 });
};
