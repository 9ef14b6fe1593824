import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  type Auth,
} from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEY, PROJECT, signUp, startEmbedded, type TestCloud } from './clouds.ts';
import { DOCUMENTS, send, type Told } from './wire.ts';

const HOUR = 3_600_000;

let cloud: TestCloud;
let now: number;
let isBroken: boolean;
let lines: string[];

const clock = (): number => {
  if (isBroken) throw new Error('planted failure');
  return now;
};

beforeEach(async () => {
  now = Date.now();
  isBroken = false;
  lines = [];
  cloud = await startEmbedded({ clock, log: (line) => lines.push(line) });
});
afterEach(() => cloud.stop());

const call = (method: string, body: object, key = `?key=${KEY}`): Promise<Told> =>
  send(`${cloud.origin}/identitytoolkit.googleapis.com/v1/accounts:${method}${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const refresh = (refreshToken: string, key = `?key=${KEY}`): Promise<Told> =>
  send(`${cloud.origin}/securetoken.googleapis.com/v1/token${key}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });

const messageOf = ({ body }: Told): unknown =>
  (body as { readonly error?: { readonly message?: unknown } }).error?.message;

interface Opened {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

const opened = async (method: string, email: string, password: string): Promise<Opened> => {
  const told = await call(method, { email, password, returnSecureToken: true });
  if (told.code !== 200) throw new Error(JSON.stringify(told.body));
  return told.body as Opened;
};

const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as { readonly code?: unknown }).code,
  );

const payloadOf = (token: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Readonly<
    Record<string, unknown>
  >;

/** Reads a document as the bearer of a token: 403 and 404 mean that the token was taken. */
const asBearer = async (token: string): Promise<number> => {
  const url = `${cloud.origin}/v1/${DOCUMENTS}/open/x`;
  return (await send(url, { headers: { authorization: `Bearer ${token}` } })).code;
};

describe('accounts through the SDK', () => {
  let app: FirebaseApp;
  let auth: Auth;
  let apps = 0;

  beforeEach(() => {
    apps += 1;
    app = initializeApp({ apiKey: KEY, projectId: PROJECT }, `accounts-${apps}`);
    auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, cloud.origin, { disableWarnings: true });
  });
  afterEach(() => deleteApp(app));

  it('signs up, out and in again with the e-mail in any case', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'Ala@Kwity.pl', 'tajne1');
    expect(user.email).toBe('ala@kwity.pl');
    await signOut(auth);
    const again = await signInWithEmailAndPassword(auth, 'ALA@kwity.pl', 'tajne1');
    expect(again.user.uid).toBe(user.uid);
  });

  it('tells refusals by the codes of the SDK', async () => {
    const create = (email: string, password: string) =>
      codeOf(createUserWithEmailAndPassword(auth, email, password));
    const enter = (email: string, password: string) =>
      codeOf(signInWithEmailAndPassword(auth, email, password));
    expect(await create('ala@kwity.pl', 'short')).toBe('auth/weak-password');
    expect(await create('ala', 'tajne1')).toBe('auth/invalid-email');
    expect(await create('', 'tajne1')).toBe('auth/missing-email');
    expect(await create('ala@kwity.pl', '')).toBe('auth/missing-password');
    expect(await create('ala@kwity.pl', 'tajne1')).toBe('ok');
    expect(await create('ALA@kwity.pl', 'tajne1')).toBe('auth/email-already-in-use');
    expect(await enter('ala@kwity.pl', 'wrong-1')).toBe('auth/invalid-credential');
    expect(await enter('nobody@kwity.pl', 'wrong-1')).toBe('auth/invalid-credential');
    expect(await enter('ala@kwity.pl', '')).toBe('auth/missing-password');
  });

  it('[AUTH-8] gives a fresh token on demand', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ala@kwity.pl', 'tajne1');
    const first = await user.getIdToken();
    now += 10_000;
    const second = await user.getIdToken(true);
    expect(Number(payloadOf(second)['exp']) - Number(payloadOf(first)['exp'])).toBe(10);
  });

  it('changes a password, which ends the other sessions', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ala@kwity.pl', 'tajne1');
    const elsewhere = await opened('signInWithPassword', 'ala@kwity.pl', 'tajne1');
    now += 5000;
    await updatePassword(user, 'nowe-haslo');
    expect(messageOf(await refresh(elsewhere.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(messageOf(await call('lookup', { idToken: elsewhere.idToken }))).toBe('TOKEN_EXPIRED');
    expect(await codeOf(user.reload())).toBe('ok');
    expect(await codeOf(signInWithEmailAndPassword(auth, 'ala@kwity.pl', 'nowe-haslo'))).toBe('ok');
  });

  it('asks for a recent sign-in before a password is changed', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ala@kwity.pl', 'tajne1');
    now += 301_000;
    expect(await codeOf(updatePassword(user, 'nowe-haslo'))).toBe('auth/requires-recent-login');
  });

  it('resets a password by the link on the console, once', async () => {
    await createUserWithEmailAndPassword(auth, 'ala@kwity.pl', 'tajne1');
    await sendPasswordResetEmail(auth, 'Ala@kwity.pl');
    const code = /oobCode=(?<code>[\w-]+)$/u.exec(lines.at(-1) ?? '')?.groups?.['code'] ?? '';
    expect(lines.at(-1)).toMatch(/^Password reset for ala@kwity\.pl: http:\/\/localhost:\d+\//u);
    expect(await codeOf(confirmPasswordReset(auth, code, 'nowe-haslo'))).toBe('ok');
    expect(await codeOf(confirmPasswordReset(auth, code, 'inne-haslo'))).toBe(
      'auth/invalid-action-code',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, 'ala@kwity.pl', 'nowe-haslo'))).toBe('ok');
  });

  it('does not say whether an e-mail has an account when a reset is asked for', async () => {
    expect(await codeOf(sendPasswordResetEmail(auth, 'nobody@kwity.pl'))).toBe('ok');
    expect(lines).toEqual([]);
  });
});

