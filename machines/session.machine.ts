/**
 * Who is signed in, and what may therefore be shown and sent.
 *
 *   starting ── user ──> signedIn <── SIGN_IN / SIGN_UP ── signedOut <── null ── starting
 *      └─ 2 s, a user is remembered ─> remembered ── user ──> signedIn       (shows, but sends nothing)
 *   signedIn, remembered ── session lost ──> expired ── SIGN_IN ──> reauthenticating ──> signedIn
 *   signedIn, remembered, expired ── SIGN_OUT ──> signingOut ──> signedOut
 *
 * Invariants: nothing here ever erases data because the user became null; passwords are never kept; `confirmed` is true in
 * `signedIn` only.
 */
import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { AuthFault } from './ports.ts';
import type { User } from './ports.ts';

/** How long the first session state is waited for before the app opens with the remembered user, ms. */
export const REMEMBER_DELAY_MS = 2000;

/** The error of AUTH-6. */
export const NOT_AUTHENTICATED = 'User not authenticated';

/** Why signing in failed; `providerMessage` is shown in the red box and empty when the provider gives none (AUTH-2). */
export interface SessionFault {
  readonly code: string;
  readonly providerMessage: string;
}

/** The latest outcome worth a toast (AUTH-2, AUTH-5). */
export type SessionNotice =
  'reset-sent' | 'reset-failed' | 'sign-up-failed' | 'sign-in-failed' | 'signed-out';

/** What the machine knows. In `expired` the user stays, so that the work on the screen is kept. */
export interface SessionContext {
  readonly user: User | null;
  /** Whether the service has confirmed the session: nothing is sent without it. */
  readonly confirmed: boolean;
  readonly fault: SessionFault | null;
  readonly notice: SessionNotice | null;
}

/** E-mail and password as typed; the e-mail is trimmed before it is used. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What the machine is told. */
export type SessionEvent =
  | ({ readonly type: 'SIGN_IN' } & Credentials)
  | ({ readonly type: 'SIGN_UP' } & Credentials)
  | { readonly type: 'RESET_PASSWORD'; readonly email: string }
  | { readonly type: 'SIGN_OUT' }
  /** The service tells the session. */
  | { readonly type: 'SESSION'; readonly user: User | null }
  /** The session ended because the user signed out in another tab. */
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' }
  /** A call was refused as unauthenticated although the session counted as confirmed. */
  | { readonly type: 'SESSION_REFUSED' };

/** What the machine tells, once each. */
export type SessionEmitted = { readonly type: 'notice'; readonly notice: SessionNotice };

const unfilled = (port: string): Error => new Error(`port "${port}" is not filled`);

const credentials = (event: SessionEvent): Credentials => {
  assertEvent(event, ['SIGN_IN', 'SIGN_UP']);
  return { email: event.email.trim(), password: event.password };
};

const faultOf = (error: unknown): SessionFault =>
  error instanceof AuthFault
    ? { code: error.code, providerMessage: error.providerMessage }
    : { code: 'unknown', providerMessage: '' };

