/**
 * The cloud was restored from a backup: compares it with this device, and offers two ways on. Both
 * accept the cloud's cursor in the same append, so that the next commits move it again.
 */
import { queuedEvent } from '#domain/log/queued-event.ts';
import { backupRecords } from '#domain/backup/backup-records.ts';
import {
  restoreOperations,
  type RestoreContext,
  restorePlan,
  type RestorePlan,
} from '#domain/backup/restore-plan.ts';
import type { BackupList, BackupRecords } from '#schemas/backup.ts';
import type { CursorPlace, LogEvent } from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { cursorAt } from '#domain/log/cursor.ts';
import { type LogState, operationsWith } from '#domain/log/fold.ts';
import { byPlace, cacheEdge, type Reached } from '#domain/snapshot/receipt-history.ts';
import { pointedRecords, pointsTo } from './pointed-records.ts';
import { isCreate } from '#domain/queue/replay.ts';
import { operationPath } from '#domain/shared/targets.ts';

export interface WentBack {
  /** The cloud's cursor; seq 0 if the cloud has none. */
  readonly place: CursorPlace;
  /** Time (ms) of this device's last commit that the cloud knows; null if it knows none. */
  readonly at: number | null;
  /** Records that the cloud lacks or has in an older version. */
  readonly plan: RestorePlan;
}

/** The cloud may have these receipts, although they are older than those that were read. */
export const idsOlderThanRead = (
  here: Pick<BackupRecords, 'receipts'>,
  read: Reached,
): readonly string[] => {
  const oldest = cacheEdge(read);
  if (oldest === null) return [];
  return here.receipts.filter((receipt) => byPlace(receipt, oldest) > 0).map(({ id }) => id);
};

/** Paths ("clients/abc") written since this device last read; the yard's details are `COMPANY`. */
export interface WrittenSince {
  readonly elsewhere: ReadonlySet<string>;
  readonly here: ReadonlySet<string>;
}

export const COMPANY = 'companyDetails';

const inPairs = (
  first: BackupRecords,
  second: BackupRecords,
  make: <T extends { readonly id: string }>(
    name: BackupList,
    first: readonly T[],
    second: ReadonlyMap<string, T>,
  ) => T[],
): Omit<BackupRecords, typeof COMPANY> => {
  const byId = <T extends { readonly id: string }>(records: readonly T[]) =>
    new Map(records.map((record) => [record.id, record]));
  return {
    categories: make('categories', first.categories, byId(second.categories)),
    products: make('products', first.products, byId(second.products)),
    clients: make('clients', first.clients, byId(second.clients)),
    receipts: make('receipts', first.receipts, byId(second.receipts)),
  };
};

/**
 * Returns what this device has beyond the cloud. A record that another device wrote since is newer
 * in the cloud. If both changed a record, the plan contains this device's change since its last
 * `read`, so that the conflict rules decide.
 */
export const newerHere = (
  here: BackupRecords,
  cloud: BackupRecords,
  read: BackupRecords,
  since: WrittenSince,
): RestorePlan => {
  const isElsewhere = (path: string) => since.elsewhere.has(path);
  const isInBoth = (path: string) => isElsewhere(path) && since.here.has(path);
  const yard = isInBoth(COMPANY) ? read.companyDetails : null;
  const isNewerThere = isElsewhere(COMPANY) && yard === null;
  const newer = inPairs(here, read, (name, records, wasRead) =>
    records.filter(({ id }) => {
      const path = `${name}/${id}`;
      return !isElsewhere(path) || (isInBoth(path) && wasRead.has(id));
    }),
  );
  const before = inPairs(cloud, read, (name, records, wasRead) =>
    records.map((one) => (isInBoth(`${name}/${one.id}`) && wasRead.get(one.id)) || one),
  );
  return restorePlan(
    { ...newer, companyDetails: isNewerThere ? null : here.companyDetails },
    { ...before, companyDetails: yard ?? cloud.companyDetails },
    'own',
  );
};

const waitingIn = (log: LogState): readonly StoredOperation[] =>
  operationsWith(log, 'pending').map(({ operation }) => operation);

/** Pending operations build on `operations`, so they are queued again behind them. */
const acceptedWith = (
  log: LogState,
  { place }: Pick<WentBack, 'place'>,
  operations: ReturnType<typeof restoreOperations>,
  context: RestoreContext,
): readonly LogEvent[] => {
  const accept = cursorAt(place);
  if (operations.length === 0) return [accept];
  const waiting = waitingIn(log);
  const anew = waiting.map((operation) => ({ ...operation, id: context.newOperationId() }));
  return [
    accept,
    ...waiting.map(({ id }): LogEvent => ({ kind: 'discarded', operationId: id })),
    ...[...operations, ...anew].map(queuedEvent),
  ];
};

/**
 * Accepts the cloud as it is. Records that pending operations point to are created again, so that
 * no receipt loses its client.
 */
export const acceptEvents = (
  log: LogState,
  wentBack: WentBack,
  context: RestoreContext,
): readonly LogEvent[] => {
  const { lists } = wentBack.plan;
  const lost = {
    categories: [...lists.categories.added],
    products: [...lists.products.added],
    clients: [...lists.clients.added],
    receipts: [...lists.receipts.added],
    companyDetails: null,
  };
  const waiting = waitingIn(log);
  const made = new Set(waiting.filter(isCreate).map(operationPath));
  const paths = waiting.flatMap(({ data }) => pointsTo(data));
  const wanted = pointedRecords(lost, paths, (path) => made.has(path));
  const plan = restorePlan(wanted, backupRecords(EMPTY_SNAPSHOT));
  return acceptedWith(log, wentBack, restoreOperations(plan, context, false), context);
};

/**
 * Brings the cloud up to this device's state before pending changes are sent. Otherwise the cloud
 * would refuse a change of a record that it lost, and report a conflict for a record that it has in
 * an older version.
 */
export const sendNewerEvents = (
  log: LogState,
  wentBack: WentBack,
  context: RestoreContext,
): readonly LogEvent[] =>
  acceptedWith(log, wentBack, restoreOperations(wentBack.plan, context, true), context);
