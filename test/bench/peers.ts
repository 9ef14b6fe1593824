/** The contenders: what they are called, which server they speak to, and whose version is told. */
export interface Contender {
  readonly name: string;
  readonly title: string;
  readonly packageName: string | null;
  readonly speaks: 'operations' | 'couch' | 'cloud' | 'firestore';
}

export const CONTENDERS: readonly Contender[] = [
  { name: 'ours', title: 'Kwity', packageName: null, speaks: 'cloud' },
  {
    name: 'tanstack',
    title: 'TanStack offline-transactions',
    packageName: '@tanstack/offline-transactions',
    speaks: 'operations',
  },
  { name: 'firestore', title: 'Firestore SDK', packageName: 'firebase', speaks: 'firestore' },
  { name: 'pouchdb', title: 'PouchDB', packageName: 'pouchdb-browser', speaks: 'couch' },
  {
    name: 'dexie-outbox',
    title: 'Dexie + own outbox',
    packageName: 'dexie',
    speaks: 'operations',
  },
  {
    name: 'redux-offline',
    title: 'redux-offline',
    packageName: '@redux-offline/redux-offline',
    speaks: 'operations',
  },
];
