import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog } from '#ui/shared/dialogs/dialog.tsx';
import { clientsText as text } from './clients.text.ts';
import { cancelText } from '#ui/shared/words/common.text.ts';
import { NotStoredNote } from '#ui/shared/saving/not-stored-note.tsx';
import { useStoring } from '#ui/shared/saving/use-storing.ts';

export interface DeleteClientDialogProps {
  readonly name: string;
  readonly receiptCount: number;
  /** Instant (ms) since which all receipts are on this device; null when none is missing. */
  readonly since: number | null;
  readonly onDelete: () => Promise<void>;
  readonly onHide: () => Promise<void>;
  readonly onClose: () => void;
}

export const DeleteClientDialog = (props: DeleteClientDialogProps) => {
  const { name, receiptCount, since, onClose } = props;
  const { store, isBusy, ...storing } = useStoring();
  const hasReceipts = receiptCount > 0;
  return (
    <Dialog
      isOpen
      tone="danger"
      icon={Trash}
      title={text.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" autoFocus onPress={onClose}>
            {cancelText}
          </Button>
          {hasReceipts && <Button onPress={() => store(props.onHide)}>{text.hide}</Button>}
          <Button variant="danger" isBusy={isBusy} onPress={() => store(props.onDelete)}>
            {text.remove}
          </Button>
        </>
      }
    >
      <p>{text.removeBody(name, receiptCount, since)}</p>
      {hasReceipts && <p>{text.hideInstead}</p>}
      <NotStoredNote {...storing} />
    </Dialog>
  );
};
