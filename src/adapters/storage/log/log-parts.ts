import type { Cipher } from '#adapters/storage/crypto/cipher.ts';
import type { LogDatabase, LogHead } from '#adapters/storage/database/log-database.ts';

/** Throws `Shut` where the data is sealed with another key by now; `head` is what the transaction has read. */
export type RequireKey = (head: LogHead | undefined) => void;

/** What reads and writes a user's log. */
export interface LogParts {
  readonly database: LogDatabase;
  readonly userId: string;
  readonly cipher: Cipher | null;
  readonly requireKey: RequireKey;
}

/** The same with a key that binds. */
export type BoundParts = LogParts & { readonly cipher: Cipher };
