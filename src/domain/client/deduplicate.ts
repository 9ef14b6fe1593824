/**
 * Deduplication of what is shown and cached (DEDUP-1 to DEDUP-3). A record of this device alone gives way to its stored twin: the one
 * whose id it carries, or the one that looks the same. Two stored records are never one, however alike they are: each may be signed
 * paper, and its money counts. What is in `keep`, the records of pending operations, is never dropped.
 */
import type { Client } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { warsawDate } from '#domain/time/calendar.ts';
import { documentKey } from './client-fields.ts';
import { isTemporaryId, toRealId } from '#domain/shared/ids.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';

interface Identified {
  readonly id: string;
}

/** Ids of records that must stay. */
export type Keep = ReadonlySet<string>;

const NONE: Keep = new Set();

const realFirst = <T extends Identified>(entries: readonly T[]): readonly T[] => {
  const temporary = entries.filter(({ id }) => isTemporaryId(id));
  if (temporary.length === 0) return entries;
  return [...entries.filter(({ id }) => !isTemporaryId(id)), ...temporary];
};

/** Each id once, real ones first, and no temporary one that has a stored twin (DEDUP-1). */
const withoutStoredTemporaries = <T extends Identified>(
  entries: readonly T[],
  keep: Keep,
): readonly T[] => {
  const seen = new Set<string>();
  return realFirst(entries).filter(({ id }) => {
    const realId = toRealId(id);
    const isRepeat = seen.has(id) || (seen.has(realId) && !keep.has(id));
    seen.add(id);
    if (realId !== id) seen.add(realId);
    return !isRepeat;
  });
};

/** Without the entries of this device alone that share their key with a stored one: there are hardly ever any, so a look is enough. */
const withoutLocalTwins = <T extends Identified>(
  entries: readonly T[],
  keep: Keep,
  keyOf: (entry: T) => string,
): readonly T[] => {
  const isLocal = ({ id }: T) => isTemporaryId(id) && !keep.has(id);
  const ordered = realFirst(entries);
  if (!ordered.some(isLocal)) return ordered;
  const stored = new Set(ordered.filter(({ id }) => !isTemporaryId(id)).map(keyOf));
  return ordered.filter((entry) => !isLocal(entry) || !stored.has(keyOf(entry)));
};

/**
 * Clients of the same name, address, document number and NIP share it, whatever the case (DEDUP-2). A firm's number is its NIP, which
 * is compared without its dashes.
 */
export const clientKey = (client: Client): string =>
  JSON.stringify([
    ...WORDS.map((field) => client[field].trim()),
    ...NUMBERS.map((field) => documentKey(client[field] ?? '')),
  ]).toLowerCase();

const WORDS = clientFieldsWhere('identity', 'words');
const NUMBERS = clientFieldsWhere('identity', 'number');

/** Receipts of the same number, day in Warsaw and client share it (DEDUP-3); without a client the name on the paper counts. */
export const receiptKey = weakMemo(({ number, date, clientId, client }: Receipt): string => {
  const { year, month, day } = warsawDate(Date.parse(date));
  const seller = clientId === '' ? ['', client.name] : [toRealId(clientId)];
  return JSON.stringify([number, year, month, day, ...seller]);
});

/** Clients without those of this device alone that look like a stored one (DEDUP-2). */
export const deduplicateClients = (
  clients: readonly Client[],
  keep: Keep = NONE,
): readonly Client[] => withoutLocalTwins(withoutStoredTemporaries(clients, keep), keep, clientKey);

/** Receipts without those of this device alone that have a stored twin of the same number, day and client (DEDUP-3). */
export const deduplicateReceipts = (
  receipts: readonly Receipt[],
  keep: Keep = NONE,
): readonly Receipt[] =>
  withoutLocalTwins(withoutStoredTemporaries(receipts, keep), keep, receiptKey);
