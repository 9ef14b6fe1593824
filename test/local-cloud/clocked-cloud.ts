/** An embedded cloud whose time a test lets pass and whose clock can be made to fail, and calls to its authentication. */
import type { TestCloud } from './clouds.ts';
import { KEY, startEmbedded } from './clouds.ts';
import { DOCUMENTS, send, type Told } from './wire.ts';

/** What signing up and in answer. */
export interface Opened {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** The message of a refusal. */
export const messageOf = ({ body }: Told): unknown =>
  (body as { readonly error?: { readonly message?: unknown } }).error?.message;

/** The claims of a token, unchecked. */
export const payloadOf = (token: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Readonly<
    Record<string, unknown>
  >;

const callsTo = (origin: string) => {
  const call = (method: string, body: object, key = `?key=${KEY}`): Promise<Told> =>
    send(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    call,
    refresh: (refreshToken: string, key = `?key=${KEY}`): Promise<Told> =>
      send(`${origin}/securetoken.googleapis.com/v1/token${key}`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      }),
    /** Signs a session out. */
    revoke: (token: string, key = `?key=${KEY}`): Promise<Told> =>
      send(`${origin}/securetoken.googleapis.com/v1/revoke${key}`, {
        method: 'POST',
        body: new URLSearchParams({ token }),
      }),
    /** An opened session; `method` is "signUp" or "signInWithPassword". */
    opened: async (method: string, email: string, password: string): Promise<Opened> => {
      const told = await call(method, { email, password, returnSecureToken: true });
      if (told.code !== 200) throw new Error(JSON.stringify(told.body));
      return told.body as Opened;
    },
    /** The HTTP code of reading a missing document that is everybody's: 404 means that the token was taken. */
    asBearer: async (token: string): Promise<number> => {
      const url = `${origin}/v1/${DOCUMENTS}/open/x`;
      return (await send(url, { headers: { authorization: `Bearer ${token}` } })).code;
    },
  };
};

/** A cloud under a clock of the test's own. */
export interface ClockedCloud extends TestCloud, ReturnType<typeof callsTo> {
  /** What was written to the console. */
  readonly lines: readonly string[];
  pass(ms: number): void;
  /** The time in ms. */
  now(): number;
  /** From now on everything that asks for the time fails. */
  breakDown(): void;
}

/** Starts one. */
export const startClocked = async (): Promise<ClockedCloud> => {
  let now = Date.now();
  let isBroken = false;
  const lines: string[] = [];
  const clock = (): number => {
    if (isBroken) throw new Error('planted failure');
    return now;
  };
  const cloud = await startEmbedded({ clock, log: (line) => lines.push(line) });
  // What it says at its start is not what the tests ask about.
  lines.length = 0;
  return {
    ...cloud,
    ...callsTo(cloud.origin),
    lines,
    pass: (ms) => {
      now += ms;
    },
    now: () => now,
    breakDown: () => {
      isBroken = true;
    },
  };
};
