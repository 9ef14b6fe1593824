/**
 * Where a sealed text belongs. Under a passphrase it is bound to its place by AES-GCM's additional data: moved to another place, it
 * does not open (docs/decisions/0025).
 */
import type { StoredEntry } from '../stored-entry.ts';
import { databaseName } from './log-database.ts';

/** The place of a named text in a store of a user; the same words always give the same text, other ones another. */
export const placeOf = (
  userId: string,
  store: 'cache' | 'drafts' | 'meta' | 'localStorage',
  ...name: readonly (string | number)[]
): string => JSON.stringify([databaseName(userId), store, ...name]);

/** The place of an entry, with what stands beside it in clear. */
export const entryPlace = (
  userId: string,
  { seq, at, v }: Pick<StoredEntry, 'seq' | 'at' | 'v'>,
): string => JSON.stringify([databaseName(userId), 'log', seq, at, v]);
