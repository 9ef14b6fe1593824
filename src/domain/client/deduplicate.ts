/**
 * A record with a temporary id is dropped if a stored record has its id or its key (DEDUP-1 to
 * DEDUP-3). Two stored records always stay, however alike: each may be signed paper, and its money
 * counts.
 */
import type { Client } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { warsawDate } from '#domain/time/calendar.ts';
import { documentKey } from './client-fields.ts';
import { isTemporaryId, toRealId } from '#domain/shared/ids.ts';
import { textKey } from '#domain/shared/text.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';

interface Identified {
  readonly id: string;
}

/** Records of pending operations always stay. */
export type Keep = ReadonlySet<string>;

const NONE: Keep = new Set();

const realFirst = <T extends Identified>(entries: readonly T[]): readonly T[] => {
  const temporary = entries.filter(({ id }) => isTemporaryId(id));
  if (temporary.length === 0) return entries;
  return [...entries.filter(({ id }) => !isTemporaryId(id)), ...temporary];
};

/** Keeps each id once, and no temporary id whose record is stored (DEDUP-1). */
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

/** Temporary records are rare, so most calls end early. */
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

/** The key ignores case, and dashes in the NIP (DEDUP-2). */
export const clientKey = (client: Client): string =>
  JSON.stringify([
    ...WORDS.map((field) => textKey(client[field])),
    ...NUMBERS.map((field) => documentKey(client[field] ?? '')),
  ]);

const WORDS = clientFieldsWhere('identity', 'words');
const NUMBERS = clientFieldsWhere('identity', 'number');

/** The day is Warsaw's. Without a client, the name on the receipt counts (DEDUP-3). */
export const receiptKey = weakMemo(({ number, date, clientId, client }: Receipt): string => {
  const { year, month, day } = warsawDate(Date.parse(date));
  const seller = clientId === '' ? ['', plainText(client.name)] : [toRealId(clientId)];
  return JSON.stringify([plainText(number), year, month, day, ...seller]);
});

/** Specified in DEDUP-2. */
export const deduplicateClients = (
  clients: readonly Client[],
  keep: Keep = NONE,
): readonly Client[] => withoutLocalTwins(withoutStoredTemporaries(clients, keep), keep, clientKey);

/** Specified in DEDUP-3. */
export const deduplicateReceipts = (
  receipts: readonly Receipt[],
  keep: Keep = NONE,
): readonly Receipt[] =>
  withoutLocalTwins(withoutStoredTemporaries(receipts, keep), keep, receiptKey);
