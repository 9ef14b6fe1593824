/** The Firebase SDK, set up once: authentication and Firestore Lite. */
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import type { Auth as SdkAuth } from 'firebase/auth';
import { initializeFirestore } from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore/lite';
import type { FirebaseConfig } from './config.ts';

/** The two services, connected. */
export interface Firebase {
  readonly auth: SdkAuth;
  readonly firestore: Firestore;
  /** Lets go of everything; for tests. */
  close(): Promise<void>;
}

/** Where the app runs; the defaults are those of the page. */
export interface FirebasePlace {
  /** The address of the embedded cloud: "http://localhost:4173". */
  readonly origin?: string;
  /** Whether the session survives a reload. */
  readonly keepsSession?: boolean;
  /** Tells several connections of one process apart. */
  readonly name?: string;
}

/**
 * Connects to the project, or to the embedded cloud. The embedded one is reached as the SDK reaches an emulator, but through
 * `host` and `ssl`, since `connectFirestoreEmulator` forces plain http.
 */
export const connectFirebase = (config: FirebaseConfig, place: FirebasePlace = {}): Firebase => {
  // On a failure the SDK would write the whole request to the console, with names and document numbers (LOGS-1).
  setLogLevel('silent');
  const app = initializeApp(config.values, place.name);
  const auth = initializeAuth(app, {
    persistence: place.keepsSession === false ? inMemoryPersistence : indexedDBLocalPersistence,
  });
  const close = () => deleteApp(app);
  if (!config.isEmbedded) return { auth, firestore: initializeFirestore(app, {}), close };
  const origin = new URL(place.origin ?? location.origin);
  connectAuthEmulator(auth, origin.origin, { disableWarnings: true });
  const firestore = initializeFirestore(app, {
    host: origin.host,
    ssl: origin.protocol === 'https:',
  });
  return { auth, firestore, close };
};
