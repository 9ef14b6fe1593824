/** The Firebase SDK, set up once. Firestore joins in `firestore.ts`: it weighs as much as the rest, and nobody needs it to sign in. */
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import type { Auth as SdkAuth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore/lite';
import { watchAnswers } from './answers.ts';
import type { FirebaseConfig } from './config.ts';

/** A project that is connected, with its accounts. */
export interface Connection {
  readonly app: FirebaseApp;
  readonly auth: SdkAuth;
  /** Where the embedded cloud answers; null for Google's own. */
  readonly origin: URL | null;
  /** Lets go of everything; for tests. */
  close(): Promise<void>;
}

/** The two services, connected. */
export interface Firebase extends Connection {
  readonly firestore: Firestore;
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

/** Connects to the project, or to the embedded cloud, which is reached as the SDK reaches an emulator. */
export const connectFirebase = (config: FirebaseConfig, place: FirebasePlace = {}): Connection => {
  // On a failure the SDK would write the whole request to the console, with names and document numbers (LOGS-1).
  setLogLevel('silent');
  watchAnswers();
  const app = initializeApp(config.values, place.name);
  const auth = initializeAuth(app, {
    persistence: place.keepsSession === false ? inMemoryPersistence : indexedDBLocalPersistence,
  });
  const origin = config.isEmbedded ? new URL(place.origin ?? location.origin) : null;
  if (origin !== null) connectAuthEmulator(auth, origin.origin, { disableWarnings: true });
  return { app, auth, origin, close: () => deleteApp(app) };
};
