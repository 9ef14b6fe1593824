import { toasts } from './components/toasts.ts';
import { isNotStored, notStoredText } from './text/storing.ts';

/** Says in passing when a small change, which no form stands behind, was not stored. */
export const report = (work: Promise<void>): void => {
  work.catch((error: unknown) => {
    if (!isNotStored(error)) throw error;
    toasts.error(notStoredText(error));
  });
};