describe('the page behind a reset link', () => {
  const linkFor = async (email: string): Promise<string> => {
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const path = /\/reset-password\S+/u.exec(lines.at(-1) ?? '')?.[0] ?? '';
    return `${cloud.origin}${path}`;
  };
  const submit = (link: string, newPassword: string) =>
    send(`${cloud.origin}/reset-password`, {
      method: 'POST',
      body: new URLSearchParams({
        oobCode: new URL(link).searchParams.get('oobCode') ?? '',
        newPassword,
      }),
    });

  it('takes a new password', async () => {
    const { email } = await signUp(cloud.origin);
    const link = await linkFor(email);
    const form = await send(link, {});
    expect(form.code).toBe(200);
    expect(form.body).toContain(email);
    expect((await submit(link, 'abc')).code).toBe(400);
    expect((await submit(link, 'nowe-haslo')).code).toBe(200);
    expect((await opened('signInWithPassword', email, 'nowe-haslo')).email).toBe(email);
  });

  it('refuses a link that is used, made up or older than an hour', async () => {
    const { email } = await signUp(cloud.origin);
    const used = await linkFor(email);
    await submit(used, 'nowe-haslo');
    expect((await send(used, {})).code).toBe(400);
    const script = encodeURIComponent('"><script>');
    const made = await send(`${cloud.origin}/reset-password?oobCode=${script}`, {});
    expect(made.code).toBe(400);
    expect(made.body).not.toContain('<script>');
    const old = await linkFor(email);
    now += HOUR + 1000;
    expect((await send(old, {})).code).toBe(400);
  });
});

describe('tokens', () => {
  it('carry who signed in and last an hour', async () => {
    const { localId, idToken } = await opened('signUp', 'ala@kwity.pl', 'tajne1');
    const second = Math.floor(now / 1000);
    expect(payloadOf(idToken)).toMatchObject({
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: localId,
      user_id: localId,
      email: 'ala@kwity.pl',
      auth_time: second,
      iat: second,
      exp: second + 3600,
    });
  });

  it('are refused after an hour, and then refreshed', async () => {
    const { localId, idToken, refreshToken } = await opened('signUp', 'ala@kwity.pl', 'tajne1');
    expect(await asBearer(idToken)).toBe(404);
    now += HOUR - 2000;
    expect(await asBearer(idToken)).toBe(404);
    now += 3000;
    expect(await asBearer(idToken)).toBe(401);
    expect(messageOf(await call('lookup', { idToken }))).toBe('TOKEN_EXPIRED');
    const { body } = await refresh(refreshToken);
    expect(body).toMatchObject({
      user_id: localId,
      project_id: PROJECT,
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: refreshToken,
    });
    expect(await asBearer((body as { readonly id_token: string }).id_token)).toBe(404);
  });

  it('are refused when they are of another cloud, altered, unsigned or no tokens at all', async () => {
    const { idToken } = await opened('signUp', 'ala@kwity.pl', 'tajne1');
    const [head = '', body = '', signature = ''] = idToken.split('.');
    const forged = Buffer.from(JSON.stringify({ ...payloadOf(idToken), sub: 'other' }));
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const other = await startEmbedded();
    const foreign = (await signUp(other.origin)).token;
    await other.stop();
    for (const token of [
      foreign,
      `${head}.${forged.toString('base64url')}.${signature}`,
      `${none}.${body}.`,
      `${head}.${body}.`,
      'owner',
      'a.b.c',
    ])
      expect(await asBearer(token)).toBe(401);
  });

  it('are asked for before anything else is looked at', async () => {
    const url = `${cloud.origin}/v1/${DOCUMENTS}:commit`;
    const headers = { authorization: 'Bearer x', 'content-type': 'text/plain' };
    const told = await send(url, { method: 'POST', headers, body: '{"writes":[]}' });
    expect(told).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
  });

  it('are not refreshed by a token that is made up or missing', async () => {
    const { refreshToken } = await opened('signUp', 'ala@kwity.pl', 'tajne1');
    expect(messageOf(await refresh(`${refreshToken}x`))).toBe('INVALID_REFRESH_TOKEN');
    expect(messageOf(await refresh(''))).toBe('MISSING_REFRESH_TOKEN');
  });
});

