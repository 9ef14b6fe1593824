// @module-tag long
/** A device that has proved itself keeps a cookie, which opens nothing: it counts its wrong passwords apart. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Opened, startClocked, type ClockedCloud } from '#test/local-cloud/clocked-cloud.ts';
import { KEY } from '#test/local-cloud/clouds.ts';

const EMAIL = 'ala@kwity.pl';
const PASSWORD = 'tajne1';

let cloud: ClockedCloud;
beforeEach(async () => {
  cloud = await startClocked();
  await ask('signUp');
});
afterEach(() => cloud.stop());

interface Answered {
  readonly message: string;
  readonly opened: Opened;
  /** The cookie of the device, as it is sent back. */
  readonly cookie: string;
  readonly attributes: string;
}

const post = async (
  path: string,
  type: string,
  body: string,
  cookie: string,
): Promise<Answered> => {
  const answer = await fetch(`${cloud.origin}${path}?key=${KEY}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie },
    body,
  });
  const opened = (await answer.json()) as Opened & { error?: { message: string } };
  const [set = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
  const message = opened.error?.message ?? 'ok';
  return { message, opened, cookie: set, attributes: attributes.join('; ') };
};

const ask = (method: string, body: object = {}, cookie = ''): Promise<Answered> =>
  post(
    `/identitytoolkit.googleapis.com/v1/accounts:${method}`,
    'application/json',
    JSON.stringify({ email: EMAIL, password: PASSWORD, ...body }),
    cookie,
  );

const form = (method: string, body: Record<string, string>, cookie = ''): Promise<Answered> =>
  post(
    `/securetoken.googleapis.com/v1/${method}`,
    'application/x-www-form-urlencoded',
    String(new URLSearchParams(body)),
    cookie,
  );

const signIn = (cookie = '', password = PASSWORD) =>
  ask('signInWithPassword', { password }, cookie);
const renew = (token: string, cookie = '') =>
  form('token', { grant_type: 'refresh_token', refresh_token: token }, cookie);

/** So many wrong passwords that the brake closes. */
const guess = async (cookie = ''): Promise<void> => {
  await Promise.all(Array.from({ length: 20 }, () => signIn(cookie, 'zgaduje')));
};

const CLOSED = 'TOO_MANY_ATTEMPTS_TRY_LATER';

describe('wrong passwords', () => {
  it('of others shut out who comes new, and no device that has proved itself', async () => {
    const { cookie } = await signIn();
    await guess();
    expect((await signIn()).message).toBe(CLOSED);
    expect((await signIn(cookie)).message).toBe('ok');
    expect((await signIn()).message).toBe(CLOSED);
  });

  it('of a device that has proved itself shut out that device alone', async () => {
    const { cookie } = await signIn();
    await guess(cookie);
    expect((await signIn(cookie)).message).toBe(CLOSED);
    expect((await signIn()).message).toBe('ok');
  });

  it('are not counted apart for a cookie that is made up, or of another account', async () => {
    const other = await ask('signUp', { email: 'ola@kwity.pl' });
    await guess();
    for (const cookie of [`kwity_device=${'x'.repeat(43)}`, other.cookie])
      expect((await signIn(cookie)).message).toBe(CLOSED);
  });
});

describe('the cookie of a device', () => {
  it('is given at each success, is no script’s and no other site’s, and stays the same', async () => {
    const first = await signIn();
    expect(first.cookie).toMatch(/^kwity_device=[\w-]{43}$/u);
    expect(first.attributes).toBe('Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict');
    expect((await signIn(first.cookie)).cookie).toBe(first.cookie);
    expect((await renew(first.opened.refreshToken, first.cookie)).cookie).toBe(first.cookie);
    expect((await signIn('', 'zgaduje')).cookie).toBe('');
  });

  it('comes with a renewed token, too, for a device that signed in before there were any', async () => {
    const { opened } = await signIn();
    const { cookie } = await renew(opened.refreshToken);
    await guess();
    expect((await signIn(cookie)).message).toBe('ok');
  });

  it('counts no more after another password, but for the device that gave it', async () => {
    const [office, tablet] = [await signIn(), await signIn()];
    const change = { idToken: office.opened.idToken, password: 'tajne2' };
    const changed = await ask('update', change, office.cookie);
    await guess();
    expect((await signIn(tablet.cookie, 'tajne2')).message).toBe(CLOSED);
    expect((await signIn(changed.cookie, 'tajne2')).message).toBe('ok');
  });

  it('serves several accounts of one device', async () => {
    const { cookie } = await signIn();
    const { cookie: same } = await ask('signUp', { email: 'ola@kwity.pl' }, cookie);
    expect(same).toBe(cookie);
    await guess();
    expect((await signIn(cookie)).message).toBe('ok');
  });
});

it('a sign-out ends what unlocking opened before on the same device', async () => {
  const { opened, cookie } = await signIn();
  const unlocked = await signIn(cookie);
  const elsewhere = await signIn();
  await form('revoke', { token: unlocked.opened.refreshToken }, cookie);
  const tokens = [opened, unlocked.opened].map(({ refreshToken }) => refreshToken);
  for (const token of tokens) expect((await renew(token, cookie)).message).toBe('TOKEN_EXPIRED');
  expect((await renew(elsewhere.opened.refreshToken)).message).toBe('ok');
});
