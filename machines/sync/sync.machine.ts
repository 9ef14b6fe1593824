/**
 * When the queue is sent (SYNC-1: idle, syncing, done).
 *
 *   idle ── back online with something waiting, 3 s ──> syncing ──> done ── 0.5 s: sync-completed ── 2 s ──> idle
 *     └── fresh operation while online ──> idle.flushing (quiet: no toast, no event) ──> idle
 *
 * The sync that was specified is about what has waited; a fresh operation goes out at once and quietly.
 */
import { error, output } from '#machines/ports/actor-end.ts';
import { and, assign, emit, not, or, setup } from 'xstate';
import { unfilledPromise } from '#machines/ports/unfilled-port.ts';
import { FencedOff } from '#machines/ports/ports.ts';
import {
  NOTHING_SENT,
  type RunInput,
  sentOf,
  SYNC_IN_PROGRESS,
  type SyncContext,
  type SyncEmitted,
  type SyncEvent,
  workIn,
} from './sync.types.ts';
import type { SyncOutcome } from './sync.actors.ts';

/** Delays in ms. */
const AUTO_SYNC_DELAY_MS = 3000;
const SYNC_COMPLETED_DELAY_MS = 500;
const PROTECTION_WINDOW_MS = 2000;
/** Ours: how long to wait after the cloud gave no answer, doubled each time up to the longest. */
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 60_000;
/** Ours: how long what was refused waits before it is tried again, ms. */
const REFUSED_RETRY_MS = 300_000;
/** Ours: how long something may wait while nothing hinders it before this tab stands in line to send it, ms: another tab queued it. */
const OVERLOOKED_AFTER_MS = 1000;

const hasAnswer = (outcome: SyncOutcome | null): boolean =>
  outcome === null || outcome.stoppedBy === null;

const workOf = ({ pendingCount, hasLooseEnds }: SyncContext): number =>
  workIn(pendingCount, hasLooseEnds);

const canSend = ({ context }: { context: SyncContext }): boolean =>
  context.online && context.maySend && workOf(context) > 0;

/**
 * The sync of one user on one tab. Ports to provide: `run`, one pass over the queue, null at once when another tab leads, unless it takes its turn;
 * `flush`, the same, in turn after another tab's pass.
 */
