import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#adapters/firebase/config.ts';
import { embeddedEnv } from './connection.ts';

const required = Object.keys(embeddedEnv).filter((name) => name !== 'VITE_EMBEDDED_CLOUD');

describe('the configuration', () => {
  it('[CONF-1] takes the six values', () => {
    expect(readConfig(embeddedEnv)).toEqual({
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

  it('[CONF-1] names every missing value when there is none', () => {
    expect(() => readConfig({})).toThrow(
      'Missing required environment variables: VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, ' +
        'VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_STORAGE_BUCKET, ' +
        'VITE_FIREBASE_MESSAGING_SENDER_ID, VITE_FIREBASE_APP_ID',
    );
  });

  it.each(required)('[CONF-1] fails without %s, and when it is blank', (name) => {
    for (const value of [undefined, '', '  ', 17])
      expect(() => readConfig({ ...embeddedEnv, [name]: value })).toThrow(
        new Error(`Missing required environment variables: ${name}`),
      );
  });

  it('only "true" means the embedded cloud', () => {
    for (const value of ['false', '', undefined])
      expect(readConfig({ ...embeddedEnv, VITE_EMBEDDED_CLOUD: value }).isEmbedded).toBe(false);
  });

  it('ships values for the embedded cloud', () => {
    expect(parseEnv(readFileSync('.env', 'utf8'))).toEqual(embeddedEnv);
  });
});
