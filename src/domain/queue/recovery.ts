/**
 * The user's decisions about pending and removed operations, as events for a single append, so that
 * a crash neither loses nor doubles anything. Dependants of a replaced operation are queued again
 * behind the replacement, because operations are sent in the order of the queue.
 */
import type { LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation, StoredOperation } from '#schemas/operation.ts';
import { listIds, type LogState, type OperationState, operationsWith } from '#domain/log/fold.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { findDependants, dependsOn, isCreate } from './replay.ts';
import { operationPath } from '#domain/shared/targets.ts';

const discarded = (operationId: string): LogEvent => ({ kind: 'discarded', operationId });

const requeued = (operationId: string): LogEvent => ({ kind: 'requeued', operationId });

const createsBehind = (
  states: readonly OperationState[],
  chosen: OperationState,
): readonly OperationState[] =>
  states
    .filter(
      ({ operation }) =>
        isCreate(operation) &&
        operation.timestamp < chosen.operation.timestamp &&
        dependsOn(chosen.operation, operation),
    )
    .flatMap((create) => [...createsBehind(states, create), create]);

/** Returns the operation with the creates that it depends on, and all dependants of these. */
const removedFamily = (
  removed: readonly OperationState[],
  chosen: OperationState,
): readonly OperationState[] => {
  const heads = [...createsBehind(removed, chosen), chosen];
  const family = new Set([...heads, ...heads.flatMap((head) => findDependants(removed, head))]);
  return removed.filter((state) => family.has(state));
};

const unsent = (log: LogState): readonly OperationState[] =>
  operationsWith(log, 'pending', 'removed');

const dependantsIn = (log: LogState, operationId: string): readonly OperationState[] => {
  const chosen = log.operations[operationId];
  return chosen === undefined ? [] : findDependants(unsent(log), chosen);
};

/**
 * Requeues a removed operation with its creates and all their dependants; returns nothing for any
 * other operation. Pending dependants are included because another tab may be removing them right
 * now.
 */
export const requeueEvents = (log: LogState, operationId: string): readonly LogEvent[] => {
  const chosen = log.operations[operationId];
  if (chosen?.status !== 'removed') return [];
  const family = removedFamily(operationsWith(log, 'removed'), chosen);
  const creates = family.filter(({ operation }) => isCreate(operation));
  const waiting = creates.flatMap((create) =>
    findDependants(operationsWith(log, 'pending'), create),
  );
  return [...new Set(listIds([...family, ...waiting]))].map(requeued);
};

const isOpen = (state: OperationState | undefined): state is OperationState =>
  state?.status === 'pending' || state?.status === 'removed';

/**
 * Replaces a pending or removed operation. Its dependants are queued again behind the replacements,
 * and the removed creates that it depends on are requeued. Returns nothing for any other operation.
 */
export const replaceEvents = (
  log: LogState,
  operationId: string,
  replacements: readonly NewOperation[],
  newOperationId: () => string,
): readonly LogEvent[] => {
  const chosen = log.operations[operationId];
  if (!isOpen(chosen)) return [];
  const followers = findDependants(unsent(log), chosen);
  const moved = [chosen, ...followers];
  const family = removedFamily(operationsWith(log, 'removed'), chosen);
  return [
    ...listIds(family.filter((state) => !moved.includes(state))).map(requeued),
    ...listIds(moved).map(discarded),
    ...replacements.map(queuedEvent),
    ...followers.map(({ operation }) => queuedEvent({ ...operation, id: newOperationId() })),
  ];
};

export interface Loss {
  /** Changes of a record that will never exist. */
  readonly lost: readonly OperationState[];
  /** Receipts of a client that will never exist. They keep their copy of the seller. */
  readonly freed: readonly OperationState[];
}

/** Returns the dependants that a discard affects. Only discarding a create affects any. */
export const discardLoss = (log: LogState, operationId: string): Loss => {
  const chosen = log.operations[operationId];
  if (chosen === undefined || !isCreate(chosen.operation)) return { lost: [], freed: [] };
  const path = operationPath(chosen.operation);
  const { together } = chosen.operation;
  const isLost = (operation: StoredOperation): boolean =>
    operationPath(operation) === path ||
    (together !== undefined && operation.together === together);
  const followers = dependantsIn(log, operationId);
  return {
    lost: followers.filter(({ operation }) => isLost(operation)),
    freed: followers.filter(({ operation }) => !isLost(operation)),
  };
};

const withoutClient = (operation: StoredOperation, clientPath: string): StoredOperation => {
  const { clientId } = operation.data;
  const isOfClient = typeof clientId === 'string' && `clients/${toRealId(clientId)}` === clientPath;
  return isOfClient ? { ...operation, data: { ...operation.data, clientId: '' } } : operation;
};

/**
 * Discards an operation, and with a create all changes of its record. Receipts of a discarded
 * client are queued again without their client.
 */
export const discardEvents = (
  log: LogState,
  operationId: string,
  newOperationId: () => string,
): readonly LogEvent[] => {
  const chosen = log.operations[operationId];
  if (!isOpen(chosen)) return [];
  const { lost, freed } = discardLoss(log, operationId);
  const path = operationPath(chosen.operation);
  return [
    ...listIds([chosen, ...lost, ...freed]).map(discarded),
    ...freed.map(({ operation }) =>
      queuedEvent({ ...withoutClient(operation, path), id: newOperationId() }),
    ),
  ];
};
