import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { popupProvider, readConfig } from '#adapters/firebase/config.ts';
import { embeddedEnv } from './connection.ts';

const ownEnv: Readonly<Record<string, string>> = {
  VITE_EMBEDDED_CLOUD: 'false',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'yard.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'yard',
  VITE_FIREBASE_STORAGE_BUCKET: 'yard.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '17',
  VITE_FIREBASE_APP_ID: '1:17:web:yard',
};
const required = Object.keys(ownEnv).filter((name) => name !== 'VITE_EMBEDDED_CLOUD');

describe('the configuration', () => {
  it('[CONF-1] reads the six values', () => {
    expect(readConfig(ownEnv)).toEqual({
      values: {
        apiKey: 'key',
        authDomain: 'yard.firebaseapp.com',
        projectId: 'yard',
        storageBucket: 'yard.appspot.com',
        messagingSenderId: '17',
        appId: '1:17:web:yard',
      },
      isEmbedded: false,
    });
  });

  it('[CONF-1] uses the embedded cloud’s values only, if it is enabled', () => {
    expect(readConfig({ ...ownEnv, VITE_EMBEDDED_CLOUD: 'true' })).toEqual({
      values: {
        apiKey: 'kwity-local',
        authDomain: 'localhost',
        projectId: 'kwity-local',
        storageBucket: 'kwity-local.appspot.com',
        messagingSenderId: '000000000000',
        appId: '1:000000000000:web:kwity-local',
      },
      isEmbedded: true,
    });
  });

  it('[CONF-1] names all missing values', () => {
    expect(() => readConfig({})).toThrow(
      'Missing required environment variables: VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, ' +
        'VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_STORAGE_BUCKET, ' +
        'VITE_FIREBASE_MESSAGING_SENDER_ID, VITE_FIREBASE_APP_ID',
    );
  });

  it.each(required)('[CONF-1] fails if %s is missing or blank', (name) => {
    for (const value of [undefined, '', '  ', 17])
      expect(() => readConfig({ ...ownEnv, [name]: value })).toThrow(
        new Error(`Missing required environment variables: ${name}`),
      );
  });

  it('enables the embedded cloud only for "true"', () => {
    for (const value of ['false', '', undefined])
      expect(readConfig({ ...ownEnv, VITE_EMBEDDED_CLOUD: value }).isEmbedded).toBe(false);
  });

  it('[CONF-1] ships none of the six values in .env', () => {
    expect(parseEnv(readFileSync('.env', 'utf8'))).toEqual(embeddedEnv);
  });
});

describe('sign-in with another provider’s popup', () => {
  it.each([
    [{}, null],
    [{ VITE_SIGN_IN_POPUP: ' ' }, null],
    [{ VITE_SIGN_IN_POPUP: 'google' }, 'google'],
  ])('[AUTH-7] is off unless it is set: %o', (env, provider) => {
    expect(popupProvider(env)).toBe(provider);
  });

  it('[AUTH-7] refuses a provider that is not supported', () => {
    expect(() => popupProvider({ VITE_SIGN_IN_POPUP: 'apple' })).toThrow('VITE_SIGN_IN_POPUP');
  });
});
