/** What the build is told about the cloud (CONF-1). */

const NAMES = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'VITE_FIREBASE_MESSAGING_SENDER_ID',
  appId: 'VITE_FIREBASE_APP_ID',
} as const;

/** The six values of a Firebase project. */
export type FirebaseValues = Readonly<Record<keyof typeof NAMES, string>>;

/** What the embedded cloud goes by. */
export const EMBEDDED: FirebaseValues = {
  apiKey: 'kwity-local',
  authDomain: 'localhost',
  projectId: 'kwity-local',
  storageBucket: 'kwity-local.appspot.com',
  messagingSenderId: '000000000000',
  appId: '1:000000000000:web:kwity-local',
};

/** Which cloud to talk to; `isEmbedded` means the one on the app's own origin. */
export interface FirebaseConfig {
  readonly values: FirebaseValues;
  readonly isEmbedded: boolean;
}

const valueOf = (env: Readonly<Record<string, unknown>>, name: string): string => {
  const value = env[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The provider whose window signs in, "google"; null without one. Throws where it is another. */
export const popupProvider = (env: Readonly<Record<string, unknown>>): 'google' | null => {
  const provider = valueOf(env, 'VITE_SIGN_IN_POPUP');
  if (provider !== '' && provider !== 'google')
    throw new Error(`VITE_SIGN_IN_POPUP can be "google" only, not "${provider}"`);
  return provider === '' ? null : provider;
};

/** The configuration in `env`, whose six values are those of another project: the embedded cloud has its own. Throws "Missing required environment variables: …" with every missing name (CONF-1). */
export const readConfig = (env: Readonly<Record<string, unknown>>): FirebaseConfig => {
  if (valueOf(env, 'VITE_EMBEDDED_CLOUD') === 'true') return { values: EMBEDDED, isEmbedded: true };
  const missing = Object.values(NAMES).filter((name) => valueOf(env, name) === '');
  if (missing.length > 0)
    throw new Error(`Missing required environment variables: ${missing.join(', ')}`);
  const values = {
    apiKey: valueOf(env, NAMES.apiKey),
    authDomain: valueOf(env, NAMES.authDomain),
    projectId: valueOf(env, NAMES.projectId),
    storageBucket: valueOf(env, NAMES.storageBucket),
    messagingSenderId: valueOf(env, NAMES.messagingSenderId),
    appId: valueOf(env, NAMES.appId),
  } satisfies FirebaseValues;
  return { values, isEmbedded: false };
};
