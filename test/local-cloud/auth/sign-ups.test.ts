import { describe, expect, it } from 'vitest';
import { isLetIn } from '#local-cloud/auth/sign-up-door.ts';
import { isFromHere, isPublic } from '#local-cloud/operator/exposure.ts';
import type { LocalCloudOptions } from '#local-cloud/server.ts';
import { messageOf } from '#test/local-cloud/clocked-cloud.ts';
import { KEY, startEmbedded } from '#test/local-cloud/clouds.ts';
import { send } from '#test/local-cloud/wire.ts';

/** A request that a proxy on this computer forwards for somebody elsewhere. */
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' };

const cloudWith = async (options: Partial<LocalCloudOptions>) => {
  const cloud = await startEmbedded(options);
  const signUp = (name: string, headers: object = {}) =>
    send(`${cloud.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${KEY}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: `${name}@kwity.pl`, password: 'tajne-haslo' }),
    });
  return { ...cloud, signUp };
};

describe('creating an account', () => {
  it('is limited to this computer once an account exists', async () => {
    const cloud = await cloudWith({});
    expect((await cloud.signUp('owner', ELSEWHERE)).code).toBe(200);
    const refused = await cloud.signUp('stranger', ELSEWHERE);
    expect(refused.code).toBe(400);
    expect(messageOf(refused)).toBe('ADMIN_ONLY_OPERATION');
    expect((await cloud.signUp('cashier')).code).toBe(200);
    await cloud.stop();
  });

  it('does not reveal to a stranger which e-mail has an account', async () => {
    const cloud = await cloudWith({});
    await cloud.signUp('owner');
    const told = await cloud.signUp('owner', ELSEWHERE);
    expect(messageOf(told)).toBe('ADMIN_ONLY_OPERATION');
    await cloud.stop();
  });

  it('creates one first account when many are requested at once', async () => {
    const cloud = await cloudWith({});
    const names = Array.from({ length: 12 }, (_, at) => `person-${at}`);
    const told = await Promise.all(names.map((name) => cloud.signUp(name, ELSEWHERE)));
    expect(told.filter(({ code }) => code === 200)).toHaveLength(1);
    await cloud.stop();
  });

  it('is open to everybody or to nobody if the owner sets it so', async () => {
    const open = await cloudWith({ signUps: 'anybody' });
    for (const name of ['owner', 'cashier'])
      expect((await open.signUp(name, ELSEWHERE)).code).toBe(200);
    await open.stop();
    const shut = await cloudWith({ signUps: 'nobody' });
    expect(messageOf(await shut.signUp('owner'))).toBe('ADMIN_ONLY_OPERATION');
    await shut.stop();
  });

  it("depends on existing accounts and the caller's address", () => {
    expect(isLetIn('here', true, false)).toBe(true);
    expect(isLetIn('here', false, true)).toBe(true);
    expect(isLetIn('here', false, false)).toBe(false);
    expect(isLetIn('anybody', false, false)).toBe(true);
    expect(isLetIn('nobody', true, true)).toBe(false);
  });
});

describe('a caller on this computer', () => {
  const asked = (address: string, headers: Readonly<Record<string, string>>) =>
    isFromHere({
      ...{ method: 'POST', path: '/', query: new URLSearchParams(), address },
      headers,
      body: async () => '',
    });
  const HERE = { host: 'localhost:4173' };

  it.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])(
    'is recognised by the address %s',
    (address) => {
      expect(asked(address, HERE)).toBe(true);
      expect(isPublic(address)).toBe(false);
    },
  );

  it.each([
    '192.168.1.7',
    '::ffff:192.168.1.7',
    'fe80::1',
    '::',
    '0.0.0.0',
    '',
    '127.0.0.1.example',
  ])('is not assumed for the address %s, whatever the headers say', (address) => {
    expect(asked(address, HERE)).toBe(false);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect(asked(address, { ...HERE, [name]: '127.0.0.1' })).toBe(false);
  });

  it('is not assumed for a request through a proxy, even if its headers claim so', () => {
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])
      expect(asked('127.0.0.1', { ...HERE, [name]: '127.0.0.1' })).toBe(false);
    for (const host of ['kwity.example', '192.168.1.5:4173', '', 'localhost.example'])
      expect(asked('127.0.0.1', { host })).toBe(false);
  });
});
