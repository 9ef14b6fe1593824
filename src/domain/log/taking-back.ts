/**
 * Deletions that the user can undo. They are logged at once, so that no crash loses them and every
 * tab shows them, but they are not sent during a grace period. A sent deletion cannot be undone.
 */
import type { NewOperation, StoredOperation } from '#schemas/operation.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { LogState } from './fold.ts';
import { isInDoubt } from './open-attempts.ts';

/** Grace period in ms; longer than the undo button stays on the screen. */
const GRACE_MS = 8000;

/**
 * Starts the grace period at `now` (ms). The entry's own time cannot serve: log times are ahead of
 * a clock that was set back.
 */
export const withGrace = <T extends NewOperation>(
  operations: readonly T[],
  now: number,
): readonly T[] =>
  operations.map((operation) => ({ ...operation, graceMs: GRACE_MS, graceFrom: now }));

/**
 * True if the operation can still be undone, and so must not be sent, at `now` (ms). Ends the grace
 * period if the clock was set back, so that the operation is not held up.
 */
export const isInGrace = (
  { timestamp, graceMs = 0, graceFrom = timestamp }: StoredOperation,
  now: number,
): boolean => Math.abs(now - graceFrom) < Math.min(graceMs, GRACE_MS);

/**
 * Discards the operations at `now` (ms). Returns no events if one of them may have been sent, is no
 * longer pending, or is past its grace period.
 */
export const takeBackEvents = (
  log: LogState,
  operationIds: readonly string[],
  now: number,
): readonly LogEvent[] => {
  const canBeTaken = operationIds.every((id) => {
    const state = log.operations[id];
    if (state?.status !== 'pending' || isInDoubt(log, state)) return false;
    return isInGrace(state.operation, now);
  });
  return canBeTaken ? operationIds.map((operationId) => ({ kind: 'discarded', operationId })) : [];
};
