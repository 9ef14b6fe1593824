import type { Cipher } from '#adapters/storage/crypto/cipher.ts';
import type { LogDatabase } from '#adapters/storage/database/log-database.ts';
import type { LogHead } from '#adapters/storage/database/log-schema.ts';

/**
 * Throws `Shut` if the data is sealed with another key by now; `head` comes from the same
 * transaction.
 */
export type RequireKey = (head: LogHead | undefined) => void;

export interface LogParts {
  readonly database: LogDatabase;
  readonly userId: string;
  readonly cipher: Cipher | null;
  readonly requireKey: RequireKey;
}

export type BoundParts = LogParts & { readonly cipher: Cipher };
