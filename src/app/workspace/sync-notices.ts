import type { ActorRefFrom } from 'xstate';
import type { Timers } from '#machines/ports/ports.ts';
import type { syncMachine } from '#machines/sync/sync.machine.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { notRecordedText } from '#ui/shared/words/notices.text.ts';
import { faultText } from '#ui/operation/service-codes.text.ts';

/** How long a sync goes on before it is said to, ms. */
const SYNCING_SHOWN_AFTER_MS = 500;

/** Says that a sync goes on, once it takes a while (LAYOUT-5). */
const tellSyncing = (sync: ActorRefFrom<typeof syncMachine>, timers: Timers): void => {
  let timer: unknown = null;
  const end = (): void => {
    if (timer === null) return;
    timers.clearTimeout(timer);
    timer = null;
    toasts.syncEnded();
  };
  sync.subscribe({
    next: (snapshot) => {
      if (!snapshot.matches('syncing')) end();
      else timer ??= timers.setTimeout(toasts.syncing, SYNCING_SHOWN_AFTER_MS);
    },
    complete: end,
  });
};

/** Toasts of the sync: how many operations went up, how many did not (SYNC-10). They end with the actor. */
export const tellSyncNotices = (sync: ActorRefFrom<typeof syncMachine>, timers: Timers): void => {
  tellSyncing(sync, timers);
  sync.on('sync-finished', ({ outcome, isManual }) => {
    if (outcome.syncedOperations > 0) toasts.syncSuccess(outcome.syncedOperations);
    if (outcome.failedOperations > 0) toasts.syncError(outcome.failedOperations);
    if (outcome.stoppedBy !== null && isManual) toasts.syncFault(faultText(outcome.stoppedBy));
  });
  sync.on('sync-refused', ({ message }) => toasts.syncFault(message));
  sync.on('sync-failed', () => toasts.syncFault(notRecordedText));
};
