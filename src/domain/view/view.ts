/** The state that the screens show: the snapshot with pending and synced operations on top. */
import { type FindRecord, isSettled, settledIds } from '#domain/conflict/conflict-versions.ts';
import {
  checkConsistency,
  clearOrphans,
  type ConsistencyFinding,
  nobodyIn,
} from './consistency.ts';
import { type DeviceFacts, findGaps, type Gap, knownRecords, WHOLE_DEVICE } from './knowledge.ts';
import { clientKey, deduplicateClients, deduplicateReceipts } from '#domain/client/deduplicate.ts';
import { compareReceipts } from '#domain/receipt/receipt-number.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';
import type { Client } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Conflict } from '#schemas/conflict.ts';
import type { PendingOperation } from '#schemas/operation.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { type LogState, type OperationState, operationsWith } from '#domain/log/fold.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { type Projection, type Projections, projectAll } from './projections.ts';
import { unresolvedClients, withoutMerged } from '#domain/client/merged-clients.ts';
import {
  olderThan,
  type OlderReceipts,
  knownFrom,
  withOlder,
} from '#domain/snapshot/receipt-history.ts';

export interface View extends Omit<Snapshot, 'conflicts'> {
  readonly pending: readonly PendingOperation[];
  /** Kept until the user decides about them (SYNC-4). */
  readonly removed: readonly PendingOperation[];
  /** Ids, as shown, of records with a pending operation. */
  readonly pendingIds: ReadonlySet<string>;
  /** Conflicts that the user has not seen yet, with the id of the later operation. */
  readonly conflicts: readonly (Conflict & { readonly operationId: string })[];
  /** Only of what is known: `gaps` tell why there may be more. */
  readonly findings: readonly ConsistencyFinding[];
  readonly gaps: readonly Gap[];
  /** Clients that were merged into one of `clients`; their receipts are shown as that client's. */
  readonly merged: readonly Client[];
  /** Clients whose merge leads to no client; in `clients` they are neither merged nor hidden. */
  readonly unresolved: readonly Client[];
  /**
   * From this instant (ms) all receipts are known: Infinity before the first read, -Infinity if
   * none is missing.
   */
  readonly receiptsFrom: number;
}

const pendingOperation = ({
  operation,
  retryCount,
  lastError,
}: OperationState): PendingOperation => ({
  ...operation,
  retryCount,
  ...(lastError === null ? {} : { lastError }),
});

const withClient = (receipt: Receipt, clientId: string): Receipt =>
  clientId === receipt.clientId ? receipt : { ...receipt, clientId };

/** Replaces temporary client ids as soon as the client has its real id (SYNC-6). */
const withShownClient = (receipt: Receipt, clients: Projection<Client>): Receipt => {
  const shown = clients.byRealId.get(toRealId(receipt.clientId))?.id ?? receipt.clientId;
  return withClient(receipt, shown);
};

const shownYard = ({ companyDetails }: Projections): CompanyDetails | null => {
  const [shown] = companyDetails.records;
  if (shown === undefined) return null;
  const { id, userID, ...details } = shown;
  return details;
};

const findIn =
  (projections: Projections): FindRecord =>
  (collection, id) =>
    projections[collection].byRealId.get(id);

/**
 * Returns conflicts of this device's synced operations, and those that other devices stored in the
 * cloud. Drops a conflict once the user has seen it, somebody has settled it, or the lost values
 * stand again.
 */
const shownConflicts = (
  { conflicts, operations, seenConflicts }: LogState,
  { conflicts: kept, conflictsFrom = -Infinity }: Snapshot,
  projections: Projections,
): View['conflicts'] => {
  const ours = Object.entries(conflicts).flatMap(([operationId, conflict]) => {
    const status = operations[operationId]?.status ?? 'synced';
    return status === 'synced' ? [{ operationId, ...conflict }] : [];
  });
  const known = new Set([...ours.map(({ operationId }) => operationId), ...seenConflicts]);
  const others = kept
    .filter(
      ({ id, fields, storedAt }) => storedAt > conflictsFrom && fields.length > 0 && !known.has(id),
    )
    .map(({ id, userID, storedAt, settles, ...conflict }) => ({ operationId: id, ...conflict }));
  const settled = settledIds(kept);
  return [...ours, ...others].filter(
    (conflict) => !settled.has(conflict.operationId) && !isSettled(conflict, findIn(projections)),
  );
};

