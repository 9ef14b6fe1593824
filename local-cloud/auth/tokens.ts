/** ID tokens: JWTs in Firebase's shape, signed with the keys of this data folder. */
import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import type { Database } from '#local-cloud/store/database.ts';
import { openSigningKeys } from './signing-keys.ts';

export const TOKEN_LIFE_S = 3600;

export interface Identity {
  readonly uid: string;
  readonly email: string;
  /** Time of the sign-in, in seconds since 1970. */
  readonly authTime: number;
  /** Session of the sign-in. Tokens of an earlier version have none. */
  readonly session?: string;
}

export type ReadToken =
  | {
      readonly kind: 'good';
      readonly identity: Identity;
      readonly claims: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'expired' | 'bad' };

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

/** `clock` returns the time in ms. */
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
