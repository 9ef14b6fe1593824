import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Firebase } from '#adapters/firebase/app.ts';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import { authFault } from '#adapters/firebase/auth-faults.ts';
import type { Auth } from '#machines/ports/ports.ts';
import { connectTo } from './connection.ts';
import { failed, startScriptedCloud } from './scripted-cloud.ts';
import type { Answer, ScriptedCloud } from './scripted-cloud.ts';

let server: ScriptedCloud;
let firebase: Firebase;
let auth: Auth;

beforeEach(async () => {
  server = await startScriptedCloud();
  firebase = connectTo(server.origin);
  auth = firebaseAuth(firebase);
});

afterEach(async () => {
  await firebase.close();
  await server.close();
});

const fault = (code: string, providerMessage: string) =>
  expect.objectContaining({ name: 'AuthFault', code, providerMessage }) as unknown;

describe('faults of signing in', () => {
  const table: readonly [string, string, string][] = [
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential', ''],
    ['INVALID_PASSWORD', 'wrong-password', ''],
    ['EMAIL_NOT_FOUND', 'user-not-found', ''],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests', ''],
    ['USER_DISABLED', 'user-disabled', ''],
    ['EMAIL_EXISTS', 'email-already-in-use', ''],
    ['ADMIN_ONLY_OPERATION', 'admin-restricted-operation', ''],
    ['INVALID_LOGIN_CREDENTIALS : Try again', 'invalid-credential', 'Try again'],
    ['WEAK_PASSWORD : At least 6 characters', 'weak-password', 'At least 6 characters'],
  ];
  it.each(table)('[AUTH-2] %s becomes %s with the message "%s"', async (message, code, text) => {
    server.script.account = () => failed(400, message);
    await expect(auth.signIn('me@kwity.pl', 'x')).rejects.toEqual(fault(code, text));
    await expect(auth.signUp('me@kwity.pl', 'x')).rejects.toEqual(fault(code, text));
    await expect(auth.sendPasswordReset('me@kwity.pl')).rejects.toEqual(fault(code, text));
  });

  it.each<[string, Answer]>([
    ['a cut connection', 'drop'],
    ['a proxy’s page', { status: 502, body: '<html></html>' }],
  ])('%s is network-request-failed', async (_, answer) => {
    server.script.account = () => answer;
    const outcome = auth.signIn('me@kwity.pl', 'x').catch((error: unknown) => error);
    expect(await outcome).toMatchObject({ name: 'AuthFault', code: 'network-request-failed' });
  });

  it('an error without a code becomes an unknown fault', () => {
    expect(authFault(new TypeError('broken'))).toEqual(fault('unknown', ''));
    expect(authFault('text')).toEqual(fault('unknown', ''));
  });
});
