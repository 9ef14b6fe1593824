import EyeOff from 'lucide-react/icons/eye-off';
import Trash from 'lucide-react/icons/trash-2';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { productsText as text } from '#ui/product/products.text.ts';
import { NotStoredNote } from '#ui/shared/saving/not-stored-note.tsx';
import { useStoring } from '#ui/shared/saving/use-storing.ts';

export interface RemoveProductDialogProps {
  readonly name: string;
  readonly receiptCount: number;
  /** Epoch ms from which receipts are on this device; null if all are. */
  readonly since: number | null;
  readonly onDelete: () => Promise<void>;
  readonly onHide: () => Promise<void>;
  readonly onClose: () => void;
}

/** Hides a product that receipts use; deletes any other. */
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
