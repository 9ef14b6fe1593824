import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/components/dialog.tsx';
import { Note } from '#ui/components/note.tsx';
import { type NotStored, notStoredText } from '#ui/text/storing.ts';
import { clientsText as text } from '#ui/text/clients.ts';

/** Which client, and how many receipts stand behind it. */
export interface DeleteClientDialogProps {
  readonly name: string;
  readonly receiptCount: number;
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a client is deleted and says what stays. */
export const DeleteClientDialog = ({
  name,
  receiptCount,
  onDelete,
  onClose,
}: DeleteClientDialogProps) => {
  const [state, setState] = useState<'open' | 'busy' | NotStored>('open');
  const remove = async () => {
    setState('busy');
    await onDelete().catch((error: unknown) => setState({ reason: notStoredText(error) }));
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      icon={Trash}
      title={text.removeTitle}
      confirmLabel={text.remove}
      isBusy={state === 'busy'}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{text.removeBody(name, receiptCount)}</p>
      {typeof state === 'object' && <Note tone="danger">{state.reason}</Note>}
    </ConfirmDialog>
  );
};
