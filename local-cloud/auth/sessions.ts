/**
 * Sessions and their refresh tokens. Each token has one successor, however often it is used, so
 * that two tabs get the same one (decision 0042):
 * `family.0.proof` → `family.1.proof` → `family.2.proof` → …
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, Row } from '#local-cloud/store/database.ts';

/** `authTime` is in seconds. */
export interface Session {
  readonly id: string;
  readonly uid: string;
  readonly authTime: number;
  /** '' if the device is unknown. */
  readonly device: string;
}

export interface Open {
  readonly kind: 'good';
  readonly session: Session;
  readonly refreshToken: string;
}

export type Renewal =
  | Open
  | { readonly kind: 'ended'; readonly uid: string }
  | { readonly kind: 'unknown' };

export interface Sessions {
  open(uid: string, authTime: number): Open;
  /**
   * The newest token and the one before it are valid, so that a lost answer or two tabs end
   * nothing. An older token ends the session, unless the session's own device sends it.
   */
  renew(refreshToken: string, device: string): Renewal;
  isOpen(id: string): boolean;
  /** Sets the device of a session that has none yet. */
  bindTo({ id, uid }: Session, device: string): void;
  /** Ends the token's session and all sessions of its account on `device`. */
  end(refreshToken: string, device: string): void;
}

/** Open sessions per device. Each unlock opens a session, so tabs may hold different ones. */
const MOST_ON_A_DEVICE = 20;

/** Sessions kept per account, including ended ones, so that the table stays small. */
const MOST_OF_AN_ACCOUNT = 500;

const TOKEN = /^(?<family>[\w-]{22})\.(?<step>\d{1,9})\.(?<proof>[\w-]{43})$/u;
/** Refresh tokens of the version that never renewed them. */
const OLDER = /^[\w-]{43}$/u;

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Derives the family of an older token. Only its holder can do so. */
const nextFamily = (older: string): string => hashSecret(`family ${older}`).slice(0, 22);

/**
 * The proof is an HMAC. The file holds its key but only a hash of the family, and the device holds
 * the family but no key: neither can make a token alone.
 */
const makeToken = (family: string, step: number, key: string): string => {
  const proof = createHmac('sha256', key).update(`${family}.${step}`).digest('base64url');
  return `${family}.${step}.${proof}`;
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const toSession = (row: Row): Session => ({
  id: row.text('id'),
  uid: row.text('uid'),
  authTime: row.number('auth_time'),
  device: row.text('device'),
});

interface Found {
  readonly row: Row;
  readonly family: string;
  readonly step: number;
}

const sessionRows = (database: Database, clock: () => number) => {
  const endOne = (id: string): void => {
    database.run('update sessions set ended_at = ? where id = ? and ended_at = 0', clock(), id);
  };

  /** Returns the key that signs the session's tokens. */
  const insert = ({ id, uid, authTime, device }: Session): string => {
    const key = randomBytes(32).toString('base64url');
    const sql = `insert into sessions(id, uid, auth_time, device, key, step, used_at)
      values (?, ?, ?, ?, ?, 0, ?)`;
    database.run(sql, id, uid, authTime, device, key, clock());
    return key;
  };

  /** Turns an older token into a session. */
  const takeOver = (older: string): void => {
    const row = database.get('select * from refresh_tokens where hash = ?', hashSecret(older));
    if (row === undefined) return;
    const [uid, authTime] = [row.text('uid'), row.number('auth_time')];
    const id = hashSecret(nextFamily(older));
    insert({ id, uid, authTime, device: '' });
    if (row.number('revoked') !== 0) endOne(id);
    database.run('delete from refresh_tokens where hash = ?', hashSecret(older));
  };

  const findRow = (family: string): Row | undefined =>
    database.get('select * from sessions where id = ?', hashSecret(family));

  const findOlder = (older: string): Found | undefined => {
    takeOver(older);
    const family = nextFamily(older);
    const row = findRow(family);
    return row === undefined ? undefined : { row, family, step: 0 };
  };

  const find = (token: string): Found | undefined => {
    if (OLDER.test(token)) return findOlder(token);
    const { family = '', step: named } = TOKEN.exec(token)?.groups ?? {};
    const [row, step] = [findRow(family), Number(named)];
    return row !== undefined && isSame(token, makeToken(family, step, row.text('key')))
      ? { row, family, step }
      : undefined;
  };

  /** Counts from the token's step: after a restore the stored step may be lower. */
  const advance = ({ row, step }: Found): number => {
    const sql = 'update sessions set step = ?, used_at = ? where id = ?';
    database.run(sql, step + 1, clock(), row.text('id'));
    return step + 1;
  };

  const tidyAccount = (uid: string): void => {
    const tooMany = `delete from sessions where uid = ? and id not in (select id from sessions
      where uid = ? order by ended_at = 0 desc, used_at desc limit ?)`;
    database.run(tooMany, uid, uid, MOST_OF_AN_ACCOUNT);
  };

  const tidyDevice = (uid: string, device: string): void => {
    const tooMany = `update sessions set ended_at = ? where uid = ? and device = ? and ended_at = 0
      and id not in (select id from sessions where uid = ? and device = ? and ended_at = 0
        order by used_at desc limit ?)`;
    database.run(tooMany, clock(), uid, device, uid, device, MOST_ON_A_DEVICE);
  };

  return { endOne, insert, find, advance, tidyAccount, tidyDevice };
};

/** `clock` returns the time in ms. */
export const openSessions = (database: Database, clock: () => number): Sessions => {
  const { endOne, insert, find, advance, tidyAccount, tidyDevice } = sessionRows(database, clock);
  return {
    open: (uid, authTime) => {
      const family = randomBytes(16).toString('base64url');
      const session = { id: hashSecret(family), uid, authTime, device: '' };
      const key = database.transaction(() => {
        const made = insert(session);
        tidyAccount(uid);
        return made;
      });
      return { kind: 'good', session, refreshToken: makeToken(family, 0, key) };
    },
    renew: (refreshToken, device) =>
      database.transaction(() => {
        const found = find(refreshToken);
        if (found === undefined) return { kind: 'unknown' };
        const { row, family } = found;
        const session = toSession(row);
        const age = row.number('step') - found.step;
        // A tab that slept is on the session's device; a thief with a copied token is not.
        const isStolen = age > 1 && (device === '' || device !== session.device);
        if (isStolen) endOne(session.id);
        if (isStolen || row.number('ended_at') !== 0) return { kind: 'ended', uid: session.uid };
        const next = age > 0 ? row.number('step') : advance(found);
        return { kind: 'good', session, refreshToken: makeToken(family, next, row.text('key')) };
      }),
    isOpen: (id) =>
      database.get('select 1 from sessions where id = ? and ended_at = 0', id) !== undefined,
    bindTo: ({ id, uid }, device) => {
      const sql = "update sessions set device = ? where id = ? and device = ''";
      database.transaction(() => {
        if (database.run(sql, device, id).changes > 0) tidyDevice(uid, device);
      });
    },
    end: (refreshToken, device) => {
      database.transaction(() => {
        const found = find(refreshToken);
        if (found === undefined) return;
        const { id, uid } = toSession(found.row);
        endOne(id);
        const sql =
          'update sessions set ended_at = ? where uid = ? and device = ? and ended_at = 0';
        if (device !== '') database.run(sql, clock(), uid, device);
      });
    },
  };
};
