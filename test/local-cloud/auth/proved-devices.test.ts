// @module-tag long
/** The cookie of a device grants no access: it only gives the device its own count of failures. */
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

/** Enough wrong passwords to close the throttle. */
const guess = async (cookie = ''): Promise<void> => {
  await Promise.all(Array.from({ length: 20 }, () => signIn(cookie, 'zgaduje')));
};

const CLOSED = 'TOO_MANY_ATTEMPTS_TRY_LATER';

describe('wrong passwords', () => {
  it('from elsewhere lock out new devices, but not a device that has signed in before', async () => {
    const { cookie } = await signIn();
    await guess();
    expect((await signIn()).message).toBe(CLOSED);
    expect((await signIn(cookie)).message).toBe('ok');
    expect((await signIn()).message).toBe(CLOSED);
  });

  it('from a device that has signed in before lock out only that device', async () => {
    const { cookie } = await signIn();
    await guess(cookie);
    expect((await signIn(cookie)).message).toBe(CLOSED);
    expect((await signIn()).message).toBe('ok');
  });

  it('are counted with all others for a made-up cookie or that of another account', async () => {
    const other = await ask('signUp', { email: 'ola@kwity.pl' });
    await guess();
    for (const cookie of [`kwity_device=${'x'.repeat(43)}`, other.cookie])
      expect((await signIn(cookie)).message).toBe(CLOSED);
  });
});

describe('the cookie of a device', () => {
  it('is set on each success, hidden from scripts and other sites, and stays the same', async () => {
    const first = await signIn();
    expect(first.cookie).toMatch(/^kwity_device=[\w-]{43}$/u);
    expect(first.attributes).toBe('Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict');
    expect((await signIn(first.cookie)).cookie).toBe(first.cookie);
    expect((await renew(first.opened.refreshToken, first.cookie)).cookie).toBe(first.cookie);
    expect((await signIn('', 'zgaduje')).cookie).toBe('');
  });

  it('is also set on a token renewal, for devices that signed in before cookies existed', async () => {
    const { opened } = await signIn();
    const { cookie } = await renew(opened.refreshToken);
    await guess();
    expect((await signIn(cookie)).message).toBe('ok');
  });

  it('loses its effect after a password change, except on the device that made the change', async () => {
    const [office, tablet] = [await signIn(), await signIn()];
    const change = { idToken: office.opened.idToken, password: 'tajne2' };
    const changed = await ask('update', change, office.cookie);
    await guess();
    expect((await signIn(tablet.cookie, 'tajne2')).message).toBe(CLOSED);
    expect((await signIn(changed.cookie, 'tajne2')).message).toBe('ok');
  });

  it('works for several accounts of one device', async () => {
    const { cookie } = await signIn();
    const { cookie: same } = await ask('signUp', { email: 'ola@kwity.pl' }, cookie);
    expect(same).toBe(cookie);
    await guess();
    expect((await signIn(cookie)).message).toBe('ok');
  });
});

it('a sign-out also ends the sessions that unlocking opened on the same device', async () => {
  const { opened, cookie } = await signIn();
  const unlocked = await signIn(cookie);
  const elsewhere = await signIn();
  await form('revoke', { token: unlocked.opened.refreshToken }, cookie);
  const tokens = [opened, unlocked.opened].map(({ refreshToken }) => refreshToken);
  for (const token of tokens) expect((await renew(token, cookie)).message).toBe('TOKEN_EXPIRED');
  expect((await renew(elsewhere.opened.refreshToken)).message).toBe('ok');
});
