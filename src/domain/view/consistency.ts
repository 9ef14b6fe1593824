import type { Client } from '#schemas/client.ts';
import { TEMP_CLIENT_PREFIX, TEMP_RECEIPT_PREFIX } from '#schemas/operation.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { textKey } from '#domain/shared/text.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { isTemporaryId, toRealId } from '#domain/shared/ids.ts';
import type { UnresolvedMerges } from '#domain/client/merged-clients.ts';
import {
  clientDoubles,
  receiptDoubles,
  withoutVoidedDoubles,
} from '#domain/client/possible-doubles.ts';
import { formatReceiptNumber, rememberedNumber } from '#domain/receipt/receipt-number.ts';
import { statedTotals } from '#domain/receipt/receipt-totals.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';
import { type Gap, isKnown } from './knowledge.ts';

/** An inconsistency in the data (CONSIST-1). A duplicate number is reported, never changed. */
export type ConsistencyFinding =
  | { readonly kind: 'orphaned-receipt'; readonly id: string; readonly clientId: string }
  | { readonly kind: 'duplicate-id'; readonly of: 'clients' | 'receipts'; readonly id: string }
  | { readonly kind: 'unresolved-temp-client'; readonly id: string }
  | { readonly kind: 'unresolved-temp-receipt'; readonly id: string }
  | { readonly kind: 'repeated-number'; readonly number: string; readonly ids: readonly string[] }
  /** The receipt counts with a total of the legacy app, which is not the sum of its lines. */
  | { readonly kind: 'stated-total'; readonly id: string }
  /** Clients that were merged into one another; they count as not merged. */
  | { readonly kind: 'merged-in-circle'; readonly ids: readonly string[] }
  /** A client that was merged into one that does not exist; it counts as not merged. */
  | { readonly kind: 'merged-into-nobody'; readonly id: string }
  /** Records that look like duplicates; a person decides if they are. */
  | {
      readonly kind: 'possible-double';
      readonly of: 'clients' | 'receipts';
      readonly ids: readonly string[];
    };

/** True if no such client exists. Only a snapshot of all clients can tell. */
export type IsNobody = (clientId: string) => boolean;

/** Records before deduplication. */
export interface Checked {
  readonly clients: readonly Client[];
  readonly receipts: readonly Receipt[];
  readonly pendingIds: ReadonlySet<string>;
  readonly isNobody: IsNobody;
  /** Clients whose merge leads to no client. */
  readonly unresolved?: UnresolvedMerges;
}

type Entries = readonly { readonly id: string }[];

const realIds = weakMemo(
  (entries: Entries): ReadonlySet<string> => new Set(entries.map(({ id }) => toRealId(id))),
);

/**
 * Finds ids that no client has, among all `clients` before deduplication. Without a complete
 * snapshot no id counts as missing, because the cloud may have more clients. A client whose record
 * cannot be read does not count as missing either.
 */
export const nobodyIn = (
  { read }: Pick<Snapshot, 'read'>,
  clients: readonly Client[],
  gaps: readonly Gap[] = [],
): IsNobody => {
  if (read === undefined || !isKnown(gaps, 'client-ids', 'log')) return () => false;
  const known = realIds(clients);
  const unreadable = new Set(read.unreadable);
  return (clientId) => {
    const id = toRealId(clientId);
    return id !== '' && !known.has(id) && !unreadable.has(`clients/${id}`);
  };
};

const isOrphaned = ({ clientId }: Receipt, isNobody: IsNobody): boolean =>
  !isTemporaryId(clientId) && isNobody(clientId);

const orphans = ({ receipts, isNobody }: Checked): readonly ConsistencyFinding[] =>
  receipts
    .filter((receipt) => isOrphaned(receipt, isNobody))
    .map(({ id, clientId }) => ({ kind: 'orphaned-receipt', id, clientId }));

const repeatedIds = weakMemo((entries: Entries): readonly string[] => {
  const ids = entries.map(({ id }) => id);
  const seen = new Set<string>();
  return [...new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))];
});

const temporaryIds = weakMemo((entries: Entries): readonly string[] =>
  entries.map(({ id }) => id).filter(isTemporaryId),
);

const duplicateIds = (checked: Checked): readonly ConsistencyFinding[] =>
  (['clients', 'receipts'] as const).flatMap((of) =>
    repeatedIds(checked[of]).map((id) => ({ kind: 'duplicate-id', of, id })),
  );

