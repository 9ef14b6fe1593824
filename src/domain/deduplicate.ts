/**
 * Deduplication of what is shown and cached (DEDUP-1 to DEDUP-3). It drops a temporary entry in favour of
 * its stored twin, and exact repeats. What is in `keep`, the records of pending operations, is never dropped.
 */
import type { Client } from '#schemas/client.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { warsawDate } from './calendar.ts';
import { isTemporaryId, realIdOf } from './log/ids.ts';

interface Identified {
  readonly id: string;
}

/** Ids of records that must stay. */
export type Keep = ReadonlySet<string>;

const NONE: Keep = new Set();

const realFirst = <T extends Identified>(entries: readonly T[]): readonly T[] => [
  ...entries.filter(({ id }) => !isTemporaryId(id)),
  ...entries.filter(({ id }) => isTemporaryId(id)),
];

/** The first entry of each id, real ids before temporary ones, else in their order (DEDUP-1). */
export const deduplicateById = <T extends Identified>(entries: readonly T[]): readonly T[] => {
  const seen = new Set<string>();
  return realFirst(entries).filter(({ id }) => !seen.has(id) && seen.add(id));
};

/** Groups by `keyOf` and drops an entry when `repeats` says so of one that stands before it in its group. */
const dropRepeats = <T extends Identified>(
  entries: readonly T[],
  keep: Keep,
  keyOf: (entry: T) => string,
  repeats: (entry: T, before: T) => boolean,
): readonly T[] => {
  const groups = new Map<string, T[]>();
  return deduplicateById(entries).filter((entry) => {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else if (!keep.has(entry.id) && group.some((before) => repeats(entry, before))) return false;
    else group.push(entry);
    return true;
  });
};

/** The key of a record, worked out once: records never change, and the view is folded anew at each change of one of thousands. */
const remembered = <T extends object>(keyOf: (entry: T) => string): ((entry: T) => string) => {
  const keys = new WeakMap<T, string>();
  return (entry) => {
    const known = keys.get(entry);
    if (known !== undefined) return known;
    const key = keyOf(entry);
    keys.set(entry, key);
    return key;
  };
};

const clientKey = remembered(({ name, address, documentNumber }: Client): string =>
  JSON.stringify([name, address, documentNumber].map((text) => text.toLowerCase())),
);

/** Whether a temporary entry is the one that is stored under the id it carries. */
const isItsTemporary = (entry: Identified, before: Identified): boolean =>
  entry.id !== before.id && realIdOf(entry.id) === realIdOf(before.id);

const dropStoredTemporaries = <T extends Identified>(
  entries: readonly T[],
  keep: Keep,
): readonly T[] => dropRepeats(entries, keep, ({ id }) => realIdOf(id), isItsTemporary);

/** Clients without those whose name, address and document number are another's, ignoring case (DEDUP-2). */
export const deduplicateClients = (
  clients: readonly Client[],
  keep: Keep = NONE,
): readonly Client[] =>
  dropRepeats(dropStoredTemporaries(clients, keep), keep, clientKey, () => true);

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
  dropRepeats(dropStoredTemporaries(receipts, keep), keep, receiptKey, isRepeatedReceipt);
