import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/components/dialog.tsx';
import { Note } from '#ui/components/note.tsx';
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
  const [state, setState] = useState<'open' | 'busy' | 'not-stored'>('open');
  const remove = async () => {
    setState('busy');
    await onDelete().catch(() => setState('not-stored'));
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
      {state === 'not-stored' && <Note tone="danger">{text.notStored}</Note>}
    </ConfirmDialog>
  );
};
