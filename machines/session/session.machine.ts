/**
 * Who is signed in, and what may therefore be shown and sent.
 *
 *   starting ── user ──> signedIn <── SIGN_IN / SIGN_UP ── signedOut <── null, nobody is remembered ── starting
 *      ├─ 2 s, a user is remembered ─> remembered ── user ──> signedIn       (shows, but sends nothing)
 *      └─ null, a user is remembered ─> expired
 *   signedIn, remembered ── session lost ──> expired ── SIGN_IN ──> reauthenticating ──> signedIn
 *   signedIn, remembered, expired ── SIGN_OUT ──> signingOut ──> signedOut
 *                                 ── SIGN_OUT_AND_ERASE ──> erasing ──> signedOut
 *
 * Invariants: nothing here ever erases data because the user became null, only because the user said so; passwords are never kept; `confirmed` is true in
 * `signedIn` only.
 */
import { error, output } from '#machines/ports/actor-end.ts';
import { assertEvent } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { User } from '#machines/ports/ports.ts';
import { credentials, NOT_AUTHENTICATED } from './session.types.ts';
import { notify, sessionSetup } from './session.setup.ts';

export type { SessionEvent, SessionNotice } from './session.types.ts';

/** The session; fill its ports with `sessionMachineWith` of session.actors.ts. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { user: null, confirmed: false, fault: null, notice: null },
  invoke: {
    src: 'watchSession',
    onError: {
      target: '.signedOut',
      actions: { type: 'log', params: error },
    },
  },
  initial: 'starting',
  states: {
    starting: {
      initial: 'waiting',
      on: {
        SESSION: [
          { guard: 'tellsUser', target: 'signedIn', actions: 'openSession' },
          // Nobody signed out: the work stays open, and the password is asked for.
          { guard: 'isLost', target: 'expired', actions: 'openLost' },
          { target: 'signedOut' },
        ],
        SIGNED_OUT_ELSEWHERE: 'signedOut',
      },
      states: {
        waiting: { after: { remember: 'recalling' } },
        recalling: {
          invoke: {
            src: 'recall',
            onDone: [
              {
                guard: { type: 'hasUser', params: output },
                target: '#session.remembered',
                actions: {
                  type: 'openRemembered',
                  params: output,
                },
              },
              { target: 'unknown' },
            ],
            onError: {
              target: 'unknown',
              actions: { type: 'log', params: error },
            },
          },
        },
        unknown: {},
      },
    },
    remembered: {
      tags: 'open',
      on: {
        SESSION: [
          {
            guard: 'tellsUser',
            target: 'signedIn',
            actions: 'openSession',
          },
          { target: 'expired' },
        ],
        SIGNED_OUT_ELSEWHERE: 'signedOut',
        SIGN_OUT: 'signingOut',
        SIGN_OUT_AND_ERASE: 'erasing',
      },
    },
    signedIn: {
      tags: 'open',
      entry: { type: 'remember', params: ({ context }) => context.user },
      on: {
        SESSION: [
          {
            guard: 'tellsUser',
            target: 'signedIn',
            reenter: true,
            actions: 'openSession',
          },
          { target: 'expired' },
        ],
        SESSION_REFUSED: 'expired',
        SIGNED_OUT_ELSEWHERE: 'signedOut',
        SIGN_OUT: 'signingOut',
        SIGN_OUT_AND_ERASE: 'erasing',
      },
    },
    expired: {
      tags: 'open',
      entry: 'unconfirm',
      on: {
        SESSION: {
          guard: 'tellsUser',
          target: 'signedIn',
          actions: 'openSession',
        },
        SIGNED_OUT_ELSEWHERE: 'signedOut',
        SIGN_IN: 'reauthenticating',
        SIGN_OUT: 'signingOut',
        SIGN_OUT_AND_ERASE: 'erasing',
      },
    },
    reauthenticating: {
      tags: ['open', 'busy'],
      entry: 'clearFault',
      invoke: {
        src: 'signIn',
        input: ({ event }) => credentials(event),
        onDone: {
          target: 'signedIn',
          actions: { type: 'open', params: output },
        },
        onError: {
          target: 'expired',
          actions: [{ type: 'takeFault', params: error }, ...notify('sign-in-failed')],
        },
      },
    },
    signedOut: {
      entry: ['close', { type: 'remember', params: null }],
      on: {
        SESSION: {
          guard: 'tellsUser',
          target: 'signedIn',
          actions: 'openSession',
        },
        SIGN_IN: 'signingIn',
        SIGN_UP: 'signingUp',
        RESET_PASSWORD: 'resetting',
      },
    },
    signingIn: {
      tags: 'busy',
      entry: 'clearFault',
      // A window may stand behind others: another one takes its place.
      on: { SIGN_IN: { guard: 'isByPopup', target: 'signingIn', reenter: true } },
      invoke: {
        src: 'signIn',
        input: ({ event }) => credentials(event),
        onDone: {
          target: 'signedIn',
          actions: { type: 'open', params: output },
        },
        onError: {
          target: 'signedOut',
          actions: [{ type: 'takeFault', params: error }, ...notify('sign-in-failed')],
        },
      },
    },
    signingUp: {
      tags: 'busy',
      entry: 'clearFault',
      invoke: {
        src: 'signUp',
        input: ({ event }) => credentials(event),
        onDone: {
          target: 'signedIn',
          actions: { type: 'open', params: output },
        },
        onError: {
          target: 'signedOut',
          actions: [{ type: 'takeFault', params: error }, ...notify('sign-up-failed')],
        },
      },
    },
    resetting: {
      tags: 'busy',
      entry: 'clearFault',
      invoke: {
        src: 'sendPasswordReset',
        input: ({ event }) => {
          assertEvent(event, 'RESET_PASSWORD');
          return { email: event.email.trim() };
        },
        onDone: {
          target: 'signedOut',
          actions: notify('reset-sent'),
        },
        onError: {
          target: 'signedOut',
          actions: [{ type: 'takeFault', params: error }, ...notify('reset-failed')],
        },
      },
    },
    signingOut: {
      tags: 'busy',
      // Forgotten before the service is told, so that other tabs can tell a wish from a loss.
      entry: ['unconfirm', 'clearFault', { type: 'remember', params: null }],
      invoke: {
        src: 'signOut',
        onDone: {
          target: 'signedOut',
          actions: notify('signed-out'),
        },
        onError: {
          target: 'signedOut',
          actions: { type: 'log', params: error },
        },
      },
    },
    erasing: {
      tags: 'busy',
      entry: ['unconfirm', 'clearFault', { type: 'remember', params: null }],
      invoke: {
        src: 'erase',
        input: ({ context }) => ({ user: context.user }),
        onDone: {
          target: 'signedOut',
          actions: notify('erased'),
        },
        onError: {
          target: 'signedOut',
          actions: [{ type: 'log', params: error }, ...notify('erase-failed')],
        },
      },
    },
  },
});

/** A state of the session machine. */
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Whether the first session state is known; nothing is rendered before (AUTH-4). */
export const isKnown = (snapshot: SessionSnapshot): boolean => !snapshot.matches('starting');

/** Whether the gated routes are open. */
export const isOpen = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('open');

/** Whether a call to the authentication service is under way: "Logowanie..." (AUTH-1). */
export const isBusy = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the user has to give the password again while the work stays on the screen. */
export const isExpired = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('expired') || snapshot.matches('reauthenticating');

/** The user whose workspace is open, or null. */
export const currentUser = (snapshot: SessionSnapshot): User | null => snapshot.context.user;

/** The id of the user whose workspace is open; throws "User not authenticated" when there is none (AUTH-6). */
export const requireUserId = (snapshot: SessionSnapshot): string => {
  const { user } = snapshot.context;
  if (user === null) throw new Error(NOT_AUTHENTICATED);
  return user.id;
};

/** Whether anything may be sent: the session is confirmed (SYNC-12). */
export const canSend = (snapshot: SessionSnapshot): boolean => snapshot.context.confirmed;
