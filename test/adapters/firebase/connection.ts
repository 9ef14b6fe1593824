import { connectFirebase } from '#adapters/firebase/app.ts';
import type { Firebase } from '#adapters/firebase/app.ts';
import { readConfig } from '#adapters/firebase/config.ts';
import { withFirestore } from '#adapters/firebase/firestore.ts';

/** The values that `.env` ships, as far as they matter. */
export const embeddedEnv: Readonly<Record<string, string>> = {
  VITE_EMBEDDED_CLOUD: 'true',
  VITE_FIREBASE_API_KEY: 'kwity-local',
  VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
  VITE_FIREBASE_PROJECT_ID: 'kwity-local',
  VITE_FIREBASE_STORAGE_BUCKET: 'kwity-local.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '000000000000',
  VITE_FIREBASE_APP_ID: '1:000000000000:web:kwity-local',
};

let connections = 0;

/** A connection of its own to the embedded cloud at `origin`, whose session ends with it. */
export const connectTo = (origin: string): Firebase => {
  connections += 1;
  const place = { origin, keepsSession: false, name: `test-${connections}` };
  return withFirestore(connectFirebase(readConfig(embeddedEnv), place));
};
