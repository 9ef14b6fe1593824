/**
 * What the screens show: view = fold(snapshot, log). The snapshot is what the cloud held when it was last read; the log's
 * operations lie on top of it, whether they wait or have been acknowledged since.
 */
import { clearOrphans, type ConsistencyFinding, checkConsistency } from '#domain/consistency.ts';
import { deduplicateClients, deduplicateReceipts } from '#domain/deduplicate.ts';
import { compareReceipts } from '#domain/receipt-number.ts';
import type { Client } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Conflict } from '#schemas/log-entry.ts';
import type { Operation, PendingOperation } from '#schemas/operation.ts';
import type { Category, Product } from '#schemas/product.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { type LogState, type OperationState, operationsOf } from './fold.ts';
import { realIdOf } from './ids.ts';
import { withoutMerged } from './merged-clients.ts';
import { olderThan, type OlderReceipts, reachOf, withOlder } from './older-receipts.ts';
import { knownOperation } from './replay.ts';
import { targetOf } from './targets.ts';

/** The data of one user as shown, with what still waits. */
export interface View extends Snapshot {
  /** Operations that wait to be sent, in the order of the log. */
  readonly pending: readonly PendingOperation[];
  /** Operations given up after their last refusal; their data stays until the user decides (SYNC-4). */
  readonly removed: readonly PendingOperation[];
  /** Ids, as shown, of records with a waiting operation. */
  readonly pendingIds: ReadonlySet<string>;
  /** Changes of others that ours overwrote, until the user has seen them; the operation's id names each. */
  readonly conflicts: readonly (Conflict & { readonly operationId: string })[];
  /** What the consistency check found (CONSIST-1). */
  readonly findings: readonly ConsistencyFinding[];
  /** Clients that were merged into one of `clients`; receipts of theirs are shown as that one's. */
  readonly merged: readonly Client[];
  /** The instant (ms) from which on no receipt of the cloud is missing: infinite before it was read, -Infinity where all are known. */
  readonly receiptsFrom: number;
}

interface Layer<T> {
  readonly byRealId: Map<string, T>;
  readonly pendingIds: Set<string>;
}

/** A record as shown; the yard's details have the user's id. */
type Shown<T> = T & { readonly id: string; readonly userID?: string };

interface Layers {
  readonly clients: Layer<Client>;
  readonly receipts: Layer<Receipt>;
  readonly products: Layer<Product>;
  readonly categories: Layer<Category>;
  readonly companyDetails: Layer<Shown<CompanyDetails>>;
}

const layerOf = <T extends { readonly id: string }>(entities: readonly T[]): Layer<T> => ({
  byRealId: new Map(entities.map((entity) => [realIdOf(entity.id), entity])),
  pendingIds: new Set(),
});

/** The record after a change, in which null takes a field away. */
const withChange = (before: object | undefined, change: object): object => {
  const record: Record<string, unknown> = { ...before, ...change };
  for (const [field, value] of Object.entries(change)) if (value === null) delete record[field];
  return record;
};

