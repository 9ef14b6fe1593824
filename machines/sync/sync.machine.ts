/**
 * Decides when the queue is sent (SYNC-1: idle, syncing, done). `flushing` sends in the background
 * and shows only failures; `syncing` is the sync of the specification, with toasts.
 *
 *   resting ── pending ──> overlooked ── 1 s, or at once if saved on this tab ──> flushing
 *   resting ── back online ──> scheduled ── 3 s ──> syncing ──> done ── 2 s ──> resting
 *   refused (every operation was refused) ── 5 min ──> flushing
 *   waiting (the cloud did not answer) ── 5 s, doubling ──> syncing
 *   waiting ── the cloud has answered something else ──> scheduled
 */
import { error, output } from '#machines/ports/actor-end.ts';
import { syncSetup } from './sync.setup.ts';

const PASS_ENDED = [
  { type: 'takeOutcome', params: output },
  { type: 'tellPassEnded', params: output },
] as const;
const OUTCOME_TOLD = [
  { type: 'takeOutcome', params: output },
  { type: 'tellOutcome', params: output },
  { type: 'tellPassEnded', params: output },
] as const;
const NOTHING_SENDABLE = { guard: 'cannotSend', target: 'resting' } as const;
const TRY = [{ guard: 'canTry', target: '#sync.syncing', actions: 'markManual' }, {}] as const;
const ON_BACK = {
  guard: 'isBackToWork',
  target: 'scheduled',
  actions: 'takeEnvironment',
} as const;
const ON_BUTTON = { SYNC: { target: '#sync.syncing', actions: 'markManual' } } as const;

/**
 * Ports: `run` makes one pass, or resolves `null` if another tab leads. `flush` makes one pass as
 * soon as no other tab leads.
 */
export const syncMachine = syncSetup.createMachine({
  id: 'sync',
  context: {
    online: false,
    isConfirmed: false,
    isSilent: false,
    pendingCount: 0,
    hasOpenCommits: false,
    hasMore: false,
    isManual: false,
    unanswered: 0,
    outcome: null,
    sent: null,
  },
  on: {
    ENVIRONMENT: { actions: 'takeEnvironment' },
    PENDING: { actions: 'takePending' },
    SUBMITTED: { actions: 'markMore' },
    SYNC: { actions: 'tellInProgress' },
  },
  initial: 'idle',
  states: {
    idle: {
      initial: 'resting',
      states: {
        resting: {
          always: [
            { guard: 'isUnanswered', target: 'waiting' },
            { guard: 'isAllRefused', target: 'refused' },
            { guard: 'canSend', target: 'overlooked' },
          ],
          on: {
            ENVIRONMENT: ON_BACK,
            // Ignored without anything to send or a confirmed session.
            SYNC: TRY,
          },
        },
        scheduled: {
          always: NOTHING_SENDABLE,
          after: { autoSync: '#sync.syncing' },
          on: ON_BUTTON,
        },
        // Another tab is expected to send the queue. If that tab is closed or frozen, this tab
        // sends after 1 s.
        overlooked: {
          always: NOTHING_SENDABLE,
          after: { overlooked: 'flushing' },
          on: {
            PENDING: [
              { guard: 'isMore', target: 'overlooked', reenter: true, actions: 'takePending' },
              { actions: 'takePending' },
            ],
            SUBMITTED: 'flushing',
            ...ON_BUTTON,
          },
        },
        // Refused operations wait for the user, the next connection, or five minutes.
        refused: {
          always: NOTHING_SENDABLE,
          after: { refused: 'flushing' },
          on: {
            PENDING: [
              { guard: 'isMore', target: 'overlooked', actions: 'takePending' },
              { actions: 'takePending' },
            ],
            SUBMITTED: 'flushing',
            ...ON_BUTTON,
          },
        },
        waiting: {
          always: NOTHING_SENDABLE,
          after: { retry: '#sync.syncing' },
          on: { ENVIRONMENT: ON_BACK, ...ON_BUTTON },
        },
        flushing: {
          entry: 'beginPass',
          invoke: {
            src: 'flush',
            onDone: [
              {
                guard: { type: 'hasFailures', params: output },
                target: 'resting',
                actions: OUTCOME_TOLD,
              },
              {
                guard: { type: 'hasNoAnswer', params: output },
                target: 'resting',
                actions: PASS_ENDED,
              },
              {
                guard: 'isAgain',
                target: 'flushing',
                reenter: true,
                actions: PASS_ENDED,
              },
              { target: 'resting', actions: PASS_ENDED },
            ],
            onError: [
              {
                // Another tab leads now and sends the rest of the queue.
                guard: { type: 'isFencedOff', params: error },
                target: 'resting',
              },
              {
                target: 'resting',
                actions: ['countFailure', { type: 'tellFailure', params: error }],
              },
            ],
          },
          initial: 'once',
          states: {
            once: { on: { SUBMITTED: { target: 'again', actions: 'markMore' } } },
            // Something was saved during the pass; another pass sends it.
            again: { always: { guard: 'cannotSend', target: 'once' } },
          },
        },
      },
    },
    syncing: {
      entry: 'beginPass',
      invoke: {
        src: 'run',
        input: ({ context: { isManual } }) => ({ isManual }),
        onDone: [
          {
            guard: { type: 'isAskedBesideAnother', params: output },
            target: '#sync.idle.overlooked',
            actions: ['tellInProgress', 'leaveToOther', 'endManual'],
          },
          {
            guard: { type: 'isLedElsewhere', params: output },
            target: '#sync.idle.overlooked',
            actions: 'leaveToOther',
          },
          { target: 'done', actions: OUTCOME_TOLD },
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
      // A session may be renewed right after its end was told.
      on: {
        ENVIRONMENT: {
          guard: 'isRenewed',
          target: '#sync.idle.scheduled',
          actions: 'takeEnvironment',
        },
      },
      states: {
        fresh: { after: { completed: { target: 'protected', actions: 'tellCompleted' } } },
        protected: {
          after: {
            protection: [
              { guard: 'hasMore', target: '#sync.idle.flushing' },
              { target: '#sync.idle' },
            ],
          },
          // The sync has ended. This state delays reading the cloud (SYNC-8).
          on: { SYNC: TRY },
        },
      },
    },
  },
});
