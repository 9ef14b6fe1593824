import { StorageFault } from '#machines/ports/ports.ts';
import type { Cipher } from './cipher.ts';

/** True if the value is encrypted: it does not start with a curly or square bracket (CRYPT-4). */
export const isSealed = (stored: string): boolean => !/^\s*[[{]/.test(stored);

const boundTo = (cipher: Cipher, place: string): string | undefined =>
  cipher.isBound === true ? place : undefined;

/** Binds the text to the place if `cipher.isBound`. */
export const sealAt = (cipher: Cipher, text: string, place: string): Promise<string> =>
  cipher.seal(text, boundTo(cipher, place));

/** Rejects a text that was sealed for another place, if `cipher.isBound`. */
export const openAt = (cipher: Cipher, sealed: string, place: string): Promise<string> =>
  cipher.open(sealed, boundTo(cipher, place));

/**
 * Seals the value as JSON, or stores plain JSON if encryption is missing or fails (CRYPT-2,
 * CRYPT-3). Under a passphrase it throws `StorageFault` instead, because plain JSON would not be
 * read again.
 */
export const encode = async (cipher: Cipher | null, value: object, place = ''): Promise<string> => {
  const json = JSON.stringify(value);
  if (cipher === null) return json;
  return sealAt(cipher, json, place).catch((cause: unknown) => {
    if (cipher.isBound === true) throw new StorageFault('unavailable', { cause });
    return json;
  });
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/**
 * Decrypts the value or else parses it as plain JSON; null if neither works (CRYPT-3). Under a
 * passphrase, plain JSON gives null.
 */
export const decode = async (
  cipher: Cipher | null,
  stored: string,
  place = '',
): Promise<unknown> => {
  if (cipher?.isBound === true) return openAt(cipher, stored, place).then(parse, () => null);
  if (cipher === null || !isSealed(stored)) return parse(stored);
  return parse(await cipher.open(stored).catch(() => stored));
};
