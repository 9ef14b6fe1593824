/**
 * Where a sealed text belongs. Under a passphrase it is bound to its place by AES-GCM's additional data: moved to another place, it
 * does not open (docs/decisions/0025).
 */
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { databaseName, type LogHead } from './log-database.ts';

/** The place of a named text in a store of a user; the same words always give the same text, other ones another. */
export const placeName = (
  userId: string,
  store: 'cache' | 'drafts' | 'meta' | 'localStorage',
  ...name: readonly (string | number)[]
): string => JSON.stringify([databaseName(userId), store, ...name]);

/** What the log and the snapshot are bound to besides: another snapshot begins another epoch, so that nothing of before comes back. */
export type Epoch = Pick<LogHead, 'epoch'>;

/** The place of a part of the snapshot, or of a page of the log. */
export const cachePlace = (userId: string, name: string, { epoch = '' }: Epoch): string =>
  placeName(userId, 'cache', name, epoch);

/** The place of an entry, with what stands beside it in clear. */
export const entryPlace = (
  userId: string,
  { seq, at, v }: Pick<StoredEntry, 'seq' | 'at' | 'v'>,
  { epoch = '' }: Epoch,
): string => JSON.stringify([databaseName(userId), 'log', seq, at, v, epoch]);
