import { withTotals } from '#domain/receipt/receipt-totals.ts';
import { changedBy } from '#domain/wire/stored-value.ts';
import type { Client } from '#schemas/client.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Operation } from '#schemas/operation.ts';
import type { Category, Product } from '#schemas/product.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { type LogState, operationsWith } from '#domain/log/fold.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import { resolveChange } from '#domain/conflict/resolve.ts';
import { operationTarget } from '#domain/shared/targets.ts';

/** The yard's details have the user's id as their id. */
export type Shown<T> = T & { readonly id: string; readonly userID?: string };

/** Equal input gives the identical object, so that derived values can be memoized. */
export interface Projection<T> {
  readonly byRealId: ReadonlyMap<string, T>;
  readonly records: readonly T[];
  readonly pendingIds: ReadonlySet<string>;
}

export interface Projections {
  readonly clients: Projection<Client>;
  readonly receipts: Projection<Receipt>;
  readonly products: Projection<Product>;
  readonly categories: Projection<Category>;
  readonly companyDetails: Projection<Shown<CompanyDetails>>;
}

interface Change {
  readonly operation: Operation;
  readonly isSynced: boolean;
}

interface Draft {
  readonly byRealId: Map<string, Shown<object>>;
  readonly pendingIds: Set<string>;
}

const withChange = (before: object, operation: Operation): object =>
  changedBy(before, resolveChange(operation, before).fields);

const apply = (draft: Draft, userID: string, { operation, isSynced }: Change): void => {
  const { kind, id } = operationTarget(operation);
  const before = draft.byRealId.get(id);
  if (kind === 'delete') {
    draft.byRealId.delete(id);
    return;
  }
  if (kind === 'update' && before === undefined) return;
  if (!isSynced) draft.pendingIds.add(id);
  // After a lost answer the snapshot may have the record already: then the cloud's version is
  // shown.
  if (kind === 'create' && before !== undefined) return;
  const { data } = operation;
  const newId = !isSynced && 'tempId' in data ? data.tempId : id;
  const record = kind === 'create' ? withTotals(data) : withChange(before ?? {}, operation);
  draft.byRealId.set(id, { ...record, userID, id: before?.id ?? newId });
};

type Records = readonly Shown<object>[];

const project = (
  userId: string,
  records: Records,
  changes: readonly Change[],
): Projection<Shown<object>> => {
  const byRealId = new Map(records.map((record) => [toRealId(record.id), record]));
  const draft: Draft = { byRealId, pendingIds: new Set() };
  for (const change of changes) apply(draft, userId, change);
  return {
    byRealId,
    records: [...byRealId.values()],
    pendingIds: new Set([...draft.pendingIds].flatMap((id) => byRealId.get(id)?.id ?? [])),
  };
};

interface Made {
  readonly userId: string;
  readonly changes: readonly Change[];
  readonly projection: Projection<Shown<object>>;
}

/** Most operations change one kind of record, so the other kinds' projections are reused. */
const latest = new WeakMap<Records, Made>();

const isSame = (before: Made, userId: string, changes: readonly Change[]): boolean =>
  before.userId === userId &&
  before.changes.length === changes.length &&
  changes.every(({ operation, isSynced }, place) => {
    const other = before.changes[place];
    return operation === other?.operation && isSynced === other.isSynced;
  });

const projectRecords = (
  userId: string,
  records: Records,
  changes: readonly Change[],
): Projection<Shown<object>> => {
  const before = latest.get(records);
  if (before !== undefined && isSame(before, userId, changes)) return before.projection;
  const projection = project(userId, records, changes);
  latest.set(records, { userId, changes, projection });
  return projection;
};

export type Counted = 'pending' | 'synced';

const changesIn = (log: LogState, counted: readonly Counted[]) => {
  const changes = new Map<CollectionName, Change[]>();
  for (const { operation, status } of operationsWith(log, ...counted)) {
    const known = knownOperation(operation);
    if (known === null) continue;
    const { collection } = operationTarget(known);
    const others = changes.get(collection) ?? [];
    changes.set(collection, others);
    others.push({ operation: known, isSynced: status === 'synced' });
  }
  return changes;
};

export const projectAll = (
  userId: string,
  snapshot: Snapshot,
  log: LogState,
  ...counted: readonly Counted[]
): Projections => {
  const { clients, receipts, products, categories, companyDetails } = snapshot;
  const changes = changesIn(log, counted);
  // The operation's schema has checked its data, and `operationTarget` says which collection it
  // belongs to.
  const projection = <T extends { readonly id: string }>(
    collection: CollectionName,
    records: readonly T[],
  ) => projectRecords(userId, records, changes.get(collection) ?? []) as Projection<T>;
  return {
    clients: projection('clients', clients),
    receipts: projection('receipts', receipts),
    products: projection('products', products),
    categories: projection('categories', categories),
    companyDetails: projection(
      'companyDetails',
      companyDetails === null ? [] : [{ ...companyDetails, id: userId }],
    ),
  };
};
