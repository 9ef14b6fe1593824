import type { FormEvent, ReactNode } from 'react';
import { cancelText, savingText, saveText } from '#ui/shared/words/common.text.ts';
import { NotStoredNote } from './not-stored-note.tsx';
import type { Storing } from './use-storing.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog, type DialogProps } from '#ui/shared/dialogs/dialog.tsx';
import styles from './form-dialog.module.css';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'tone' | 'icon' | 'isWide'> {
  readonly storing: Pick<Storing, 'isBusy' | 'problem' | 'unstored'>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly submitLabel?: string;
  readonly closeLabel?: string;
  /** The form can no longer be sent, but the user can still read the typed text. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

export const FormDialog = ({
  storing,
  onSubmit,
  isOver = false,
  children,
  ...props
}: FormDialogProps) => {
  const { onClose, submitLabel = saveText, closeLabel = cancelText, ...dialog } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOver) onSubmit();
  };
  return (
    <Dialog {...dialog} isOpen onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <NotStoredNote {...storing} />
        {children}
        <div className={styles.actions}>
          <Button variant="quiet" onPress={onClose}>
            {closeLabel}
          </Button>
          {!isOver && (
            <Button
              type="submit"
              variant={dialog.tone === 'danger' ? 'danger' : 'primary'}
              isBusy={storing.isBusy}
              busyLabel={savingText}
            >
              {submitLabel}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
