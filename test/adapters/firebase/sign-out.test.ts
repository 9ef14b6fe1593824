/**
 * Tests signing out through the real SDK: the local session ends at once, and the embedded cloud
 * revokes it in the background.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Firebase } from '#adapters/firebase/app.ts';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import type { Ask } from '#local-cloud/http/http.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { connectTo } from './connection.ts';

const REVOKE = '/securetoken.googleapis.com/v1/revoke';
const asked: string[] = [];

const dataDir = mkdtempSync(join(tmpdir(), 'kwity-sign-out-'));
const server = await startLocalCloud({
  dataDir,
  port: 0,
  log: () => undefined,
  intercept: ({ path }: Ask) => {
    asked.push(path);
    return null;
  },
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

let firebase: Firebase;
let people = 0;
const signedIn = async (): Promise<string> => {
  people += 1;
  await firebaseAuth(firebase).signUp(`wylogowany-${String(people)}@kwity.pl`, 'tajne-haslo');
  return firebase.auth.currentUser?.refreshToken ?? '';
};

beforeEach(() => {
  asked.length = 0;
  firebase = connectTo(server.url);
});
afterEach(() => firebase.close());

const renewalOf = async (token: string): Promise<number> => {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token });
  const url = `${server.url}/securetoken.googleapis.com/v1/token?key=kwity-local`;
  return (await fetch(url, { method: 'POST', body })).status;
};

it('a sign-out ends the session of this device only', async () => {
  const token = await signedIn();
  const other = connectTo(server.url);
  const email = firebase.auth.currentUser?.email ?? '';
  await firebaseAuth(other).signIn(email, 'tajne-haslo');
  await firebaseAuth(firebase).signOut();
  expect(firebase.auth.currentUser).toBeNull();
  await vi.waitFor(() => expect(asked).toContain(REVOKE));
  await vi.waitFor(async () => expect(await renewalOf(token)).toBe(400));
  expect(await other.auth.currentUser?.getIdToken(true)).toBeTypeOf('string');
  await other.close();
});

it('a sign-out does not wait for an answer, and does not fail without one', async () => {
  await signedIn();
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  await firebaseAuth(firebase).signOut();
  expect([fetched.mock.calls.length, firebase.auth.currentUser]).toEqual([1, null]);
  fetched.mockRejectedValue(new TypeError('no network'));
  await signedIn();
  await firebaseAuth(firebase).signOut();
  fetched.mockRestore();
  expect(firebase.auth.currentUser).toBeNull();
});

it('a sign-out sends nothing if nobody is signed in', async () => {
  await firebaseAuth(firebase).signOut();
  expect(asked).toEqual([]);
});
