/** Runs the real SDK against the embedded cloud while its account service fails as Google's may. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from 'firebase/auth';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { watchAnswers } from '#adapters/firebase/answers.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import type { Answer } from '#local-cloud/http/http.ts';
import {
  ACCOUNT_CALLS,
  ACCOUNT_FAULTS,
  openFaults,
} from '#test/local-cloud/auth/account-faults.ts';
import { createClient } from './cloud-writes.ts';

// Outside a browser the SDK keeps the `fetch` that exists when the SDK is loaded.
const answers = watchAnswers();
const { connectFirebase } = await import('#adapters/firebase/app.ts');
const { firebaseAuth } = await import('#adapters/firebase/auth.ts');
const { firebaseCloud } = await import('#adapters/firebase/cloud.ts');
const { readConfig } = await import('#adapters/firebase/config.ts');
const { withFirestore } = await import('#adapters/firebase/firestore.ts');
const { embeddedEnv } = await import('./connection.ts');

const dataDir = mkdtempSync(join(tmpdir(), 'kwity-account-'));
const faults = openFaults();
const { intercept } = faults;
const server = await startLocalCloud({ dataDir, port: 0, log: () => undefined, intercept });

afterEach(() => {
  faults.answers.clear();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

/** Starts the app on a device; a later start with the same name finds the earlier session. */
const start = async (name: string) => {
  const place = { origin: server.url, keepsSession: false, name };
  const firebase = withFirestore(connectFirebase(readConfig(embeddedEnv), place));
  await firebase.auth.authStateReady();
  return { ...firebase, user: firebase.auth.currentUser };
};

let people = 0;

const signedIn = async () => {
  const name = `device-${String(++people)}`;
  const firebase = await start(name);
  const { id } = await firebaseAuth(firebase).signUp(`${name}@kwity.pl`, 'tajne-haslo');
  return { ...firebase, name, id, user: firebase.auth.currentUser as User };
};

const refusal = (message: string): Answer => ({
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 400, message } }),
});

const names = Object.keys(ACCOUNT_FAULTS) as (keyof typeof ACCOUNT_FAULTS)[];

describe('a start while accounts:lookup fails', () => {
  it.each(names)('keeps the session, which can then send without a password: %s', async (name) => {
    const before = await signedIn();
    await before.close();
    faults.answers.set(ACCOUNT_CALLS['accounts:lookup'], ACCOUNT_FAULTS[name]);
    const after = await start(before.name);
    expect([after.user?.uid, answers.areBad()]).toEqual([before.id, true]);
    faults.answers.clear();
    await firebaseCloud(after).commit(before.id, [createClient(`start-${before.id}`)]);
    expect(answers.areBad()).toBe(false);
    await after.close();
  });

  it.each(['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'])(
    'ends the session if the service answers %s',
    async (message) => {
      const before = await signedIn();
      await before.close();
      faults.answers.set(ACCOUNT_CALLS['accounts:lookup'], refusal(message));
      const after = await start(before.name);
      expect([after.user, answers.areBad()]).toEqual([null, false]);
      await after.close();
    },
  );
});

describe('renewing a token while securetoken fails', () => {
  it.each(names)('keeps the session, which sends again after the failure: %s', async (name) => {
    const firebase = await signedIn();
    const { id, user, close } = firebase;
    const renewed = () => user.getIdToken(true).then(() => 'renewed');
    faults.answers.set(ACCOUNT_CALLS.securetoken, ACCOUNT_FAULTS[name]);
    await expect(renewed()).rejects.toMatchObject({ code: 'auth/network-request-failed' });
    expect([firebase.auth.currentUser?.uid, answers.areBad()]).toEqual([id, true]);
    faults.answers.clear();
    expect([await renewed(), answers.areBad()]).toEqual(['renewed', false]);
    await firebaseCloud(firebase).commit(id, [createClient(`token-${id}`)]);
    await close();
  });

  it.each(names)('keeps the session even if Firestore refuses the old token: %s', async (name) => {
    const firebase = await signedIn();
    const commits = '/v1/projects/kwity-local/databases/(default)/documents:commit';
    faults.answers.set(commits, { ...refusal('UNAUTHENTICATED'), status: 401 });
    faults.answers.set(ACCOUNT_CALLS.securetoken, ACCOUNT_FAULTS[name]);
    const commit = () =>
      firebaseCloud(firebase).commit(firebase.id, [createClient(`both-${firebase.id}`)]);
    await expect(commit()).rejects.toMatchObject({ kind: 'no-answer' });
    faults.answers.clear();
    await commit();
    await firebase.close();
  });

  it('ends the session if the service says so', async () => {
    const { user, auth, close } = await signedIn();
    faults.answers.set(ACCOUNT_CALLS.securetoken, refusal('TOKEN_EXPIRED'));
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect([auth.currentUser, answers.areBad()]).toEqual([null, false]);
    await close();
  });
});
