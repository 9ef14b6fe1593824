/** Accounts, their refresh tokens and their password-reset codes. Secrets are stored as hashes only. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Database, Row } from '#local-cloud/database.ts';

/** An account; times in ms, `validSince` in seconds: tokens of an earlier sign-in no longer count. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly createdAt: number;
  readonly lastLoginAt: number;
  readonly validSince: number;
}

/** How long a password-reset code is good, ms. */
const RESET_LIFE_MS = 60 * 60 * 1000;

/** How many codes of one account are good side by side; more asked for would only fill the file. */
const MOST_RESET_CODES = 5;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const newUid = (): string =>
  Array.from({ length: 28 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

const newSecret = (): string => randomBytes(32).toString('base64url');

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const accountOf = (row: Row): Account => ({
  uid: row.text('uid'),
  email: row.text('email'),
  password: row.text('password'),
  createdAt: row.number('created_at'),
  lastLoginAt: row.number('last_login_at'),
  validSince: row.number('valid_since'),
});

/** What a refresh token stands for. */
export interface Session {
  readonly uid: string;
  readonly authTime: number;
  readonly isRevoked: boolean;
}

/** The accounts of one data folder. */
export interface Accounts {
  isEmpty(): boolean;
  byEmail(email: string): Account | undefined;
  byUid(uid: string): Account | undefined;
  /** The new account's id, or undefined when the e-mail is taken. */
  create(email: string, passwordHash: string): string | undefined;
  /** Notes a sign-in and gives its refresh token. */
  openSession(uid: string, authTime: number): string;
  session(refreshToken: string): Session | undefined;
  /** Replaces the password and ends every session and reset code of the account. */
  changePassword(uid: string, passwordHash: string): void;
  /** A further code, in place of the oldest where there are many. One for nobody, '', costs the same and opens nothing. */
  newResetCode(uid: string): string;
  /** The account that a reset code is for; "expired" when it was good once. */
  byResetCode(code: string): Account | 'expired' | undefined;
}

/** Opens the accounts; `clock` tells the time in ms. */
export const openAccounts = (database: Database, clock: () => number): Accounts => {
  const one = (column: 'uid' | 'email', value: string): Account | undefined => {
    const row = database.get(`select * from accounts where ${column} = ?`, value);
    return row === undefined ? undefined : accountOf(row);
  };
  const byUid = (uid: string) => one('uid', uid);
  return {
    isEmpty: () => database.get('select uid from accounts limit 1') === undefined,
    byEmail: (email) => one('email', email),
    byUid,
    create: (email, passwordHash) => {
      const [uid, now] = [newUid(), clock()];
      const { changes } = database.run(
        'insert or ignore into accounts values (?, ?, ?, ?, ?, ?)',
        ...[uid, email, passwordHash, now, now, Math.floor(now / 1000)],
      );
      return changes === 1 ? uid : undefined;
    },
    openSession: (uid, authTime) => {
      const secret = newSecret();
      database.transaction(() => {
        database.run('update accounts set last_login_at = ? where uid = ?', clock(), uid);
        const sql = 'insert into refresh_tokens(hash, uid, auth_time) values (?, ?, ?)';
        database.run(sql, hashOf(secret), uid, authTime);
      });
      return secret;
    },
    session: (refreshToken) => {
      const sql = 'select * from refresh_tokens where hash = ?';
      const row = database.get(sql, hashOf(refreshToken));
      if (row === undefined) return undefined;
      const isRevoked = row.number('revoked') !== 0;
      return { uid: row.text('uid'), authTime: row.number('auth_time'), isRevoked };
    },
    changePassword: (uid, passwordHash) => {
      const now = Math.floor(clock() / 1000);
      database.transaction(() => {
        // Later than any sign-in before it, also of this second and where the clock was put back.
        const later = 'coalesce((select max(auth_time) + 1 from refresh_tokens where uid = ?), 0)';
        const sql = `update accounts set password = ?, valid_since = max(?, ${later}) where uid = ?`;
        database.run(sql, passwordHash, now, uid, uid);
        database.run('update refresh_tokens set revoked = 1 where uid = ?', uid);
        database.run('delete from reset_codes where uid = ?', uid);
      });
    },
    newResetCode: (uid) => {
      const code = newSecret();
      database.transaction(() => {
        const oldest = `delete from reset_codes where uid = ? and hash not in
          (select hash from reset_codes where uid = ? order by expires_at desc limit ?)`;
        database.run(oldest, uid, uid, MOST_RESET_CODES - 1);
        const sql = 'insert into reset_codes(hash, uid, expires_at) values (?, ?, ?)';
        database.run(sql, hashOf(code), uid, clock() + RESET_LIFE_MS);
      });
      return code;
    },
    byResetCode: (code) => {
      const row = database.get('select * from reset_codes where hash = ?', hashOf(code));
      if (row === undefined) return undefined;
      return row.number('expires_at') < clock() ? 'expired' : byUid(row.text('uid'));
    },
  };
};
