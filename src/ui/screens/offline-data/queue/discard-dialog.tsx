import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { offlineDataText as text, operationTitle } from '#ui/operation/offline-data.text.ts';
import type { NamedOperation, OperationRow } from '#domain/recovery/listed-queue.ts';
import { NamedOperations } from '#ui/operation/named-operations.tsx';

/** What is to be discarded, and what that does to others. */
export interface DiscardDialogProps {
  readonly row: OperationRow;
  readonly loss: {
    readonly lost: readonly NamedOperation[];
    readonly freed: readonly NamedOperation[];
  };
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before an operation leaves for good, and says what leaves with it. */
export const DiscardDialog = ({ row, loss, onDiscard, onClose }: DiscardDialogProps) => (
  <ConfirmDialog
    isOpen
    tone="danger"
    title={text.discardTitle}
    confirmLabel={text.discard}
    onCancel={onClose}
    onConfirm={onDiscard}
  >
    <p>{text.discardBody(operationTitle(row), row.isInDoubt)}</p>
    <p>{text.discardForGood}</p>
    <NamedOperations intro={text.discardLost} operations={loss.lost} />
    <NamedOperations intro={text.discardFreed} operations={loss.freed} />
  </ConfirmDialog>
);
