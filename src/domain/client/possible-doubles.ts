/**
 * Records that are stored twice, perhaps: two devices without a network give the same number to the same client, or each enters the
 * same person. Only a person can tell, so all of them are shown and counted, and marked.
 */
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { clientKey, receiptKey } from './deduplicate.ts';
import { groupBy } from '#domain/shared/grouping.ts';
import { isSameRecord, toRealId } from '#domain/shared/ids.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';

interface Identified {
  readonly id: string;
}

/** Those that share what `keyOf` says with another one. Nearly all differ in `roughKeyOf` already, which costs less. */
const sharing = <T extends Identified>(
  entries: readonly T[],
  roughKeyOf: (entry: T) => string,
  keyOf: (entry: T) => string,
): readonly (readonly T[])[] => {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const entry of entries) {
    const key = roughKeyOf(entry);
    (seen.has(key) ? shared : seen).add(key);
  }
  if (shared.size === 0) return [];
  const close = entries.filter((entry) => shared.has(roughKeyOf(entry)));
  return [...groupBy(close, keyOf).values()].filter(
    (group) => new Set(group.map(({ id }) => toRealId(id))).size > 1,
  );
};

/** Whether somebody has said of these two that they are two; either of them may say so. */
const isKeptApart = (one: Client, other: Client): boolean =>
  isKeptApartFrom(one, other) || isKeptApartFrom(other, one);

const isKeptApartFrom = ({ apartFrom = [] }: Client, { id }: Client): boolean =>
  apartFrom.includes(toRealId(id));

/** Without those who are known to be none of the others. */
const unsettled = (group: readonly Client[]): readonly Client[] =>
  group.filter((one) =>
    group.some((other) => !isSameRecord(one.id, other.id) && !isKeptApart(one, other)),
  );

/**
 * Clients of the same name, address, document number and NIP, in groups; one that was hidden is settled, and so are those whom
 * somebody has kept apart.
 */
export const clientDoubles = weakMemo((clients: readonly Client[]) =>
  sharing(
    clients.filter(({ hidden }) => hidden !== true),
    ({ name, documentNumber }) =>
      (documentNumber.trim() === '' ? name : documentNumber).trim().toLowerCase(),
    clientKey,
  )
    .map(unsettled)
    .filter((group) => group.length > 1),
);

/** Receipts of the same number, day and client, in groups; one that was voided is settled. */
export const receiptDoubles = weakMemo((receipts: readonly Receipt[]) =>
  sharing(
    receipts.filter(({ status }) => status === 'issued'),
    ({ number }) => number,
    receiptKey,
  ),
);

/** The ids of all records of the groups. */
export const groupedIds = weakMemo(
  (groups: readonly (readonly Identified[])[]): ReadonlySet<string> =>
    new Set(groups.flat().map(({ id }) => id)),
);

/** The records that may be this one, itself left out. */
export const othersInGroup = <T extends Identified>(
  groups: readonly (readonly T[])[],
  { id }: Identified,
): readonly T[] =>
  groups
    .filter((group) => group.some((one) => isSameRecord(one.id, id)))
    .flatMap((group) => group.filter((one) => !isSameRecord(one.id, id)));

/** The receipts without voided ones of which another one is issued under the same number, on the same day and to the same client. */
export const withoutVoidedDoubles = weakMemo((receipts: readonly Receipt[]): readonly Receipt[] => {
  const isVoided = ({ status }: Receipt) => status === 'voided';
  const voided = new Set(receipts.filter(isVoided).map(({ number }) => number));
  const issued = receipts.filter((one) => !isVoided(one) && voided.has(one.number));
  if (issued.length === 0) return receipts;
  const keys = new Set(issued.map(receiptKey));
  return receipts.filter((one) => !isVoided(one) || !keys.has(receiptKey(one)));
});
