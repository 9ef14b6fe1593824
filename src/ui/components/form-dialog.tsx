import type { FormEvent, ReactNode } from 'react';
import { cancelText, savingText, saveText } from '#ui/text/common.ts';
import type { Storing } from '#ui/use-storing.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Note } from './note.tsx';
import styles from './form-dialog.module.css';

/** A form inside a dialog. */
export interface FormDialogProps {
  readonly title: string;
  readonly storing: Pick<Storing, 'isBusy' | 'problem'>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly submitLabel?: string;
  readonly children: ReactNode;
}

/** A dialog whose form is sent by Enter and says why it was not stored. */
export const FormDialog = ({ title, storing, onSubmit, onClose, ...props }: FormDialogProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog isOpen isWide title={title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {storing.problem !== null && <Note tone="danger">{storing.problem}</Note>}
        {props.children}
        <div className={styles.actions}>
          <Button variant="quiet" onPress={onClose}>
            {cancelText}
          </Button>
          <Button type="submit" variant="primary" isBusy={storing.isBusy} busyLabel={savingText}>
            {props.submitLabel ?? saveText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
