import { createHash } from 'node:crypto';
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
import {
  messageOf,
  payloadOf,
  startClocked,
  type ClockedCloud,
} from '#test/local-cloud/clocked-cloud.ts';
import { KEY, PROJECT, signUp } from '#test/local-cloud/clouds.ts';
import { send } from '#test/local-cloud/wire.ts';

let cloud: ClockedCloud;
beforeEach(async () => {
  cloud = await startClocked();
});
afterEach(() => cloud.stop());

const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as { readonly code?: unknown }).code,
  );

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

  it('signs up, out and in again with any capitalisation of the e-mail', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'Ala@Kwity.pl', 'tajne1');
    expect(user.email).toBe('ala@kwity.pl');
    await signOut(auth);
    const again = await signInWithEmailAndPassword(auth, 'ALA@kwity.pl', 'tajne1');
    expect(again.user.uid).toBe(user.uid);
  });

  it('reports refusals with the codes of the SDK', async () => {
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
    cloud.pass(10_000);
    const second = await user.getIdToken(true);
    expect(Number(payloadOf(second)['exp']) - Number(payloadOf(first)['exp'])).toBe(10);
  });

  it('changes a password and ends the other sessions', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ala@kwity.pl', 'tajne1');
    const elsewhere = await cloud.opened('signInWithPassword', 'ala@kwity.pl', 'tajne1');
    cloud.pass(5000);
    await updatePassword(user, 'nowe-haslo');
    expect(messageOf(await cloud.refresh(elsewhere.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(messageOf(await cloud.call('lookup', { idToken: elsewhere.idToken }))).toBe(
      'TOKEN_EXPIRED',
    );
    expect(await codeOf(user.reload())).toBe('ok');
    expect(await codeOf(signInWithEmailAndPassword(auth, 'ala@kwity.pl', 'nowe-haslo'))).toBe('ok');
  });

  it('requires a recent sign-in for a password change', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ala@kwity.pl', 'tajne1');
    cloud.pass(301_000);
    expect(await codeOf(updatePassword(user, 'nowe-haslo'))).toBe('auth/requires-recent-login');
  });

  it('resets a password once with the link on the console', async () => {
    await createUserWithEmailAndPassword(auth, 'ala@kwity.pl', 'tajne1');
    await sendPasswordResetEmail(auth, 'Ala@kwity.pl');
    const code = /oobCode=(?<code>[\w-]+)$/u.exec(cloud.lines.at(-1) ?? '')?.groups?.['code'] ?? '';
    expect(cloud.lines.at(-1)).toMatch(
      /^Password reset for ala@kwity\.pl: http:\/\/localhost:\d+\//u,
    );
    expect(await codeOf(confirmPasswordReset(auth, code, 'nowe-haslo'))).toBe('ok');
    expect(await codeOf(confirmPasswordReset(auth, code, 'inne-haslo'))).toBe(
      'auth/invalid-action-code',
    );
    expect(await codeOf(signInWithEmailAndPassword(auth, 'ala@kwity.pl', 'nowe-haslo'))).toBe('ok');
  });

  it('does not reveal if an e-mail has an account when a reset is requested', async () => {
    expect(await codeOf(sendPasswordResetEmail(auth, 'nobody@kwity.pl'))).toBe('ok');
    expect(cloud.lines).toEqual([]);
  });
});

describe('the page behind a reset link', () => {
  const linkFor = async (email: string): Promise<string> => {
    await cloud.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const path = /\/reset-password\S+/u.exec(cloud.lines.at(-1) ?? '')?.[0] ?? '';
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

  it('runs no script, loads no foreign style and cannot be framed', async () => {
    const { email } = await signUp(cloud.origin);
    const answer = await fetch(await linkFor(email));
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(part);
    const [, style = ''] = /<style>(.*)<\/style>/su.exec(await answer.text()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
  });

  it('accepts a new password', async () => {
    const { email } = await signUp(cloud.origin);
    const link = await linkFor(email);
    const form = await send(link, {});
    expect(form.code).toBe(200);
    expect(form.body).toContain(email);
    expect((await submit(link, 'abc')).code).toBe(400);
    expect((await submit(link, 'nowe-haslo')).code).toBe(200);
    expect((await cloud.opened('signInWithPassword', email, 'nowe-haslo')).email).toBe(email);
  });

  it('rejects a link that is used, made up or older than an hour', async () => {
    const { email } = await signUp(cloud.origin);
    const used = await linkFor(email);
    await submit(used, 'nowe-haslo');
    expect((await send(used, {})).code).toBe(400);
    const script = encodeURIComponent('"><script>');
    const made = await send(`${cloud.origin}/reset-password?oobCode=${script}`, {});
    expect(made.code).toBe(400);
    expect(made.body).not.toContain('<script>');
    const old = await linkFor(email);
    cloud.pass(3_601_000);
    expect((await send(old, {})).code).toBe(400);
  });
});

describe('a request body of an unsupported format', () => {
  const LARGE = 'x'.repeat(70_000);
  const post = (path: string, body: string) =>
    send(`${cloud.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  it.each([
    `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${KEY}`,
    `/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${KEY}`,
    `/securetoken.googleapis.com/v1/token?key=${KEY}`,
    '/reset-password',
  ])('is refused unread and is no server error: %s', async (path) => {
    expect((await post(path, JSON.stringify({ email: LARGE, password: LARGE }))).code).toBe(413);
    expect(cloud.lines).toEqual([]);
  });
});
