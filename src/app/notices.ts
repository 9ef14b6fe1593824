import type { Actor } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import type { syncMachine } from '#machines/sync.machine.ts';
import { toasts } from '#ui/components/toasts.ts';
import { notRecordedText } from '#ui/text/layout.ts';
import { faultText } from '#ui/text/service-codes.ts';
import { sessionNoticeText } from '#ui/text/login.ts';

/** Toasts of the session: a failed sign-in, account or reset, a reset link sent (AUTH-2, AUTH-5). */
export const tellSessionNotices = (session: Actor<typeof sessionMachine>): void => {
  session.on('notice', ({ notice }) => {
    const text = sessionNoticeText(notice);
    if (text === null) return;
    if (notice === 'reset-sent' || notice === 'erased') toasts.success(text);
    else toasts.error(text);
  });
};

/** Toasts of the sync: how many operations went up, how many did not (SYNC-10). They end with the actor. */
export const tellSyncNotices = (sync: Actor<typeof syncMachine>): void => {
  sync.on('sync-finished', ({ outcome, isManual }) => {
    if (outcome.syncedOperations > 0) toasts.syncSuccess(outcome.syncedOperations);
    if (outcome.failedOperations > 0) toasts.syncError(outcome.failedOperations);
    if (outcome.stoppedBy !== null && isManual) toasts.error(faultText(outcome.stoppedBy));
  });
  sync.on('sync-refused', ({ message }) => toasts.error(message));
  sync.on('sync-failed', () => toasts.error(notRecordedText));
};
