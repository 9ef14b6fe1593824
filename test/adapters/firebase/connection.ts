import { connectFirebase } from '#adapters/firebase/app.ts';
import type { Firebase } from '#adapters/firebase/app.ts';
import { readConfig } from '#adapters/firebase/config.ts';
import { withFirestore } from '#adapters/firebase/firestore.ts';

export const embeddedEnv: Readonly<Record<string, string>> = {
  VITE_EMBEDDED_CLOUD: 'true',
  VITE_SIGN_IN_POPUP: '',
};

let connections = 0;

/** Opens a separate connection to the embedded cloud at `origin`; its session is not kept. */
export const connectTo = (origin: string): Firebase => {
  connections += 1;
  const place = { origin, keepsSession: false, name: `test-${connections}` };
  return withFirestore(connectFirebase(readConfig(embeddedEnv), place));
};
