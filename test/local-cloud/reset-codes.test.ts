import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Accounts, openAccounts } from '#local-cloud/auth/accounts.ts';
import { type AuthService, authService } from '#local-cloud/auth/auth-service.ts';
import { openTokens } from '#local-cloud/auth/tokens.ts';
import { openData } from '#local-cloud/data/open-data.ts';
import type { Database } from '#local-cloud/database.ts';
import { newFolder } from './clouds.ts';

const EMAIL = 'ala@kwity.pl';

describe('the codes of password resets', () => {
  let remove: () => Promise<void>;
  let database: Database;
  let accounts: Accounts;
  let service: AuthService;
  beforeEach(async () => {
    const made = await newFolder();
    remove = made.remove;
    ({ database } = openData(made.folder));
    accounts = openAccounts(database, Date.now);
    service = authService(accounts, openTokens(database, 'kwity-local', Date.now), Date.now);
    accounts.create(EMAIL, 'hash');
  });
  afterEach(async () => {
    database.close();
    await remove();
  });

  const stored = (): number =>
    database.get('select count(*) as n from reset_codes')?.number('n') ?? -1;

  it('take no room that grows with the asking, and the last ones stay good', () => {
    const codes = Array.from({ length: 20 }, () => service.resetCode(EMAIL).code ?? '');
    expect(stored()).toBe(5);
    for (const code of codes.slice(-1)) expect(service.emailOfCode(code)).toBe(EMAIL);
  });

  it('cost an e-mail without an account the same work, so that the time tells nobody which ones have one', () => {
    for (let times = 0; times < 20; times += 1)
      expect(service.resetCode(`nobody${times}@kwity.pl`).code).toBeUndefined();
    expect(stored()).toBe(5);
  });

  it('of nobody open nothing', () => {
    expect(accounts.byResetCode(accounts.newResetCode(''))).toBeUndefined();
  });
});
