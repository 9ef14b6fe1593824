/**
 * Which users of this browser signed in under one e-mail: an account made anew finds what the
 * former one left here. The e-mail stands in no clear text, since it stays when the user signs
 * out.
 */
import type { User } from '#machines/ports/ports.ts';
import { checksum } from '#adapters/storage/crypto/checksum.ts';

const PREFIX = 'kwity_account_';

const accountMark = (id: string, email: string): string => {
  const name = email.trim().toLowerCase();
  return checksum(`${id} ${name}`) + checksum(`${name} ${id}`);
};

/**
 * Notes whose data this browser keeps; the key ends with the user's id, so that it is erased with
 * the data.
 */
export const noteAccount = (storage: Storage, { id, email }: User): void =>
  storage.setItem(PREFIX + id, accountMark(id, email));

/** The ids of other users who signed in under this user's e-mail. */
export const formerAccounts = (storage: Storage, { id, email }: User): readonly string[] => {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  const ids = keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  return ids.filter(
    (other) => other !== id && storage.getItem(PREFIX + other) === accountMark(other, email),
  );
};

/** Nothing is left of that account. */
export const forgetAccount = (storage: Storage, id: string): void =>
  storage.removeItem(PREFIX + id);
