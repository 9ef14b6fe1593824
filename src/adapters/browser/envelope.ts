import type { Cipher } from './cipher.ts';

/** Whether a stored value is encrypted: it does not start with a curly or square bracket (CRYPT-4). */
export const isSealed = (stored: string): boolean => !/^\s*[[{]/.test(stored);

/** The stored form of an object or array: sealed, or plain JSON where encryption is not to be had or fails (CRYPT-2, CRYPT-3). */
export const encode = async (cipher: Cipher | null, value: object): Promise<string> => {
  const json = JSON.stringify(value);
  return cipher === null ? json : cipher.seal(json).catch(() => json);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** What a stored value says: decrypted, else parsed as plain JSON, else null (CRYPT-3). */
export const decode = async (cipher: Cipher | null, stored: string): Promise<unknown> => {
  if (cipher === null || !isSealed(stored)) return parse(stored);
  return parse(await cipher.open(stored).catch(() => stored));
};
