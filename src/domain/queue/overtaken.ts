import type { LogEvent } from '#schemas/log-entry.ts';
import { type LogState, type OperationState, operationsWith } from '#domain/log/fold.ts';
import { findDependants, isCreate } from './replay.ts';

/** Requeues operations removed with their create, if another tab has requeued the create since. */
export const overtakenEvents = (
  log: LogState,
  left: readonly OperationState[],
): readonly LogEvent[] => {
  const ids = new Set(left.map(({ operation }) => operation.id));
  const isOrphaned = ({ operation }: OperationState) => ids.has(operation.id);
  const removed = operationsWith(log, 'removed').filter(isOrphaned);
  // These creates stay removed or discarded, and so do the operations that depend on them.
  const gone = operationsWith(log, 'removed', 'discarded').filter((state) => !isOrphaned(state));
  const creates = gone.filter(({ operation }) => isCreate(operation));
  const behind = new Set(creates.flatMap((create) => findDependants(removed, create)));
  return removed
    .filter((state) => !behind.has(state))
    .map(({ operation }) => ({ kind: 'requeued', operationId: operation.id }));
};
