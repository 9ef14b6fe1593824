import { Cancelled } from '#domain/shared/job-control.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { isNotStored, notStoredText } from './storing.text.ts';

/** Says in passing when a small change, which no form stands behind, was not stored. */
export const report = (work: Promise<void>): void => {
  work.catch((error: unknown) => {
    if (!isNotStored(error)) throw error;
    toasts.error(notStoredText(error));
  });
};

/**
 * Says in passing, in these words, that paper or a file was not made; a limit has said so itself (LIMIT-5), and who cancelled knows.
 * `then` hears what was said.
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
