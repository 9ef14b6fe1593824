import type { ReactNode } from 'react';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog } from '#ui/shared/dialogs/dialog.tsx';
import { JobDialog } from '#ui/shared/saving/job-dialog.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { dataFilesText } from '#ui/data-file/data-files.text.ts';
import type { FileFault } from '#ui/shared/saving/file-problems.ts';
import type { Transfer } from './use-transfer.ts';

export interface TransferWords<Problem extends string> {
  readonly title: string;
  readonly reading: (done: number) => string;
  readonly problem: Readonly<Record<Problem | FileFault, string>>;
  readonly writing: (done: number, total: number) => string;
  readonly complete: (done: number) => string;
  readonly cancelled: (done: number, total: number) => string;
  readonly failed: (done: number, total: number) => string;
}

export interface TransferDialogProps<Plan extends object, Problem extends string> {
  readonly transfer: Transfer<Plan, Problem | FileFault>;
  readonly words: TransferWords<Problem>;
  readonly preview: (plan: Plan) => ReactNode;
}

const Closing = ({ onClose }: { readonly onClose: () => void }) => (
  <Button variant="primary" autoFocus onPress={onClose}>
    {dataFilesText.close}
  </Button>
);

const End = <Plan extends object, Problem extends string>({
  transfer: { end, done, total },
  words,
}: Omit<TransferDialogProps<Plan, Problem>, 'preview'>) => {
  if (end === null || end === 'complete') return <p>{words.complete(done)}</p>;
  if (end === 'cancelled') return <Note tone="wait">{words.cancelled(done, total)}</Note>;
  return (
    <Note tone="danger">
      {words.problem[end]} {words.failed(done, total)}
    </Note>
  );
};

export const TransferDialog = <Plan extends object, Problem extends string>(
  props: TransferDialogProps<Plan, Problem>,
) => {
  const { transfer, words, preview } = props;
  const { state, plan, problem, done, total, close, cancel } = transfer;
  const frame = { isOpen: true, title: words.title };
  switch (state) {
    case 'idle':
      return null;
    case 'reading':
      return (
        <JobDialog
          title={words.title}
          words={words.reading(done)}
          done={done}
          total={null}
          onCancel={cancel}
        />
      );
    case 'refused':
      return (
        <Dialog {...frame} onClose={close} actions={<Closing onClose={close} />}>
          {problem !== null && <Note tone="danger">{words.problem[problem]}</Note>}
        </Dialog>
      );
    case 'preview':
      return (
        <Dialog {...frame} isWide onClose={close}>
          {plan !== null && preview(plan)}
        </Dialog>
      );
    case 'writing':
      return (
        <JobDialog
          title={words.title}
          words={words.writing(done, total)}
          done={done}
          total={total}
          cancelLabel={dataFilesText.stop}
          onCancel={cancel}
        />
      );
    case 'done':
      return (
        <Dialog {...frame} onClose={close} actions={<Closing onClose={close} />}>
          <End {...props} />
        </Dialog>
      );
  }
};
