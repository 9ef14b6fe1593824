/**
 * Sets up the Firebase SDK. Firestore is added in `firestore.ts`: it weighs as much as the rest and
 * is not needed to sign in.
 */
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

export interface Connection {
  readonly app: FirebaseApp;
  readonly auth: SdkAuth;
  /** Address of the embedded cloud; null for Google's. */
  readonly origin: URL | null;
  /** Releases all connections; for tests. */
  close(): Promise<void>;
}

export interface Firebase extends Connection {
  readonly firestore: Firestore;
}

export interface FirebasePlace {
  /** Address of the embedded cloud, for example "http://localhost:4173". */
  readonly origin?: string;
  /** True if the session survives a reload, which is the default. */
  readonly keepsSession?: boolean;
  /** Distinguishes several connections of one process. */
  readonly name?: string;
}

/**
 * A cheap address of Firestore, which refuses the question without reading anything.
 */
export const cloudAddress = ({ app, origin }: Connection): string =>
  `${origin?.origin ?? 'https://firestore.googleapis.com'}/v1/projects/${app.options.projectId ?? ''}/databases/(default)/documents/-`;

/** Connects to the project, or to the embedded cloud as the SDK connects to an emulator. */
export const connectFirebase = (config: FirebaseConfig, place: FirebasePlace = {}): Connection => {
  // On a failure, the SDK would log the whole request with names and document numbers (LOGS-1).
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
