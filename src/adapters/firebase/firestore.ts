/** Firestore Lite on a connected project. */
import { setLogLevel } from 'firebase/app';
import { initializeFirestore } from 'firebase/firestore/lite';
import type { Connection, Firebase } from './app.ts';

/** The connection with its documents. The embedded cloud is named by `host` and `ssl`: `connectFirestoreEmulator` forces plain http. */
export const withFirestore = (connection: Connection): Firebase => {
  const { app, origin } = connection;
  // Said anew: the SDK tells only the parts that are there already, and this one came after the sign-in.
  setLogLevel('silent');
  const settings = origin === null ? {} : { host: origin.host, ssl: origin.protocol === 'https:' };
  return { ...connection, firestore: initializeFirestore(app, settings) };
};
