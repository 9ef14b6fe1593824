/**
 * Keys that sign ID tokens. A key signs for a month and then stays until its last signatures
 * expire.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '#local-cloud/store/database.ts';

const KEY_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** The header of a token names the `id`. */
export interface SigningKey {
  readonly id: string;
  readonly secret: Buffer;
}

export interface SigningKeys {
  /** Makes a new key if the latest one is too old or missing. */
  current(): SigningKey;
  /** Returns undefined once no signature of the key can be valid any more. */
  byId(id: string): Buffer | undefined;
}

/** `graceMs` is the life of a signature; `clock` returns the time in ms. */
export const openSigningKeys = (
  database: Database,
  graceMs: number,
  clock: () => number,
): SigningKeys => {
  const latest = () =>
    database.get(
      'select * from signing_keys where made_at > ? order by made_at desc limit 1',
      clock() - KEY_LIFE_MS,
    );
  return {
    current: () => {
      const found = latest();
      if (found !== undefined)
        return { id: found.text('id'), secret: Buffer.from(found.text('secret'), 'base64url') };
      const [id, secret] = [randomBytes(8).toString('base64url'), randomBytes(32)];
      database.transaction(() => {
        const outdated = clock() - KEY_LIFE_MS - graceMs;
        database.run('delete from signing_keys where made_at < ?', outdated);
        const sql = 'insert into signing_keys(id, secret, made_at) values (?, ?, ?)';
        database.run(sql, id, secret.toString('base64url'), clock());
      });
      return { id, secret };
    },
    byId: (id) => {
      const oldest = clock() - KEY_LIFE_MS - graceMs;
      const sql = 'select secret from signing_keys where id = ? and made_at >= ?';
      const found = database.get(sql, id, oldest);
      return found === undefined ? undefined : Buffer.from(found.text('secret'), 'base64url');
    },
  };
};
