import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { offlineDataText as text, operationTitle } from '#ui/operation/offline-data.text.ts';
import type { NamedOperation, OperationRow } from '#domain/recovery/listed-queue.ts';
import { NamedOperations } from '#ui/operation/named-operations.tsx';

/** `lost` operations are discarded too; `freed` ones are sent without their link to the record. */
export interface DiscardDialogProps {
  readonly row: OperationRow;
  readonly loss: {
    readonly lost: readonly NamedOperation[];
    readonly freed: readonly NamedOperation[];
  };
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

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
