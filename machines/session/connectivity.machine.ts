/**
 * Decides if there is a way to the cloud, by the browser's online status (CONN-1) and the cloud's
 * answers. A browser may be wrong: a server on the same PC answers without any network, and a dead
 * line counts as online.
 *
 *   online.trusted ── browser offline, or a call without an answer ──> online.doubted, asks
 *   online.doubted ── no answer ──> offline, or online.unanswered if the browser is online
 *   offline, online.unanswered ── ask again after 2, 5, 15, then 60 s
 *   all ── browser online, or an answer to a call since its last word ──> online.trusted
 */
import { assign, emit, fromCallback, fromPromise, not, setup, type SnapshotFrom } from 'xstate';
import { output } from '#machines/ports/actor-end.ts';
import type { Connectivity } from '#machines/ports/connectivity-ports.ts';
import { unfilledCallback, unfilledPromise } from '#machines/ports/unfilled-port.ts';

/** Our choice: pauses before the cloud is asked again, ms; the last one is repeated. */
const PAUSES_MS = [2000, 5000, 15_000, 60_000] as const;
/** Our choice: a browser that is offline is believed if the cloud has not answered for so long. */
const PATIENCE_MS = 1000;

export interface ConnectivityContext {
  readonly isBrowserOnline: boolean;
  /** Becomes true when the app is offline for the first time, and stays true. */
  readonly wasOffline: boolean;
  /** Questions without an answer since the last answer. */
  readonly unanswered: number;
}

export type ConnectivityEvent =
  /** The browser's events. */
  | { readonly type: 'ONLINE' }
  | { readonly type: 'OFFLINE' }
  /** The end of any call to the cloud. */
  | { readonly type: 'ANSWERED' }
  | { readonly type: 'UNANSWERED' };

const pauseMs = ({ unanswered }: ConnectivityContext): number =>
  PAUSES_MS[Math.min(unanswered, PAUSES_MS.length) - 1] ?? PAUSES_MS[0];

const ANSWER = {
  guard: { type: 'isAnswer', params: output },
  target: '#connectivity.online.trusted',
} as const;

const SILENCE = [
  { guard: 'isBrowserOnline', target: '#connectivity.online.unanswered' },
  { target: '#connectivity.offline' },
] as const;

const ASKING_AGAIN = {
  entry: 'countSilence',
  initial: 'pausing',
  states: {
    pausing: { after: { pause: 'asking' } },
    asking: {
      invoke: {
        src: 'ask',
        onDone: [ANSWER, { target: 'pausing', actions: 'countSilence' }],
        onError: { target: 'pausing', actions: 'countSilence' },
      },
    },
  },
} as const;

export const connectivityMachine = setup({
  types: {
    context: {} as ConnectivityContext,
    events: {} as ConnectivityEvent,
    /** Emitted each time that the app is no longer offline. */
    emitted: {} as { readonly type: 'back-online' },
  },
  actors: {
    /** Sends OFFLINE if the browser starts offline, and the signs from then on. */
    watch: unfilledCallback<ConnectivityEvent>('watch'),
    /** Makes one cheap request. Resolves true if anything answered. */
    ask: unfilledPromise<boolean>('ask'),
  },
  delays: { patience: PATIENCE_MS, pause: ({ context }) => pauseMs(context) },
  guards: {
    isAnswer: (_, isAnswer: boolean) => isAnswer,
    isBrowserOnline: ({ context }) => context.isBrowserOnline,
  },
  actions: {
    takeOnline: assign({ isBrowserOnline: true }),
    takeOffline: assign({ isBrowserOnline: false, unanswered: 0 }),
    markOffline: assign({ wasOffline: true }),
    countSilence: assign(({ context }) => ({ unanswered: context.unanswered + 1 })),
    takeAnswer: assign({ unanswered: 0 }),
    tellBack: emit({ type: 'back-online' }),
  },
}).createMachine({
  id: 'connectivity',
  context: { isBrowserOnline: true, wasOffline: false, unanswered: 0 },
  invoke: {
    src: 'watch',
    // If the browser reports no status, the app assumes online: unanswered calls are handled.
    onError: '.online.trusted',
  },
  on: {
    ONLINE: { target: '.online.trusted', actions: 'takeOnline' },
    OFFLINE: { actions: 'takeOffline' },
  },
  initial: 'online',
  states: {
    online: {
      initial: 'trusted',
      states: {
        trusted: {
          entry: 'takeAnswer',
          on: {
            OFFLINE: { target: 'doubted', actions: 'takeOffline' },
            UNANSWERED: 'doubted',
          },
        },
        // Nothing is said yet: what was shown before is most likely still true.
        doubted: {
          invoke: {
            src: 'ask',
            onDone: [ANSWER, ...SILENCE],
            onError: SILENCE,
          },
          after: { patience: { guard: not('isBrowserOnline'), target: '#connectivity.offline' } },
          on: {
            ANSWERED: 'trusted',
            // The question that hangs since a call got no answer would hold the news back.
            OFFLINE: { target: 'doubted', reenter: true, actions: 'takeOffline' },
          },
        },
        unanswered: {
          ...ASKING_AGAIN,
          on: {
            ANSWERED: 'trusted',
            OFFLINE: { target: '#connectivity.offline', actions: 'takeOffline' },
          },
        },
      },
    },
    offline: {
      ...ASKING_AGAIN,
      entry: ['markOffline', 'countSilence'],
      exit: 'tellBack',
      on: { ANSWERED: 'online.trusted' },
    },
  },
});

export const connectivityMachineWith = (connectivity: Connectivity) =>
  connectivityMachine.provide({
    actors: {
      watch: fromCallback<ConnectivityEvent>(({ sendBack }) => {
        let turnedAt = -Infinity;
        if (!connectivity.isOnline()) sendBack({ type: 'OFFLINE' });
        const ends = [
          connectivity.subscribe((isOnline) => {
            turnedAt = connectivity.now();
            sendBack({ type: isOnline ? 'ONLINE' : 'OFFLINE' });
          }),
          connectivity.subscribeToAnswers((sentAt) => {
            if (sentAt === null) sendBack({ type: 'UNANSWERED' });
            // A call from before the browser's last word tells nothing about the line after it.
            else if (sentAt >= turnedAt) sendBack({ type: 'ANSWERED' });
          }),
        ];
        return () => {
          for (const end of ends) end();
        };
      }),
      ask: fromPromise(() => connectivity.ask()),
    },
  });

export type ConnectivitySnapshot = SnapshotFrom<typeof connectivityMachine>;

export const isOnline = (snapshot: ConnectivitySnapshot): boolean => snapshot.matches('online');

/** True if the browser is online but the cloud does not answer. */
export const isUnanswered = (snapshot: ConnectivitySnapshot): boolean =>
  snapshot.matches({ online: 'unanswered' });

/** True unless the way to the cloud is known to be closed. */
export const isReachable = (snapshot: ConnectivitySnapshot): boolean =>
  isOnline(snapshot) && !isUnanswered(snapshot);
