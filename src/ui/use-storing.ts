import { useRef, useState } from 'react';
import { isNotStored, notStoredText } from './text/storing.ts';

/** Whether something is being stored, and why it was not. */
export interface Storing {
  readonly isBusy: boolean;
  /** What stands in the form when it was not stored. */
  readonly problem: string | null;
  /** Stores once; a second call while the first one runs does nothing. */
  readonly store: (work: () => Promise<void>) => void;
}

/** Runs what stores and keeps the reason when it was refused, so that the form stays and says so. */
export const useStoring = (): Storing => {
  const [state, setState] = useState<Omit<Storing, 'store'>>({ isBusy: false, problem: null });
  // A second click can come before the first one's state is drawn.
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true, problem: null });
    try {
      await work();
      setState({ isBusy: false, problem: null });
    } catch (error) {
      if (!isNotStored(error)) throw error;
      setState({ isBusy: false, problem: notStoredText(error) });
    } finally {
      isRunning.current = false;
    }
  };
  return { ...state, store: (work) => void run(work) };
};
