import { cancelText } from '#ui/shared/words/common.text.ts';
import type { Job } from './use-job.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog } from '#ui/shared/dialogs/dialog.tsx';
import { Progress, type ProgressProps } from '#ui/shared/widgets/progress.tsx';

export interface JobDialogProps extends Omit<ProgressProps, 'label'> {
  readonly title: string;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
}

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

export interface RunningJobProps {
  readonly job: Pick<Job, 'done' | 'cancel'>;
  readonly title: string;
  readonly words: (done: number) => string;
  /** Null if unknown. */
  readonly total?: number | null;
}

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
