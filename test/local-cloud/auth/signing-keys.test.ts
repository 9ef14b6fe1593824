import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messageOf, startClocked, type ClockedCloud } from '#test/local-cloud/clocked-cloud.ts';

const KEY_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

const headOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
    readonly kid: string;
  };

const freshToken = async (cloud: ClockedCloud, refreshToken: string): Promise<string> =>
  ((await cloud.refresh(refreshToken)).body as { readonly id_token: string }).id_token;

let cloud: ClockedCloud;
beforeEach(async () => {
  cloud = await startClocked();
});
afterEach(() => cloud.stop());

describe('the keys that sign tokens', () => {
  it('change after a month, and tokens of the last key stay valid until they expire', async () => {
    const { refreshToken } = await cloud.opened('signUp', 'ala@kwity.pl', 'tajne1');
    cloud.pass(KEY_LIFE_MS - 60_000);
    const last = await freshToken(cloud, refreshToken);
    cloud.pass(120_000);
    const first = await freshToken(cloud, refreshToken);
    expect(headOf(first).kid).not.toBe(headOf(last).kid);
    expect([await cloud.asBearer(last), await cloud.asBearer(first)]).toEqual([404, 404]);
    cloud.pass(3_600_000 - 60_000);
    expect([await cloud.asBearer(last), await cloud.asBearer(first)]).toEqual([401, 404]);
  });

  it('stay the same for a month', async () => {
    const { idToken, refreshToken } = await cloud.opened('signUp', 'ala@kwity.pl', 'tajne1');
    cloud.pass(KEY_LIFE_MS / 2);
    expect(headOf(await freshToken(cloud, refreshToken)).kid).toBe(headOf(idToken).kid);
  });

  it('reject a token that names none of them', async () => {
    const { idToken } = await cloud.opened('signUp', 'ala@kwity.pl', 'tajne1');
    const [, body = '', signature = ''] = idToken.split('.');
    for (const head of [{ alg: 'HS256' }, { alg: 'HS256', kid: 'x' }, { alg: 'HS256', kid: 7 }]) {
      const forged = Buffer.from(JSON.stringify(head)).toString('base64url');
      expect(await cloud.asBearer(`${forged}.${body}.${signature}`)).toBe(401);
    }
  });
});

describe('a password change', () => {
  it('ends every earlier session, on this device and on others', async () => {
    const tablet = await cloud.opened('signUp', 'ala@kwity.pl', 'tajne1');
    cloud.pass(60_000);
    const office = await cloud.opened('signInWithPassword', 'ala@kwity.pl', 'tajne1');
    cloud.pass(1000);
    const change = { idToken: office.idToken, password: 'inne-tajne' };
    const changed = (await cloud.call('update', change)).body as { readonly refreshToken: string };
    for (const { refreshToken } of [tablet, office])
      expect(messageOf(await cloud.refresh(refreshToken))).toBe('TOKEN_EXPIRED');
    expect(messageOf(await cloud.call('lookup', { idToken: tablet.idToken }))).toBe(
      'TOKEN_EXPIRED',
    );
    expect((await cloud.refresh(changed.refreshToken)).code).toBe(200);
  });
});
