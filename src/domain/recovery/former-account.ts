/**
 * What a former account of the same e-mail left unsent on this device: its cloud was lost, or it
 * was deleted, and the same person has signed up again. Taking it over queues it in the new
 * account's log, as a file with a copy of the queue would.
 */
import type { Fields } from '#schemas/entity.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import { backupRecords } from '#domain/backup/backup-records.ts';
import { restoreOperations, restorePlan } from '#domain/backup/restore-plan.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import { type LogState, operationsWith } from '#domain/log/fold.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { pointedRecords, pointsTo } from './pointed-records.ts';
import {
  type IsThere,
  type JudgedOperation,
  judgeCopy,
  loadEvents,
  withOwner,
} from './queue-file.ts';
import { isCreate, knownOperation } from '#domain/queue/replay.ts';
import { operationPath, operationTarget } from '#domain/shared/targets.ts';
import { settledRecords, buildView } from '#domain/view/view.ts';

/** What this device keeps of a former account. */
export interface FormerLog {
  readonly userId: string;
  readonly snapshot: Snapshot;
  readonly log: LogState;
}

/** The account that takes it over. */
export interface TargetAccount {
  readonly userId: string;
  readonly log: LogState;
  /** Whether a record is known to be there. */
  readonly isThere: IsThere;
  /** ISO 8601. */
  readonly at: string;
}

const isDeletion = (operation: StoredOperation): boolean => {
  const known = knownOperation(operation);
  return known !== null && operationTarget(known).kind === 'delete';
};

/**
 * Records that the operations change or point to, and that are not there: they come from the
 * former account's cache.
 */
const missingRecords = (
  { userId, snapshot, log }: FormerLog,
  operations: readonly StoredOperation[],
  isThere: IsThere,
) => {
  const changed = operations.filter((operation) => !isDeletion(operation));
  const paths = changed.flatMap((one) => [operationPath(one), ...pointsTo(one.data)]);
  return pointedRecords(backupRecords(settledRecords(userId, snapshot, log)), paths, isThere);
};

/** A receipt of a client who is nowhere keeps its copy of the seller, and lets the client go. */
const withoutLost = <T extends Pick<StoredOperation, 'type' | 'data'>>(
  operation: T,
  isKnown: IsThere,
): T => {
  const { clientId } = operation.data as Fields;
  const isOfReceipt = operation.type === 'CREATE_RECEIPT' || operation.type === 'UPDATE_RECEIPT';
  if (!isOfReceipt || typeof clientId !== 'string' || clientId === '') return operation;
  if (isKnown(`clients/${toRealId(clientId)}`)) return operation;
  return { ...operation, data: { ...operation.data, clientId: '' } };
};

/**
 * An id that is the same in every tab and at every press, so that none makes a record a second
 * time.
 */
const lastingId = (userId: string, { type, data }: Pick<StoredOperation, 'type' | 'data'>) =>
  `${userId}-${operationPath({ id: '', type, data }).replace('/', '-')}`;

/** What was left, judged by what the target has. */
const judgedFor = ({ userId, snapshot, log }: FormerLog, target: TargetAccount) => {
  const { pending, removed } = buildView(userId, snapshot, log);
  const left = { pending: [...pending], removed: [...removed] };
  return judgeCopy(withOwner(left, target.userId), target.log, target.isThere);
};

const isNew = ({ verdict }: JudgedOperation): boolean => verdict === 'new';

/**
 * Queues in the target's log what it does not have yet, behind the records that this hangs on;
 * nothing at a second press.
 */
export const takeOverEvents = (former: FormerLog, target: TargetAccount): readonly LogEvent[] => {
  const fresh = judgedFor(former, target).filter(isNew);
  const operations = fresh.map(({ operation }) => operation);
  const made = new Set(operations.filter(isCreate).map(operationPath));
  const isToBe: IsThere = (path) => made.has(path) || target.isThere(path);
  const missing = missingRecords(former, operations, isToBe);
  const brought = new Set(missing.clients.map(({ id }) => `clients/${id}`));
  const isKnown: IsThere = (path) => brought.has(path) || isToBe(path);
  const context = { userId: target.userId, at: target.at, newOperationId: () => '' };
  const plan = restorePlan(missing, backupRecords(EMPTY_SNAPSHOT));
  const anew = restoreOperations(plan, context, false).map((operation) =>
    withoutLost({ ...operation, id: lastingId(former.userId, operation) }, isKnown),
  );
  const records = anew.map((operation) => ({
    operation: { ...queuedEvent(operation).operation, retryCount: 0 },
    isRemoved: false,
    verdict: 'new' as const,
  }));
  const changes = fresh.map((one) => ({ ...one, operation: withoutLost(one.operation, isKnown) }));
  return loadEvents([...records, ...changes]);
};

/**
 * Takes out of the former log what the target has by now; what this edition can't read stays there.
 */
export const takenEvents = (former: FormerLog, target: TargetAccount): readonly LogEvent[] =>
  judgedFor(former, target)
    .filter(({ verdict }) => verdict !== 'new' && verdict !== 'unknown')
    .map(({ operation }) => ({ kind: 'discarded', operationId: operation.id }));

/** Whether anything is left there. */
export const isLeft = ({ log }: FormerLog): boolean =>
  operationsWith(log, 'pending', 'removed').length > 0;
