/** Giving a user's data another key, once in a device's life or rarely: the start of the app does not carry it. */
import { Shut } from '#machines/lock-ports.ts';
import { type Cipher, openCipher } from './cipher.ts';
import type { LogDatabase } from './log-database.ts';
import { checkOf, newSalt, secretOf } from './passphrase.ts';
import { reseal } from './reseal.ts';
import type { Seal } from './seal.ts';

/** Data under a seal, and the key that opens it. */
export interface OpenedData {
  readonly database: LogDatabase;
  readonly userId: string;
  readonly seal: Seal;
  readonly from: Cipher;
}

const keyOf = async (userId: string, secret: string): Promise<Cipher> => {
  const cipher = await openCipher(userId, secret);
  if (cipher === null) throw new Shut();
  return cipher;
};

const underPassphrase = async (
  { database, userId, seal: { generation }, from }: OpenedData,
  secret: string,
  salt: string,
): Promise<void> => {
  const key = await keyOf(userId, secret);
  const passphrase = { salt, check: await checkOf(key, userId, salt) };
  await reseal(database, { userId, generation, passphrase, from, to: { ...key, isBound: true } });
};

/**
 * Seals all anew with a passphrase or, for null, without one; gives the secret that is to be held from now on. Throws as `reseal`.
 */
export const changeKey = async (data: OpenedData, next: string | null): Promise<string> => {
  const { database, userId, seal, from } = data;
  if (next === null) {
    const to = await keyOf(userId, '');
    await reseal(database, {
      ...{ userId, from, to },
      generation: seal.generation,
      passphrase: null,
    });
    return '';
  }
  const salt = newSalt();
  const secret = await secretOf(next, salt);
  await underPassphrase(data, secret, salt);
  return secret;
};

/**
 * Binds all that an edition left which bound nothing, under the same passphrase, in one transaction: cut off, it has done nothing and
 * is begun anew at the next unlocking. Throws as `reseal`.
 */
export const bindAll = async (data: OpenedData, secret: string): Promise<void> => {
  const { passphrase } = data.seal;
  if (passphrase !== null) await underPassphrase(data, secret, passphrase.salt);
};