const unresolved = (
  ids: readonly string[],
  prefix: string,
  isPending: (id: string) => boolean,
): readonly string[] => [...new Set(ids.filter((id) => id.startsWith(prefix) && !isPending(id)))];

const unresolvedIds = ({
  clients,
  receipts,
  pendingIds,
  isNobody,
}: Checked): readonly ConsistencyFinding[] => {
  const pending = new Set([...pendingIds].map(toRealId));
  const isPending = (id: string) => pending.has(toRealId(id));
  const ofReceipts = receipts.map(({ clientId }) => clientId).filter(isNobody);
  const clientIds = [...temporaryIds(clients), ...ofReceipts];
  return [
    ...unresolved(clientIds, TEMP_CLIENT_PREFIX, isPending).map(
      (id) => ({ kind: 'unresolved-temp-client', id }) as const,
    ),
    ...unresolved(temporaryIds(receipts), TEMP_RECEIPT_PREFIX, isPending).map(
      (id) => ({ kind: 'unresolved-temp-receipt', id }) as const,
    ),
  ];
};

const canonicalNumber = (receipt: Receipt): string => {
  const parsed = rememberedNumber(receipt);
  return parsed === null ? plainText(receipt.number) : formatReceiptNumber(parsed);
};

const repeatedNumbers = ({ receipts }: Checked): readonly ConsistencyFinding[] => {
  const found = new Map<string, { readonly number: string; readonly ids: Set<string> }>();
  for (const receipt of withoutVoidedDoubles(receipts)) {
    const number = canonicalNumber(receipt);
    const same = found.get(textKey(number)) ?? { number, ids: new Set() };
    // A temporary entry and its stored twin are the same receipt.
    same.ids.add(toRealId(receipt.id));
    found.set(textKey(number), same);
  }
  return [...found.values()]
    .filter(({ number, ids }) => number !== '' && ids.size > 1)
    .map(({ number, ids }) => ({ kind: 'repeated-number', number, ids: [...ids] }));
};

/** Ignores temporary records that are no longer pending: their stored twin replaces them. */
const possibleDoubles = ({
  clients,
  receipts,
  pendingIds,
}: Checked): readonly ConsistencyFinding[] => {
  const isShown = (id: string) => !isTemporaryId(id) || pendingIds.has(id);
  const found = (of: 'clients' | 'receipts', groups: readonly Entries[]) =>
    groups
      .map((group) => group.map(({ id }) => id).filter(isShown))
      .filter((ids) => ids.length > 1)
      .map((ids) => ({ kind: 'possible-double', of, ids }) as const);
  return [
    ...found('clients', clientDoubles(clients)),
    ...found('receipts', receiptDoubles(receipts)),
  ];
};

const strayMerges = ({ unresolved, isNobody }: Checked): readonly ConsistencyFinding[] => [
  ...(unresolved?.circles ?? []).map(
    (circle) => ({ kind: 'merged-in-circle', ids: circle.map(({ id }) => id) }) as const,
  ),
  ...(unresolved?.intoNobody ?? [])
    .filter(({ mergedInto = '' }) => isNobody(mergedInto))
    .map(({ id }) => ({ kind: 'merged-into-nobody', id }) as const),
];

const findStatedTotals = ({ receipts }: Checked): readonly ConsistencyFinding[] =>
  receipts
    .filter((receipt) => statedTotals(receipt) !== null)
    .map(({ id }) => ({ kind: 'stated-total', id }));

export const checkConsistency = (checked: Checked): readonly ConsistencyFinding[] => [
  ...orphans(checked),
  ...duplicateIds(checked),
  ...unresolvedIds(checked),
  ...repeatedNumbers(checked),
  ...possibleDoubles(checked),
  ...findStatedTotals(checked),
  ...strayMerges(checked),
];

/**
 * Clears `clientId` of receipts whose client does not exist, unless the id is temporary
 * (CONSIST-2). The receipts keep their copy of the seller. Receipts in `keep` stay as they are.
 */
export const clearOrphans = (
  receipts: readonly Receipt[],
  isNobody: IsNobody,
  keep: ReadonlySet<string> = new Set(),
): readonly Receipt[] =>
  receipts.map((receipt) =>
    isOrphaned(receipt, isNobody) && !keep.has(receipt.id) ? { ...receipt, clientId: '' } : receipt,
  );
