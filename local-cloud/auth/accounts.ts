/** Accounts and their password-reset codes. Secrets are stored as hashes only. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Database, Row } from '#local-cloud/store/database.ts';
import { hashSecret } from './sessions.ts';

/** An account; times in ms, `validSince` in seconds: tokens of an earlier sign-in no longer count. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly createdAt: number;
  readonly lastLoginAt: number;
  readonly validSince: number;
  readonly isDisabled: boolean;
}

/** How long a password-reset code is good, ms. */
const RESET_LIFE_MS = 60 * 60 * 1000;

/** How long a code that ran out is told from one that never was, ms. */
const RESET_TRACE_MS = 24 * 60 * 60 * 1000;

/**
 * How many codes of one account are good side by side. Their owner has them all, so who asks for
 * more is given none, and takes none away.
 */
const MOST_RESET_CODES = 5;

/** The id that no account has. */
const NOBODY = '';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const newUid = (): string =>
  Array.from({ length: 28 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

const newSecret = (): string => randomBytes(32).toString('base64url');

const toAccount = (row: Row): Account => ({
  uid: row.text('uid'),
  email: row.text('email'),
  password: row.text('password'),
  createdAt: row.number('created_at'),
  lastLoginAt: row.number('last_login_at'),
  validSince: row.number('valid_since'),
  isDisabled: row.number('disabled') !== 0,
});

/** The accounts of one data folder. */
export interface Accounts {
  isEmpty(): boolean;
  byEmail(email: string): Account | undefined;
  byUid(uid: string): Account | undefined;
  /** The new account's id, or undefined when the e-mail is taken. */
  create(email: string, passwordHash: string): string | undefined;
  /** Notes a sign-in. */
  signedIn(uid: string): void;
  /** Stores another hash of the password that `account` had, unless it was changed meanwhile. */
  storeAnew(account: Account, passwordHash: string): void;
  /** Replaces the password and ends every session, device and reset code of the account. */
  changePassword(uid: string, passwordHash: string): void;
  /** Lets an account in no more, or again; either way all of its sessions end. */
  setDisabled(uid: string, isDisabled: boolean): void;
  /** A further code; undefined where there are enough, or for nobody, '', at the same cost. */
  newResetCode(uid: string): string | undefined;
  /** The account that a reset code is for; "expired" when it was good once. */
  byResetCode(code: string): Account | 'expired' | undefined;
}

/** Opens the accounts; `clock` tells the time in ms. */
export const openAccounts = (database: Database, clock: () => number): Accounts => {
  const one = (column: 'uid' | 'email', value: string): Account | undefined => {
    const disabled = 'select 1 from disabled_accounts where uid = accounts.uid';
    const sql = `select *, exists(${disabled}) as disabled from accounts where ${column} = ?`;
    const row = database.get(sql, value);
    return row === undefined ? undefined : toAccount(row);
  };
  const byUid = (uid: string) => one('uid', uid);
  const endSessions = (uid: string): void => {
    // Later than any sign-in before it, also of this second and where the clock was put back.
    const later = (table: string) =>
      `coalesce((select max(auth_time) + 1 from ${table} where uid = ?), 0)`;
    const since = `max(?, ${later('sessions')}, ${later('refresh_tokens')})`;
    const sql = `update accounts set valid_since = ${since} where uid = ?`;
    database.run(sql, Math.floor(clock() / 1000), uid, uid, uid);
    const end = 'update sessions set ended_at = ? where uid = ? and ended_at = 0';
    database.run(end, clock(), uid);
    database.run('update refresh_tokens set revoked = 1 where uid = ?', uid);
  };
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
    signedIn: (uid) => {
      database.run('update accounts set last_login_at = ? where uid = ?', clock(), uid);
    },
    storeAnew: ({ uid, password }, passwordHash) => {
      const sql = 'update accounts set password = ? where uid = ? and password = ?';
      database.run(sql, passwordHash, uid, password);
    },
    changePassword: (uid, passwordHash) => {
      database.transaction(() => {
        database.run('update accounts set password = ? where uid = ?', passwordHash, uid);
        endSessions(uid);
        database.run('delete from reset_codes where uid = ?', uid);
        // What proved itself by the former password has proved nothing by this one.
        database.run('delete from devices where uid = ?', uid);
      });
    },
    setDisabled: (uid, isDisabled) => {
      database.transaction(() => {
        endSessions(uid);
        database.run('delete from disabled_accounts where uid = ?', uid);
        const sql = 'insert into disabled_accounts(uid, since) values (?, ?)';
        if (isDisabled) database.run(sql, uid, clock());
      });
    },
    newResetCode: (uid) => {
      const [code, now] = [newSecret(), clock()];
      const good = 'select count(*) as n from reset_codes where uid = ? and expires_at >= ?';
      return database.transaction(() => {
        const count = database.get(good, uid, now)?.number('n') ?? 0;
        // What is too much is written under nobody's name: the time must not tell who is known.
        const owner = count < MOST_RESET_CODES ? uid : NOBODY;
        const sql = 'insert into reset_codes(hash, uid, expires_at) values (?, ?, ?)';
        database.run(sql, hashSecret(code), owner, now + RESET_LIFE_MS);
        database.run('delete from reset_codes where expires_at < ?', now - RESET_TRACE_MS);
        const tooMany = `delete from reset_codes where uid = ? and hash not in
          (select hash from reset_codes where uid = ? order by expires_at desc limit ?)`;
        database.run(tooMany, NOBODY, NOBODY, MOST_RESET_CODES);
        return owner === NOBODY ? undefined : code;
      });
    },
    byResetCode: (code) => {
      const row = database.get('select * from reset_codes where hash = ?', hashSecret(code));
      if (row === undefined) return undefined;
      return row.number('expires_at') < clock() ? 'expired' : byUid(row.text('uid'));
    },
  };
};
