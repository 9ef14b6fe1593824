import { assign, emit, setup } from 'xstate';
import {
  unfilledAction,
  unfilledCallback,
  unfilledPromise,
} from '#machines/ports/unfilled-port.ts';
import type { User } from '#machines/ports/ports.ts';
import { toSessionFault, REMEMBER_DELAY_MS } from './session.types.ts';
import type {
  Credentials,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionNotice,
} from './session.types.ts';

const opened = (user: User | null) => ({ user, confirmed: true, fault: null, notice: null });

/** A port that is not provided throws. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** Sends SESSION now and at each change. */
    watchSession: unfilledCallback<SessionEvent>('watchSession'),
    recall: unfilledPromise<User | null>('recall'),
    signIn: unfilledPromise<User, Credentials>('signIn'),
    signUp: unfilledPromise<User, Credentials>('signUp'),
    sendPasswordReset: unfilledPromise<void, { email: string }>('sendPasswordReset'),
    signOut: unfilledPromise<void>('signOut'),
    erase: unfilledPromise<void, { user: User | null }>('erase'),
  },
  delays: { remember: REMEMBER_DELAY_MS },
  guards: {
    isUserKnown: ({ event }) => event.type === 'SESSION' && event.user !== null,
    isLost: ({ event }) => event.type === 'SESSION' && event.remembered !== undefined,
    isByPopup: ({ event }) => event.type === 'SIGN_IN' && event.byPopup === true,
    hasUser: (_, user: User | null) => user !== null,
  },
  actions: {
    remember: unfilledAction<User | null>('remember'),
    log: unfilledAction<unknown>('log'),
    open: assign((_, user: User) => opened(user)),
    openSession: assign(({ event }) => (event.type === 'SESSION' ? opened(event.user) : {})),
    openLost: assign(({ event }) =>
      event.type === 'SESSION' ? { user: event.remembered ?? null } : {},
    ),
    openRemembered: assign((_, user: User | null) => ({ user })),
    unconfirm: assign({ confirmed: false }),
    close: assign({ user: null, confirmed: false }),
    clearFault: assign({ fault: null, notice: null }),
    takeFault: assign((_, error: unknown) => ({ fault: toSessionFault(error) })),
    keepNotice: assign((_, notice: SessionNotice) => ({ notice })),
    tellNotice: emit((_, notice: SessionNotice) => ({ type: 'notice' as const, notice })),
  },
});

export const notify = <N extends SessionNotice>(notice: N) =>
  [
    { type: 'keepNotice', params: notice },
    { type: 'tellNotice', params: notice },
  ] as const;
