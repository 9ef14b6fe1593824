import { Cancelled } from '#domain/shared/job-control.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { isNotStored, notStoredText } from './storing.text.ts';

/** Shows a toast if a small change, made without a form, could not be stored. */
export const toastIfNotStored = (work: Promise<void>): void => {
  work.catch((error: unknown) => {
    if (!isNotStored(error)) throw error;
    toasts.error(notStoredText(error));
  });
};

/**
 * Shows a toast if a paper or file could not be made, and calls `then` afterwards. Stays silent for
 * a limit, which shows its own toast (LIMIT-5), and for a cancelled job.
 */
export const reportUnmade = (
  work: Promise<void>,
  words: string | ((error: unknown) => string),
  then: (error: unknown) => void = () => undefined,
): void => {
  work.catch((error: unknown) => {
    if (isNotStored(error) || error instanceof Cancelled) return;
    toasts.error(typeof words === 'string' ? words : words(error));
    then(error);
  });
};
