/**
 * Names the place where a sealed text belongs. Under a passphrase, AES-GCM's additional data binds
 * the text to it: a text moved to another place does not open (docs/decisions/0025).
 */
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { databaseName } from './log-database.ts';
import type { LogHead } from './log-schema.ts';

/** Different arguments give different names. */
export const placeName = (
  userId: string,
  store: 'cache' | 'drafts' | 'meta' | 'localStorage',
  ...name: readonly (string | number)[]
): string => JSON.stringify([databaseName(userId), store, ...name]);

/**
 * Part of each place in the log and the snapshot. Each snapshot begins a new epoch, so that older
 * texts never open again.
 */
export type Epoch = Pick<LogHead, 'epoch'>;

export const cachePlace = (userId: string, name: string, { epoch = '' }: Epoch): string =>
  placeName(userId, 'cache', name, epoch);

/** Includes the seq, time and version of the entry, which are stored in clear. */
export const entryPlace = (
  userId: string,
  { seq, at, v }: Pick<StoredEntry, 'seq' | 'at' | 'v'>,
  { epoch = '' }: Epoch,
): string => JSON.stringify([databaseName(userId), 'log', seq, at, v, epoch]);
