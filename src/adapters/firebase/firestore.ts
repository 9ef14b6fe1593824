import { setLogLevel } from 'firebase/app';
import { initializeFirestore } from 'firebase/firestore/lite';
import type { Connection, Firebase } from './app.ts';

/**
 * Adds Firestore Lite. Sets `host` and `ssl` for the embedded cloud, because
 * `connectFirestoreEmulator` forces plain http.
 */
export const withFirestore = (connection: Connection): Firebase => {
  const { app, origin } = connection;
  // Repeated here: the SDK tells the level only to parts already loaded, and Firestore loads after
  // the sign-in.
  setLogLevel('silent');
  const settings = origin === null ? {} : { host: origin.host, ssl: origin.protocol === 'https:' };
  return { ...connection, firestore: initializeFirestore(app, settings) };
};