export const syncMachine = setup({
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
    isDue: ({ context }) => context.isDue,
    isFresh: ({ context }) => context.isFresh,
    hasRefused: ({ context }) => (context.outcome?.failedOperations ?? 0) > 0,
    isUnanswered: ({ context }) => context.unanswered > 0,
    isLedElsewhere: ({ context }) => context.isLedElsewhere,
    hasMore: ({ context }) => context.hasMore,
    isMore: ({ context, event }) =>
      event.type === 'PENDING' && workIn(event.count, event.hasLooseEnds) > workOf(context),
    isRefused: ({ context }, outcome: SyncOutcome | null) => outcome === null && context.isManual,
    ledElsewhere: (_, outcome: SyncOutcome | null) => outcome === null,
    isFencedOff: (_, error: unknown) => error instanceof FencedOff,
    hasFailures: (_, outcome: SyncOutcome | null) =>
      outcome !== null && outcome.failedOperations > 0,
  },
  actions: {
    takeEnvironment: assign(({ context, event }) => {
      if (event.type !== 'ENVIRONMENT') return {};
      const isBack = event.online && event.maySend && !(context.online && context.maySend);
      return {
        online: event.online,
        maySend: event.maySend,
        isDue: context.isDue || (isBack && context.pendingCount > 0),
        unanswered: isBack ? 0 : context.unanswered,
      };
    }),
    takePending: assign(({ context, event }) =>
      event.type === 'PENDING'
        ? {
            pendingCount: event.count,
            hasLooseEnds: event.hasLooseEnds ?? false,
            isDue: context.isDue && event.count > 0,
            hasMore: context.hasMore || workIn(event.count, event.hasLooseEnds) > workOf(context),
          }
        : {},
    ),
    markFresh: assign({ isFresh: true }),
    markManual: assign({ isManual: true }),
    beginPass: assign({ isDue: false, isFresh: false, hasMore: false }),
    markLedElsewhere: assign({ isLedElsewhere: true, unanswered: 0 }),
    takeOutcome: assign(({ context }, outcome: SyncOutcome | null) => ({
      outcome: outcome ?? context.outcome,
      sent: sentOf(outcome) ?? context.sent,
      isLedElsewhere: false,
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
    tellRefused: emit({ type: 'sync-refused' as const, message: SYNC_IN_PROGRESS }),
    tellCompleted: emit({ type: 'sync-completed' as const }),
  },
}).createMachine({
  id: 'sync',
  context: {
    online: false,
    maySend: false,
    pendingCount: 0,
    hasLooseEnds: false,
    isDue: false,
    isFresh: false,
    hasMore: false,
    isManual: false,
    isLedElsewhere: false,
    unanswered: 0,
    outcome: null,
    sent: null,
  },
  on: {
    ENVIRONMENT: { actions: 'takeEnvironment' },
    PENDING: { actions: 'takePending' },
    SUBMITTED: { actions: 'markFresh' },
    SYNC: { actions: 'tellRefused' },
  },
  initial: 'idle',
  states: {
    idle: {
      initial: 'resting',
      states: {
        resting: {
          always: [
            {
              guard: and(['canSend', 'isFresh', not('isDue'), not('isUnanswered')]),
              target: 'flushing',
            },
            { guard: and(['canSend', 'isUnanswered']), target: 'waiting' },
            { guard: and(['canSend', 'isDue']), target: 'scheduled' },
          ],
          // What was refused waits for the user, the next connection or its time. For anything else
          // this tab stands in line behind the one that is to send it, which may have been closed
          // or stand still for good.
          after: {
            overlooked: {
              guard: and(['canSend', or(['isLedElsewhere', 'hasMore', not('hasRefused')])]),
              target: 'flushing',
            },
            refused: { guard: and(['canSend', 'hasRefused']), target: 'flushing' },
          },
          // With nothing to send, or nobody to send it to, the wish is passed over.
          on: {
            PENDING: [
              { guard: 'isMore', target: 'resting', reenter: true, actions: 'takePending' },
              { actions: 'takePending' },
            ],
            SYNC: [{ guard: 'canSend', target: '#sync.syncing', actions: 'markManual' }, {}],
          },
        },
        scheduled: {
          always: { guard: not('canSend'), target: 'resting' },
          after: { autoSync: '#sync.syncing' },
          on: { SYNC: { target: '#sync.syncing', actions: 'markManual' } },
        },
        waiting: {
          always: { guard: or([not('canSend'), not('isUnanswered')]), target: 'resting' },
          after: { retry: '#sync.syncing' },
          on: { SYNC: { target: '#sync.syncing', actions: 'markManual' } },
        },
        flushing: {
          entry: 'beginPass',
          invoke: {
            src: 'flush',
            onDone: [
              {
                guard: { type: 'hasFailures', params: output },
                target: 'resting',
                actions: [
                  { type: 'takeOutcome', params: output },
                  { type: 'tellOutcome', params: output },
                  { type: 'tellPassEnded', params: output },
                ],
              },
              {
                target: 'resting',
                actions: [
                  { type: 'takeOutcome', params: output },
                  { type: 'tellPassEnded', params: output },
                ],
              },
            ],
            onError: [
              {
                // Another tab took the lead meanwhile and goes on with the queue.
                guard: { type: 'isFencedOff', params: error },
                target: 'resting',
              },
              {
                target: 'resting',
                actions: ['countFailure', { type: 'tellFailure', params: error }],
              },
            ],
          },
        },
      },
    },
    syncing: {
      entry: 'beginPass',
      invoke: {
        src: 'run',
        input: ({ context: { isLedElsewhere, isManual } }) => ({
          isInTurn: isLedElsewhere && !isManual,
          isManual,
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: output },
            target: 'idle',
            actions: ['tellRefused', 'markLedElsewhere', 'endManual'],
          },
          {
            guard: { type: 'ledElsewhere', params: output },
            target: 'idle',
            actions: 'markLedElsewhere',
          },
          {
            target: 'done',
            actions: [
              { type: 'takeOutcome', params: output },
              { type: 'tellOutcome', params: output },
              { type: 'tellPassEnded', params: output },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isFencedOff', params: error },
            target: 'idle',
            actions: 'endManual',
          },
          {
            target: 'idle',
            actions: ['countFailure', 'endManual', { type: 'tellFailure', params: error }],
          },
        ],
      },
    },
    done: {
      initial: 'fresh',
      exit: 'endManual',
      states: {
        fresh: { after: { completed: { target: 'protected', actions: 'tellCompleted' } } },
        protected: {
          after: { protection: '#sync.idle' },
          // Nothing runs any more: only fetching is held back.
          on: { SYNC: [{ guard: 'canSend', target: '#sync.syncing', actions: 'markManual' }, {}] },
        },
      },
    },
  },
});
