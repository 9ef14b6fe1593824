import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Accounts, openAccounts } from '#local-cloud/auth/accounts.ts';
import { type AuthService, authService } from '#local-cloud/auth/auth-service.ts';
import { openDevices } from '#local-cloud/auth/devices.ts';
import { openSessions } from '#local-cloud/auth/sessions.ts';
import { openTokens } from '#local-cloud/auth/tokens.ts';
import { openData } from '#local-cloud/data/open-data.ts';
import type { Database } from '#local-cloud/store/database.ts';
import { newFolder } from '#test/local-cloud/clouds.ts';

const EMAIL = 'ala@kwity.pl';

describe('password reset codes', () => {
  let remove: () => Promise<void>;
  let database: Database;
  let accounts: Accounts;
  let service: AuthService;
  let now: number;
  const clock = () => now;
  beforeEach(async () => {
    now = Date.now();
    const made = await newFolder();
    remove = made.remove;
    ({ database } = openData(made.folder));
    accounts = openAccounts(database, clock);
    const sessions = openSessions(database, clock);
    const tokens = openTokens(database, 'kwity-local', clock);
    service = authService({
      accounts,
      sessions,
      devices: openDevices(database, clock),
      tokens,
      clock,
    });
    accounts.create(EMAIL, 'hash');
  });
  afterEach(async () => {
    database.close();
    await remove();
  });

  const stored = (): number =>
    database.get('select count(*) as n from reset_codes')?.number('n') ?? -1;

  it('stay valid when more are requested, and their number is limited', () => {
    const codes = Array.from({ length: 20 }, () => service.resetCode(EMAIL).code);
    for (const code of codes.slice(0, 5)) expect(service.emailOfCode(code ?? '')).toBe(EMAIL);
    expect(codes.slice(5)).toEqual(codes.slice(5).map(() => undefined));
    expect(stored()).toBe(10);
  });

  it('can be requested again after an hour, and are deleted after a day', () => {
    for (let times = 0; times < 20; times += 1) service.resetCode(EMAIL);
    now += 3_600_001;
    expect(service.resetCode(EMAIL).code).toBeTypeOf('string');
    now += 26 * 3_600_000;
    service.resetCode(EMAIL);
    expect(stored()).toBe(1);
  });

  it('are looked up before a password is hashed', async () => {
    const order: string[] = [];
    const good = service.resetCode(EMAIL).code ?? '';
    const note = (name: string) => () => order.push(name);
    const hashing = service.resetPassword(good, 'nowe-haslo', 'here').then(note('hashed'));
    await service.resetPassword('made-up', 'nowe-haslo', 'here').catch(note('refused'));
    await hashing;
    expect(order).toEqual(['refused', 'hashed']);
  });

  it('take the same work for an e-mail without an account, so that timing reveals nothing', () => {
    for (let times = 0; times < 20; times += 1)
      expect(service.resetCode(`nobody${times}@kwity.pl`).code).toBeUndefined();
    expect(stored()).toBe(5);
  });

  it('without an account do not work', () => {
    expect(accounts.newResetCode('')).toBeUndefined();
    expect(accounts.byResetCode('')).toBeUndefined();
  });
});
