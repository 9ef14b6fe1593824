import type { FormEvent, ReactNode } from 'react';
import { cancelText, savingText, saveText } from '#ui/shared/words/common.text.ts';
import { NotStoredNote } from './not-stored-note.tsx';
import type { Storing } from './use-storing.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog, type DialogProps } from '#ui/shared/dialogs/dialog.tsx';
import styles from './form-dialog.module.css';

/** A form inside a dialog. */
export interface FormDialogProps extends Pick<DialogProps, 'title' | 'tone' | 'icon' | 'isWide'> {
  readonly storing: Pick<Storing, 'isBusy' | 'problem' | 'unstored'>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly submitLabel?: string;
  /** The quiet answer. */
  readonly closeLabel?: string;
  /** Nothing can be sent any more: what was typed is there to be read. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

/** A dialog whose form is sent by Enter and says why it was not stored. */
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
