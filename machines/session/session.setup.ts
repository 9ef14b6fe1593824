/** What the session machine is made of: its ports, guards, delays and actions. */
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { User } from '#machines/ports/ports.ts';
import { faultOf, REMEMBER_DELAY_MS } from './session.types.ts';
import type {
  Credentials,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionNotice,
} from './session.types.ts';

const unfilled = (port: string): Error => new Error(`port "${port}" is not filled`);

const unfilledAction =
  <P>(port: string): ((args: unknown, params: P) => void) =>
  () => {
    throw unfilled(port);
  };

const opened = (user: User | null) => ({ user, confirmed: true, fault: null, notice: null });

/** The ports, guards and actions of the session machine; a port that is not filled fails loudly. */
export const sessionSetup = setup({
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
    /** Signs out, then deletes what the device keeps of the user. */
    erase: fromPromise<void, { user: User | null }>(() => Promise.reject(unfilled('erase'))),
  },
  delays: { remember: REMEMBER_DELAY_MS },
  guards: {
    tellsUser: ({ event }) => event.type === 'SESSION' && event.user !== null,
    isLost: ({ event }) => event.type === 'SESSION' && event.remembered !== undefined,
    isByPopup: ({ event }) => event.type === 'SIGN_IN' && event.byPopup === true,
    hasUser: (_, { user }: { user: User | null }) => user !== null,
  },
  actions: {
    remember: unfilledAction<{ user: User | null }>('remember'),
    log: unfilledAction<{ error: unknown }>('log'),
    open: assign((_, { user }: { user: User }) => opened(user)),
    openTold: assign(({ event }) => (event.type === 'SESSION' ? opened(event.user) : {})),
    openLost: assign(({ event }) =>
      event.type === 'SESSION' ? { user: event.remembered ?? null } : {},
    ),
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
});
