import { cancelText } from '#ui/shared/words/common.text.ts';
import type { Job } from './use-job.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog } from '#ui/shared/dialogs/dialog.tsx';
import { Progress, type ProgressProps } from '#ui/shared/widgets/progress.tsx';

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

/** A job of `useJob`, and how far it is in words. */
export interface RunningJobProps {
  readonly job: Pick<Job, 'done' | 'cancel'>;
  readonly title: string;
  readonly words: (done: number) => string;
  /** Null where nobody knows it. */
  readonly total?: number | null;
}

/** How far a job is, while it runs. */
export const RunningJob = ({ job, title, words, total = null }: RunningJobProps) =>
  job.done !== null && (
    <JobDialog
      title={title}
      words={words(job.done)}
      done={job.done}
      total={total}
      onCancel={job.cancel}
    />
  );
