/** Devices that have proved themselves: each keeps a secret in a cookie, which opens nothing. */
import { randomBytes } from 'node:crypto';
import type { Database } from '#local-cloud/store/database.ts';
import type { Ask } from '#local-cloud/http/http.ts';
import { hashSecret } from './sessions.ts';

/** Who was on so many devices signs in under the brake of all. */
const MOST_OF_AN_ACCOUNT = 50;

/** The longest that browsers keep a cookie, s; each proof begins it anew. */
const COOKIE_LIFE_S = 400 * 24 * 60 * 60;

const NAME = 'kwity_device';
const COOKIE = new RegExp(`(?:^|; )${NAME}=(?<secret>[\\w-]{43})(?:;|$)`, 'u');

/** The secret that a request brings; '' without one. */
export const readDeviceSecret = ({ headers }: Ask): string =>
  COOKIE.exec(headers.cookie ?? '')?.groups?.['secret'] ?? '';

/** The header by which a device keeps its secret. */
export const deviceCookie = (secret: string, { isSecure }: Ask): Record<string, string> => {
  const attributes = ['Path=/', `Max-Age=${COOKIE_LIFE_S}`, 'HttpOnly', 'SameSite=Strict'];
  const all = isSecure === true ? [...attributes, 'Secure'] : attributes;
  return { 'set-cookie': [`${NAME}=${secret}`, ...all].join('; ') };
};

/** The device of a secret, as it is stored; '' for none. */
export const deviceId = (secret: string): string => (secret === '' ? '' : hashSecret(secret));

/** The devices of one data folder. */
export interface Devices {
  /** Whether the device proved itself for the account before. */
  isProved(device: string, uid: string): boolean;
  /** Notes a proof; gives the secret to keep, a new one where the one given is nobody's. */
  prove(secret: string, uid: string): string;
}

/** Opens them; `clock` tells the time in ms. */
export const openDevices = (database: Database, clock: () => number): Devices => {
  const isKnown = (device: string): boolean =>
    database.get('select 1 from devices where id = ? limit 1', device) !== undefined;
  return {
    isProved: (device, uid) =>
      database.get('select 1 from devices where id = ? and uid = ?', device, uid) !== undefined,
    prove: (given, uid) => {
      const secret = isKnown(deviceId(given)) ? given : randomBytes(32).toString('base64url');
      database.transaction(() => {
        const sql = 'insert or replace into devices(id, uid, seen_at) values (?, ?, ?)';
        database.run(sql, deviceId(secret), uid, clock());
        const tooMany = `delete from devices where uid = ? and id not in
          (select id from devices where uid = ? order by seen_at desc limit ?)`;
        database.run(tooMany, uid, uid, MOST_OF_AN_ACCOUNT);
      });
      return secret;
    },
  };
};
