export const FIREBASE_VARIABLES = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'VITE_FIREBASE_MESSAGING_SENDER_ID',
  appId: 'VITE_FIREBASE_APP_ID',
} as const;

type Env = Readonly<Record<string, unknown>>;

export const readSetting = (env: Env, name: string): string => {
  const value = env[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The cloud then runs on the app's own origin and needs no Firebase variables. */
export const isForEmbeddedCloud = (env: Env): boolean =>
  readSetting(env, 'VITE_EMBEDDED_CLOUD') === 'true';

/** Returns an error message with the missing variables (CONF-1), or null if none is missing. */
export const missingSettings = (env: Env): string | null => {
  if (isForEmbeddedCloud(env)) return null;
  const missing = Object.values(FIREBASE_VARIABLES).filter((name) => readSetting(env, name) === '');
  return missing.length === 0
    ? null
    : `Missing required environment variables: ${missing.join(', ')}`;
};