describe('the API key and the origin', () => {
  const MISSING = 'The request is missing a valid API key.';
  const INVALID = 'API key not valid. Please pass a valid API key.';
  const credentials = { email: 'ala@kwity.pl', password: 'tajne1' };

  it('[AUTH-8] refuses a missing and a wrong key in the words of Google', async () => {
    expect(messageOf(await call('signUp', credentials, ''))).toBe(MISSING);
    expect(messageOf(await call('signUp', credentials, '?key=other'))).toBe(INVALID);
    expect(messageOf(await refresh('x', ''))).toBe(MISSING);
    const projects = (key: string) => send(`${cloud.origin}/v1/projects${key}`, {});
    expect(await projects('')).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
    expect(await projects('?key=other')).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
    const url = `${cloud.origin}/v1/${DOCUMENTS}/open/x`;
    expect(messageOf(await send(`${url}?key=other`, {}))).toBe(INVALID);
  });

  it('[AUTH-8] names the authorized domains and refuses pages of others', async () => {
    const url = `${cloud.origin}/v1/projects?key=${KEY}`;
    const from = (origin: string) => send(url, { headers: { origin } });
    const body = {
      authorizedDomains: expect.arrayContaining(['localhost', '127.0.0.1']) as unknown,
    };
    expect(await send(url, {})).toMatchObject({ code: 200, body });
    expect((await from('http://localhost:4173')).code).toBe(200);
    expect(await from('https://elsewhere.example')).toMatchObject({
      code: 403,
      status: 'PERMISSION_DENIED',
    });
  });
});

describe('a failing cloud', () => {
  it('answers lookup and token without JSON, so that the SDK keeps the session', async () => {
    const { idToken, refreshToken } = await opened('signUp', 'ala@kwity.pl', 'tajne1');
    isBroken = true;
    for (const told of [await call('lookup', { idToken }), await refresh(refreshToken)]) {
      expect(told.code).toBe(503);
      expect(typeof told.body).toBe('string');
    }
    expect(lines.join('\n')).toContain('planted failure');
  });

  it('answers Firestore’s verbs with INTERNAL in the shape of an error', async () => {
    isBroken = true;
    const told = await send(`${cloud.origin}/v1/${DOCUMENTS}/open/x`, {});
    expect(told).toMatchObject({ code: 500, status: 'INTERNAL' });
  });

  it('refuses what it does not do as UNIMPLEMENTED', async () => {
    const post = (body: object, verb = 'runQuery') =>
      send(`${cloud.origin}/v1/${DOCUMENTS}:${verb}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(body),
      });
    const from = [{ collectionId: 'open', allDescendants: true }];
    const unimplemented = { code: 501, status: 'UNIMPLEMENTED' };
    expect(await post({ structuredQuery: { from } })).toMatchObject(unimplemented);
    expect(await post({}, 'beginTransaction')).toMatchObject(unimplemented);
    expect(await post({ documents: [], newTransaction: {} }, 'batchGet')).toMatchObject(
      unimplemented,
    );
  });

  it('refuses a body beyond 11 MiB', async () => {
    const told = await send(`${cloud.origin}/v1/${DOCUMENTS}:commit`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: ' '.repeat(11 * 1024 * 1024 + 1),
    });
    expect(told).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
  });
});
