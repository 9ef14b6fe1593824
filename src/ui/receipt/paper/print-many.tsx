import Printer from 'lucide-react/icons/printer';
import { Cancelled, type JobControl } from '#domain/shared/job-control.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { RunningJob } from '#ui/shared/saving/job-dialog.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import type { Printing } from '#ui/services/services.ts';
import { printManyText as text } from './print-many.text.ts';
import { isNotStored } from '#ui/shared/saving/storing.text.ts';
import { unprintedText } from './unprinted.text.ts';
import { useJob } from '#ui/shared/saving/use-job.ts';

export interface PrintManyProps {
  readonly receipts: readonly Receipt[];
  readonly printing: Pick<Printing, 'printMany' | 'downloadMany'>;
}

/** True if the user already knows: a limit shows its own toast, and the user cancelled the job. */
const isSaid = (error: unknown): boolean => error instanceof Cancelled || isNotStored(error);

/** Many receipts cannot be shared; the PDF button saves them instead. */
const WAYS = { canShare: false };

const orTell = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (isSaid(error)) throw error;
    toasts.error(unprintedText(error, WAYS));
  }
};

export const PrintMany = ({ receipts, printing }: PrintManyProps) => {
  const job = useJob();
  const start = (work: (receipts: readonly Receipt[], control: JobControl) => Promise<void>) =>
    job.run((control) => orTell(work(receipts, control)));
  return (
    <>
      <Button size="dense" icon={Printer} onPress={() => start(printing.printMany)}>
        {text.print(receipts.length)}
      </Button>
      <Button size="dense" onPress={() => start(printing.downloadMany)}>
        {text.pdf}
      </Button>
      <RunningJob
        job={job}
        title={text.title}
        words={(done) => text.busy(done, receipts.length)}
        total={receipts.length}
      />
    </>
  );
};
