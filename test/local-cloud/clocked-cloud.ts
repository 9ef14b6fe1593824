import type { TestCloud } from './clouds.ts';
import { KEY, startEmbedded } from './clouds.ts';
import { DOCUMENTS, send, type Told } from './wire.ts';

export interface Opened {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

export const messageOf = ({ body }: Told): unknown =>
  (body as { readonly error?: { readonly message?: unknown } }).error?.message;

/** Does not check the signature. */
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
    revoke: (token: string, key = `?key=${KEY}`): Promise<Told> =>
      send(`${origin}/securetoken.googleapis.com/v1/revoke${key}`, {
        method: 'POST',
        body: new URLSearchParams({ token }),
      }),
    /** `method` is "signUp" or "signInWithPassword". */
    opened: async (method: string, email: string, password: string): Promise<Opened> => {
      const told = await call(method, { email, password, returnSecureToken: true });
      if (told.code !== 200) throw new Error(JSON.stringify(told.body));
      return told.body as Opened;
    },
    /** 404 means that the token was accepted and the public document is missing. */
    asBearer: async (token: string): Promise<number> => {
      const url = `${origin}/v1/${DOCUMENTS}/open/x`;
      return (await send(url, { headers: { authorization: `Bearer ${token}` } })).code;
    },
  };
};

export interface ClockedCloud extends TestCloud, ReturnType<typeof callsTo> {
  readonly lines: readonly string[];
  pass(ms: number): void;
  /** The time in ms since 1970. */
  now(): number;
  /** Makes every later call of the clock throw. */
  breakDown(): void;
}

export const startClocked = async (): Promise<ClockedCloud> => {
  let now = Date.now();
  let isBroken = false;
  const lines: string[] = [];
  const clock = (): number => {
    if (isBroken) throw new Error('planted failure');
    return now;
  };
  const cloud = await startEmbedded({ clock, log: (line) => lines.push(line) });
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
