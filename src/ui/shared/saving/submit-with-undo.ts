import type { NewOperation } from '#schemas/operation.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import type { WorkspaceServices } from '#ui/services/services.ts';
import { tooLateToUndoText } from '#ui/shared/words/common.text.ts';
import { notUndoneText, undoneText } from '#ui/shared/words/signed-in.text.ts';

/**
 * Stores operations and offers for a while to undo them all. If it rejects with `StorageFault` or
 * `LimitReached`, nothing is stored.
 */
export const submitWithUndo = async (
  { submitUndoable: submit, takeBack }: Pick<WorkspaceServices, 'submitUndoable' | 'takeBack'>,
  operations: readonly NewOperation[],
  done: string,
): Promise<void> => {
  await submit(operations);
  const ids = operations.map(({ id }) => id);
  const undo = async (): Promise<void> => {
    if (await takeBack(ids)) toasts.success(undoneText);
    else toasts.error(tooLateToUndoText);
  };
  toasts.undoable(done, () => {
    undo().catch(() => toasts.error(notUndoneText));
  });
};
