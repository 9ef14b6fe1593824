/** The Firestore SDK's own queue: written offline, then sent to Google's emulator at an address. */
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

/** The ms from the network's return until the emulator has all of it: 300 clients, and 700 receipts that point at them. */
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
