/**
 * Unsent work that a former account with the same e-mail left on this device, after its cloud data
 * was lost or it was deleted and the user signed up again. Queues it in the new account's log, as
 * loading a queue file does.
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

export interface FormerLog {
  readonly userId: string;
  readonly snapshot: Snapshot;
  readonly log: LogState;
}

export interface TargetAccount {
  readonly userId: string;
  readonly log: LogState;
  readonly isThere: IsThere;
  /** ISO 8601. */
  readonly at: string;
}

const isDeletion = (operation: StoredOperation): boolean => {
  const known = knownOperation(operation);
  return known !== null && operationTarget(known).kind === 'delete';
};

/** Records that the operations need and that the new account lacks, taken from the former cache. */
const missingRecords = (
  { userId, snapshot, log }: FormerLog,
  operations: readonly StoredOperation[],
  isThere: IsThere,
) => {
  const changed = operations.filter((operation) => !isDeletion(operation));
  const paths = changed.flatMap((one) => [operationPath(one), ...pointsTo(one.data)]);
  return pointedRecords(backupRecords(settledRecords(userId, snapshot, log)), paths, isThere);
};

/** Clears the client if it exists nowhere; the receipt keeps its copy of the seller. */
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

/** The same id in every tab and at every click, so that no record is created twice. */
const lastingId = (userId: string, { type, data }: Pick<StoredOperation, 'type' | 'data'>) =>
  `${userId}-${operationPath({ id: '', type, data }).replace('/', '-')}`;

const judgedFor = ({ userId, snapshot, log }: FormerLog, target: TargetAccount) => {
  const { pending, removed } = buildView(userId, snapshot, log);
  const left = { pending: [...pending], removed: [...removed] };
  return judgeCopy(withOwner(left, target.userId), target.log, target.isThere);
};

const isNew = ({ verdict }: JudgedOperation): boolean => verdict === 'new';

/** Queues what the target lacks, behind the records it needs. A second call returns nothing. */
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

/** Discards what the target has by now. Operations unknown to this version stay. */
export const takenEvents = (former: FormerLog, target: TargetAccount): readonly LogEvent[] =>
  judgedFor(former, target)
    .filter(({ verdict }) => verdict !== 'new' && verdict !== 'unknown')
    .map(({ operation }) => ({ kind: 'discarded', operationId: operation.id }));

export const isLeft = ({ log }: FormerLog): boolean =>
  operationsWith(log, 'pending', 'removed').length > 0;
