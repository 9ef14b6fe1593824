import { useRef, useState } from 'react';
import type { NewOperation } from '#schemas/operation.ts';
import { NotStored } from '#machines/workspace/submit.ts';
import { isNotStored, notStoredText } from './storing.text.ts';

/** Whether something is being stored, and why it was not. */
export interface Storing {
  readonly isBusy: boolean;
  /** What stands in the form when it was not stored. */
  readonly problem: string | null;
  /** What the device refused to store. */
  readonly unstored: readonly NewOperation[];
  /** Stores once; a second call while the first one runs does nothing. */
  readonly store: (work: () => Promise<void>) => void;
}

const IDLE = { isBusy: false, problem: null, unstored: [] };

/** What a form keeps of what it could not store; nothing where it was no fault of the device. */
export const unstoredOperations = (error: unknown): readonly NewOperation[] =>
  error instanceof NotStored ? error.operations : [];

/** Runs what stores and keeps the reason when it was refused, so that the form stays and says so. */
export const useStoring = (): Storing => {
  const [state, setState] = useState<Omit<Storing, 'store'>>(IDLE);
  // A second click can come before the first one's state is drawn.
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ ...IDLE, isBusy: true });
    try {
      await work();
      setState(IDLE);
    } catch (error) {
      if (!isNotStored(error)) throw error;
      setState({
        isBusy: false,
        problem: notStoredText(error),
        unstored: unstoredOperations(error),
      });
    } finally {
      isRunning.current = false;
    }
  };
  return { ...state, store: (work) => void run(work) };
};
