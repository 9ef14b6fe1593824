/** Passwords at rest: scrypt with a salt of their own. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { openLine } from '#local-cloud/http/line.ts';

/** What one hash costs; `p` is how often its 16 MiB are filled. */
interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The least that OWASP asks for where a hash has 16 MiB: N = 2^17 with p = 1 would take 128. */
const COST: Cost = { N: 16_384, r: 8, p: 5 };
/** Of the editions that did not write it down. */
const OLDER_COST: Cost = { ...COST, p: 1 };

const BYTES = 32;

/** Each takes 16 MiB and a core: two at once, and the clients in turns. */
const line = openLine({ atOnce: 2, eachAtOnce: 2, eachWaiting: 60 });

const scrypted = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, BYTES, cost, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

const written = ({ N, r, p }: Cost): string => `${N},${r},${p}`;

/** What is stored in place of a password. Rejects with `Crowded` where too many of the client's wait. */
export const hashPassword = async (password: string, client = ''): Promise<string> => {
  const salt = randomBytes(16);
  const key = await line.run(client, () => scrypted(password, salt, COST));
  return ['scrypt', written(COST), salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** A stored hash in its parts. */
interface Stored {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

const HASH = /^scrypt(?:\$(?<cost>[\d,]+))?\$(?<salt>[\w-]{22})\$(?<key>[\w-]{43})$/u;

const readStored = (stored: string): Stored | undefined => {
  const { cost, salt, key } = HASH.exec(stored)?.groups ?? {};
  if (salt === undefined || key === undefined) return undefined;
  if (cost !== undefined && cost !== written(COST)) return undefined;
  return {
    cost: cost === undefined ? OLDER_COST : COST,
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
};

/** Whether a hash costs less than one of today. */
export const isOutdated = (stored: string): boolean => readStored(stored)?.cost === OLDER_COST;

const fits = async ({ cost, salt, key }: Stored, password: string): Promise<boolean> => {
  const isIt = timingSafeEqual(key, await scrypted(password, salt, cost));
  // The rounds that an outdated one lacks: the time must not tell that there is an account.
  const missing = COST.p - cost.p;
  if (!isIt && missing > 0) await scrypted(password, salt, { ...COST, p: missing });
  return isIt;
};

/** Whether the password fits. Without a stored one it takes the same time and says no, so that nobody learns which accounts exist. */
export const isPassword = (
  stored: string | undefined,
  password: string,
  client = '',
): Promise<boolean> => {
  const known = readStored(stored ?? '');
  return line.run(client, async () => {
    if (known !== undefined) return fits(known, password);
    await scrypted(password, Buffer.alloc(16), COST);
    return false;
  });
};
