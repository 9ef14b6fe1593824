/** Accounts and password-reset codes. Passwords and codes are stored as hashes only. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Database, Row } from '#local-cloud/store/database.ts';
import { hashSecret } from './sessions.ts';

/**
 * Times are in ms, except `validSince` in seconds: tokens of earlier sign-ins are not valid.
 * `password` is a hash.
 */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly createdAt: number;
  readonly lastLoginAt: number;
  readonly validSince: number;
  readonly isDisabled: boolean;
}

const RESET_LIFE_MS = 60 * 60 * 1000;

/** For this long after its end a code is reported as expired, later as unknown. */
const RESET_TRACE_MS = 24 * 60 * 60 * 1000;

/**
 * Valid codes per account. The owner has received all of them, so a further request gets no code
 * and invalidates none.
 */
const MOST_RESET_CODES = 5;

/** No account has this id. */
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

export interface Accounts {
  isEmpty(): boolean;
  byEmail(email: string): Account | undefined;
  byUid(uid: string): Account | undefined;
  /** Returns the id of the new account, or undefined if the e-mail is taken. */
  create(email: string, passwordHash: string): string | undefined;
  signedIn(uid: string): void;
  /** Does nothing if the password has been changed since `account` was read. */
  storeAnew(account: Account, passwordHash: string): void;
  /** Also ends every session, device and reset code of the account. */
  changePassword(uid: string, passwordHash: string): void;
  /** Ends all sessions of the account, also when it is enabled again. */
  setDisabled(uid: string, isDisabled: boolean): void;
  /**
   * Returns undefined if the account has enough valid codes or if `uid` is ''. Every case takes the
   * same time.
   */
  newResetCode(uid: string): string | undefined;
  /** Returns "expired" if the code was valid before. */
  byResetCode(code: string): Account | 'expired' | undefined;
}

/** `clock` returns the time in ms. */
export const openAccounts = (database: Database, clock: () => number): Accounts => {
  const one = (column: 'uid' | 'email', value: string): Account | undefined => {
    const disabled = 'select 1 from disabled_accounts where uid = accounts.uid';
    const sql = `select *, exists(${disabled}) as disabled from accounts where ${column} = ?`;
    const row = database.get(sql, value);
    return row === undefined ? undefined : toAccount(row);
  };
  const byUid = (uid: string) => one('uid', uid);
  const endSessions = (uid: string): void => {
    // Later than every sign-in before it, even in this second or if the clock was set back.
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
        // Devices proved themselves with the old password, which proves nothing any more.
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
        // A surplus code is stored for nobody: the time must not reveal which accounts exist.
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
