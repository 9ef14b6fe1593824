/**
 * The full Firestore SDK with its persistent cache, offline. A write counts as stored when a
 * listener shows it.
 */
import { initializeApp } from 'firebase/app';
import {
  collection,
  disableNetwork,
  doc,
  getDocsFromCache,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  setDoc,
} from 'firebase/firestore';
import type { DocumentReference } from 'firebase/firestore';
import type { OpenOutbox } from './outbox.ts';

const untilPending = (reference: DocumentReference): Promise<void> =>
  new Promise((resolve) => {
    const stop = onSnapshot(reference, { includeMetadataChanges: true }, (snapshot) => {
      if (!snapshot.metadata.hasPendingWrites) return;
      stop();
      resolve();
    });
  });

export const openFirestore: OpenOutbox = async () => {
  const app = initializeApp({ projectId: 'bench', apiKey: 'none' });
  const database = initializeFirestore(app, { localCache: persistentLocalCache() });
  await disableNetwork(database);
  return {
    append: async (operation) => {
      const reference = doc(database, 'receipts', operation.id);
      const shown = untilPending(reference);
      void setDoc(reference, { ...operation });
      await shown;
    },
    count: async () => (await getDocsFromCache(collection(database, 'receipts'))).size,
  };
};