/** The session; fill its ports with `sessionMachineWith` of session-ports.ts. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** Sends SESSION now and at each change. */
    watchSession: fromCallback<SessionEvent>(() => {
      throw unfilled('watchSession');
    }),
    recall: fromPromise<User | null>(() => Promise.reject(unfilled('recall'))),
    signIn: fromPromise<User, Credentials>(() => Promise.reject(unfilled('signIn'))),
    signUp: fromPromise<User, Credentials>(() => Promise.reject(unfilled('signUp'))),
    sendPasswordReset: fromPromise<void, { email: string }>(() =>
      Promise.reject(unfilled('sendPasswordReset')),
    ),
    signOut: fromPromise<void>(() => Promise.reject(unfilled('signOut'))),
  },
  delays: { remember: REMEMBER_DELAY_MS },
  guards: {
    hasUser: (_, { user }: { user: User | null }) => user !== null,
  },
  actions: {
    remember: (_, _params: { user: User | null }) => {
      throw unfilled('remember');
    },
    log: (_, _params: { error: unknown }) => {
      throw unfilled('log');
    },
    open: assign((_, { user }: { user: User | null }) => ({
      user,
      confirmed: true,
      fault: null,
      notice: null,
    })),
    openRemembered: assign((_, { user }: { user: User | null }) => ({ user })),
    unconfirm: assign({ confirmed: false }),
    close: assign({ user: null, confirmed: false }),
    clearFault: assign({ fault: null, notice: null }),
    takeFault: assign((_, { error }: { error: unknown }) => ({ fault: faultOf(error) })),
    tell: assign((_, { notice }: { notice: SessionNotice }) => ({ notice })),
    tellOnce: emit((_, { notice }: { notice: SessionNotice }) => ({
      type: 'notice' as const,
      notice,
    })),
  },
}).createMachine({
  id: 'session',
  context: { user: null, confirmed: false, fault: null, notice: null },
  invoke: {
    src: 'watchSession',
    onError: {
      target: '.signedOut',
      actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
    },
  },
  initial: 'starting',
  states: {
    starting: {
      initial: 'waiting',
      on: {
        SESSION: [
          {
            guard: { type: 'hasUser', params: ({ event }) => ({ user: event.user }) },
            target: 'signedIn',
            actions: { type: 'open', params: ({ event }) => ({ user: event.user }) },
          },
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
                guard: { type: 'hasUser', params: ({ event }) => ({ user: event.output }) },
                target: '#session.remembered',
                actions: {
                  type: 'openRemembered',
                  params: ({ event }) => ({ user: event.output }),
                },
              },
              { target: 'unknown' },
            ],
            onError: {
              target: 'unknown',
              actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
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
            guard: { type: 'hasUser', params: ({ event }) => ({ user: event.user }) },
            target: 'signedIn',
            actions: { type: 'open', params: ({ event }) => ({ user: event.user }) },
          },
          { target: 'expired' },
        ],
        SIGNED_OUT_ELSEWHERE: 'signedOut',
        SIGN_OUT: 'signingOut',
      },
    },
    signedIn: {
      tags: 'open',
      entry: { type: 'remember', params: ({ context }) => ({ user: context.user }) },
      on: {
        SESSION: [
          {
            guard: { type: 'hasUser', params: ({ event }) => ({ user: event.user }) },
            target: 'signedIn',
            reenter: true,
            actions: { type: 'open', params: ({ event }) => ({ user: event.user }) },
          },
          { target: 'expired' },
        ],
        SESSION_REFUSED: 'expired',
        SIGNED_OUT_ELSEWHERE: 'signedOut',
        SIGN_OUT: 'signingOut',
      },
    },
    expired: {
      tags: 'open',
      entry: 'unconfirm',
      on: {
        SESSION: {
          guard: { type: 'hasUser', params: ({ event }) => ({ user: event.user }) },
          target: 'signedIn',
          actions: { type: 'open', params: ({ event }) => ({ user: event.user }) },
        },
        SIGNED_OUT_ELSEWHERE: 'signedOut',
        SIGN_IN: 'reauthenticating',
        SIGN_OUT: 'signingOut',
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
          actions: { type: 'open', params: ({ event }) => ({ user: event.output }) },
        },
        onError: {
          target: 'expired',
          actions: [
            { type: 'takeFault', params: ({ event }) => ({ error: event.error }) },
            { type: 'tell', params: { notice: 'sign-in-failed' } },
            { type: 'tellOnce', params: { notice: 'sign-in-failed' } },
          ],
        },
      },
    },
    signedOut: {
      entry: ['close', { type: 'remember', params: { user: null } }],
      on: {
        SESSION: {
          guard: { type: 'hasUser', params: ({ event }) => ({ user: event.user }) },
          target: 'signedIn',
          actions: { type: 'open', params: ({ event }) => ({ user: event.user }) },
        },
        SIGN_IN: 'signingIn',
        SIGN_UP: 'signingUp',
        RESET_PASSWORD: 'resetting',
      },
    },
    signingIn: {
      tags: 'busy',
      entry: 'clearFault',
      invoke: {
        src: 'signIn',
        input: ({ event }) => credentials(event),
        onDone: {
          target: 'signedIn',
          actions: { type: 'open', params: ({ event }) => ({ user: event.output }) },
        },
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'takeFault', params: ({ event }) => ({ error: event.error }) },
            { type: 'tell', params: { notice: 'sign-in-failed' } },
            { type: 'tellOnce', params: { notice: 'sign-in-failed' } },
          ],
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
          actions: { type: 'open', params: ({ event }) => ({ user: event.output }) },
        },
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'takeFault', params: ({ event }) => ({ error: event.error }) },
            { type: 'tell', params: { notice: 'sign-up-failed' } },
            { type: 'tellOnce', params: { notice: 'sign-up-failed' } },
          ],
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
          actions: [
            { type: 'tell', params: { notice: 'reset-sent' } },
            { type: 'tellOnce', params: { notice: 'reset-sent' } },
          ],
        },
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'takeFault', params: ({ event }) => ({ error: event.error }) },
            { type: 'tell', params: { notice: 'reset-failed' } },
            { type: 'tellOnce', params: { notice: 'reset-failed' } },
          ],
        },
      },
    },
    signingOut: {
      tags: 'busy',
      // Forgotten before the service is told, so that other tabs can tell a wish from a loss.
      entry: ['unconfirm', 'clearFault', { type: 'remember', params: { user: null } }],
      invoke: {
        src: 'signOut',
        onDone: {
          target: 'signedOut',
          actions: [
            { type: 'tell', params: { notice: 'signed-out' } },
            { type: 'tellOnce', params: { notice: 'signed-out' } },
          ],
        },
        onError: {
          target: 'signedOut',
          actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
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
export const maySend = (snapshot: SessionSnapshot): boolean => snapshot.context.confirmed;
