import type { LogEvent } from '#schemas/log-entry.ts';
import { type LogState, type OperationState, operationsWith } from '#domain/log/fold.ts';
import { findDependants, isCreate } from './replay.ts';

/** What was just given up as left behind comes back where another tab had queued its create again in the same moment. */
export const overtakenEvents = (
  log: LogState,
  left: readonly OperationState[],
): readonly LogEvent[] => {
  const ids = new Set(left.map(({ operation }) => operation.id));
  const isLeft = ({ operation }: OperationState) => ids.has(operation.id);
  const removed = operationsWith(log, 'removed').filter(isLeft);
  // A create that the user let go of does not come back, and nothing that hangs on it either.
  const gone = operationsWith(log, 'removed', 'discarded').filter((state) => !isLeft(state));
  const creates = gone.filter(({ operation }) => isCreate(operation));
  const behind = new Set(creates.flatMap((create) => findDependants(removed, create)));
  return removed
    .filter((state) => !behind.has(state))
    .map(({ operation }) => ({ kind: 'requeued', operationId: operation.id }));
};
