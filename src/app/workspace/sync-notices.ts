import type { ActorRefFrom } from 'xstate';
import type { Timers } from '#machines/ports/ports.ts';
import type { syncMachine } from '#machines/sync/sync.machine.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { notRecordedText, syncingText } from '#ui/shared/words/notices.text.ts';
import { faultText, keptText } from '#ui/operation/service-codes.text.ts';

const SYNCING_SHOWN_AFTER_MS = 500;

/** Shows a toast once a sync has taken a while (LAYOUT-5). */
const tellSyncing = (sync: ActorRefFrom<typeof syncMachine>, timers: Timers): void => {
  let timer: unknown = null;
  const end = (): void => {
    if (timer === null) return;
    timers.clearTimeout(timer);
    timer = null;
    toasts.ended(syncingText);
  };
  sync.subscribe({
    next: (snapshot) => {
      if (!snapshot.matches('syncing')) end();
      else timer ??= timers.setTimeout(toasts.syncing, SYNCING_SHOWN_AFTER_MS);
    },
    complete: end,
  });
};

/** Shows toasts with the numbers of sent and failed operations (SYNC-10), until the actor ends. */
export const tellSyncNotices = (sync: ActorRefFrom<typeof syncMachine>, timers: Timers): void => {
  tellSyncing(sync, timers);
  const texts = [keptText, faultText('no-answer')];
  let isBack = true;
  sync.subscribe(({ context: { online, isSilent } }) => {
    // The banner leaves at the same time.
    const wasBack = isBack;
    isBack = online && !isSilent;
    if (isBack && !wasBack) texts.forEach(toasts.ended);
  });
  sync.on('sync-finished', ({ outcome, isManual }) => {
    if (outcome.syncedOperations > 0) toasts.syncSuccess(outcome.syncedOperations);
    if (outcome.failedOperations > 0) toasts.syncError(outcome.failedOperations);
    if (outcome.stoppedBy === null || !isManual) return;
    const isTold = outcome.stoppedBy === 'no-answer' && !sync.getSnapshot().context.online;
    toasts.syncFault(isTold ? keptText : faultText(outcome.stoppedBy));
  });
  sync.on('sync-refused', ({ message }) => toasts.syncFault(message));
  sync.on('sync-failed', () => toasts.syncFault(notRecordedText));
};