/** Records before deduplication. */
export type ShownRecords = Pick<
  View,
  'clients' | 'receipts' | 'products' | 'categories' | 'companyDetails'
>;

const recordsIn = (projections: Projections): ShownRecords => ({
  clients: projections.clients.records,
  receipts: projections.receipts.records.map((receipt) =>
    withShownClient(receipt, projections.clients),
  ),
  products: projections.products.records,
  categories: projections.categories.records,
  companyDetails: shownYard(projections),
});

export const shownRecords = (userId: string, snapshot: Snapshot, log: LogState): ShownRecords =>
  recordsIn(projectAll(userId, snapshot, log, 'pending', 'synced'));

/** Applies only synced operations: nothing that is still pending. */
export const settledRecords = (userId: string, snapshot: Snapshot, log: LogState): ShownRecords =>
  recordsIn(projectAll(userId, snapshot, log, 'synced'));

export const settledReceipts = (
  userId: string,
  snapshot: Snapshot,
  log: LogState,
): readonly Receipt[] => projectAll(userId, snapshot, log, 'synced').receipts.records;

/** Maps a client hidden as a duplicate to the one that is shown; other ids stay. */
const shownIdIn = (
  clients: readonly Client[],
  shown: readonly Client[],
): ((id: string) => string) => {
  if (shown.length === clients.length) return (id) => id;
  const byKey = new Map(shown.map((client) => [clientKey(client), client.id]));
  const here = new Set(shown.map(({ id }) => id));
  const hidden = clients.filter(({ id }) => !here.has(id));
  const ids = new Map(hidden.map((client) => [toRealId(client.id), byKey.get(clientKey(client))]));
  return (id) => ids.get(toRealId(id)) ?? id;
};

const clientsIn = weakMemo(({ records, pendingIds }: Projection<Client>) => {
  const merging = withoutMerged(records);
  const shown = deduplicateClients(merging.clients, pendingIds);
  return { ...merging, shown, shownIdOf: shownIdIn(merging.clients, shown) };
});

const pendingIdsIn = (projections: Projections): ReadonlySet<string> =>
  new Set(
    Object.values(projections).flatMap(({ pendingIds }: Projection<unknown>) => [...pendingIds]),
  );

/**
 * Builds the view; `older` are the loaded older receipts. The same input gives the same view in
 * every tab (invariant 7). Lists that did not change keep their identity.
 */
export const buildView = (
  userId: string,
  snapshot: Snapshot,
  log: LogState,
  older: OlderReceipts = olderThan(snapshot),
  device: DeviceFacts = WHOLE_DEVICE,
): View => {
  const projections = projectAll(userId, withOlder(snapshot, older), log, 'pending', 'synced');
  const pendingIds = pendingIdsIn(projections);
  const { clients, merged, unresolved, keptIdOf, shown, shownIdOf } = clientsIn(
    projections.clients,
  );
  const { receipts: ofAll, ...others } = recordsIn(projections);
  const receipts = ofAll.map((receipt) => withClient(receipt, keptIdOf(receipt.clientId)));
  // Look for orphans before hiding duplicates: receipts of a hidden client are not orphans.
  const gaps = findGaps(snapshot, older, device);
  const isNobody = nobodyIn(snapshot, clients, gaps);
  const known = <T extends { readonly id: string }>(records: readonly T[]) =>
    knownRecords({ gaps, pendingIds }, records);
  const shownReceipts = clearOrphans(
    deduplicateReceipts(receipts, pendingIds),
    isNobody,
    pendingIds,
  ).map((receipt) => withClient(receipt, shownIdOf(receipt.clientId)));
  return {
    ...others,
    clients: shown,
    receipts: shownReceipts.toSorted(compareReceipts),
    merged,
    unresolved: unresolvedClients(unresolved),
    lastSync: snapshot.lastSync,
    pending: operationsWith(log, 'pending').map(pendingOperation),
    removed: operationsWith(log, 'removed').map(pendingOperation),
    pendingIds,
    conflicts: shownConflicts(log, snapshot, projections),
    gaps,
    findings: checkConsistency({
      clients: known(clients),
      receipts: known(receipts),
      pendingIds,
      isNobody,
      unresolved: {
        circles: unresolved.circles.filter((circle) => known(circle).length === circle.length),
        intoNobody: known(unresolved.intoNobody),
      },
    }),
    receiptsFrom: snapshot.lastSync === null ? Infinity : knownFrom(older),
  };
};
