/**
 * The full Firestore SDK with its persistent cache. Clients come from a bundle, as if a listener
 * had read them; pending operations are written offline.
 */
import { initializeApp } from 'firebase/app';
import {
  CACHE_SIZE_UNLIMITED,
  collection,
  disableNetwork,
  doc,
  getDocsFromCache,
  initializeFirestore,
  loadBundle,
  persistentLocalCache,
  setDoc,
} from 'firebase/firestore';
import type { Client } from '#schemas/client.ts';
import type { OpenYard } from './yard.ts';

const ROOT = 'projects/bench/databases/(default)/documents/clients';
const TIME = '2026-11-20T12:00:00.000000000Z';

const encoder = new TextEncoder();

const framed = (element: object): string => {
  const json = JSON.stringify(element);
  return `${String(encoder.encode(json).length)}${json}`;
};

const documentOf = ({ id, ...client }: Client): string => {
  const name = `${ROOT}/${id}`;
  const fields = Object.fromEntries(
    Object.entries(client).map(([field, stringValue]) => [field, { stringValue }]),
  );
  return (
    framed({ documentMetadata: { name, readTime: TIME, exists: true } }) +
    framed({ document: { name, fields, createTime: TIME, updateTime: TIME } })
  );
};

const bundleOf = (clients: readonly Client[]): string => {
  const documents = clients.map(documentOf).join('');
  const metadata = {
    id: 'clients',
    createTime: TIME,
    version: 1,
    totalDocuments: clients.length,
    totalBytes: encoder.encode(documents).length,
  };
  return framed({ metadata }) + documents;
};

export const openFirestoreYard: OpenYard = async () => {
  const app = initializeApp({ projectId: 'bench', apiKey: 'none' }, 'yard');
  const localCache = persistentLocalCache({ cacheSizeBytes: CACHE_SIZE_UNLIMITED });
  const database = initializeFirestore(app, { localCache });
  await disableNetwork(database);
  return {
    store: async (clients, waiting) => {
      await loadBundle(database, bundleOf(clients));
      for (const operation of waiting)
        void setDoc(doc(database, 'outbox', operation.id), { ...operation });
      while ((await getDocsFromCache(collection(database, 'outbox'))).size < waiting.length);
    },
    read: async () => {
      const [clients, waiting] = await Promise.all([
        getDocsFromCache(collection(database, 'clients')),
        getDocsFromCache(collection(database, 'outbox')),
      ]);
      return {
        clients: clients.docs.map((it) => ({ ...it.data(), id: it.id }) as Client),
        waiting: waiting.size,
      };
    },
  };
};
