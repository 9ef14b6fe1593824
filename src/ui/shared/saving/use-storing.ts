import { useRef, useState } from 'react';
import type { NewOperation } from '#schemas/operation.ts';
import { NotStored } from '#machines/workspace/submit.ts';
import { isNotStored, notStoredText } from './storing.text.ts';

export interface Storing {
  readonly isBusy: boolean;
  /** Message for the form if it was not stored. */
  readonly problem: string | null;
  /** Operations that the device refused to store. */
  readonly unstored: readonly NewOperation[];
  /** Stores once: a second call while the first one runs does nothing. */
  readonly store: (work: () => Promise<void>) => void;
}

const IDLE = { isBusy: false, problem: null, unstored: [] };

/** Returns the operations that the device refused to store; empty for any other error. */
export const unstoredOperations = (error: unknown): readonly NewOperation[] =>
  error instanceof NotStored ? error.operations : [];

/** Keeps the reason if storing is refused, so that the form stays open and shows it. */
export const useStoring = (): Storing => {
  const [state, setState] = useState<Omit<Storing, 'store'>>(IDLE);
  // A second click may come before the first one's state is rendered.
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
