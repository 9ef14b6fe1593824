/**
 * Opens and changes the key of a user's data on this device.
 * - No passphrase is kept; the secret derived from it stays in memory until `close`.
 * - A tab that changes the key announces it on a channel, so that the other tabs close their data.
 */
import { Shut, type Vault } from '#machines/ports/lock-ports.ts';
import { type Cipher, openCipher } from '#adapters/storage/crypto/cipher.ts';
import {
  databaseName,
  type LogDatabase,
  openLogDatabase,
} from '#adapters/storage/database/log-database.ts';
import { sealIn } from './seal-in.ts';
import type { Seal } from '#adapters/storage/database/seal.ts';
import { cipherOfSecret, deriveSecret } from '#adapters/storage/crypto/passphrase.ts';
import { broadcastTabChannel } from './tab-channel.ts';

export interface Keys extends Vault {
  /** Secret to mix into the key of the user's data; empty if this tab holds none. */
  secretFor(userId: string): string;
}

const withDatabase = async <T>(
  userId: string,
  work: (database: LogDatabase, seal: Seal) => Promise<T>,
): Promise<T> => {
  const database = await openLogDatabase(databaseName(userId));
  try {
    return await work(database, await sealIn(database, userId));
  } finally {
    database.close();
  }
};

export interface Sealed {
  readonly userId: string;
  readonly seal: Seal;
  readonly secret: string;
}

/**
 * Returns the cipher of the passphrase's secret, or `plain` if there is no passphrase. Throws
 * `WrongPassphrase` if the secret is wrong.
 */
export const cipherUnder = async (
  plain: Cipher | null,
  { userId, seal: { passphrase }, secret }: Sealed,
): Promise<Cipher | null> =>
  passphrase === null ? plain : cipherOfSecret(userId, secret, passphrase);

const required = (cipher: Cipher | null): Cipher => {
  if (cipher === null) throw new Shut();
  return cipher;
};

const channelName = (userId: string): string => `kwity_key_${userId}`;

const tellOthers = (userId: string): void => {
  const channel = broadcastTabChannel(channelName(userId));
  channel.post();
  channel.close();
};

/** Keeps no passphrase in memory, only the derived secret until `close`. */
export const browserVault = (): Keys => {
  const held = new Map<string, string>();
  const secretFor = (userId: string): string => held.get(userId) ?? '';
  const cipherFor = async (userId: string, seal: Seal): Promise<Cipher | null> =>
    cipherUnder(await openCipher(userId), { userId, seal, secret: secretFor(userId) });
  return {
    secretFor,
    hasPassphrase: (userId) =>
      withDatabase(userId, (_, { passphrase }) => Promise.resolve(passphrase !== null)),
    isOpen: (userId) =>
      withDatabase(userId, (_, seal) =>
        cipherFor(userId, seal).then(
          () => true,
          () => false,
        ),
      ),
    open: (userId, typed) =>
      withDatabase(userId, async (_, { passphrase }) => {
        if (passphrase === null) return;
        const secret = await deriveSecret(typed, passphrase.salt);
        await cipherOfSecret(userId, secret, passphrase);
        held.set(userId, secret);
      }),
    change: (userId, next) =>
      withDatabase(userId, async (database, seal) => {
        const from = required(await cipherFor(userId, seal));
        try {
          const { changeKey } = await import('./change-key.ts');
          held.set(userId, await changeKey({ database, userId, seal, from }, next));
        } finally {
          tellOthers(userId);
        }
      }),
    close: () => held.clear(),
    subscribe: (userId, listener) => {
      const channel = broadcastTabChannel(channelName(userId));
      const stop = channel.subscribe(listener);
      return () => {
        stop();
        channel.close();
      };
    },
  };
};
