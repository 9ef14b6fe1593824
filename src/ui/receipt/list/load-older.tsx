import { useState } from 'react';
import { CloudFault } from '#machines/ports/ports.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { RunningJob } from '#ui/shared/saving/job-dialog.tsx';
import { useWorkspace } from '#ui/services/services.ts';
import { olderText as text } from '#ui/shared/words/older-receipts.text.ts';
import { useJob } from '#ui/shared/saving/use-job.ts';

export interface LoadOlderProps {
  /** Instant (ms) back to which receipts are loaded. */
  readonly since: number;
}

export const LoadOlder = ({ since }: LoadOlderProps) => {
  const { loadOlder } = useWorkspace();
  const [fault, setFault] = useState<'failed' | 'busy' | null>(null);
  const job = useJob();
  const load = () =>
    job.run(async (control) => {
      setFault(null);
      try {
        await loadOlder(since, control);
      } catch (error) {
        if (!(error instanceof CloudFault)) throw error;
        setFault(error.kind === 'busy' ? 'busy' : 'failed');
      }
    });
  return (
    <>
      <Button onPress={load}>{text.load}</Button>
      {fault !== null && <p role="alert">{text[fault]}</p>}
      <RunningJob job={job} title={text.loading} words={text.loaded} />
    </>
  );
};
