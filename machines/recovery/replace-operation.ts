import type { Holding } from '#domain/draft/draft-holds.ts';
import { replaceEvents } from '#domain/queue/recovery.ts';
import type { Journal } from '#machines/journal/journal.ts';
import type { Submitting } from '#machines/workspace/submit.ts';
import type { NewOperation } from '#schemas/operation.ts';

export interface ReplacePorts extends Pick<Submitting, 'submit'> {
  readonly journal: Pick<Journal, 'getState'>;
  newOperationId(): string;
}

/**
 * Stores operations in place of a pending or removed operation, and ends the draft with them.
 * Stores nothing and resolves with false if the operation is neither by now. Throws like `submit`.
 */
export const replaceOperation = async (
  operationId: string,
  operations: readonly NewOperation[],
  { journal, submit, newOperationId }: ReplacePorts,
  draft?: Holding,
): Promise<boolean> => {
  const events = replaceEvents(journal.getState(), operationId, operations, newOperationId);
  if (events.length === 0) return false;
  await submit(operations, draft, events);
  return true;
};
