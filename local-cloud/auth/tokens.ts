/** ID tokens: JWTs signed with a key of this data folder, in the shape of Firebase's own. */
import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { setting, type Database } from '#local-cloud/database.ts';

/** How long an ID token is good, seconds. */
export const TOKEN_LIFE_S = 3600;

/** Who a token speaks for. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  /** When the password was given, seconds since 1970. */
  readonly authTime: number;
}

/** A token that was read: its claims, or why it does not count. */
export type ReadToken =
  | {
      readonly kind: 'good';
      readonly identity: Identity;
      readonly claims: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'expired' | 'bad' };

/** Signs and reads ID tokens of one project. */
export interface Tokens {
  sign(identity: Identity): Promise<string>;
  read(token: string): Promise<ReadToken>;
}

const goodToken = (claims: Readonly<Record<string, unknown>>): ReadToken => {
  const { sub, email, auth_time: authTime } = claims;
  if (typeof sub !== 'string' || typeof email !== 'string' || typeof authTime !== 'number')
    return { kind: 'bad' };
  return { kind: 'good', identity: { uid: sub, email, authTime }, claims };
};

/** The tokens of `project`; `clock` tells the time in ms. */
export const openTokens = (database: Database, project: string, clock: () => number): Tokens => {
  const stored = setting(database, 'token-key', () => randomBytes(32).toString('base64url'));
  const key = Buffer.from(stored, 'base64url');
  const issuer = `https://securetoken.google.com/${project}`;
  return {
    sign: ({ uid, email, authTime }) => {
      const now = Math.floor(clock() / 1000);
      const firebase = { identities: { email: [email] }, sign_in_provider: 'password' };
      return new SignJWT({
        auth_time: authTime,
        user_id: uid,
        email,
        email_verified: false,
        firebase,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(project)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_LIFE_S)
        .sign(key);
    },
    read: async (token) => {
      const rules = {
        algorithms: ['HS256'],
        issuer,
        audience: project,
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: new Date(clock()),
      };
      try {
        return goodToken((await jwtVerify(token, key, rules)).payload);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { kind: 'expired' };
        if (error instanceof errors.JOSEError || error instanceof TypeError) return { kind: 'bad' };
        throw error;
      }
    },
  };
};
