/**
 * What the screens show: view = fold(snapshot, log). The snapshot is what the cloud held when it was last read; the log's
 * operations lie on top of it, whether they wait or have been acknowledged since.
 */
import { type FindRecord, isSettled, settledIds } from '#domain/conflict/conflict-versions.ts';
import {
  checkConsistency,
  clearOrphans,
  type ConsistencyFinding,
  nobodyIn,
} from './consistency.ts';
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

/** The data of one user as shown, with what still waits. */
export interface View extends Omit<Snapshot, 'conflicts'> {
  /** Operations that wait to be sent, in the order of the log. */
  readonly pending: readonly PendingOperation[];
  /** Operations given up after their last refusal; their data stays until the user decides (SYNC-4). */
  readonly removed: readonly PendingOperation[];
  /** Ids, as shown, of records with a waiting operation. */
  readonly pendingIds: ReadonlySet<string>;
  /** Changes that met others unseen, until the user of this device has seen them; the later operation's id names each. */
  readonly conflicts: readonly (Conflict & { readonly operationId: string })[];
  /** What the consistency check found (CONSIST-1). */
  readonly findings: readonly ConsistencyFinding[];
  /** Clients that were merged into one of `clients`; receipts of theirs are shown as that one's. */
  readonly merged: readonly Client[];
  /** Clients whose merging leads nowhere, as they are stored; among `clients` they are neither merged nor hidden. */
  readonly unresolved: readonly Client[];
  /** The instant (ms) from which on no receipt of the cloud is missing: infinite before it was read, -Infinity where all are known. */
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

/** Temporary client ids give way to real ones as soon as the client has its real id (SYNC-6). */
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
 * Of this device's own changes those that took effect, and what all devices were told; each until
 * the user has seen it, somebody has settled it, or nothing is lost any more.
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

/** Every record as the log leaves it, lookalikes among them. */
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

/** Every record of a user's snapshot and log, before lookalikes are hidden and orphans let go of. */
export const shownRecords = (userId: string, snapshot: Snapshot, log: LogState): ShownRecords =>
  recordsIn(projectAll(userId, snapshot, log, 'pending', 'synced'));

/** The same of what the cloud has acknowledged alone: nothing that still waits. */
export const settledRecords = (userId: string, snapshot: Snapshot, log: LogState): ShownRecords =>
  recordsIn(projectAll(userId, snapshot, log, 'synced'));

/** The receipts of a snapshot with what the cloud has acknowledged since, and nothing that still waits. */
export const settledReceipts = (
  userId: string,
  snapshot: Snapshot,
  log: LogState,
): readonly Receipt[] => projectAll(userId, snapshot, log, 'synced').receipts.records;

/** The client that is shown in place of a lookalike which is hidden, by their ids; else the same id. */
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

/** The clients of a layer: those who stand for themselves, with and without lookalikes, and whom the others were made part of. */
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
 * The view of a user's snapshot and log, with the older receipts that were loaded; the same input gives the same view in every tab
 * (invariant 7). Lists that no operation has touched since the view before are the same lists.
 */
export const buildView = (
  userId: string,
  snapshot: Snapshot,
  log: LogState,
  older: OlderReceipts = olderThan(snapshot),
): View => {
  const projections = projectAll(userId, withOlder(snapshot, older), log, 'pending', 'synced');
  const pendingIds = pendingIdsIn(projections);
  const { clients, merged, unresolved, keptIdOf, shown, shownIdOf } = clientsIn(
    projections.clients,
  );
  const { receipts: ofAll, ...others } = recordsIn(projections);
  const receipts = ofAll.map((receipt) => withClient(receipt, keptIdOf(receipt.clientId)));
  // Orphans are sought before lookalikes are hidden: the receipts of a hidden client are no orphans.
  const isNobody = nobodyIn(snapshot, clients);
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
    findings: checkConsistency({ clients, receipts, pendingIds, isNobody, unresolved }),
    receiptsFrom: snapshot.lastSync === null ? Infinity : knownFrom(older),
  };
};
