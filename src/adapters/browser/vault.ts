import { Shut, type Vault } from '#machines/lock-ports.ts';
import type { OpenedData } from './change-key.ts';
import { type Cipher, openCipher } from './cipher.ts';
import { databaseName, type LogDatabase, openLogDatabase } from './log-database.ts';
import { sealIn } from './seal-in.ts';
import type { Seal } from './seal.ts';
import { cipherOfSecret, secretOf } from './passphrase.ts';
import { broadcastTabChannel } from './tab-channel.ts';

/** The keys of this tab, with what the stores need of them. */
export interface Keys extends Vault {
  /** The secret to be mixed into the key of a user's data; empty where none is held. */
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

/** Whose data, under which seal, and the secret that is held for it. */
export interface Sealed {
  readonly userId: string;
  readonly seal: Seal;
  readonly secret: string;
}

/**
 * What opens data under a seal: the key with the secret and nothing else, once all was bound to its place. Until then what an older
 * edition added without the secret is opened by `plain`, the cipher without it. Throws `WrongPassphrase` for a secret that is not that
 * of the seal.
 */
export const cipherUnder = async (
  plain: Cipher | null,
  { userId, seal: { passphrase }, secret }: Sealed,
): Promise<Cipher | null> => {
  if (passphrase === null) return plain;
  const own = await cipherOfSecret(userId, secret, passphrase);
  if (own.isBound === true || plain === null) return own;
  return { seal: own.seal, open: (text) => own.open(text).catch(() => plain.open(text)) };
};

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

/** The keys to what this browser keeps in IndexedDB. A passphrase stays in no variable, its secret until `close`. */
export const browserVault = (): Keys => {
  const held = new Map<string, string>();
  const secretFor = (userId: string): string => held.get(userId) ?? '';
  const cipherFor = async (userId: string, seal: Seal): Promise<Cipher | null> =>
    cipherUnder(await openCipher(userId), { userId, seal, secret: secretFor(userId) });
  const withKey = async (
    userId: string,
    database: LogDatabase,
    seal: Seal,
    work: (data: OpenedData) => Promise<void>,
  ): Promise<void> => {
    const from = required(await cipherFor(userId, seal));
    try {
      await work({ database, userId, seal, from });
    } finally {
      tellOthers(userId);
    }
  };
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
    open: (userId, passphrase) =>
      withDatabase(userId, async (database, seal) => {
        if (seal.passphrase === null) return;
        const secret = await secretOf(passphrase, seal.passphrase.salt);
        const own = await cipherOfSecret(userId, secret, seal.passphrase);
        held.set(userId, secret);
        if (own.isBound === true) return;
        // What could not be bound now is still read, and bound at the next unlocking.
        await withKey(userId, database, seal, async (data) => {
          const { bindAll } = await import('./change-key.ts');
          await bindAll(data, secret);
        }).catch(() => undefined);
      }),
    change: (userId, next) =>
      withDatabase(userId, (database, seal) =>
        withKey(userId, database, seal, async (data) => {
          const { changeKey } = await import('./change-key.ts');
          held.set(userId, await changeKey(data, next));
        }),
      ),
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
