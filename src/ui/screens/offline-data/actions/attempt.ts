import { CloudFault, StorageFault } from '#machines/ports/ports.ts';
import { LimitReached } from '#machines/limits/rate-limits.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { offlineDataText as text } from '#ui/operation/offline-data.text.ts';

/** Says so when what was asked for could not be done; what stood on the page still stands there. */
export const attempt = <T>(work: Promise<T>, onDone?: (result: T) => void): void => {
  work.then(onDone).catch((error: unknown) => {
    // The limit has said so itself (LIMIT-5).
    if (error instanceof LimitReached) return;
    const isOfCloud = error instanceof CloudFault;
    toasts.error(isOfCloud ? text.notAsked : text.notStored);
    if (!isOfCloud && !(error instanceof StorageFault)) throw error;
  });
};

/** Where the focus goes when the row that had it has left: to the list that is still there, else to the page. */
export const keepFocus = (list: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const place = list?.isConnected === true ? list : document.querySelector('main');
    place?.focus();
  });
};
