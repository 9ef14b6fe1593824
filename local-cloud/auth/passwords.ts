import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { openLine } from '#local-cloud/http/line.ts';

/** Parameters of scrypt. `p` is the number of times that the 16 MiB are filled. */
interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's minimum for 16 MiB per hash. N = 2^17 with p = 1 would need 128 MiB. */
const COST: Cost = { N: 16_384, r: 8, p: 5 };
/** The cost of hashes that were stored without their cost. */
const OLDER_COST: Cost = { ...COST, p: 1 };

const BYTES = 32;

/** A hash takes 16 MiB and one core, so two run at once and the clients take turns. */
const line = openLine({ atOnce: 2, eachAtOnce: 2, eachWaiting: 60 });

const scrypted = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, BYTES, cost, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

const costText = ({ N, r, p }: Cost): string => `${N},${r},${p}`;

/** Rejects with `Crowded` if too many hashes of the client are waiting. */
export const hashPassword = async (password: string, client = ''): Promise<string> => {
  const salt = randomBytes(16);
  const key = await line.run(client, () => scrypted(password, salt, COST));
  return ['scrypt', costText(COST), salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
};

interface Stored {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

const HASH = /^scrypt(?:\$(?<cost>[\d,]+))?\$(?<salt>[\w-]{22})\$(?<key>[\w-]{43})$/u;

const readStored = (stored: string): Stored | undefined => {
  const { cost, salt, key } = HASH.exec(stored)?.groups ?? {};
  if (salt === undefined || key === undefined) return undefined;
  if (cost !== undefined && cost !== costText(COST)) return undefined;
  return {
    cost: cost === undefined ? OLDER_COST : COST,
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
};

export const isOutdated = (stored: string): boolean => readStored(stored)?.cost === OLDER_COST;

const fits = async ({ cost, salt, key }: Stored, password: string): Promise<boolean> => {
  const isIt = timingSafeEqual(key, await scrypted(password, salt, cost));
  // Do the rounds that an outdated hash lacks: the time must not reveal the account.
  const missing = COST.p - cost.p;
  if (!isIt && missing > 0) await scrypted(password, salt, { ...COST, p: missing });
  return isIt;
};

/**
 * Takes the same time if nothing is stored, so that nobody learns which accounts exist. Rejects
 * with `Crowded` like `hashPassword`.
 */
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
