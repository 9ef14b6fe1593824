import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  messageOf,
  type Opened,
  startClocked,
  type ClockedCloud,
} from '#test/local-cloud/clocked-cloud.ts';
import { clientOf, set, text } from '#test/local-cloud/wire.ts';

const EMAIL = 'ala@kwity.pl';

let cloud: ClockedCloud;
let office: Opened;
let tablet: Opened;
beforeEach(async () => {
  cloud = await startClocked();
  office = await cloud.opened('signUp', EMAIL, 'tajne1');
  tablet = await cloud.opened('signInWithPassword', EMAIL, 'tajne1');
});
afterEach(() => cloud.stop());

const documentsOf = ({ localId, idToken }: Opened) =>
  clientOf(cloud.origin, { uid: localId, token: idToken });

/** The answers to a read, a list, a write, an account lookup and a token renewal. */
const told = async (opened: Opened): Promise<readonly unknown[]> => {
  const { get, ids, outcome } = documentsOf(opened);
  const { code, status } = await get('open/x');
  return [
    `${code} ${status}`,
    (await ids('open')).replace(/^y?$/u, 'ok'),
    await outcome(set('open/y', { name: text('y') })),
    messageOf(await cloud.call('lookup', { idToken: opened.idToken })) ?? 'ok',
    messageOf(await cloud.refresh(opened.refreshToken)) ?? 'ok',
  ];
};

const GOES_ON = ['404 NOT_FOUND', 'ok', 'ok', 'ok', 'ok'];
const REFUSED = '401 UNAUTHENTICATED';
const ENDED = [REFUSED, REFUSED, REFUSED, 'TOKEN_EXPIRED', 'TOKEN_EXPIRED'];

it('a password change ends every session at once, except on the device that made it', async () => {
  const change = { idToken: office.idToken, password: 'inne-tajne' };
  const { body } = await cloud.call('update', change);
  expect(await told(tablet)).toEqual(ENDED);
  expect(await told(office)).toEqual(ENDED);
  expect(await told(body as Opened)).toEqual(GOES_ON);
});

it('a password reset ends every session at once', async () => {
  await cloud.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
  const oobCode = /oobCode=(?<code>[\w-]+)$/u.exec(cloud.lines.at(-1) ?? '')?.[1];
  await cloud.call('resetPassword', { oobCode, newPassword: 'inne-tajne' });
  expect(await told(tablet)).toEqual(ENDED);
  const again = await cloud.opened('signInWithPassword', EMAIL, 'inne-tajne');
  expect(await told(again)).toEqual(GOES_ON);
});

it('a sign-out ends only its own session, at once', async () => {
  expect((await cloud.revoke(tablet.refreshToken)).code).toBe(200);
  expect(await told(tablet)).toEqual(ENDED);
  expect(await told(office)).toEqual(GOES_ON);
});

it('a sign-out with an invalid or used token gets the normal answer', async () => {
  for (const token of ['', 'x', `${tablet.refreshToken}x`, tablet.refreshToken])
    expect((await cloud.revoke(token)).code).toBe(200);
  expect((await cloud.revoke(tablet.refreshToken)).code).toBe(200);
  expect(await told(office)).toEqual(GOES_ON);
});

it('a sign-out requires the API key like every call', async () => {
  expect((await cloud.revoke(tablet.refreshToken, '')).code).toBe(403);
  expect(await told(tablet)).toEqual(GOES_ON);
});
