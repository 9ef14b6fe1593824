/**
 * Devices that have opened a session of an account. Each keeps a secret in a cookie. The secret
 * gives no access: it earns the device its own count of wrong passwords.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '#local-cloud/store/database.ts';
import type { Ask } from '#local-cloud/http/http.ts';
import { hashSecret } from './sessions.ts';

/** Devices kept per account. The oldest is forgotten, and then shares the common sign-in limit. */
const MOST_OF_AN_ACCOUNT = 50;

/** Browsers keep a cookie for at most 400 days. Each proof starts this time again. */
const COOKIE_LIFE_S = 400 * 24 * 60 * 60;

const NAME = 'kwity_device';
const COOKIE = new RegExp(`(?:^|; )${NAME}=(?<secret>[\\w-]{43})(?:;|$)`, 'u');

export const readDeviceSecret = ({ headers }: Ask): string =>
  COOKIE.exec(headers.cookie ?? '')?.groups?.['secret'] ?? '';

export const deviceCookie = (secret: string, { isSecure }: Ask): Record<string, string> => {
  const attributes = ['Path=/', `Max-Age=${COOKIE_LIFE_S}`, 'HttpOnly', 'SameSite=Strict'];
  const all = isSecure === true ? [...attributes, 'Secure'] : attributes;
  return { 'set-cookie': [`${NAME}=${secret}`, ...all].join('; ') };
};

export const deviceId = (secret: string): string => (secret === '' ? '' : hashSecret(secret));

export interface Devices {
  /** True if the device, named by its `deviceId`, has opened a session of the account before. */
  isProved(device: string, uid: string): boolean;
  /**
   * Records the device for the account. Returns the secret that the device keeps from now on:
   * `secret` itself if the server knows it, otherwise a new one.
   */
  prove(secret: string, uid: string): string;
}

/** `clock` returns the time in ms. */
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
