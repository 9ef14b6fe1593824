/**
 * A cloud that was put back to an older copy: what this device knows beyond it, and the two ways on. Either accepts, in the same append,
 * the place at which the cloud's cursor stands, from which commits move it again.
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

/** A cloud that went back, beside what this device knows. */
export interface WentBack {
  /** Where the cloud's cursor stands; seq 0 where it has none. */
  readonly place: CursorPlace;
  /** When what the cloud knows of this device was sent, ms; null where it knows nothing of it. */
  readonly at: number | null;
  /** What the cloud lacks, or has in an older version. */
  readonly plan: RestorePlan;
}

/** Ids of receipts that are not among the newest of a cloud, which may hold them all the same. */
export const beneath = (
  here: Pick<BackupRecords, 'receipts'>,
  read: Reached,
): readonly string[] => {
  const oldest = cacheEdge(read);
  if (oldest === null) return [];
  return here.receipts.filter((receipt) => byPlace(receipt, oldest) > 0).map(({ id }) => id);
};

/** Who has written since this device last read, by paths "clients/abc"; the yard's details are `COMPANY`. */
export interface WrittenSince {
  /** What the cloud has as somebody else wrote it. */
  readonly elsewhere: ReadonlySet<string>;
  /** What this device wrote. */
  readonly here: ReadonlySet<string>;
}

/** The yard's details, of which an account has one. */
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
 * What the device has beyond the cloud. What somebody else has written there since is newer. Where the device has changed the same record
 * since it was `read`, both meet: its change goes up as one of what it had read.
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

/** Takes the cloud as it stands but for what is brought back; what waits is made on top of that, so it is queued anew behind it. */
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
 * Takes the cloud as it stands. What waits to be sent goes on waiting, and what it points to goes up with it: no receipt is left without
 * its client.
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
 * Brings the cloud to what this device knows: an edit that waits of a record that the cloud has lost would be refused, and one of a
 * record that it has in an older version be taken for a conflict.
 */
export const sendNewerEvents = (
  log: LogState,
  wentBack: WentBack,
  context: RestoreContext,
): readonly LogEvent[] =>
  acceptedWith(log, wentBack, restoreOperations(wentBack.plan, context, true), context);
