// @module-tag long
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { kill, newPlace, type Place } from '../cloud-process.ts';
import { KEY } from '../clouds.ts';
import { messageOf, type Opened } from '../clocked-cloud.ts';
import { clientOf, send, type Told } from '../wire.ts';

const CLOUD = resolve('local-cloud/cloud.ts');
const CREDENTIALS = { email: 'demo@kwity.pl', password: 'kwity-demo' };

let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(() => place.clean());

const call = (origin: string, method: string, body: object): Promise<Told> =>
  send(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${KEY}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });

it('a disabled account has no session, and can sign in again once enabled', async () => {
  const server = await place.start();
  const { origin } = server;
  const { body } = await call(origin, 'signInWithPassword', CREDENTIALS);
  const { idToken, localId, refreshToken } = body as Opened;
  const documents = clientOf(origin, { uid: localId, token: idToken });
  const renew = () =>
    send(`${origin}/securetoken.googleapis.com/v1/token?key=${KEY}`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
  const told = async () => [
    (await documents.get('clients/x')).code,
    messageOf(await call(origin, 'lookup', { idToken })),
    messageOf(await renew()),
    messageOf(await call(origin, 'signInWithPassword', CREDENTIALS)),
  ];
  const disabled = await place.ended({}, CLOUD, 'disable', ' Demo@Kwity.pl ');
  expect(disabled).toMatchObject({ code: 0, out: 'demo@kwity.pl is disabled now.\n' });
  expect(await told()).toEqual([401, 'USER_DISABLED', 'USER_DISABLED', 'USER_DISABLED']);
  expect(
    messageOf(await call(origin, 'signInWithPassword', { ...CREDENTIALS, password: 'x' })),
  ).toBe('INVALID_LOGIN_CREDENTIALS');
  const enabled = await place.ended({}, CLOUD, 'enable', 'demo@kwity.pl');
  expect(enabled).toMatchObject({ code: 0, out: 'demo@kwity.pl is enabled now.\n' });
  expect(await told()).toEqual([401, 'TOKEN_EXPIRED', 'TOKEN_EXPIRED', undefined]);
  await kill(server, 'SIGTERM');
});

it('disabling or enabling an unknown account fails', async () => {
  await kill(await place.start(), 'SIGTERM');
  for (const verb of ['disable', 'enable'])
    expect(await place.ended({}, CLOUD, verb, 'nobody@kwity.pl')).toMatchObject({
      code: 1,
      error: 'nobody@kwity.pl has no account. Nothing was changed.\n',
    });
});
