import { useRef, useState } from 'react';
import { Cancelled, type JobControl } from '#domain/shared/job-control.ts';
import { type FileFault, toFileFault } from './file-problems.ts';

export interface Job {
  /** Progress; null while nothing runs. */
  readonly done: number | null;
  readonly run: (work: (control: JobControl) => Promise<void>) => void;
  readonly cancel: () => void;
}

/**
 * Runs a job with progress until it ends or the user cancels it. Calls `onFault` if the job fails,
 * but not if it was cancelled.
 */
export const useJob = (onFault: (fault: FileFault) => void = () => undefined): Job => {
  const [done, setDone] = useState<number | null>(null);
  const end = useRef<() => void>(() => undefined);
  const run = async (work: (control: JobControl) => Promise<void>) => {
    let isEnded = false;
    const rest = () => {
      if (!isEnded) setDone(null);
      isEnded = true;
    };
    const tell = (done: number) => {
      if (!isEnded) setDone(done);
    };
    end.current = rest;
    tell(0);
    try {
      await work({ isCancelled: () => isEnded, tell });
    } catch (error) {
      if (!(error instanceof Cancelled) && !isEnded) onFault(toFileFault(error));
    }
    rest();
  };
  return { done, run: (work) => void run(work), cancel: () => end.current() };
};
