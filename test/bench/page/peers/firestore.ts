/**
 * The full Firestore SDK with its persistent cache for several tabs. Its promises wait for the server, so a write counts as acknowledged
 * when a listener shows it, which the SDK does after it has stored it. Each write makes a record and counts it with `increment`.
 */
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  increment,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  writeBatch,
} from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { numberOf } from '#bench/operation.ts';
import type { OpenPeer, Place } from '../peer.ts';

const connect = ({ emulator }: Place): Firestore => {
  const app = initializeApp({ projectId: 'demo-rules', apiKey: 'none' });
  const firestore = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  });
  const [host = '', port = ''] = emulator.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
  return firestore;
};

/** What the listener shows: the numbers, and which of them wait for the server. */
const watch = (firestore: Firestore) => {
  const shown = new Set<number>();
  const pending = new Set<number>();
  const waiting = new Map<number, () => void>();
  onSnapshot(collection(firestore, 'receipts'), { includeMetadataChanges: true }, ({ docs }) => {
    shown.clear();
    pending.clear();
    for (const { data, metadata } of docs.map((it) => ({
      data: it.data(),
      metadata: it.metadata,
    }))) {
      const number = numberOf(String(data['id']));
      shown.add(number);
      if (metadata.hasPendingWrites) pending.add(number);
      waiting.get(number)?.();
    }
  });
  const untilShown = (number: number): Promise<void> =>
    new Promise((resolve) => waiting.set(number, resolve));
  return { pending, untilShown };
};

export const open: OpenPeer = async (place) => {
  const firestore = connect(place);
  const { pending, untilShown } = watch(firestore);
  return {
    write: (operation) => {
      const batch = writeBatch(firestore);
      batch.set(doc(collection(firestore, 'receipts')), { ...operation });
      batch.set(doc(firestore, 'counters', 'day'), { count: increment(1) }, { merge: true });
      const refused = batch.commit();
      return Promise.race([untilShown(numberOf(operation.id)), refused]);
    },
    held: async () => [...pending],
  };
};
