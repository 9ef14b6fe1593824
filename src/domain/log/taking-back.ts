/**
 * Deletions that can be taken back: they stand in the log at once, so that no crash loses them and every tab shows them, but are not
 * sent while their grace lasts. One that is on its way cannot be called back.
 */
import type { NewOperation, StoredOperation } from '#schemas/operation.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { LogState } from './fold.ts';
import { isInDoubt } from './open-attempts.ts';

/** How long an operation that can be taken back is not sent, ms: longer than the offer to take it back stands. */
const GRACE_MS = 8000;

/** The operations with a grace from `now` (ms) on: the log's time runs ahead of a clock that was put right. */
export const withGrace = <T extends NewOperation>(
  operations: readonly T[],
  now: number,
): readonly T[] =>
  operations.map((operation) => ({ ...operation, graceMs: GRACE_MS, graceFrom: now }));

/** Whether an operation can still be taken back, and so is not sent, at `now` (ms); a clock that was turned back holds nothing up. */
export const isInGrace = (
  { timestamp, graceMs = 0, graceFrom = timestamp }: StoredOperation,
  now: number,
): boolean => Math.abs(now - graceFrom) < Math.min(graceMs, GRACE_MS);

/** Takes the operations out of the queue at `now` (ms): all of them, or none when one is not there any more, or may have gone out. */
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
