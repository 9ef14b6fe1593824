/** Commits that may still take effect. */
import type { LogState, OperationState } from './fold.ts';

/** Whether an operation waits. */
export const isPending = (log: LogState) => (id: string) =>
  log.operations[id]?.status === 'pending';

/** Whether a commit with such an operation may still take effect. */
export const isOpen = (log: LogState, isConcerned: (id: string) => boolean): boolean =>
  log.attempts.some(({ operationIds }) => operationIds.some(isConcerned));

/** Whether something may still take effect that waits no more: the user took it out, or it was given up. */
export const hasOpenCommits = (log: LogState): boolean => isOpen(log, (id) => !isPending(log)(id));

/** Whether this store or a copy may have sent an operation since it was last refused or settled. */
export const isInDoubt = (
  { attempts, copies }: Pick<LogState, 'attempts' | 'copies'>,
  { operation: { id }, refusedSeq, settledSeq }: OperationState,
): boolean =>
  [...attempts, ...copies].some(
    ({ seq, operationIds }) =>
      seq > refusedSeq && seq > (settledSeq ?? 0) && operationIds.includes(id),
  );
