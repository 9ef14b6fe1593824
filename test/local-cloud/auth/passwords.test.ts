import { scryptSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccounts, type Accounts } from '#local-cloud/auth/accounts.ts';
import { authService, type AuthService } from '#local-cloud/auth/auth-service.ts';
import { openDevices } from '#local-cloud/auth/devices.ts';
import { hashPassword, isOutdated, isPassword } from '#local-cloud/auth/passwords.ts';
import { openSessions } from '#local-cloud/auth/sessions.ts';
import { openTokens } from '#local-cloud/auth/tokens.ts';
import { type Database, openMemoryDatabase } from '#local-cloud/store/database.ts';

const PASSWORD = 'tajne-haslo';

/** A hash as the previous version wrote it, with a fifth of the rounds. */
const older = (password: string): string => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 1 });
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

describe('a stored password hash', () => {
  it('costs what OWASP recommends for 16 MiB', async () => {
    const stored = await hashPassword(PASSWORD);
    const [kind, cost, salt = '', key = ''] = stored.split('$');
    expect([kind, cost]).toEqual(['scrypt', '16384,8,5']);
    const expected = scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, {
      N: 16_384,
      r: 8,
      p: 5,
    });
    expect(key).toBe(expected.toString('base64url'));
    expect(await isPassword(stored, PASSWORD)).toBe(true);
    expect(await isPassword(stored, 'inne-haslo')).toBe(false);
    expect(isOutdated(stored)).toBe(false);
  });

  it('of an older version is accepted and reported as outdated', async () => {
    expect(await isPassword(older(PASSWORD), PASSWORD)).toBe(true);
    expect(await isPassword(older(PASSWORD), 'inne-haslo')).toBe(false);
    expect(isOutdated(older(PASSWORD))).toBe(true);
  });

  it('of an unknown format matches no password', async () => {
    for (const stored of ['', 'hash', 'scrypt$', 'scrypt$1,1,1$x$y', 'scrypt$$$', undefined])
      expect(await isPassword(stored, '')).toBe(false);
  });
});

describe('a sign-in', () => {
  let database: Database;
  let accounts: Accounts;
  let service: AuthService;
  beforeEach(() => {
    database = openMemoryDatabase();
    accounts = openAccounts(database, Date.now);
    const tokens = openTokens(database, 'kwity-local', Date.now);
    const sessions = openSessions(database, Date.now);
    const devices = openDevices(database, Date.now);
    service = authService({ accounts, sessions, devices, tokens, clock: Date.now });
    accounts.create('ala@kwity.pl', older(PASSWORD));
  });
  afterEach(() => {
    database.close();
  });
  const stored = () => accounts.byEmail('ala@kwity.pl')?.password ?? '';

  it('replaces an outdated hash and ends no session', async () => {
    const { idToken } = await service.signIn('ala@kwity.pl', PASSWORD, 'here');
    expect(isOutdated(stored())).toBe(false);
    await service.signIn('ala@kwity.pl', PASSWORD, 'here');
    expect((await service.accountOf(idToken)).email).toBe('ala@kwity.pl');
  });

  it('with a wrong password leaves the hash unchanged', async () => {
    const signIn = service.signIn('ala@kwity.pl', 'inne-haslo', 'here');
    await expect(signIn).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect(stored()).toBe(older(PASSWORD));
  });

  it('fails if the password was changed meanwhile', async () => {
    const signIn = service.signIn('ala@kwity.pl', PASSWORD, 'here');
    const { uid = '' } = accounts.byEmail('ala@kwity.pl') ?? {};
    accounts.changePassword(uid, 'another');
    await expect(signIn).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect(stored()).toBe('another');
  });
});
