import { WrongPassphrase } from '#machines/ports/lock-ports.ts';
import { type Cipher, fromBase64, openCipher, toBase64 } from './cipher.ts';
import { placeName } from '#adapters/storage/database/place.ts';
import type { Seal } from '#adapters/storage/database/seal.ts';

/** Slow on purpose, against guessing. The fixed derivation of CRYPT-1 follows it. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const BITS = 256;
const CHECK = 'kwity';

/** Derives the secret that is mixed into the key. */
export const deriveSecret = async (passphrase: string, salt: string): Promise<string> => {
  const { subtle } = crypto;
  const words = new TextEncoder().encode(passphrase.normalize('NFC'));
  const material = await subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits']);
  const derivation = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: fromBase64(salt),
    iterations: ITERATIONS,
  };
  return toBase64(new Uint8Array(await subtle.deriveBits(derivation, material, BITS)));
};

export const newSalt = (): string => toBase64(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));

const checkPlace = (userId: string, salt: string): string =>
  placeName(userId, 'meta', 'check', salt);

/**
 * Seals a known text. If the text opens, the key is right and everything under it is bound to its
 * place.
 */
export const sealCheck = (cipher: Cipher, userId: string, salt: string): Promise<string> =>
  cipher.seal(CHECK, checkPlace(userId, salt));

/**
 * Returns a cipher with `isBound`. Throws `WrongPassphrase` if the secret does not open `check`.
 */
export const cipherOfSecret = async (
  userId: string,
  secret: string,
  { salt, check }: NonNullable<Seal['passphrase']>,
): Promise<Cipher> => {
  const cipher = await openCipher(userId, secret);
  const opened = await cipher?.open(check, checkPlace(userId, salt)).catch(() => null);
  if (cipher === null || opened !== CHECK) throw new WrongPassphrase();
  return { ...cipher, isBound: true };
};
