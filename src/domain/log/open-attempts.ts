import type { LogState, OperationState } from './fold.ts';

export const isPending = (log: LogState) => (id: string) =>
  log.operations[id]?.status === 'pending';

/** True if a matching operation may still take effect through an open attempt. */
export const isInOpenAttempt = (log: LogState, isConcerned: (id: string) => boolean): boolean =>
  log.attempts.some(({ operationIds }) => operationIds.some(isConcerned));

/** True if an open attempt still contains an operation that is no longer pending. */
export const hasOpenCommits = (log: LogState): boolean =>
  isInOpenAttempt(log, (id) => !isPending(log)(id));

/**
 * True if the operation may have been sent since it was last refused or settled: by this log, by
 * the device that saved its queue file, or before the log was restored.
 */
export const isInDoubt = (
  { attempts, copies }: Pick<LogState, 'attempts' | 'copies'>,
  { operation: { id }, refusedSeq, settledSeq }: OperationState,
): boolean =>
  [...attempts, ...copies].some(
    ({ seq, operationIds }) =>
      seq > refusedSeq && seq > (settledSeq ?? 0) && operationIds.includes(id),
  );
