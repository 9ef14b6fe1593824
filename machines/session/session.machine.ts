/**
 * Follows the sign-in session. A lost session never erases data; only the user does. The machine
 * keeps no password. `confirmed` is true in `signedIn` only, and sync sends only while it is true.
 *
 *   starting ── user ──> signedIn             starting ── no user known ──> signedOut
 *      ├─ 2 s, a user is remembered ─> remembered ── user ──> signedIn
 *      └─ no user, but one is remembered ─> expired ── SIGN_IN ──> reauthenticating ──> signedIn
 *   signedIn, remembered ── session lost ──> expired     signedOut ── SIGN_IN, SIGN_UP ──> signedIn
 *   signedIn, remembered, expired ── SIGN_OUT ──> signingOut ──> signedOut
 *                                 ── SIGN_OUT_AND_ERASE ──> erasing ──> signedOut
 */
import { plainText } from '#domain/shared/visible-text.ts';
import { error, output } from '#machines/ports/actor-end.ts';
import { assertEvent } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { User } from '#machines/ports/ports.ts';
import { credentials, NOT_AUTHENTICATED } from './session.types.ts';
import { notify, sessionSetup } from './session.setup.ts';

export type { SessionEvent, SessionNotice } from './session.types.ts';

/** `sessionMachineWith` in session.actors.ts fills the ports. */
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
          { guard: 'isUserKnown', target: 'signedIn', actions: 'openSession' },
          // The session ended without SIGN_OUT: the work stays open and the password is asked for.
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
            guard: 'isUserKnown',
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
            guard: 'isUserKnown',
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
          guard: 'isUserKnown',
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
          guard: 'isUserKnown',
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
      // A popup may be hidden behind other windows; a second try opens another one.
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
          return { email: plainText(event.email) };
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
      // Forget the user first. Other tabs then know that the session was not just lost.
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

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** True once the first session state is known; nothing is rendered before (AUTH-4). */
export const isKnown = (snapshot: SessionSnapshot): boolean => !snapshot.matches('starting');

/** True if the gated routes are open. */
export const isOpen = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('open');

/** True during a call to the authentication service, and while data is erased (AUTH-1). */
export const isBusy = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy');

/** True if the user has to enter the password again while the work stays on the screen. */
export const isExpired = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('expired') || snapshot.matches('reauthenticating');

export const currentUser = (snapshot: SessionSnapshot): User | null => snapshot.context.user;

/** Throws "User not authenticated" if there is no user (AUTH-6). */
export const requireUserId = (snapshot: SessionSnapshot): string => {
  const { user } = snapshot.context;
  if (user === null) throw new Error(NOT_AUTHENTICATED);
  return user.id;
};

/** True if the session is confirmed. Sync sends nothing before that (SYNC-12). */
export const canSend = (snapshot: SessionSnapshot): boolean => snapshot.context.confirmed;
