import { useRef, useState } from 'react';
import { Cancelled, type Course } from '#machines/course.ts';
import { type FileFault, fileFaultOf } from '#ui/view/file-problems.ts';

/** Something longer that a user waits for. */
export interface Job {
  /** How far it is; null while nothing runs. */
  readonly done: number | null;
  /** Why the last one was not done. */
  readonly fault: FileFault | null;
  readonly run: (work: (course: Course) => Promise<void>) => void;
  readonly cancel: () => void;
  /** Forgets the fault. */
  readonly dismiss: () => void;
}

interface JobState {
  readonly done: number | null;
  readonly fault: FileFault | null;
}

const AT_REST: JobState = { done: null, fault: null };

/** Runs one job at a time, told how far it is, ended when the user says so. */
export const useJob = (): Job => {
  const [state, setState] = useState(AT_REST);
  const end = useRef<() => void>(() => undefined);
  const run = async (work: (course: Course) => Promise<void>) => {
    let isEnded = false;
    end.current = () => {
      isEnded = true;
      setState(AT_REST);
    };
    const tell = (done: number) => {
      if (!isEnded) setState({ done, fault: null });
    };
    tell(0);
    try {
      await work({ isCancelled: () => isEnded, tell });
      setState(AT_REST);
    } catch (error) {
      if (error instanceof Cancelled) return;
      const fault = fileFaultOf(error);
      if (!isEnded) setState({ done: null, fault });
    }
  };
  return {
    ...state,
    run: (work) => void run(work),
    cancel: () => end.current(),
    dismiss: () => setState(AT_REST),
  };
};
