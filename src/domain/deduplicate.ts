/**
 * Deduplication of what is shown and cached (DEDUP-1 to DEDUP-3). It drops a temporary entry in favour of
 * its stored twin, and exact repeats. What is in `keep`, the records of pending operations, is never dropped.
 */
import type { Client } from '#schemas/client.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { warsawDate } from './calendar.ts';
import { isTemporaryId, realIdOf } from './log/ids.ts';
import { remembered } from './remembered.ts';

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

/** The first entry of each id, real ids before temporary ones, else in their order (DEDUP-1). */
export const deduplicateById = <T extends Identified>(entries: readonly T[]): readonly T[] => {
  const seen = new Set<string>();
  return realFirst(entries).filter(({ id }) => !seen.has(id) && seen.add(id));
};

/** The same, and without a temporary entry whose stored twin is there. */
const withoutStoredTemporaries = <T extends Identified>(
  entries: readonly T[],
  keep: Keep,
): readonly T[] => {
  const seen = new Set<string>();
  return realFirst(entries).filter(({ id }) => {
    const realId = realIdOf(id);
    const isRepeat = seen.has(id) || (seen.has(realId) && !keep.has(id));
    seen.add(id);
    if (realId !== id) seen.add(realId);
    return !isRepeat;
  });
};

/**
 * Groups by `keyOf` and drops an entry when `repeats` says so of one that stands before it in its group. Most groups have one member,
 * so only what follows it has a list.
 */
const dropRepeats = <T extends Identified>(
  entries: readonly T[],
  keep: Keep,
  keyOf: (entry: T) => string,
  repeats: (entry: T, before: T) => boolean,
): readonly T[] => {
  const firsts = new Map<string, T>();
  const followers = new Map<string, T[]>();
  return realFirst(entries).filter((entry) => {
    const key = keyOf(entry);
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, entry);
      return true;
    }
    const others = followers.get(key) ?? [];
    const isRepeat = [first, ...others].some((before) => repeats(entry, before));
    if (isRepeat && !keep.has(entry.id)) return false;
    followers.set(key, others);
    others.push(entry);
    return true;
  });
};

/** Lookalikes share it. It is short, since tens of thousands are put in groups by it; what it leaves open is compared. */
const clientKey = ({ name, documentNumber }: Client): string =>
  (documentNumber === '' ? name : documentNumber).toLowerCase();

const looksLike = (client: Client, before: Client): boolean =>
  (['name', 'address', 'documentNumber'] as const).every(
    (field) => client[field].toLowerCase() === before[field].toLowerCase(),
  );

/** Clients, each there once, without those whose name, address and document number are another's, ignoring case (DEDUP-2). */
export const hideLookalikes = (clients: readonly Client[], keep: Keep): readonly Client[] =>
  dropRepeats(clients, keep, clientKey, looksLike);

/** The same of clients that may be there more than once. */
export const deduplicateClients = (
  clients: readonly Client[],
  keep: Keep = NONE,
): readonly Client[] => hideLookalikes(withoutStoredTemporaries(clients, keep), keep);

const receiptKey = remembered(({ number, date, clientId }: Receipt): string => {
  const { year, month, day } = warsawDate(Date.parse(date));
  return JSON.stringify([number, year, month, day, realIdOf(clientId)]);
});

const lineKey = (item: ReceiptItem): readonly unknown[] => [
  ...[item.name, item.wasteCode, item.unit, item.netG, item.grossG, item.tareG],
  ...[item.deductionBp, item.deductionG, item.priceGr, item.valueGr],
];

const contentKey = ({ items, status }: Receipt): string =>
  JSON.stringify([status, items.map(lineKey)]);

const isRepeatedReceipt = (receipt: Receipt, before: Receipt): boolean =>
  isTemporaryId(receipt.id) !== isTemporaryId(before.id) ||
  contentKey(receipt) === contentKey(before);

/**
 * Receipts without temporary ones whose stored twin has the same number, day in Warsaw and client, and without exact repeats
 * (DEDUP-3). Two receipts of the same number, day and client with different lines are two receipts: both stay.
 */
export const deduplicateReceipts = (
  receipts: readonly Receipt[],
  keep: Keep = NONE,
): readonly Receipt[] =>
  dropRepeats(withoutStoredTemporaries(receipts, keep), keep, receiptKey, isRepeatedReceipt);
