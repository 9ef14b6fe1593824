/**
 * Finds former accounts of the same e-mail in this browser, so that a new account finds the data of
 * the former one. Stores only a checksum of the e-mail, because the note stays when the user signs
 * out.
 */
import { plainText } from '#domain/shared/visible-text.ts';
import type { User } from '#machines/ports/ports.ts';
import { keysIn } from '#adapters/storage/copy/put-in.ts';
import { checksum } from '#adapters/storage/crypto/checksum.ts';

const PREFIX = 'kwity_account_';

const accountMark = (id: string, email: string): string => {
  const name = plainText(email).toLowerCase();
  return checksum(`${id} ${name}`) + checksum(`${name} ${id}`);
};

/** The key ends with the user's id, so that erasing the device deletes the note. */
export const noteAccount = (storage: Storage, { id, email }: User): void =>
  storage.setItem(PREFIX + id, accountMark(id, email));

export const formerAccounts = (storage: Storage, { id, email }: User): readonly string[] => {
  const ids = keysIn(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  return ids.filter(
    (other) => other !== id && storage.getItem(PREFIX + other) === accountMark(other, email),
  );
};

/** Call it once nothing is left of that account's data. */
export const forgetAccount = (storage: Storage, id: string): void =>
  storage.removeItem(PREFIX + id);
