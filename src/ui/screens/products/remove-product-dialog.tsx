import EyeOff from 'lucide-react/icons/eye-off';
import Trash from 'lucide-react/icons/trash-2';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { productsText as text } from '#ui/product/products.text.ts';
import { NotStoredNote } from '#ui/shared/saving/not-stored-note.tsx';
import { useStoring } from '#ui/shared/saving/use-storing.ts';

/** Which product, and how many receipts hold it. */
export interface RemoveProductDialogProps {
  readonly name: string;
  readonly receiptCount: number;
  /** Since when (ms) receipts are on this device; null where all are. */
  readonly since: number | null;
  readonly onDelete: () => Promise<void>;
  readonly onHide: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a product goes: one that receipts hold is hidden, any other is deleted. */
export const RemoveProductDialog = (props: RemoveProductDialogProps) => {
  const { name, receiptCount, since, onClose } = props;
  const storing = useStoring();
  const isUsed = receiptCount > 0;
  return (
    <ConfirmDialog
      isOpen
      tone={isUsed ? 'plain' : 'danger'}
      icon={isUsed ? EyeOff : Trash}
      title={isUsed ? text.hideTitle : text.removeTitle}
      confirmLabel={isUsed ? text.hide : text.remove}
      isBusy={storing.isBusy}
      onConfirm={() => storing.store(isUsed ? props.onHide : props.onDelete)}
      onCancel={onClose}
    >
      <p>{isUsed ? text.hideBody(name, receiptCount, since) : text.removeBody(name, since)}</p>
      <NotStoredNote {...storing} />
    </ConfirmDialog>
  );
};
