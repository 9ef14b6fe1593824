/** The keys that sign ID tokens. One signs for a month; then a new one does, and the last signatures of the old one run out. */
import { randomBytes } from 'node:crypto';
import type { Database } from '#local-cloud/store/database.ts';

/** How long a key signs, ms. */
const KEY_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** A key by its id, which the token's head names. */
export interface SigningKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** The keys of one data folder. */
export interface SigningKeys {
  /** The key of today; made anew when there is none, or the latest is too old. */
  current(): SigningKey;
  /** The secret of a key that may still have signed what counts. */
  byId(id: string): Buffer | undefined;
}

/** Opens the keys; `graceMs` is how long a signature counts, `clock` tells the time in ms. */
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
