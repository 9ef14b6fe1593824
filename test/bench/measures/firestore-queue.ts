/** Sends a queue written offline with the Firestore SDK to Google's emulator. */
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  getDocsFromCache,
  initializeFirestore,
  persistentLocalCache,
  setDoc,
  waitForPendingWrites,
} from 'firebase/firestore';
import { clientFields, receiptFields } from '#test/builders/records.ts';
import { numbers, timed } from './measure.ts';

const stored = (data: object): object => JSON.parse(JSON.stringify(data)) as object;

/**
 * Returns the ms from the return of the network until the emulator has all clients and receipts.
 */
export const sendFirestoreQueue = async (
  emulator: string,
  clients: number,
  receipts: number,
): Promise<number> => {
  const app = initializeApp({ projectId: 'demo-rules', apiKey: 'none' }, 'queue');
  const database = initializeFirestore(app, { localCache: persistentLocalCache() });
  const { hostname, port } = new URL(emulator);
  connectFirestoreEmulator(database, hostname, Number(port));
  await disableNetwork(database);
  const client = (n: number) => doc(database, 'clients', `client-${String(n)}`);
  for (const n of numbers(clients))
    void setDoc(client(n), stored(clientFields({ name: `Osoba ${String(n)}` })));
  for (const n of numbers(receipts)) {
    const fields = receiptFields({ clientId: client(n % clients).id });
    void setDoc(doc(database, 'receipts', `receipt-${String(n)}`), stored(fields));
  }
  while ((await getDocsFromCache(collection(database, 'receipts'))).size < receipts);
  return timed(async () => {
    await enableNetwork(database);
    await waitForPendingWrites(database);
  });
};
