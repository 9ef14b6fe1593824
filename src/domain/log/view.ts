/**
 * What the screens show: view = fold(snapshot, log). The snapshot is what the cloud held when it was last read; the log's
 * operations lie on top of it, whether they wait or have been acknowledged since.
 */
import { clearOrphans, type ConsistencyFinding, checkConsistency } from '#domain/consistency.ts';
import { deduplicateClients, deduplicateReceipts } from '#domain/deduplicate.ts';
import { compareReceipts } from '#domain/receipt-number.ts';
import type { Client } from '#schemas/client.ts';
import type { Operation, PendingOperation } from '#schemas/operation.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { type LogState, type OperationState, operationsOf } from './fold.ts';
import { realIdOf } from './ids.ts';
import { knownOperation } from './replay.ts';

/** The data of one user as shown, with what still waits. */
export interface View extends Snapshot {
  /** Operations that wait to be sent, in the order of the log. */
  readonly pending: readonly PendingOperation[];
  /** Operations given up after their last refusal; their data stays until the user decides (SYNC-4). */
  readonly removed: readonly PendingOperation[];
  /** Ids, as shown, of records with a waiting operation. */
  readonly pendingIds: ReadonlySet<string>;
  /** What the consistency check found (CONSIST-1). */
  readonly findings: readonly ConsistencyFinding[];
}

interface Records<T> {
  readonly byRealId: Map<string, T>;
  readonly pendingIds: Set<string>;
}

interface Layers {
  readonly userId: string;
  readonly clients: Records<Client>;
  readonly receipts: Records<Receipt>;
}

const recordsOf = <T extends { readonly id: string }>(entities: readonly T[]): Records<T> => ({
  byRealId: new Map(entities.map((entity) => [realIdOf(entity.id), entity])),
  pendingIds: new Set(),
});

const create = <T extends { readonly id: string }>(
  records: Records<T>,
  tempId: string,
  isSynced: boolean,
  make: (id: string) => T,
): void => {
  const realId = realIdOf(tempId);
  if (!isSynced) records.pendingIds.add(realId);
  // A create whose answer was lost may be in the snapshot already: what the cloud holds is shown.
  if (records.byRealId.has(realId)) return;
  records.byRealId.set(realId, make(isSynced ? realId : tempId));
};

const change = <T extends { readonly id: string }>(
  records: Records<T>,
  id: string,
  isSynced: boolean,
  changes: Partial<T>,
): void => {
  const realId = realIdOf(id);
  const before = records.byRealId.get(realId);
  if (before === undefined) return;
  if (!isSynced) records.pendingIds.add(realId);
  records.byRealId.set(realId, { ...before, ...changes, id: before.id });
};

const applyOperation = (layers: Layers, operation: Operation, isSynced: boolean): void => {
  const { userId: userID, clients, receipts } = layers;
  switch (operation.type) {
    case 'CREATE_CLIENT':
      create(clients, operation.data.tempId, isSynced, (id) => ({ ...operation.data, id, userID }));
      return;
    case 'CREATE_RECEIPT':
      create(receipts, operation.data.tempId, isSynced, (id) => ({
        ...operation.data,
        id,
        userID,
      }));
      return;
    case 'UPDATE_CLIENT':
      change(clients, operation.data.id, isSynced, operation.data as Partial<Client>);
      return;
    case 'UPDATE_RECEIPT':
      change(receipts, operation.data.id, isSynced, operation.data as Partial<Receipt>);
      return;
    case 'DELETE_CLIENT':
      clients.byRealId.delete(realIdOf(operation.data.clientId));
      return;
  }
};

const pendingOperation = ({
  operation,
  retryCount,
  lastError,
}: OperationState): PendingOperation => ({
  ...operation,
  retryCount,
  ...(lastError === null ? {} : { lastError }),
});

/** Temporary client ids give way to real ones as soon as the client has its real id (SYNC-6). */
const withShownClient = (receipt: Receipt, clients: Records<Client>): Receipt => {
  const shown = clients.byRealId.get(realIdOf(receipt.clientId))?.id ?? receipt.clientId;
  return shown === receipt.clientId ? receipt : { ...receipt, clientId: shown };
};

const shownIds = (layers: Layers): ReadonlySet<string> => {
  const shown = <T extends { readonly id: string }>({ byRealId, pendingIds }: Records<T>) =>
    [...pendingIds].flatMap((id) => byRealId.get(id)?.id ?? []);
  return new Set([...shown(layers.clients), ...shown(layers.receipts)]);
};

const layersOf = (userId: string, snapshot: Snapshot, log: LogState): Layers => {
  const clients = recordsOf(snapshot.clients);
  const receipts = recordsOf(snapshot.receipts);
  const layers: Layers = { userId, clients, receipts };
  for (const { operation, status } of operationsOf(log, 'pending', 'synced')) {
    const known = knownOperation(operation);
    if (known !== null) applyOperation(layers, known, status === 'synced');
  }
  return layers;
};

/** The view of a user's snapshot and log; the same input gives the same view in every tab (invariant 7). */
export const viewOf = (userId: string, snapshot: Snapshot, log: LogState): View => {
  const layers = layersOf(userId, snapshot, log);
  const pendingIds = shownIds(layers);
  const clients = [...layers.clients.byRealId.values()];
  const receipts = [...layers.receipts.byRealId.values()].map((receipt) =>
    withShownClient(receipt, layers.clients),
  );
  // Orphans are sought before lookalikes are hidden: the receipts of a hidden client are no orphans.
  const shownReceipts = clearOrphans(
    deduplicateReceipts(receipts, pendingIds),
    clients,
    pendingIds,
  );
  return {
    ...snapshot,
    clients: deduplicateClients(clients, pendingIds),
    receipts: shownReceipts.toSorted(compareReceipts),
    pending: operationsOf(log, 'pending').map(pendingOperation),
    removed: operationsOf(log, 'removed').map(pendingOperation),
    pendingIds,
    findings: checkConsistency({ clients, receipts, pendingIds }),
  };
};
