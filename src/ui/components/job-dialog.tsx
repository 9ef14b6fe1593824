import { cancelText } from '#ui/text/common.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Progress, type ProgressProps } from './progress.tsx';

/** A job that is under way. */
export interface JobDialogProps extends Omit<ProgressProps, 'label'> {
  readonly title: string;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
}

/** How far a longer job is, with the button that ends it; Esc does the same. */
export const JobDialog = ({
  title,
  onCancel,
  cancelLabel = cancelText,
  ...progress
}: JobDialogProps) => (
  <Dialog
    isOpen
    title={title}
    onClose={onCancel}
    actions={
      <Button variant="quiet" onPress={onCancel}>
        {cancelLabel}
      </Button>
    }
  >
    <Progress label={title} {...progress} />
  </Dialog>
);
