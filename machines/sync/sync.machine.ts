/**
 * When the queue is sent (SYNC-1: idle, syncing, done).
 *
 *   idle.resting     nothing to send, or nobody to send it to
 *     ── back online with something waiting ──> idle.scheduled ── 3 s ──> syncing
 *     ── something waits ──> idle.overlooked ── 1 s ──> idle.flushing (quiet: no toast, no event)
 *                              └── it was saved on this tab ──> idle.flushing, at once
 *   idle.refused     all that waits was refused: five minutes, then idle.flushing
 *   idle.waiting     the cloud gave no answer: 5 s, doubled each time, then syncing
 *   syncing ──> done ── 0.5 s: sync-completed ── 1.5 s ──> idle
 *
 * The sync that was specified is about what has waited; a fresh operation goes out at once and
 * quietly.
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
const ON_BUTTON = { SYNC: { target: '#sync.syncing', actions: 'markManual' } } as const;

/**
 * The sync of one user on one tab. Ports to provide: `run`, one pass over the queue, null at once
 * when another tab leads; `flush`, the same, in turn after another tab's pass.
 */
export const syncMachine = syncSetup.createMachine({
  id: 'sync',
  context: {
    online: false,
    maySend: false,
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
            ENVIRONMENT: [
              { guard: 'isBackToWork', target: 'scheduled', actions: 'takeEnvironment' },
              { actions: 'takeEnvironment' },
            ],
            // With nothing to send, or nobody to send it to, the wish is passed over.
            SYNC: {},
          },
        },
        scheduled: {
          always: NOTHING_SENDABLE,
          after: { autoSync: '#sync.syncing' },
          on: ON_BUTTON,
        },
        // This tab stands in line behind the one that is to send it, which may have been closed or
        // stand still for good.
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
        // What was refused waits for the user, the next connection or its time.
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
          on: ON_BUTTON,
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
          initial: 'once',
          states: {
            once: { on: { SUBMITTED: { target: 'again', actions: 'markMore' } } },
            // What was saved while the pass ran goes out in another one.
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
      states: {
        fresh: { after: { completed: { target: 'protected', actions: 'tellCompleted' } } },
        protected: {
          after: {
            protection: [
              { guard: 'hasMore', target: '#sync.idle.flushing' },
              { target: '#sync.idle' },
            ],
          },
          // Nothing runs any more: only fetching is held back.
          on: { SYNC: [{ guard: 'canSend', target: '#sync.syncing', actions: 'markManual' }, {}] },
        },
      },
    },
  },
});
