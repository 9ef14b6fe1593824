/** Changes the key of a user's data. This is rare, so the start of the app does not load it. */
import { Shut } from '#machines/ports/lock-ports.ts';
import { type Cipher, openCipher } from '#adapters/storage/crypto/cipher.ts';
import type { LogDatabase } from '#adapters/storage/database/log-database.ts';
import { sealCheck, newSalt, deriveSecret } from '#adapters/storage/crypto/passphrase.ts';
import { reseal } from './reseal.ts';
import type { Seal } from '#adapters/storage/database/seal.ts';

/** `from` opens the data under `seal`. */
export interface OpenedData {
  readonly database: LogDatabase;
  readonly userId: string;
  readonly seal: Seal;
  readonly from: Cipher;
}

const openKey = async (userId: string, secret: string): Promise<Cipher> => {
  const cipher = await openCipher(userId, secret);
  if (cipher === null) throw new Shut();
  return cipher;
};

/**
 * Seals everything with a new passphrase, or without one if null. Returns the secret to hold from
 * now on. Throws like `reseal`.
 */
export const changeKey = async (
  { database, userId, seal: { generation }, from }: OpenedData,
  next: string | null,
): Promise<string> => {
  const change = { userId, generation, from };
  if (next === null) {
    await reseal(database, { ...change, to: await openKey(userId, ''), passphrase: null });
    return '';
  }
  const salt = newSalt();
  const secret = await deriveSecret(next, salt);
  const key = await openKey(userId, secret);
  const passphrase = { salt, check: await sealCheck(key, userId, salt) };
  await reseal(database, { ...change, to: { ...key, isBound: true }, passphrase });
  return secret;
};
