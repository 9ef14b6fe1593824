import { StorageFault } from '#machines/ports/ports.ts';
import type { Cipher } from './cipher.ts';

/** Whether a stored value is encrypted: it does not start with a curly or square bracket (CRYPT-4). */
export const isSealed = (stored: string): boolean => !/^\s*[[{]/.test(stored);

const boundTo = (cipher: Cipher, place: string): string | undefined =>
  cipher.isBound === true ? place : undefined;

/** Seals a text that belongs to a place. */
export const sealAt = (cipher: Cipher, text: string, place: string): Promise<string> =>
  cipher.seal(text, boundTo(cipher, place));

/** Opens a text that stands at a place. Rejects what was not sealed for it, under a key that binds. */
export const openAt = (cipher: Cipher, sealed: string, place: string): Promise<string> =>
  cipher.open(sealed, boundTo(cipher, place));

/**
 * The stored form of an object or array: sealed, or plain JSON where encryption is not to be had or fails (CRYPT-2, CRYPT-3). Under a
 * key that binds no plain JSON would be read again: it throws `StorageFault`.
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

/** What a stored value says: decrypted, else parsed as plain JSON, else null (CRYPT-3). Under a key that binds: decrypted, else null. */
export const decode = async (
  cipher: Cipher | null,
  stored: string,
  place = '',
): Promise<unknown> => {
  if (cipher?.isBound === true) return openAt(cipher, stored, place).then(parse, () => null);
  if (cipher === null || !isSealed(stored)) return parse(stored);
  return parse(await cipher.open(stored).catch(() => stored));
};
