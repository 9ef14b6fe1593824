import { CloudFault, StorageFault } from '#machines/ports/ports.ts';
import { LimitReached } from '#machines/limits/rate-limits.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { offlineDataText as text } from '#ui/operation/offline-data.text.ts';

/** Shows a toast if the cloud cannot be asked or the device cannot store; rethrows other errors. */
export const attempt = <T>(work: Promise<T>, onDone?: (result: T) => void): void => {
  work.then(onDone).catch((error: unknown) => {
    // The limiter has already shown its own message (LIMIT-5).
    if (error instanceof LimitReached) return;
    const isOfCloud = error instanceof CloudFault;
    toasts.error(isOfCloud ? text.notAsked : text.notStored);
    if (!isOfCloud && !(error instanceof StorageFault)) throw error;
  });
};

/** Focuses the list, or else the page, if the row that had the focus was removed. */
export const keepFocus = (list: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const place = list?.isConnected === true ? list : document.querySelector('main');
    place?.focus();
  });
};
