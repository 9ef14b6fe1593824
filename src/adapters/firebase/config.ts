import {
  FIREBASE_VARIABLES,
  isForEmbeddedCloud,
  missingSettings,
  readSetting,
} from '#schemas/build-settings.ts';

export type FirebaseValues = Readonly<Record<keyof typeof FIREBASE_VARIABLES, string>>;

const EMBEDDED: FirebaseValues = {
  apiKey: 'kwity-local',
  authDomain: 'localhost',
  projectId: 'kwity-local',
  storageBucket: 'kwity-local.appspot.com',
  messagingSenderId: '000000000000',
  appId: '1:000000000000:web:kwity-local',
};

/** `isEmbedded` is true for the cloud on the app's own origin. */
export interface FirebaseConfig {
  readonly values: FirebaseValues;
  readonly isEmbedded: boolean;
}

/** Null if sign-in by window is not configured. Throws for any provider but "google". */
export const popupProvider = (env: Readonly<Record<string, unknown>>): 'google' | null => {
  const provider = readSetting(env, 'VITE_SIGN_IN_POPUP');
  if (provider !== '' && provider !== 'google')
    throw new Error(`VITE_SIGN_IN_POPUP can be "google" only, not "${provider}"`);
  return provider === '' ? null : provider;
};

/**
 * Returns the embedded cloud's values, or else the six values in `env`. Throws "Missing required
 * environment variables: …" with every missing name (CONF-1).
 */
export const readConfig = (env: Readonly<Record<string, unknown>>): FirebaseConfig => {
  if (isForEmbeddedCloud(env)) return { values: EMBEDDED, isEmbedded: true };
  const missing = missingSettings(env);
  if (missing !== null) throw new Error(missing);
  const values = {
    apiKey: readSetting(env, FIREBASE_VARIABLES.apiKey),
    authDomain: readSetting(env, FIREBASE_VARIABLES.authDomain),
    projectId: readSetting(env, FIREBASE_VARIABLES.projectId),
    storageBucket: readSetting(env, FIREBASE_VARIABLES.storageBucket),
    messagingSenderId: readSetting(env, FIREBASE_VARIABLES.messagingSenderId),
    appId: readSetting(env, FIREBASE_VARIABLES.appId),
  } satisfies FirebaseValues;
  return { values, isEmbedded: false };
};
