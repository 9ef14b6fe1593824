/** ID tokens: JWTs signed with the keys of this data folder, in the shape of Firebase's own. */
import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import type { Database } from '#local-cloud/store/database.ts';
import { openSigningKeys } from './signing-keys.ts';

/** How long an ID token is good, seconds. */
export const TOKEN_LIFE_S = 3600;

/** Who a token speaks for. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  /** When the password was given, seconds since 1970. */
  readonly authTime: number;
  /** The session that it was given in; tokens of an older edition name none. */
  readonly session?: string;
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
  const { sub, email, auth_time: authTime, session } = claims;
  if (typeof sub !== 'string' || typeof email !== 'string' || typeof authTime !== 'number')
    return { kind: 'bad' };
  const identity = { uid: sub, email, authTime };
  return {
    kind: 'good',
    identity: typeof session === 'string' ? { ...identity, session } : identity,
    claims,
  };
};

/** The tokens of `project`; `clock` tells the time in ms. */
export const openTokens = (database: Database, project: string, clock: () => number): Tokens => {
  const keys = openSigningKeys(database, TOKEN_LIFE_S * 1000, clock);
  const findKey = ({ kid }: JWTHeaderParameters): Buffer => {
    const secret = typeof kid === 'string' ? keys.byId(kid) : undefined;
    if (secret === undefined) throw new errors.JWSSignatureVerificationFailed();
    return secret;
  };
  const issuer = `https://securetoken.google.com/${project}`;
  return {
    sign: ({ uid, email, authTime, session }) => {
      const now = Math.floor(clock() / 1000);
      const { id, secret } = keys.current();
      const firebase = { identities: { email: [email] }, sign_in_provider: 'password' };
      return new SignJWT({
        auth_time: authTime,
        user_id: uid,
        email,
        email_verified: false,
        firebase,
        session,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
        .setIssuer(issuer)
        .setAudience(project)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_LIFE_S)
        .sign(secret);
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
        return goodToken((await jwtVerify(token, findKey, rules)).payload);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { kind: 'expired' };
        if (error instanceof errors.JOSEError || error instanceof TypeError) return { kind: 'bad' };
        throw error;
      }
    },
  };
};
