import { assign, emit, not, setup, stateIn } from 'xstate';
import { unfilledPromise } from '#machines/ports/unfilled-port.ts';
import { FencedOff } from '#machines/ports/ports.ts';
import {
  type Environment,
  NOTHING_SENT,
  type RunInput,
  SYNC_IN_PROGRESS,
  type SyncContext,
  type SyncEmitted,
  type SyncEvent,
  toSent,
  workIn,
} from './sync.types.ts';
import type { SyncOutcome } from './sync.actors.ts';

const AUTO_SYNC_DELAY_MS = 3000;
const SYNC_COMPLETED_DELAY_MS = 500;
const PROTECTION_WINDOW_MS = 2000;
/** Our choice: the pause after the cloud gave no answer doubles each time, up to the longest. */
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 60_000;
/** Our choice: refused operations wait this long before they are tried again. */
const REFUSED_RETRY_MS = 300_000;
/**
 * Our choice: an operation that another tab has queued and not sent for this long is sent by this
 * tab.
 */
const OVERLOOKED_AFTER_MS = 1000;

const hasAnswer = (outcome: SyncOutcome | null): boolean =>
  outcome === null || outcome.stoppedBy === null;

const countWork = ({ pendingCount, hasOpenCommits }: SyncContext): number =>
  workIn(pendingCount, hasOpenCommits);

/** The user may know of a way to the cloud that the app does not see. */
const canTry = ({ context }: { context: SyncContext }): boolean =>
  context.isConfirmed && countWork(context) > 0;

const canSend = ({ context }: { context: SyncContext }): boolean =>
  context.online && canTry({ context });

const hasRefused = ({ outcome }: SyncContext): boolean => (outcome?.failedOperations ?? 0) > 0;

const isBack = (before: Environment, now: Environment): boolean =>
  now.online &&
  now.isConfirmed &&
  (!before.online || !before.isConfirmed || (before.isSilent === true && now.isSilent !== true));

interface Told {
  readonly context: SyncContext;
  readonly event: SyncEvent;
}

const isBackToWork = ({ context, event }: Told): boolean =>
  event.type === 'ENVIRONMENT' && isBack(context, event) && context.pendingCount > 0;

export const syncSetup = setup({
  types: {
    context: {} as SyncContext,
    events: {} as SyncEvent,
    emitted: {} as SyncEmitted,
  },
  actors: {
    run: unfilledPromise<SyncOutcome | null, RunInput>('run'),
    flush: unfilledPromise<SyncOutcome>('flush'),
  },
  delays: {
    autoSync: AUTO_SYNC_DELAY_MS,
    completed: SYNC_COMPLETED_DELAY_MS,
    overlooked: OVERLOOKED_AFTER_MS,
    refused: REFUSED_RETRY_MS,
    protection: PROTECTION_WINDOW_MS - SYNC_COMPLETED_DELAY_MS,
    retry: ({ context }) =>
      Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, context.unanswered - 1)),
  },
  guards: {
    canSend,
    canTry,
    cannotSend: not('canSend'),
    isBackToWork,
    isRenewed: ({ context, event }) => !context.isConfirmed && isBackToWork({ context, event }),
    isUnanswered: ({ context }) => canSend({ context }) && context.unanswered > 0,
    /** True if something was queued since the last pass began, and that pass got its answer. */
    hasMore: ({ context }) => canSend({ context }) && context.hasMore && context.unanswered === 0,
    isAllRefused: ({ context }) => canSend({ context }) && hasRefused(context) && !context.hasMore,
    isMore: ({ context, event }) =>
      event.type === 'PENDING' && workIn(event.count, event.hasOpenCommits) > countWork(context),
    hasNoAnswer: (_, outcome: SyncOutcome | null) => !hasAnswer(outcome),
    isAgain: stateIn({ idle: { flushing: 'again' } }),
    isAskedBesideAnother: ({ context }, outcome: SyncOutcome | null) =>
      outcome === null && context.isManual,
    isLedElsewhere: (_, outcome: SyncOutcome | null) => outcome === null,
    isFencedOff: (_, error: unknown) => error instanceof FencedOff,
    hasFailures: (_, outcome: SyncOutcome) => outcome.failedOperations > 0,
  },
  actions: {
    takeEnvironment: assign(({ context, event }) =>
      event.type === 'ENVIRONMENT'
        ? {
            online: event.online,
            isConfirmed: event.isConfirmed,
            isSilent: event.isSilent === true,
            unanswered: isBack(context, event) ? 0 : context.unanswered,
            hasMore: context.hasMore || (isBack(context, event) && context.pendingCount > 0),
          }
        : {},
    ),
    takePending: assign(({ context, event }) =>
      event.type === 'PENDING'
        ? {
            pendingCount: event.count,
            hasOpenCommits: event.hasOpenCommits ?? false,
            hasMore:
              context.hasMore || workIn(event.count, event.hasOpenCommits) > countWork(context),
          }
        : {},
    ),
    markMore: assign({ hasMore: true }),
    markManual: assign({ isManual: true }),
    beginPass: assign({ hasMore: false }),
    leaveToOther: assign({ unanswered: 0 }),
    takeOutcome: assign(({ context }, outcome: SyncOutcome | null) => ({
      outcome: outcome ?? context.outcome,
      sent: toSent(outcome) ?? context.sent,
      unanswered: hasAnswer(outcome) ? 0 : context.unanswered + 1,
    })),
    countFailure: assign(({ context }) => ({ unanswered: context.unanswered + 1 })),
    endManual: assign({ isManual: false }),
    tellOutcome: emit(({ context }, outcome: SyncOutcome | null) => ({
      type: 'sync-finished' as const,
      outcome: outcome ?? NOTHING_SENT,
      isManual: context.isManual,
    })),
    tellPassEnded: emit((_, outcome: SyncOutcome | null) => ({
      type: 'pass-ended' as const,
      outcome: outcome ?? NOTHING_SENT,
    })),
    tellFailure: emit((_, error: unknown) => ({
      type: 'sync-failed' as const,
      error,
    })),
    tellInProgress: emit({ type: 'sync-refused' as const, message: SYNC_IN_PROGRESS }),
    tellCompleted: emit({ type: 'sync-completed' as const }),
  },
});
