import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { Note } from '#ui/components/note.tsx';
import { cancelText, savingText, saveText } from '#ui/text/common.ts';
import type { Storing } from '#ui/use-storing.ts';
import styles from './products.module.css';

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
