import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  messageOf,
  payloadOf,
  startClocked,
  type ClockedCloud,
} from '#test/local-cloud/clocked-cloud.ts';
import { KEY, PROJECT, signUp, startEmbedded } from '#test/local-cloud/clouds.ts';
import { DOCUMENTS, send } from '#test/local-cloud/wire.ts';

const HOUR = 3_600_000;

let cloud: ClockedCloud;
beforeEach(async () => {
  cloud = await startClocked();
});
afterEach(() => cloud.stop());

describe('tokens', () => {
  it('name the user and last an hour', async () => {
    const { localId, idToken } = await cloud.opened('signUp', 'ala@kwity.pl', 'tajne1');
    const second = Math.floor(cloud.now() / 1000);
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

  it('are refused after an hour, and can then be refreshed', async () => {
    const { localId, idToken, refreshToken } = await cloud.opened(
      'signUp',
      'ala@kwity.pl',
      'tajne1',
    );
    expect(await cloud.asBearer(idToken)).toBe(404);
    cloud.pass(HOUR - 2000);
    expect(await cloud.asBearer(idToken)).toBe(404);
    cloud.pass(3000);
    expect(await cloud.asBearer(idToken)).toBe(401);
    expect(messageOf(await cloud.call('lookup', { idToken }))).toBe('TOKEN_EXPIRED');
    const { body } = await cloud.refresh(refreshToken);
    expect(body).toMatchObject({
      user_id: localId,
      project_id: PROJECT,
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: expect.not.stringMatching(refreshToken) as unknown,
    });
    expect(await cloud.asBearer((body as { readonly id_token: string }).id_token)).toBe(404);
  });

  it('stay valid when the clock is turned back, and still end with a password change', async () => {
    const counts = async ({ idToken }: { readonly idToken: string }): Promise<boolean> =>
      (await cloud.call('lookup', { idToken })).code === 200;
    const enter = (password: string) =>
      cloud.opened('signInWithPassword', 'ala@kwity.pl', password);
    await cloud.opened('signUp', 'ala@kwity.pl', 'tajne1');
    cloud.pass(60_000);
    const before = await enter('tajne1');
    cloud.pass(-600_000);
    const behind = await enter('tajne1');
    expect(await counts(behind)).toBe(true);
    await cloud.call('update', { idToken: behind.idToken, password: 'tajne2' });
    expect([await counts(before), await counts(behind)]).toEqual([false, false]);
    expect(await counts(await enter('tajne2'))).toBe(true);
  });

  it('are refused if they are from another cloud, altered, unsigned or malformed', async () => {
    const { idToken } = await cloud.opened('signUp', 'ala@kwity.pl', 'tajne1');
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
      expect(await cloud.asBearer(token)).toBe(401);
  });

  it('are checked before anything else in a request', async () => {
    const url = `${cloud.origin}/v1/${DOCUMENTS}:commit`;
    const headers = { authorization: 'Bearer x', 'content-type': 'text/plain' };
    const told = await send(url, { method: 'POST', headers, body: '{"writes":[]}' });
    expect(told).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
  });

  it('are not refreshed with a made-up or missing refresh token', async () => {
    const { refreshToken } = await cloud.opened('signUp', 'ala@kwity.pl', 'tajne1');
    expect(messageOf(await cloud.refresh(`${refreshToken}x`))).toBe('INVALID_REFRESH_TOKEN');
    expect(messageOf(await cloud.refresh(''))).toBe('MISSING_REFRESH_TOKEN');
  });
});

describe('the API key and the origin', () => {
  const MISSING = 'The request is missing a valid API key.';
  const INVALID = 'API key not valid. Please pass a valid API key.';
  const credentials = { email: 'ala@kwity.pl', password: 'tajne1' };

  it('[AUTH-8] refuses a missing and a wrong key in the words of Google', async () => {
    expect(messageOf(await cloud.call('signUp', credentials, ''))).toBe(MISSING);
    expect(messageOf(await cloud.call('signUp', credentials, '?key=other'))).toBe(INVALID);
    expect(messageOf(await cloud.refresh('x', ''))).toBe(MISSING);
    const projects = (key: string) => send(`${cloud.origin}/v1/projects${key}`, {});
    expect(await projects('')).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
    expect(await projects('?key=other')).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
    const url = `${cloud.origin}/v1/${DOCUMENTS}/open/x`;
    expect(messageOf(await send(`${url}?key=other`, {}))).toBe(INVALID);
  });

  it('[AUTH-8] lists the authorized domains and refuses pages of others', async () => {
    const url = `${cloud.origin}/v1/projects?key=${KEY}`;
    const from = (origin: string) => send(url, { headers: { origin } });
    const body = {
      authorizedDomains: expect.arrayContaining(['localhost', '127.0.0.1']) as unknown,
    };
    expect(await send(url, {})).toMatchObject({ code: 200, body });
    expect((await from(cloud.origin)).code).toBe(200);
    expect(await from('https://elsewhere.example')).toMatchObject({
      code: 403,
      status: 'PERMISSION_DENIED',
    });
  });
});

describe('the cloud', () => {
  it('answers lookup and token with UNAVAILABLE in Google’s error format when it fails', async () => {
    const { idToken, refreshToken } = await cloud.opened('signUp', 'ala@kwity.pl', 'tajne1');
    cloud.breakDown();
    for (const told of [
      await cloud.call('lookup', { idToken }),
      await cloud.refresh(refreshToken),
    ]) {
      expect(told).toMatchObject({ code: 503, status: 'UNAVAILABLE' });
    }
    expect(cloud.lines.join('\n')).toContain('planted failure');
  });

  it('answers Firestore’s verbs with INTERNAL in Google’s error format when it fails', async () => {
    cloud.breakDown();
    const told = await send(`${cloud.origin}/v1/${DOCUMENTS}/open/x`, {});
    expect(told).toMatchObject({ code: 500, status: 'INTERNAL' });
  });

  it('refuses unsupported features as UNIMPLEMENTED', async () => {
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

  it('refuses a body of more than 11 MiB', async () => {
    const told = await send(`${cloud.origin}/v1/${DOCUMENTS}:commit`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: ' '.repeat(11 * 1024 * 1024 + 1),
    });
    expect(told).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
  });
});
