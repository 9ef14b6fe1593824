/**
 * What the user decides about operations that were refused or still wait, as events for one append: nothing is lost between
 * the old and the new, and nothing is doubled, since a record keeps its document id.
 *
 * What hangs on an operation follows it: it comes back with it, and is queued anew behind what takes its place, because
 * operations go up in the order in which they were queued.
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

/** The creates without which the operation means nothing, the first one first. */
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

/** An operation and all that goes back to the queue with it: the creates it hangs on, and what hangs on any of them. */
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

/** What waits or was given up and hangs on an operation that waits or was given up, in order. */
const dependantsIn = (log: LogState, operationId: string): readonly OperationState[] => {
  const chosen = log.operations[operationId];
  return chosen === undefined ? [] : findDependants(unsent(log), chosen);
};

/**
 * Queues an operation again that was given up, with everything that belongs to it; nothing for any other. What hangs on its creates
 * and still waits here is named, too: another tab may have given it up in the same moment.
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
 * Puts operations in the place of one that waits or was given up; what hangs on it comes after them, and the creates it hangs on
 * come back to the queue. Nothing when the operation is neither.
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

/** What leaves with an operation, and what stays but has to let go of it. */
export interface Loss {
  /** Changes of a record that will never be there. */
  readonly lost: readonly OperationState[];
  /** Receipts of a client that will never be there, with their changes; they keep their copy of the seller. */
  readonly freed: readonly OperationState[];
}

/** What discarding an operation does to those that hang on it: only a create takes anything with it. */
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

/** Takes an operation out for good, with the changes of a record that it would have made; receipts stay without their client. */
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
