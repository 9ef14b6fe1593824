/**
 * Finds records that may be stored twice: two offline devices can give out one number or enter one
 * person. Only a user can tell, so the app shows, counts and marks all of them.
 */
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { clientKey, receiptKey } from './deduplicate.ts';
import { groupBy } from '#domain/shared/grouping.ts';
import { isSameRecord, toRealId } from '#domain/shared/ids.ts';
import { textKey } from '#domain/shared/text.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';

interface Identified {
  readonly id: string;
}

/** `roughKeyOf` is cheap and rules nearly all entries out. */
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

const isKeptApart = (one: Client, other: Client): boolean =>
  isKeptApartFrom(one, other) || isKeptApartFrom(other, one);

const isKeptApartFrom = ({ apartFrom = [] }: Client, { id }: Client): boolean =>
  apartFrom.includes(toRealId(id));

const unsettled = (group: readonly Client[]): readonly Client[] =>
  group.filter((one) =>
    group.some((other) => !isSameRecord(one.id, other.id) && !isKeptApart(one, other)),
  );

/** Leaves out hidden clients and clients that a user marked as different. */
export const clientDoubles = weakMemo((clients: readonly Client[]) =>
  sharing(
    clients.filter(({ hidden }) => hidden !== true),
    ({ name, documentNumber }) => textKey(documentNumber) || textKey(name),
    clientKey,
  )
    .map(unsettled)
    .filter((group) => group.length > 1),
);

export const receiptDoubles = weakMemo((receipts: readonly Receipt[]) =>
  sharing(
    receipts.filter(({ status }) => status === 'issued'),
    ({ number }) => textKey(number),
    // A difference in spaces or case is told here, but drops no record as a double.
    (receipt) => receiptKey({ ...receipt, number: textKey(receipt.number) }),
  ),
);

export const groupedIds = weakMemo(
  (groups: readonly (readonly Identified[])[]): ReadonlySet<string> =>
    new Set(groups.flat().map(({ id }) => id)),
);

export const othersInGroup = <T extends Identified>(
  groups: readonly (readonly T[])[],
  { id }: Identified,
): readonly T[] =>
  groups
    .filter((group) => group.some((one) => isSameRecord(one.id, id)))
    .flatMap((group) => group.filter((one) => !isSameRecord(one.id, id)));

/** A voided receipt disappears if an issued one has the same number, day and client. */
export const withoutVoidedDoubles = weakMemo((receipts: readonly Receipt[]): readonly Receipt[] => {
  const isVoided = ({ status }: Receipt) => status === 'voided';
  const voided = new Set(receipts.filter(isVoided).map(({ number }) => plainText(number)));
  const issued = receipts.filter((one) => !isVoided(one) && voided.has(plainText(one.number)));
  if (issued.length === 0) return receipts;
  const keys = new Set(issued.map(receiptKey));
  return receipts.filter((one) => !isVoided(one) || !keys.has(receiptKey(one)));
});