const applyOperation = (
  layers: Layers,
  userID: string,
  operation: Operation,
  isSynced: boolean,
): void => {
  const { kind, collection, id } = targetOf(operation);
  // The operation's schema has judged its data; the table of targets says whose fields they are.
  const layer = layers[collection] as Layer<Shown<object>>;
  const before = layer.byRealId.get(id);
  if (kind === 'delete') {
    layer.byRealId.delete(id);
    return;
  }
  if (kind === 'update' && before === undefined) return;
  if (!isSynced) layer.pendingIds.add(id);
  // A create whose answer was lost may be in the snapshot already: what the cloud holds is shown.
  if (kind === 'create' && before !== undefined) return;
  const { data } = operation;
  const newId = !isSynced && 'tempId' in data ? data.tempId : id;
  const record = kind === 'create' ? data : withChange(before, data);
  layer.byRealId.set(id, { ...record, userID, id: before?.id ?? newId });
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

const withClient = (receipt: Receipt, clientId: string): Receipt =>
  clientId === receipt.clientId ? receipt : { ...receipt, clientId };

/** Temporary client ids give way to real ones as soon as the client has its real id (SYNC-6). */
const withShownClient = (receipt: Receipt, clients: Layer<Client>): Receipt => {
  const shown = clients.byRealId.get(realIdOf(receipt.clientId))?.id ?? receipt.clientId;
  return withClient(receipt, shown);
};

const shownIds = (layers: Layers): ReadonlySet<string> =>
  new Set(
    Object.values(layers).flatMap(({ byRealId, pendingIds }: Layer<Shown<object>>) =>
      [...pendingIds].flatMap((id) => byRealId.get(id)?.id ?? []),
    ),
  );

type Counted = 'pending' | 'synced';

const layersOf = (
  userId: string,
  snapshot: Snapshot,
  log: LogState,
  ...counted: readonly Counted[]
): Layers => {
  const { clients, receipts, products, categories, companyDetails } = snapshot;
  const layers: Layers = {
    clients: layerOf(clients),
    receipts: layerOf(receipts),
    products: layerOf(products),
    categories: layerOf(categories),
    companyDetails: layerOf(companyDetails === null ? [] : [{ ...companyDetails, id: userId }]),
  };
  for (const { operation, status } of operationsOf(log, ...counted)) {
    const known = knownOperation(operation);
    if (known !== null) applyOperation(layers, userId, known, status === 'synced');
  }
  return layers;
};

const companyOf = ({ companyDetails }: Layers): CompanyDetails | null => {
  const [shown] = companyDetails.byRealId.values();
  if (shown === undefined) return null;
  const { id, userID, ...details } = shown;
  return details;
};

/** The fields that somebody else changed and that ours overwrote: once the operation has taken effect, until the user has seen it. */
const conflictsOf = ({ conflicts, operations }: LogState): View['conflicts'] =>
  Object.entries(conflicts).flatMap(([operationId, conflict]) => {
    const status = operations[operationId]?.status ?? 'synced';
    return status === 'synced' ? [{ operationId, ...conflict }] : [];
  });

/** Every record as the log leaves it, lookalikes among them. */
export type Records = Pick<
  View,
  'clients' | 'receipts' | 'products' | 'categories' | 'companyDetails'
>;

const recordsIn = (layers: Layers): Records => ({
  clients: [...layers.clients.byRealId.values()],
  receipts: [...layers.receipts.byRealId.values()].map((receipt) =>
    withShownClient(receipt, layers.clients),
  ),
  products: [...layers.products.byRealId.values()],
  categories: [...layers.categories.byRealId.values()],
  companyDetails: companyOf(layers),
});

/** Every record of a user's snapshot and log, before lookalikes are hidden and orphans let go of. */
export const recordsOf = (userId: string, snapshot: Snapshot, log: LogState): Records =>
  recordsIn(layersOf(userId, snapshot, log, 'pending', 'synced'));

/** The receipts of a snapshot with what the cloud has acknowledged since, and nothing that still waits. */
export const settledReceipts = (
  userId: string,
  snapshot: Snapshot,
  log: LogState,
): readonly Receipt[] => [...layersOf(userId, snapshot, log, 'synced').receipts.byRealId.values()];

/**
 * The view of a user's snapshot and log, with the older receipts that were loaded; the same input gives the same view in every tab
 * (invariant 7).
 */
export const viewOf = (
  userId: string,
  snapshot: Snapshot,
  log: LogState,
  older: OlderReceipts = olderThan(snapshot),
): View => {
  const layers = layersOf(userId, withOlder(snapshot, older), log, 'pending', 'synced');
  const pendingIds = shownIds(layers);
  const { clients: all, receipts: ofAll, ...others } = recordsIn(layers);
  const { clients, merged, keptIdOf } = withoutMerged(all);
  const receipts = ofAll.map((receipt) => withClient(receipt, keptIdOf(receipt.clientId)));
  // Orphans are sought before lookalikes are hidden: the receipts of a hidden client are no orphans.
  const shownReceipts = clearOrphans(
    deduplicateReceipts(receipts, pendingIds),
    clients,
    pendingIds,
  );
  return {
    clients: deduplicateClients(clients, pendingIds),
    receipts: shownReceipts.toSorted(compareReceipts),
    merged,
    ...others,
    lastSync: snapshot.lastSync,
    pending: operationsOf(log, 'pending').map(pendingOperation),
    removed: operationsOf(log, 'removed').map(pendingOperation),
    pendingIds,
    conflicts: conflictsOf(log),
    findings: checkConsistency({ clients, receipts, pendingIds }),
    receiptsFrom: snapshot.lastSync === null ? Infinity : reachOf(older),
  };
};
